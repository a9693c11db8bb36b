// The class that the game's published programming exercises describe: amazons have letters, squares
// are (row, column) from the top left, and a turn is made in two calls.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/rules/class_calls.h"
#include "engine/rules/position.h"

namespace amazons::rules {

/// What the side to move has to do next.
enum class Phase { step, shot };

/// In which order amazons that have not moved yet are listed: all of Black's before all of White's
/// (A B C D a b c d), or in pairs (A a B b C c D d).
enum class LetterOrder { by_side, in_pairs };

/// A game from the standard set-up, White (below, letters a to d) first.
class Amazons {
 public:
  /// Sets a board up; throws std::invalid_argument unless 5 <= size <= 16.
  explicit Amazons(int size = 10);

  /// Steps the amazon `distance` squares (1 or more) towards "N", "NE" ... "NW"; throws
  /// InvalidMove, changing nothing, unless its side is to step and the way is free.
  Amazons& move_amazon(char letter, const std::string& direction, int distance);

  /// Shoots from the amazon that has just stepped, which ends the turn; throws InvalidMove,
  /// changing nothing, if another letter is given, nothing has stepped, or the way is not free.
  Amazons& shoot_arrow(char letter, const std::string& direction, int distance);

  /// Plays a whole turn, or the rest of one that a step has begun; takes exactly what `legal_moves`
  /// lists, and throws InvalidMove, changing nothing, otherwise.
  Amazons& play(const Move& move);

  /// Lists the directions in which the amazon could go at least one square, N to NW clockwise,
  /// whoever is to move; throws InvalidMove for an unknown letter.
  std::vector<std::string> possible_directions(char letter) const;

  /// Returns where the amazon stands; throws InvalidMove for an unknown letter.
  Place position(char letter) const;

  /// Returns 0 while the game goes on and in the middle of a turn, 1 when White has won, 2 when
  /// Black has: as soon as a side has no turn left, or, if neither has one, when it is to move.
  int winner() const;

  /// Lists the amazons with their places: first those that never moved, in the given order, then
  /// the others, the one that moved last at the end.
  std::vector<std::pair<Place, char>> amazons(LetterOrder order = LetterOrder::by_side) const;

  /// The arrows in the order in which they were shot.
  const std::vector<Place>& arrows() const { return arrows_; }

  /// Draws the board: a line for each row, `_` empty, `*` an arrow, letters for amazons.
  std::string text() const;

  /// Lists the turns that may be played now; after a step, those that begin with it.
  std::vector<Move> legal_moves() const;

  /// The board as it stands with the side to move, which after a step is still the one that
  /// stepped.
  const Position& board() const { return board_; }
  Side to_move() const { return board_.to_move(); }
  Phase phase() const { return phase_; }

  /// Compares everything there is to know about two games.
  friend bool operator==(const Amazons& a, const Amazons& b);
  friend bool operator!=(const Amazons& a, const Amazons& b) { return !(a == b); }

 private:
  struct Piece {
    char letter;
    Square square;
    int moved;  ///< the number of the turn in which it last stepped, 0 if it never did
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
  Square stepped_from_;  ///< ... and where it stood
  int turn_ = 1;
};

}  // namespace amazons::rules
