#include "bot/gtp/text.h"

#include <array>
#include <sstream>

#include "engine/notation/move_text.h"
#include "engine/notation/side_text.h"
#include "engine/notation/words.h"

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
  if (rules::is_digits(word)) {
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

std::string to_gtp(const rules::Move& move, int height) {
  const auto text = [height](rules::Square square) { return rules::to_algebraic(square, height); };
  return rules::upper(text(move.from) + '-' + text(move.to) + '-' + text(move.arrow));
}

rules::Move parse_gtp(const std::string& text, int width, int height) {
  const std::string lower = rules::lower(text);
  std::array<rules::Square, 3> squares;
  std::size_t at = 0;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    // An x always separates squares: columns end at p.
    const std::size_t end = i < 2 ? lower.find_first_of("-/x", at) : lower.size();
    if (end == std::string::npos) throw Failure("not a move such as D1-D7-G7: " + text);
    try {
      squares[i] = rules::parse_algebraic_square(lower.substr(at, end - at), width, height);
    } catch (const rules::NotationError& error) {
      throw Failure("not a move such as D1-D7-G7: " + text + ": " + error.what());
    }
    at = end + 1;
  }
  return {squares[0], squares[1], squares[2]};
}

rules::Side parse_color(const std::string& text) {
  if (const auto side = rules::side_named(text)) return *side;
  throw Failure("white or black expected, not " + text);
}

std::string color_name(rules::Side side) { return side == rules::Side::white ? "white" : "black"; }

}  // namespace amazons::gtp
