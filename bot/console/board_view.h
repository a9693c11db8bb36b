// The board as the console draws it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bot/console/terminal.h"
#include "engine/rules/position.h"

namespace amazons::console {

/// What is shown besides the pieces.
struct BoardMarks {
  std::optional<rules::Move> last_move;  ///< its squares are marked
  bool territory = false;                ///< who is nearer to each empty square
  std::vector<rules::Square> reachable;  ///< squares that are offered
};

/// Draws the board. On a terminal with colours it has a frame and coordinates on all sides; else it
/// is the plain drawing of engine/notation, with `+` for White's territory, `-` for Black's and `=`
/// for what both reach as soon, `*` for a square that is offered.
std::string draw_board(const rules::Position& position, const Style& style,
                       const BoardMarks& marks = {});

/// "White 31, Black 28, both 12": the empty squares that each side is nearer to.
std::string territory_text(const rules::Position& position);

}  // namespace amazons::console
