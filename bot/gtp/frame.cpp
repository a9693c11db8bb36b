#include "bot/gtp/frame.h"

#include <sstream>

namespace amazons::gtp {

namespace {

std::string cleaned(const std::string& line) {
  std::string text;
  for (const char c : line) {
    if (c == '#') break;
    if (c == '\t') {
      text += ' ';
    } else if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) {
      text += c;
    }
  }
  return text;
}

}  // namespace

std::optional<Command> parse_command(const std::string& line) {
  std::istringstream words(cleaned(line));
  Command command;
  std::string word;
  if (!(words >> word)) return std::nullopt;
  if (word.find_first_not_of("0123456789") == std::string::npos) {
    command.id = word;
    words >> command.name;
  } else {
    command.name = word;
  }
  while (words >> word) command.arguments.push_back(word);
  return command;
}

std::string response(const Command& command, bool is_success, const std::string& text) {
  const bool has_space = !text.empty() && text[0] != '\n';
  std::string answer = (is_success ? "=" : "?") + command.id + (has_space ? " " : "") + text;
  // An empty line would end the response.
  while (answer.back() == '\n') answer.pop_back();
  return answer + '\n';
}

}  // namespace amazons::gtp
