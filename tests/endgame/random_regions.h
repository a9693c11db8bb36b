// Random regions and a plain count, for tests of engine/endgame. Nothing here uses its code but the
// struct Region.
#pragma once

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "engine/endgame/region.h"
#include "engine/notation/fen.h"
#include "tests/rules/small_board_solver.h"

namespace amazons::endgame {

/// A board of text rows from the top, as in FEN, as one region that may hang together or not.
inline Region region_of(const std::string& rows) {
  const rules::Position position = rules::parse_fen(rows + " w");
  Region region;
  region.width = position.width();
  region.height = position.height();
  for (int square = 0; square < region.width * region.height; ++square) {
    const Squares bit = Squares{1} << square;
    switch (position.at({square % region.width, square / region.width})) {
      case rules::Cell::white:
        region.white |= bit;
        break;
      case rules::Cell::black:
        region.black |= bit;
        break;
      case rules::Cell::empty:
        region.empty |= bit;
        break;
      case rules::Cell::arrow:
        break;
    }
  }
  return region;
}

/// Regions side by side with arrows between, on one board.
inline rules::Position side_by_side(const std::vector<Region>& regions, rules::Side to_move) {
  int width = -1;
  int height = 1;
  for (const Region& region : regions) {
    width += region.width + 1;
    height = std::max(height, region.height);
  }
  rules::Position position(width, height, to_move);
  for (int x = 0; x < width; ++x) {
    for (int y = 0; y < height; ++y) position.set({x, y}, rules::Cell::arrow);
  }
  int left = 0;
  for (const Region& region : regions) {
    for (int square = 0; square < region.width * region.height; ++square) {
      const Squares bit = Squares{1} << square;
      const rules::Square place{left + square % region.width, square / region.width};
      if ((region.white & bit) != 0) position.set(place, rules::Cell::white);
      if ((region.black & bit) != 0) position.set(place, rules::Cell::black);
      if ((region.empty & bit) != 0) position.set(place, rules::Cell::empty);
    }
    left += region.width + 1;
  }
  return position;
}

/// The region's rows as in FEN.
inline std::string text_of(const Region& region) {
  const std::string fen = rules::to_fen(side_by_side({region}, rules::Side::white));
  return fen.substr(0, fen.find(' '));
}

/// A box of at most 4 x `max_width` squares with at most `max_empty` empty ones and this many
/// amazons at most; amazons of Black only if the region is not to be contested.
inline Region random_region(std::mt19937& random, int max_width, int max_empty, int max_amazons,
                            bool is_contested) {
  const auto below = [&](int limit) {
    return static_cast<int>(random() % static_cast<unsigned>(limit));
  };
  Region region;
  region.width = 2 + below(max_width - 1);
  region.height = 2 + below(3);
  std::vector<int> squares;
  for (int i = 0; i < region.width * region.height; ++i) squares.push_back(i);
  std::shuffle(squares.begin(), squares.end(), random);
  std::size_t next = 0;
  const int whites = is_contested ? 1 + below(max_amazons - 1) : 0;
  const int blacks =
      is_contested ? std::max(1, 1 + below(max_amazons - whites)) : 1 + below(max_amazons);
  const auto take = [&](int count) {
    Squares set = 0;
    for (; count > 0 && next < squares.size(); --count) set |= Squares{1} << squares[next++];
    return set;
  };
  region.white = take(whites);
  region.black = take(blacks);
  region.empty = take(1 + below(max_empty));
  return region;
}

/// A random position of up to 30 squares with few of them empty.
inline rules::Position random_position(unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Region> regions(1 + random() % 2);
  for (Region& region : regions) {
    region = random_region(random, 4, regions.size() == 1 ? 11 : 6, 5, true);
  }
  return side_by_side(regions, seed % 2 == 0 ? rules::Side::white : rules::Side::black);
}

/// Whether the side to move wins, by brute force.
inline bool wins_by_force(const rules::Position& position) {
  test::SmallBoardSolver solver(position.width());
  test::SmallBoardSolver::Position bits;
  const rules::Cell own = rules::amazon_of(position.to_move());
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      const rules::Cell cell = position.at({x, y});
      if (cell == rules::Cell::arrow) continue;
      (cell == rules::Cell::empty ? bits.empty
       : cell == own              ? bits.own
                                  : bits.other) |= solver.bit(x, y);
    }
  }
  return solver.wins(bits);
}

/// The most moves in a row that the amazons of a region of one color can make, by brute force:
/// steps square by square, all moves, each position once.
class PlainCounter {
 public:
  explicit PlainCounter(const Region& region) : row_(region.width + 1) {
    for (int square = 0; square < region.width * region.height; ++square) {
      const Squares from = Squares{1} << square;
      const Squares to = Squares{1} << (square / region.width * row_ + square % region.width);
      if (((region.white | region.black) & from) != 0) amazons_ |= to;
      if ((region.empty & from) != 0) empty_ |= to;
    }
  }

  int count() { return count(amazons_, empty_); }

 private:
  int count(Squares amazons, Squares empty) {
    const int most = __builtin_popcountll(empty);
    if (most == 0) return 0;
    const auto key = std::make_pair(amazons, empty);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    int best = 0;
    for (int from = 0; from < 64 && best < most; ++from) {
      if ((amazons >> from & 1) == 0) continue;
      each_reached(from, empty, [&](int to) {
        const Squares open = (empty | Squares{1} << from) & ~(Squares{1} << to);
        each_reached(to, open, [&](int arrow) {
          if (best == most) return;
          const Squares after = (amazons & ~(Squares{1} << from)) | Squares{1} << to;
          best = std::max(best, 1 + count(after, open & ~(Squares{1} << arrow)));
        });
      });
    }
    known_.emplace(key, best);
    return best;
  }

  template <typename Visit>
  void each_reached(int from, Squares empty, const Visit& visit) const {
    for (const int step : {1, row_ - 1, row_, row_ + 1}) {
      for (const int sign : {1, -1}) {
        for (int to = from + sign * step; to >= 0 && to < 64 && (empty >> to & 1) != 0;
             to += sign * step) {
          visit(to);
        }
      }
    }
  }

  int row_;
  Squares amazons_ = 0;
  Squares empty_ = 0;
  std::map<std::pair<Squares, Squares>, int> known_;
};

}  // namespace amazons::endgame
