#include "bot/botzone/json_frame.h"

#include "bot/botzone/text.h"

namespace amazons {

namespace {

// The parser recurses once per level and needs some hundred bytes per value, so both are limited
// before it runs.
constexpr int deepest_json = 32;
constexpr int most_json_values = 50000;

// Of what follows an object on its line, so much is looked at.
constexpr std::size_t longest_rest = 4096;

/// Tracks the brackets and strings of a JSON text, character by character.
class JsonBrackets {
 public:
  /// Takes the next character, which `lines` has returned last.
  void take(char character, const LineReader& lines) {
    if (character == '\0') throw InputError(lines.where() + ": a NUL byte");
    if (in_string_) {
      if (!escaped_ && character == '"') in_string_ = false;
      escaped_ = !escaped_ && character == '\\';
      return;
    }
    switch (character) {
      case '"':
        in_string_ = true;
        break;
      case '{':
      case '[':
        if (++depth_ > deepest_json) throw InputError(lines.where() + ": nested too deeply");
        count_value(lines);
        break;
      case '}':
      case ']':
        --depth_;
        break;
      case ',':
        count_value(lines);
        break;
      default:
        break;
    }
  }

  bool is_closed() const { return depth_ == 0 && !in_string_; }

 private:
  void count_value(const LineReader& lines) {
    if (++values_ > most_json_values) throw InputError(lines.where() + ": too many values");
  }

  int depth_ = 0;
  int values_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
};

/// Takes the rest of the object's last line as far as it has come.
void take_rest_of_line(LineReader& lines) {
  std::string rest;
  for (std::size_t i = 0; i < longest_rest && lines.is_ready(); ++i) {
    const auto character = lines.take();
    if (!character || *character == '\n') break;
    if (!rest.empty() || !is_blank(*character)) rest += *character;
  }
  if (rest.empty()) return;
  throw InputError(lines.where() + ": unexpected text after the object: " + quoted(rest));
}

}  // namespace

std::string read_json_frame(LineReader& lines) {
  const auto first = lines.skip_blanks();
  const long long begin = lines.number();
  if (first != '{') {
    throw InputError(lines.where() + ": a JSON object starts with '{', not " +
                     quoted(std::string(first ? 1 : 0, first.value_or(0))));
  }
  JsonBrackets brackets;
  std::string frame;
  do {
    const auto character = lines.take();
    if (!character) {
      throw InputError("the input ends inside the object that begins on line " +
                       std::to_string(begin));
    }
    if (frame.size() == longest_json) {
      throw InputError(lines.where() + (lines.number() == begin ? " is" : ": the object is") +
                       " longer than " + std::to_string(longest_json) + " bytes");
    }
    brackets.take(*character, lines);
    frame += *character;
  } while (!brackets.is_closed());
  take_rest_of_line(lines);
  return frame;
}

}  // namespace amazons
