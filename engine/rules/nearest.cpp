#include "engine/rules/nearest.h"

#include <limits>

namespace amazons::rules {

namespace {

constexpr int unreached = std::numeric_limits<int>::max();

/// The fewest queen moves of the side to each square, 0 where its amazons stand.
class Distances {
 public:
  Distances(const Position& position, Side side)
      : position_(position),
        distances_(static_cast<std::size_t>(position.width() * position.height()), unreached) {
    for (int y = 0; y < position.height(); ++y) {
      for (int x = 0; x < position.width(); ++x) {
        if (position.at({x, y}) == amazon_of(side)) reach({x, y}, 0);
      }
    }
    for (std::size_t i = 0; i < reached_.size(); ++i) spread(reached_[i]);
  }

  int of(Square square) const { return distances_[index(square)]; }

 private:
  std::size_t index(Square square) const {
    return static_cast<std::size_t>(square.y * position_.width() + square.x);
  }

  void reach(Square square, int distance) {
    distances_[index(square)] = distance;
    reached_.push_back(square);
  }

  void spread(Square from) {
    const int distance = of(from) + 1;
    for (const Direction& direction : directions) {
      for (Square to{from.x + direction.dx, from.y + direction.dy};
           position_.contains(to) && position_.at(to) == Cell::empty && of(to) >= distance;
           to = {to.x + direction.dx, to.y + direction.dy}) {
        if (of(to) > distance) reach(to, distance);
      }
    }
  }

  const Position& position_;
  std::vector<int> distances_;
  std::vector<Square> reached_;  ///< in the order of their distances
};

}  // namespace

std::vector<Nearest> nearest_sides(const Position& position) {
  const Distances white(position, Side::white);
  const Distances black(position, Side::black);
  std::vector<Nearest> result;
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      const Square square{x, y};
      const int own = white.of(square);
      const int other = black.of(square);
      const bool is_reached =
          position.at(square) == Cell::empty && (own != unreached || other != unreached);
      result.push_back(!is_reached   ? Nearest::nobody
                       : own < other ? Nearest::white
                       : other < own ? Nearest::black
                                     : Nearest::both);
    }
  }
  return result;
}

}  // namespace amazons::rules
