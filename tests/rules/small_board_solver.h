// A brute-force solver for small boards, for tests. It has its own bitboards and its own rules, and
// shares no code with engine/.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace amazons::test {

/// Says who wins a position of at most 64 - height squares, by trying all moves. Remembers every
/// position that it has solved.
class SmallBoardSolver {
 public:
  using Bits = std::uint64_t;

  struct Position {
    Bits own = 0;    ///< amazons of the side to move
    Bits other = 0;  ///< amazons of the other side
    Bits empty = 0;

    friend bool operator==(const Position& a, const Position& b) {
      return a.own == b.own && a.other == b.other && a.empty == b.empty;
    }
  };

  /// Rows are width + 1 bits apart: the bit after each row is never empty, so that no line of
  /// squares runs on into the next row.
  explicit SmallBoardSolver(int width) : row_(width + 1) {
    int i = 0;
    for (const int dy : {-1, 0, 1}) {
      for (const int dx : {-1, 0, 1}) {
        if (dx != 0 || dy != 0) steps_[i++] = dy * row_ + dx;
      }
    }
  }

  Bits bit(int x, int y) const { return Bits{1} << (y * row_ + x); }

  /// Whether the side to move wins.
  bool wins(const Position& position) {
    if (const auto known = solved_.find(position); known != solved_.end()) return known->second;
    std::vector<Child> children = children_of(position);
    const auto is_lost = [this](const Child& child) {
      if (child.mobility == 0) return true;
      const auto known = solved_.find(child.position);
      return known != solved_.end() && !known->second;
    };
    bool result = std::any_of(children.begin(), children.end(), is_lost);
    if (!result) {
      std::sort(children.begin(), children.end(),
                [](const Child& a, const Child& b) { return a.order < b.order; });
      result = std::any_of(children.begin(), children.end(),
                           [this](const Child& child) { return !wins(child.position); });
    }
    solved_.emplace(position, result);
    return result;
  }

  std::size_t solved_positions() const { return solved_.size(); }

 private:
  /// The position after a move, and how many steps its side to move has. The moves that leave the
  /// opponent few steps and the mover many are tried first.
  struct Child {
    Position position;
    int mobility = 0;
    int order = 0;
  };

  struct Hash {
    std::size_t operator()(const Position& p) const {
      return p.own * 0x9E3779B97F4A7C15u ^ p.other * 0xC2B2AE3D27D4EB4Fu >> 7 ^
             p.empty * 0x165667B19E3779F9u;
    }
  };

  static Bits shifted(Bits bits, int step) { return step > 0 ? bits << step : bits >> -step; }

  /// Removes the lowest bit and returns it.
  static Bits take_first(Bits& bits) {
    const Bits first = bits & -bits;
    bits ^= first;
    return first;
  }

  /// The empty squares that a queen on the square reaches.
  Bits reach(Bits square, Bits empty) const {
    Bits reached = 0;
    for (const int step : steps_) {
      for (Bits at = shifted(square, step) & empty; at != 0; at = shifted(at, step) & empty) {
        reached |= at;
      }
    }
    return reached;
  }

  int mobility(Bits amazons, Bits empty) const {
    int count = 0;
    while (amazons != 0) count += __builtin_popcountll(reach(take_first(amazons), empty));
    return count;
  }

  std::vector<Child> children_of(const Position& position) const {
    std::vector<Child> children;
    for (Bits amazons = position.own; amazons != 0;) {
      const Bits from = take_first(amazons);
      for (Bits targets = reach(from, position.empty); targets != 0;) {
        const Bits to = take_first(targets);
        const Bits empty = (position.empty | from) & ~to;
        for (Bits shots = reach(to, empty); shots != 0;) {
          const Bits arrow = take_first(shots);
          Child child{{position.other, (position.own & ~from) | to, empty & ~arrow}, 0, 0};
          child.mobility = mobility(child.position.own, child.position.empty);
          child.order = 3 * child.mobility - mobility(child.position.other, child.position.empty);
          children.push_back(child);
        }
      }
    }
    return children;
  }

  int row_;
  int steps_[8];
  std::unordered_map<Position, bool, Hash> solved_;
};

}  // namespace amazons::test
