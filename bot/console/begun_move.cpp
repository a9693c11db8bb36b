// Moves of which only the beginning is typed.
#include <algorithm>

#include "bot/console/play.h"
#include "engine/notation/notation.h"

namespace amazons::console {

std::optional<BegunMove> parse_begun_move(const std::string& text,
                                          const rules::Position& position) {
  const auto square = [&](const std::string& part) {
    return rules::parse_algebraic_square(part, position.width(), position.height());
  };
  const std::size_t dash = text.find('-');
  try {
    BegunMove begun{square(text.substr(0, dash)), std::nullopt};
    if (dash != std::string::npos) begun.to = square(text.substr(dash + 1));
    return begun;
  } catch (const rules::NotationError&) {
    return std::nullopt;
  }
}

std::vector<rules::Square> next_squares(const rules::Position& position, const BegunMove& begun) {
  std::vector<rules::Square> squares;
  for (const rules::Move& move : position.legal_moves()) {
    if (move.from != begun.from || (begun.to && move.to != *begun.to)) continue;
    const rules::Square next = begun.to ? move.arrow : move.to;
    if (std::find(squares.begin(), squares.end(), next) == squares.end()) squares.push_back(next);
  }
  return squares;
}

std::vector<std::string> continued_moves(const rules::Position& position, const std::string& text) {
  const std::size_t slash = text.find('/');
  const std::size_t end = slash != std::string::npos ? slash : text.find('-');
  const std::string head = text.substr(0, end == std::string::npos ? 0 : end + 1);
  const char* const tail = slash != std::string::npos ? "" : head.empty() ? "-" : "/";
  std::vector<std::string> continued;
  const auto add = [&](rules::Square next) {
    const std::string whole = head + rules::to_algebraic(next, position.height()) + tail;
    const bool is_new = std::find(continued.begin(), continued.end(), whole) == continued.end();
    if (is_new && whole.compare(0, text.size(), text) == 0) continued.push_back(whole);
  };
  if (head.empty()) {
    for (const rules::Move& move : position.legal_moves()) add(move.from);
  } else if (const auto begun = parse_begun_move(head.substr(0, head.size() - 1), position)) {
    for (const rules::Square next : next_squares(position, *begun)) add(next);
  }
  return continued;
}

}  // namespace amazons::console
