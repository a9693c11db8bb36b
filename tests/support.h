// Shared by several suites: the files of tests/data, random games, symmetries of positions, and
// fewer repetitions for slow builds.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace amazons {

/// The number of repetitions for this build: a tenth with sanitizers (at least 1), else all.
constexpr int repetitions(int full) {
#ifdef AMAZONS_SLOW_BUILD
  return full / 10 > 0 ? full / 10 : 1;
#else
  return full;
#endif
}

/// The lines of a file in tests/data that are neither empty nor comments.
inline std::vector<std::string> data_lines(const std::string& name) {
  std::ifstream file(AMAZONS_SOURCE_DIR "/tests/data/" + name);
  EXPECT_TRUE(file) << name;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

/// A line of positions-8.tsv or positions-10.tsv.
struct CountedPosition {
  std::string fen;
  std::size_t own = 0;    ///< legal moves of the side to move
  std::size_t other = 0;  ///< legal moves of the other side, were it to move
  std::string second;     ///< perft 2 or "-"
};

inline std::vector<CountedPosition> counted_positions(const std::string& name) {
  std::vector<CountedPosition> positions;
  for (const std::string& line : data_lines(name)) {
    std::istringstream fields(line);
    CountedPosition position;
    std::getline(fields, position.fen, '\t');
    EXPECT_TRUE(fields >> position.own >> position.other >> position.second) << line;
    positions.push_back(position);
  }
  return positions;
}

inline int empty_squares(const rules::Position& position) {
  int count = 0;
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      count += position.at({x, y}) == rules::Cell::empty;
    }
  }
  return count;
}

/// Plays a game of random moves from the standard set-up and calls `visit` with every position,
/// from the first to the last.
inline void play_random_game(int size, std::mt19937& random,
                             const std::function<void(const rules::Position&)>& visit) {
  rules::Position position = rules::Position::initial(size, rules::Side::white);
  for (;;) {
    visit(position);
    const auto moves = position.legal_moves();
    if (moves.empty()) return;
    position.play(moves[random() % moves.size()]);
  }
}

/// The position with the colors exchanged, the side to move included.
inline rules::Position exchanged(const rules::Position& position) {
  rules::Position other(position.width(), position.height(), rules::opponent(position.to_move()));
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      rules::Cell cell = position.at({x, y});
      if (cell == rules::Cell::white) {
        cell = rules::Cell::black;
      } else if (cell == rules::Cell::black) {
        cell = rules::Cell::white;
      }
      other.set({x, y}, cell);
    }
  }
  return other;
}

/// The position mirrored: left and right exchanged, or top and bottom, or both.
inline rules::Position mirrored(const rules::Position& position, bool left_right, bool top_bottom) {
  const int width = position.width();
  const int height = position.height();
  rules::Position other(width, height, position.to_move());
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      other.set({left_right ? width - 1 - x : x, top_bottom ? height - 1 - y : y},
                position.at({x, y}));
    }
  }
  return other;
}

}  // namespace amazons
