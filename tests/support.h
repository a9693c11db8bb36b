// What several suites need: the files of tests/data, random games, and how much work is fitting.
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

/// Builds with sanitizers do a tenth of the repetitions; every other build does all.
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
  std::size_t own = 0;
  std::size_t other = 0;
  std::string second;  ///< perft 2 or "-"
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

/// Plays a game of random turns from the set-up and shows every position on the way, the last
/// included.
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

/// The same game for the other side: colors exchanged.
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

/// The same board with left and right exchanged, or top and bottom, or both.
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
