#include "engine/search/search.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "engine/bridge/bridge.h"
#include "engine/notation/notation.h"
#include "tests/search/searcher.h"
#include "tests/support.h"

namespace amazons {
namespace {

TEST(Search, WithoutAMoveThereIsNone) {
  Searcher<8> searcher;
  const auto position = rules::parse_fen("Q*6/**6/8/8/8/8/8/7q w");
  EXPECT_FALSE(searcher.run(position, depth_limit(3)).best());
}

template <int N>
void check_legal(const Limits& limits, unsigned seed) {
  std::mt19937 random(seed);
  Searcher<N> searcher;
  for (int game = 0; game < repetitions(10); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const SearchResult result = searcher.run(position, limits);
      const auto board = to_board<N, N>(position);
      ASSERT_EQ(static_cast<bool>(result.best()), position.has_legal_move(position.to_move()));
      if (result.best()) {
        ASSERT_TRUE(is_legal(board, result.best()));
      }
    });
  }
}

TEST(Search, MovesAreLegalWithinAMillisecond) {
  Limits limits;
  limits.time = std::chrono::milliseconds(1);
  check_legal<8>(limits, 1);
  check_legal<10>(limits, 2);
}

TEST(Search, MovesAreLegalWithinNoTimeAtAll) {
  Limits limits;
  limits.time = std::chrono::nanoseconds(0);
  check_legal<8>(limits, 3);
  check_legal<10>(limits, 4);
}

TEST(Search, MovesAreLegalWithinOneNode) {
  check_legal<8>(node_limit(1), 5);
  check_legal<10>(node_limit(1), 6);
}

TEST(Search, PvIsPlayable) {
  std::mt19937 random(9);
  Searcher<8> searcher;
  int moves = 0;
  play_random_game(8, random, [&](const rules::Position& position) {
    auto board = to_board<8, 8>(position);
    const SearchResult result = searcher.run(position, node_limit(3000));
    if (result.lines.empty()) return;
    for (const Move move : result.lines.front().pv) {
      ASSERT_TRUE(is_legal(board, move));
      board = board.after(move);
      ++moves;
    }
  });
  EXPECT_GT(moves, 50);
}

TEST(Search, NodeLimitIsKeptAndRepeatable) {
  const auto position = rules::Position::initial(10, rules::Side::white);
  for (const std::uint64_t nodes : {1u, 100u, 5000u, 50000u}) {
    Searcher<10> first;
    Searcher<10> second;
    const SearchResult a = first.run(position, node_limit(nodes));
    const SearchResult b = second.run(position, node_limit(nodes));
    EXPECT_LE(a.nodes, nodes);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.best(), b.best());
    EXPECT_EQ(a.score(), b.score());
  }
}

TEST(Search, FewNodesGoToPromisingMoves) {
  const auto position = rules::Position::initial(10, rules::Side::white);
  Searcher<10> searcher;
  const SearchResult result = searcher.run(position, node_limit(20));
  const auto board = to_board<10, 10>(position);
  const auto value_after = [&](Move move) {
    return -evaluate(board.after(move), weights_for<10, 10>()).value - SearchParameters{}.tempo;
  };
  EXPECT_EQ(result.depth, 0);
  EXPECT_EQ(result.score(), value_after(result.best()));
  int better = 0;
  int all = 0;
  for_each_step(board, [&](int from, int to, Bitboard<10, 10> shots) {
    while (!shots.empty()) {
      better += value_after(Move(from, to, shots.pop_first())) > result.score();
      ++all;
    }
  });
  EXPECT_LT(better, all / 10);
}

TEST(Search, ReportsEveryIteration) {
  Searcher<8> searcher;
  int last = 0;
  searcher.run(rules::Position::initial(8, rules::Side::black), depth_limit(3),
               [&](const SearchResult& result) { EXPECT_EQ(result.depth, ++last); });
  EXPECT_EQ(last, 3);
}

TEST(Search, HardTimeLimitIsKept) {
  // Counted with a clock that advances a microsecond at each look: no load can disturb it.
  std::chrono::nanoseconds time{0};
  const Clock clock = [&] { return time += std::chrono::microseconds(1); };
  Limits limits;
  limits.time = std::chrono::microseconds(200);
  Searcher<8> searcher;
  const auto board = to_board<8, 8>(rules::Position::initial(8, rules::Side::black));
  const SearchResult result = searcher.search.run(board, limits, clock, {});
  EXPECT_GE(time, std::chrono::microseconds(200));
  EXPECT_LE(time, std::chrono::microseconds(210));
  EXPECT_TRUE(is_legal(board, result.best()));
}

/// Plain win or loss by full search, for positions with few empty squares.
class Solver {
 public:
  bool wins(const rules::Position& position) {
    const std::string key = rules::to_fen(position);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    bool result = false;
    for (const rules::Move& move : position.legal_moves()) {
      rules::Position next = position;
      next.play(move);
      if (!wins(next)) {
        result = true;
        break;
      }
    }
    return known_[key] = result;
  }

 private:
  std::map<std::string, bool> known_;
};

TEST(Search, TakesTheOnlyWin) {
  const auto position =
      rules::parse_fen("****1Q1*/****2q*/*****2*/********/********/********/********/******** w");
  Solver solver;
  std::vector<rules::Move> wins;
  for (const rules::Move& move : position.legal_moves()) {
    rules::Position next = position;
    next.play(move);
    if (!solver.wins(next)) wins.push_back(move);
  }
  ASSERT_EQ(wins.size(), 1u);
  Searcher<8> searcher;
  const SearchResult result = searcher.run(position, depth_limit(8));
  EXPECT_TRUE(is_proved(result.score()));
  EXPECT_GT(result.score(), 0);
  EXPECT_EQ(result.best(), (to_move<8, 8>(wins.front())));
}

TEST(Search, WhatBothSidesFillIsALineToTheEnd) {
  for (const char* fen :
       {"******/******/******/q4*/******/Q3** w", "******/******/******/q3**/******/Q4* w"}) {
    const auto position = rules::parse_fen(fen);
    Searcher<6> searcher;
    const SearchResult result = searcher.run(position, node_limit(10000));
    ASSERT_FALSE(result.lines.empty()) << fen;
    auto board = to_board<6, 6>(position);
    for (const Move move : result.lines.front().pv) {
      ASSERT_TRUE(is_legal(board, move)) << fen;
      board = board.after(move);
    }
    EXPECT_FALSE(has_legal_move(board, board.to_move())) << fen;
    EXPECT_EQ(result.nodes, 0u) << fen;
  }
}

void check_proofs(const SearchParameters& parameters) {
  std::mt19937 random(21);
  Searcher<8> searcher(parameters);
  Solver solver;
  int proofs = 0;
  for (int game = 0; game < repetitions(200); ++game) {
    play_random_game(8, random, [&](const rules::Position& position) {
      if (empty_squares(position) > 14 || position.winner()) return;
      const SearchResult result = searcher.run(position, node_limit(20000));
      if (!is_proved(result.score())) return;
      ++proofs;
      ASSERT_EQ(result.score() > 0, solver.wins(position)) << rules::to_fen(position);
      if (result.score() < 0) return;
      rules::Position next = position;
      next.play(to_rules<8, 8>(result.best()));
      ASSERT_FALSE(solver.wins(next)) << rules::to_fen(position);
    });
  }
  EXPECT_GT(proofs, repetitions(100));
}

TEST(Search, AProofIsTrue) { check_proofs({}); }

TEST(Search, AProofIsTrueThoughMostMovesAreLeftOut) {
  SearchParameters parameters;
  parameters.frontier_moves = 1;
  parameters.eval_moves_base = 1;
  parameters.eval_moves_slope = 0;
  check_proofs(parameters);
}

TEST(Search, AProofIsTrueThoughHashMovesAreTestedBySingularSearches) {
  SearchParameters parameters;
  parameters.singular_depth = 3;
  parameters.singular_shortfall = 9;
  parameters.singular_margin = 0;
  check_proofs(parameters);
}

TEST(Search, AProofIsTrueThoughTheRootLeavesMovesOut) {
  SearchParameters parameters;
  parameters.first_root_moves = 1;
  parameters.full_root_depth = 60;
  check_proofs(parameters);
}

TEST(Search, ScoresDoNotDependOnWhenMovesAreEvaluated) {
  SearchParameters all_at_once = exhaustive();
  all_at_once.eval_first_percent = 100;
  std::mt19937 random(23);
  int compared = 0;
  for (int game = 0; game < repetitions(40); ++game) {
    play_random_game(8, random, [&](const rules::Position& position) {
      if (empty_squares(position) > 22 || position.winner()) return;
      const SearchResult expected = Searcher<8>(all_at_once).run(position, depth_limit(4));
      for (const int tries : {0, 2, 100}) {
        SearchParameters late = exhaustive();
        late.eval_first_percent = 10;
        late.eval_first_tries = tries;
        EXPECT_EQ(Searcher<8>(late).run(position, depth_limit(4)).score(), expected.score())
            << rules::to_fen(position) << " with " << tries << " tries";
      }
      ++compared;
    });
  }
  EXPECT_GT(compared, repetitions(40));
}

}  // namespace
}  // namespace amazons
