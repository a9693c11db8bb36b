#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>

#include "engine/notation/notation.h"
#include "tests/search/searcher.h"
#include "tests/support.h"

namespace amazons {
namespace {

SearchOptions lines(int count) {
  SearchOptions options;
  options.multi_pv = count;
  return options;
}

TEST(MultiPv, LinesBeginWithOtherMovesAndTheirScoresFall) {
  std::mt19937 random(31);
  Searcher<8> searcher;
  play_random_game(8, random, [&](const rules::Position& position) {
    const SearchResult result = searcher.run(position, depth_limit(3), lines(4));
    const std::size_t legal = position.legal_moves().size();
    ASSERT_EQ(result.lines.size(), std::min<std::size_t>(4, legal));
    for (std::size_t i = 0; i < result.lines.size(); ++i) {
      auto board = to_board<8, 8>(position);
      for (const Move move : result.lines[i].pv) {
        ASSERT_TRUE(is_legal(board, move));
        board = board.after(move);
      }
      for (std::size_t j = 0; j < i; ++j) {
        ASSERT_NE(result.lines[i].move(), result.lines[j].move());
        ASSERT_LE(result.lines[i].score, result.lines[j].score);
      }
    }
  });
}

TEST(MultiPv, EachScoreIsThatOfASearchOfTheMoveAlone) {
  // Nothing is pruned near the leaves, so that scores do not depend on bounds.
  std::mt19937 random(32);
  play_random_game(8, random, [&](const rules::Position& position) {
    const SearchResult result = Searcher<8>(exhaustive()).run(position, depth_limit(2), lines(3));
    for (const SearchLine& line : result.lines) {
      SearchOptions alone;
      alone.root_moves = {line.move()};
      const SearchResult other = Searcher<8>(exhaustive()).run(position, depth_limit(2), alone);
      ASSERT_EQ(other.best(), line.move());
      ASSERT_EQ(other.score(), line.score) << rules::to_fen(position);
    }
  });
}

TEST(MultiPv, ThePlainSearchsMoveIsFirstUnlessAnotherScoresMore) {
  std::mt19937 random(33);
  int others = 0;
  int searched = 0;
  for (int game = 0; game < repetitions(20); ++game) {
    Searcher<8> plain;
    Searcher<8> several;
    int ply = 0;
    play_random_game(8, random, [&](const rules::Position& position) {
      if (++ply % 3 != 0 || position.legal_moves().empty()) return;
      const SearchResult expected = plain.run(position, depth_limit(4));
      const SearchResult found = several.run(position, depth_limit(4), lines(3));
      const auto same =
          std::find_if(found.lines.begin(), found.lines.end(),
                       [&](const SearchLine& line) { return line.move() == expected.best(); });
      ++searched;
      if (same == found.lines.end()) {  // three others score more
        ASSERT_GT(found.lines.back().score, expected.score());
      } else {
        ASSERT_EQ(same->score, expected.score());
      }
      others += same != found.lines.begin();
    });
  }
  EXPECT_LT(others, searched / 2);
}

TEST(MultiPv, LinesHaveAllTheDepthOfTheIteration) {
  std::mt19937 random(35);
  Searcher<8> searcher;
  play_random_game(8, random, [&](const rules::Position& position) {
    const SearchResult result = searcher.run(position, node_limit(20000), lines(3));
    for (const SearchLine& line : result.lines) ASSERT_EQ(line.depth, result.depth);
  });
}

/// The sum of how far scores of lines are from those of searches of their moves alone.
struct Distances {
  int lines = 0;
  int one_move_pvs = 0;
  long long sum = 0;
};

// Tables and reductions give a move another score in a list than alone. The first line shows by how
// much; the others may not be further off, or have less of a pv.
TEST(MultiPv, LaterLinesAreAsExactAsTheFirst) {
  std::mt19937 random(36);
  std::array<Distances, 3> found;
  for (int game = 0; game < 3; ++game) {
    play_random_game(8, random, [&](const rules::Position& position) {
      if (empty_squares(position) < 20) return;
      const SearchResult result = Searcher<8>().run(position, depth_limit(5), lines(3));
      for (std::size_t i = 0; i < result.lines.size(); ++i) {
        const SearchLine& line = result.lines[i];
        SearchOptions alone;
        alone.root_moves = {line.move()};
        const SearchResult other = Searcher<8>().run(position, depth_limit(5), alone);
        // A lost move alone has no proved score: other moves were left out.
        if (is_proved(line.score) || std::abs(other.score()) >= max_evaluation) continue;
        ++found[i].lines;
        found[i].one_move_pvs += line.pv.size() == 1;
        found[i].sum += std::abs(line.score - other.score());
      }
    });
  }
  const Distances& first = found[0];
  ASSERT_GT(first.lines, 50);
  for (const Distances& later : {found[1], found[2]}) {
    EXPECT_LT(later.sum * first.lines, 2 * first.sum * later.lines);
    EXPECT_LE(later.one_move_pvs, 2 * first.one_move_pvs + later.lines / 20);
  }
}

TEST(MultiPv, AStoppedSearchStillHasAllLines) {
  const auto position = rules::Position::initial(8, rules::Side::black);
  Searcher<8> searcher;
  for (const std::uint64_t nodes : {2000u, 5000u, 12345u, 30000u}) {
    Limits limits = node_limit(nodes);
    const SearchResult result = searcher.run(position, limits, lines(5));
    ASSERT_EQ(result.lines.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        ASSERT_NE(result.lines[i].move(), result.lines[j].move());
      }
    }
  }
}

TEST(RootMoves, AreChosenFromThoseThatAreNamed) {
  const auto position = rules::Position::initial(10, rules::Side::white);
  const auto moves = position.legal_moves();
  SearchOptions options = lines(5);
  for (const std::size_t at : {7u, 700u, 1700u}) {
    options.root_moves.push_back(to_move<10, 10>(moves[at]));
  }
  const SearchResult result = Searcher<10>().run(position, depth_limit(3), options);
  ASSERT_EQ(result.lines.size(), 3u);
  for (const SearchLine& line : result.lines) {
    EXPECT_NE(std::find(options.root_moves.begin(), options.root_moves.end(), line.move()),
              options.root_moves.end());
  }
}

TEST(RootMoves, NoLossIsProvedWhileMovesAreLeftOut) {
  std::mt19937 random(34);
  int lost = 0;
  for (int game = 0; game < 20; ++game) {
    play_random_game(8, random, [&](const rules::Position& position) {
      if (empty_squares(position) > 12 || position.legal_moves().size() < 2) return;
      const SearchResult all = Searcher<8>().run(position, depth_limit(8));
      SearchOptions narrow;
      narrow.root_moves = {all.best()};
      const SearchResult one = Searcher<8>().run(position, depth_limit(8), narrow);
      lost += is_proved(all.score()) && all.score() < 0;
      EXPECT_FALSE(is_proved(one.score()) && one.score() < 0) << rules::to_fen(position);
    });
  }
  EXPECT_GT(lost, 10);
}

}  // namespace
}  // namespace amazons
