#include "bot/protocol/json_frame.h"

#include "bot/protocol/text.h"

namespace amazons {

namespace {

// The parser recurses once a level and holds some hundred bytes a value: bound both beforehand.
constexpr int deepest_json = 32;
constexpr int most_json_values = 50000;

/// Follows the brackets of a JSON text from character to character.
class JsonBrackets {
 public:
  /// Takes the next character; `where` names its line.
  void take(char character, const std::string& where) {
    if (character == '\0') throw InputError(where + ": a NUL byte");
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
        if (++depth_ > deepest_json) throw InputError(where + ": nested too deeply");
        count_value(where);
        break;
      case '}':
      case ']':
        --depth_;
        break;
      case ',':
        count_value(where);
        break;
      default:
        break;
    }
  }

  bool is_closed() const { return depth_ == 0 && !in_string_; }

 private:
  void count_value(const std::string& where) {
    if (++values_ > most_json_values) throw InputError(where + ": too many values");
  }

  int depth_ = 0;
  int values_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
};

}  // namespace

std::string read_json_frame(const std::string& first_line, LineReader& lines) {
  const long long begin = lines.number();
  JsonBrackets brackets;
  std::string frame;
  std::string line = first_line.substr(first_line.find_first_not_of(" \t\r\v\f"));
  if (line[0] != '{') {
    throw InputError(lines.where() + ": a JSON object starts with '{', not " +
                     quoted(line.substr(0, 1)));
  }
  while (true) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      brackets.take(line[i], lines.where());
      if (!brackets.is_closed()) continue;
      const std::size_t rest = line.find_first_not_of(" \t\r\v\f", i + 1);
      if (rest == std::string::npos) return frame + line;
      throw InputError(lines.where() + ": after the end of the object comes " +
                       quoted(line.substr(rest)));
    }
    frame += line + "\n";
    if (frame.size() > longest_json) {
      throw InputError(lines.where() + ": the object is longer than " +
                       std::to_string(longest_json) + " bytes");
    }
    const auto next_line = lines.next(longest_json - frame.size());
    if (!next_line) {
      throw InputError("the input ends inside the object that begins on line " +
                       std::to_string(begin));
    }
    line = *next_line;
  }
}

}  // namespace amazons
