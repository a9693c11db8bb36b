// The rules of the game, square by square: slow and simple. This board is the referee, and the
// reference that the fast board is tested against. Coordinates are Botzone's: x to the right, y
// down, origin at the top left.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace amazons::rules {

enum class Side { white, black };
enum class Cell : unsigned char { empty, white, black, arrow };

constexpr Side opponent(Side side) { return side == Side::white ? Side::black : Side::white; }
constexpr Cell amazon_of(Side side) { return side == Side::white ? Cell::white : Cell::black; }

/// Returns "White" or "Black".
const char* name(Side side);

struct Square {
  int x = -1;
  int y = -1;
};

/// A player's whole move: the step of an amazon from one square to another, then its shot.
struct Move {
  Square from;
  Square to;
  Square arrow;
};

inline bool operator==(Square a, Square b) { return a.x == b.x && a.y == b.y; }
inline bool operator!=(Square a, Square b) { return !(a == b); }
inline bool operator==(const Move& a, const Move& b) {
  return a.from == b.from && a.to == b.to && a.arrow == b.arrow;
}
inline bool operator!=(const Move& a, const Move& b) { return !(a == b); }

/// A compass direction and its step; y grows downwards, so north has dy = -1.
struct Direction {
  const char* name;
  int dx;
  int dy;
};

/// The directions of a queen's move, clockwise from north. Moves are listed in this order.
inline constexpr std::array<Direction, 8> directions = {{{"N", 0, -1},
                                                         {"NE", 1, -1},
                                                         {"E", 1, 0},
                                                         {"SE", 1, 1},
                                                         {"S", 0, 1},
                                                         {"SW", -1, 1},
                                                         {"W", -1, 0},
                                                         {"NW", -1, -1}}};

/// Returns the square as "(x,y)".
std::string coordinates(Square square);

/// Writes a square for an error message.
using SquareName = std::function<std::string(Square)>;

/// Thrown by `Position::play`; says what is wrong with the move and where.
class IllegalMove : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A board of 1 to 16 squares a side with amazons, arrows and the side to move.
class Position {
 public:
  static constexpr int max_extent = 16;
  static constexpr int min_standard_size = 5;  ///< the smallest board with a standard set-up

  /// An empty board; throws std::invalid_argument unless both extents are 1 to 16.
  Position(int width, int height, Side to_move);

  /// The standard set-up on size x size squares; throws std::invalid_argument unless
  /// 5 <= size <= 16. Each amazon is (size - 1) / 3 squares, rounded down, from a corner: on 10x10
  /// Black has a7 d10 g10 j7 and White a4 d1 g1 j4.
  static Position initial(int size, Side to_move);

  /// The set-up of a rectangle as solvers use it, with White below: amazons are as far from the
  /// corners as on a square board of the shorter side. Throws std::invalid_argument unless both
  /// sides are 4 to 16.
  static Position initial_rectangle(int width, int height, Side to_move);

  int width() const { return width_; }
  int height() const { return height_; }
  Side to_move() const { return to_move_; }
  bool contains(Square square) const;

  /// What stands on the square, which must be on the board.
  Cell at(Square square) const { return cells_[index(square)]; }

  void set(Square square, Cell cell) { cells_[index(square)] = cell; }
  void set_to_move(Side side) { to_move_ = side; }

  /// Returns why the move is illegal for the side to move, or nothing if it is legal. `text` writes
  /// the squares in the message.
  std::optional<std::string> objection(const Move& move,
                                       const SquareName& text = coordinates) const;

  /// Plays a move and passes the turn; throws IllegalMove with the objection, changing nothing, if
  /// the move is not legal.
  void play(const Move& move, const SquareName& text = coordinates);

  /// Lists every legal move of the side: start squares row by row from the top left, directions
  /// clockwise from N.
  std::vector<Move> legal_moves(Side side) const;
  std::vector<Move> legal_moves() const { return legal_moves(to_move_); }

  bool has_legal_move(Side side) const;

  /// Returns the winner if the game is over, which is when the side to move has no legal move.
  std::optional<Side> winner() const;

  friend bool operator==(const Position& a, const Position& b);
  friend bool operator!=(const Position& a, const Position& b) { return !(a == b); }

 private:
  std::size_t index(Square square) const {
    assert(contains(square));
    return static_cast<std::size_t>(square.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(square.x);
  }
  bool is_clear_line(Square from, Square to, Square treated_as_empty) const;

  int width_;
  int height_;
  Side to_move_;
  std::vector<Cell> cells_;
};

}  // namespace amazons::rules
