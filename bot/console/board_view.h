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
  bool territory = false;                ///< show which side is nearer to each empty square
  std::vector<rules::Square> reachable;  ///< squares to mark as possible next squares
};

/// Draws the board. With colours the drawing has a frame and coordinates on all sides. Without
/// colours it is the drawing of engine/notation, where empty squares may have a sign: `+` for
/// White's territory, `-` for Black's, `=` if both sides are equally near, `*` for a square of
/// `reachable`.
std::string draw_board(const rules::Position& position, const Style& style,
                       const BoardMarks& marks = {});

/// How many empty squares each side is nearer to.
struct Territory {
  std::string white;
  std::string black;
  std::string both;  ///< equally near
};
Territory territory(const rules::Position& position);

/// "White 31, Black 28, both 12": the empty squares that each side is nearer to.
std::string territory_text(const rules::Position& position);

}  // namespace amazons::console
