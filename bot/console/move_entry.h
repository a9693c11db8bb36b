// A move that is typed bit by bit: the amazon, where it goes, where it shoots.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace amazons::console {

/// The beginning of a move: "d1", or "d1-d7" after the step.
struct BegunMove {
  rules::Square from;
  std::optional<rules::Square> to;
};

/// Nothing if the text is no such beginning.
std::optional<BegunMove> parse_begun_move(const std::string& text, const rules::Position& position);

/// The squares that come next in the legal moves that begin so; none if no legal move does.
std::vector<rules::Square> next_squares(const rules::Position& position, const BegunMove& begun);

/// What the text may become by one more square, each as "d1-", "d1-d7/" or "d1-d7/g7".
std::vector<std::string> continued_moves(const rules::Position& position, const std::string& text);

}  // namespace amazons::console
