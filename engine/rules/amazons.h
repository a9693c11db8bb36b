// The class that published programming exercises describe: amazons have letters, squares are
// (row, column) from the top left, and a move is made in two calls, the step and the shot.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/rules/class_types.h"
#include "engine/rules/position.h"

namespace amazons::rules {

/// What the side to move has to do next.
enum class Phase { step, shot };

/// The order of the amazons that have not moved yet: all of Black's before all of White's
/// (A B C D a b c d), or in pairs (A a B b C c D d).
enum class LetterOrder { by_side, in_pairs };

/// A game from the standard set-up, White (below, letters a to d) first, or from any position.
class Amazons {
 public:
  /// Starts a game on size x size squares; throws std::invalid_argument unless 5 <= size <= 16.
  explicit Amazons(int size = 10);

  /// Starts a game from a position. A side's amazons get their letters by column from the left and,
  /// in a column, from the top; its arrows count as shot, row by row from the top. Throws
  /// std::invalid_argument if a side has more amazons than there are letters, 26.
  explicit Amazons(const Position& start);

  /// Makes the step of a move: the amazon goes `distance` squares (1 or more) towards "N", "NE" ...
  /// "NW". Throws InvalidMove, changing nothing, if the amazon's side is not to step, or if the
  /// amazon cannot go there.
  Amazons& move_amazon(char letter, const std::string& direction, int distance);

  /// Makes the shot of a move, from the amazon that has just stepped, and passes the turn. Throws
  /// InvalidMove, changing nothing, if no amazon has stepped, if another amazon has, or if the
  /// arrow cannot go there.
  Amazons& shoot_arrow(char letter, const std::string& direction, int distance);

  /// Plays a whole move or, after a step, the shot that completes it (`move` then repeats the
  /// step). Accepts what `legal_moves` lists; otherwise throws InvalidMove, changing nothing.
  Amazons& play(const Move& move);

  /// Lists the directions in which the amazon could go at least one square, clockwise from N,
  /// whichever side is to move; throws InvalidMove for an unknown letter.
  std::vector<std::string> possible_directions(char letter) const;

  /// Returns the amazon's square; throws InvalidMove for an unknown letter.
  Place position(char letter) const;

  /// Returns 1 if White has won, 2 if Black has, 0 while the game goes on and between a step and
  /// its shot. A side has lost as soon as it has no legal move, whichever side is to move; if
  /// neither side has one, the side to move has lost.
  int winner() const;

  /// Lists the amazons with their places: first those that have not moved, in the given order, then
  /// the others in the order of their last moves.
  std::vector<std::pair<Place, char>> amazons(LetterOrder order = LetterOrder::by_side) const;

  /// The arrows in the order in which they were shot.
  const std::vector<Place>& arrows() const { return arrows_; }

  /// Draws the board, one line per row: `_` is an empty square, `*` an arrow, a letter an amazon.
  std::string text() const;

  /// Lists the legal moves; after a step, those that begin with that step.
  std::vector<Move> legal_moves() const;

  /// The board and the side to move, which between a step and its shot is the side that stepped.
  const Position& board() const { return board_; }
  Side to_move() const { return board_.to_move(); }
  Phase phase() const { return phase_; }

  /// Whether two games agree in everything: board, arrows, side to move, order of the amazons.
  friend bool operator==(const Amazons& a, const Amazons& b);
  friend bool operator!=(const Amazons& a, const Amazons& b) { return !(a == b); }

 private:
  struct Piece {
    char letter;
    Square square;
    int last_moved;  ///< number of the amazon's last move, 0 if it has not moved
  };

  const Piece& piece(char letter) const;
  Square target(Square from, const std::string& direction, int distance) const;
  void step(char letter, Square to);
  void shoot(Square at);

  Position board_;
  std::vector<Piece> pieces_;
  std::vector<Place> arrows_;
  Phase phase_ = Phase::step;
  char stepped_ = ' ';   ///< in the shot phase: the amazon that has stepped ...
  Square stepped_from_;  ///< ... and the square that it left
  int move_number_ = 1;
};

}  // namespace amazons::rules
