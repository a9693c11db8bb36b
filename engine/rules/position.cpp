#include "engine/rules/position.h"

#include <cstdlib>

namespace amazons::rules {

namespace {

bool is_queen_line(Square from, Square to) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  return from != to && (dx == 0 || dy == 0 || std::abs(dx) == std::abs(dy));
}

int sign_of(int value) { return (value > 0) - (value < 0); }

}  // namespace

std::string coordinates(Square square) {
  return "(" + std::to_string(square.x) + "," + std::to_string(square.y) + ")";
}

const char* name(Side side) { return side == Side::white ? "White" : "Black"; }

Position::Position(int width, int height, Side to_move)
    : width_(width), height_(height), to_move_(to_move) {
  if (width < 1 || width > max_extent || height < 1 || height > max_extent) {
    throw std::invalid_argument("a board of " + std::to_string(width) + "x" +
                                std::to_string(height) + " squares: each side must be 1 to " +
                                std::to_string(max_extent));
  }
  cells_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), Cell::empty);
}

Position Position::initial(int size, Side to_move) {
  if (size < min_standard_size || size > max_extent) {
    throw std::invalid_argument("a standard board of side " + std::to_string(size) +
                                ": it must be " + std::to_string(min_standard_size) + " to " +
                                std::to_string(max_extent));
  }
  return initial_rectangle(size, size, to_move);
}

Position Position::initial_rectangle(int width, int height, Side to_move) {
  constexpr int least = 4;
  if (std::min(width, height) < least || std::max(width, height) > max_extent) {
    throw std::invalid_argument("a set-up on " + std::to_string(width) + "x" +
                                std::to_string(height) + " squares: each side must be " +
                                std::to_string(least) + " to " + std::to_string(max_extent));
  }
  Position position(width, height, to_move);
  const int near = (std::min(width, height) - 1) / 3;
  const int right = width - 1;
  for (const Square square : {Square{0, near}, {near, 0}, {right - near, 0}, {right, near}}) {
    position.set(square, Cell::black);
    position.set({square.x, height - 1 - square.y}, Cell::white);
  }
  return position;
}

bool Position::contains(Square square) const {
  return square.x >= 0 && square.x < width_ && square.y >= 0 && square.y < height_;
}

bool Position::is_clear_line(Square from, Square to, Square treated_as_empty) const {
  const int dx = sign_of(to.x - from.x);
  const int dy = sign_of(to.y - from.y);
  Square square = from;
  do {
    square = {square.x + dx, square.y + dy};
    if (at(square) != Cell::empty && square != treated_as_empty) return false;
  } while (square != to);
  return true;
}

std::optional<std::string> Position::objection(const Move& move, const SquareName& text) const {
  const auto& [from, to, arrow] = move;
  if (!contains(from)) return "the start square " + text(from) + " is off the board";
  if (!contains(to)) return "the target square " + text(to) + " is off the board";
  if (!contains(arrow)) return "the arrow square " + text(arrow) + " is off the board";
  if (at(from) != amazon_of(to_move_)) {
    return std::string("no amazon of ") + name(to_move_) + " stands on " + text(from);
  }
  if (!is_queen_line(from, to)) return text(from) + " to " + text(to) + " is no queen move";
  if (!is_clear_line(from, to, from)) {
    if (at(to) != Cell::empty) return "the target square " + text(to) + " is not empty";
    return "the way from " + text(from) + " to " + text(to) + " is blocked";
  }
  if (!is_queen_line(to, arrow)) {
    return "the shot from " + text(to) + " to " + text(arrow) + " is not along a queen line";
  }
  if (!is_clear_line(to, arrow, from)) {
    if (at(arrow) != Cell::empty && arrow != from) {
      return "the arrow square " + text(arrow) + " is not empty";
    }
    return "the shot from " + text(to) + " to " + text(arrow) + " is blocked";
  }
  return std::nullopt;
}

void Position::play(const Move& move, const SquareName& text) {
  if (const auto reason = objection(move, text)) throw IllegalMove(*reason);
  set(move.from, Cell::empty);
  set(move.to, amazon_of(to_move_));
  set(move.arrow, Cell::arrow);
  to_move_ = opponent(to_move_);
}

std::vector<Move> Position::legal_moves(Side side) const {
  // The start on 10x10 has 2176. To copy a growing list would take a quarter of the time.
  constexpr std::size_t usual_most = 2500;
  std::vector<Move> moves;
  moves.reserve(usual_most);
  Position board = *this;  // without the moving amazon while its shots are listed
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      const Square from{x, y};
      if (at(from) != amazon_of(side)) continue;
      board.set(from, Cell::empty);
      for (const Direction& step : directions) {
        for (Square to{x + step.dx, y + step.dy}; contains(to) && board.at(to) == Cell::empty;
             to = {to.x + step.dx, to.y + step.dy}) {
          for (const Direction& shot : directions) {
            for (Square arrow{to.x + shot.dx, to.y + shot.dy};
                 contains(arrow) && board.at(arrow) == Cell::empty;
                 arrow = {arrow.x + shot.dx, arrow.y + shot.dy}) {
              moves.push_back({from, to, arrow});
            }
          }
        }
      }
      board.set(from, at(from));
    }
  }
  return moves;
}

bool Position::has_legal_move(Side side) const {
  // An amazon that can step can always shoot back to the square it left.
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      if (at({x, y}) != amazon_of(side)) continue;
      for (const Direction& step : directions) {
        const Square to{x + step.dx, y + step.dy};
        if (contains(to) && at(to) == Cell::empty) return true;
      }
    }
  }
  return false;
}

std::optional<Side> Position::winner() const {
  if (has_legal_move(to_move_)) return std::nullopt;
  return opponent(to_move_);
}

bool operator==(const Position& a, const Position& b) {
  return a.width_ == b.width_ && a.height_ == b.height_ && a.to_move_ == b.to_move_ &&
         a.cells_ == b.cells_;
}

}  // namespace amazons::rules
