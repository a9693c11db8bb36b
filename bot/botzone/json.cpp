#include "bot/botzone/messages.h"

#include <array>
#include <cmath>
#include <exception>

#include "bot/botzone/errors.h"

// Botzone has jsoncpp/json.h; elsewhere the path depends on the include folders.
#if __has_include(<jsoncpp/json.h>)
#include <jsoncpp/json.h>
#elif __has_include(<json/json.h>)
#include <json/json.h>
#else
#include <jsoncpp/json/json.h>
#endif

// Botzone's jsoncpp has the old interface only, which newer versions mark as deprecated.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace amazons {

namespace {

// jsoncpp's parser recurses once per level and needs some hundred bytes per value, so JsonBrackets
// limits levels and values before the parser runs.
constexpr int deepest_json = 32;
constexpr int most_json_values = 50000;

// The most bytes that are read after an object on its last line.
constexpr std::size_t longest_rest = 4096;

/// Tracks the brackets and strings of a JSON text, character by character.
class JsonBrackets {
 public:
  /// Processes the character that `lines` has returned last.
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

/// Reads the rest of the object's last line without waiting for more input; throws InputError if it
/// is not blank.
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

/// Reads the text of the next object without parsing it.
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

constexpr double largest_json_coordinate = 1e6;

// The parser's error message. Old versions of jsoncpp spell the function's name with one t.
template <class Reader>
auto json_error(const Reader& reader, int) -> decltype(reader.getFormattedErrorMessages()) {
  return reader.getFormattedErrorMessages();
}
template <class Reader>
std::string json_error(const Reader& reader, long) {
  return reader.getFormatedErrorMessages();
}

/// Joins the lines of a parser's error message, without the stars that begin them.
std::string on_one_line(const std::string& text) {
  std::string line;
  for (const char c : text) {
    const bool is_blank = c == '\n' || c == ' ' || c == '*';
    if (!is_blank) line += c;
    if (is_blank && !line.empty() && line.back() != ' ') line += ' ';
  }
  return line.substr(0, 160);
}

Json::Value parse_json(const std::string& text, const std::string& where) {
  Json::Reader reader(Json::Features::strictMode());
  Json::Value value;
  if (!reader.parse(text, value, false)) {
    throw InputError(where + ": not JSON: " + on_one_line(json_error(reader, 0)));
  }
  return value;
}

std::string json_text(const Json::Value& value) {
  std::string text = Json::FastWriter().write(value);
  if (!text.empty() && text.back() == '\n') text.pop_back();
  return quoted(text);
}

int json_coordinate(const Json::Value& move, const char* field, const std::string& where) {
  if (!move.isMember(field)) throw InputError(where + ": the field " + field + " is missing");
  const Json::Value& value = move[field];
  const bool is_number = value.type() == Json::intValue || value.type() == Json::uintValue ||
                         value.type() == Json::realValue;  // 5.0 and 5e0 are whole as well
  const double number = is_number ? value.asDouble() : 0;
  if (!is_number || !(std::fabs(number) <= largest_json_coordinate) ||
      number != std::trunc(number)) {
    throw InputError(where + ": " + field + " is not a coordinate: " + json_text(value));
  }
  return static_cast<int>(number);
}

MessageMove json_move(const Json::Value& move, const std::string& where) {
  if (!move.isObject()) {
    throw InputError(where + ": a move is an object with x0 to y2, not " + json_text(move));
  }
  std::array<int, 6> c{};
  const char* const fields[] = {"x0", "y0", "x1", "y1", "x2", "y2"};
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = json_coordinate(move, fields[i], where);
  return {{{c[0], c[1]}, {c[2], c[3]}, {c[4], c[5]}}, where};
}

const Json::Value& json_array(const Json::Value& input, const char* field,
                              const std::string& where) {
  if (!input.isMember(field)) throw InputError(where + ": the field " + field + " is missing");
  if (!input[field].isArray()) throw InputError(where + ": " + field + " is not an array");
  return input[field];
}

std::string element_name(const std::string& where, const char* field, Json::UInt index) {
  return where + ": " + field + "[" + std::to_string(index) + "]";
}

Message whole_json_game(const Json::Value& input, const std::string& where) {
  const Json::Value& requests = json_array(input, "requests", where);
  const Json::Value& responses = json_array(input, "responses", where);
  const std::string counts = std::to_string(requests.size()) + " requests and " +
                             std::to_string(responses.size()) + " responses";
  if (requests.size() != responses.size() + 1) {
    throw InputError(where + ": there must be one request more than responses, not " + counts);
  }
  if (requests.size() > static_cast<std::size_t>(most_requests)) {
    throw InputError(where + ": too long for any board: " + counts);
  }
  Message message;
  message.is_whole_game = true;
  for (Json::UInt i = 0; i < requests.size(); ++i) {
    message.moves.push_back(json_move(requests[i], element_name(where, "requests", i)));
    if (i == responses.size()) break;
    message.moves.push_back(json_move(responses[i], element_name(where, "responses", i)));
  }
  return message;
}

}  // namespace

Message read_json(LineReader& lines) {
  const std::string where = lines.where();
  const std::string text = read_json_frame(lines);
  try {
    const Json::Value input = parse_json(text, where);
    if (!input.isMember("requests") && input.isMember("x0")) {
      Message message;
      message.moves.push_back(json_move(input, where));
      return message;
    }
    return whole_json_game(input, where);
  } catch (const InputError&) {
    throw;
  } catch (const std::exception& error) {  // newer versions of jsoncpp throw for some texts
    throw InputError(where + ": not JSON: " + on_one_line(error.what()));
  }
}

std::string format_json(const Answer& answer) {
  Json::Value output;
  Json::Value& response = output["response"];
  response["x0"] = answer.response.from.x;
  response["y0"] = answer.response.from.y;
  response["x1"] = answer.response.to.x;
  response["y1"] = answer.response.to.y;
  response["x2"] = answer.response.arrow.x;
  response["y2"] = answer.response.arrow.y;
  output["debug"] = answer.debug;
  std::string text = Json::FastWriter().write(output);
  if (text.empty() || text.back() != '\n') text += '\n';
  return text;
}

}  // namespace amazons

#pragma GCC diagnostic pop
