#include "engine/search/search.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/convert.h"
#include "engine/rules/notation.h"
#include "tests/search/one_limit.h"
#include "tests/support.h"

namespace amazons {
namespace {

std::chrono::nanoseconds now() { return std::chrono::steady_clock::now().time_since_epoch(); }

template <int N>
struct Searcher {
  SearchParameters parameters;
  TranspositionTable table{4};
  Search<N, N> search{table, weights_for<N, N>(), parameters};

  explicit Searcher(const SearchParameters& chosen = {}) : parameters(chosen) {}

  SearchResult run(const rules::Position& position, const SearchLimits& limits,
                   const std::function<void(const SearchResult&)>& report = {}) {
    return search.run(to_board<N, N>(position), limits, now, report);
  }
};

TEST(Search, WithoutAMoveThereIsNone) {
  Searcher<8> searcher;
  const auto position = rules::parse_fen("Q*6/**6/8/8/8/8/8/7q w");
  EXPECT_FALSE(searcher.run(position, depth_limit(3)).best);
}

TEST(Search, TakesTheOnlyWin) {
  // White wins by filling Black's last empty square, and in no other way.
  const auto position = rules::parse_fen("q1*5/***5/8/8/8/8/8/Q7 w");
  Searcher<8> searcher;
  const SearchResult result = searcher.run(position, depth_limit(4));
  EXPECT_TRUE(is_proved(result.score));
  EXPECT_GT(result.score, 0);
}

template <int N>
void check_legal(const SearchLimits& limits, unsigned seed) {
  std::mt19937 random(seed);
  Searcher<N> searcher;
  for (int game = 0; game < repetitions(10); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const SearchResult result = searcher.run(position, limits);
      const auto board = to_board<N, N>(position);
      ASSERT_EQ(static_cast<bool>(result.best), position.has_legal_move(position.to_move()));
      if (result.best) {
        ASSERT_TRUE(is_legal(board, result.best));
      }
    });
  }
}

TEST(Search, MovesAreLegalWithinAMillisecond) {
  SearchLimits limits;
  limits.hard_time = limits.soft_time = std::chrono::milliseconds(1);
  check_legal<8>(limits, 1);
  check_legal<10>(limits, 2);
}

TEST(Search, MovesAreLegalWithinNoTimeAtAll) {
  SearchLimits limits;
  limits.hard_time = limits.soft_time = std::chrono::nanoseconds(0);
  check_legal<8>(limits, 3);
  check_legal<10>(limits, 4);
}

TEST(Search, MovesAreLegalWithinOneNode) {
  check_legal<8>(node_limit(1), 5);
  check_legal<10>(node_limit(1), 6);
}

TEST(Search, VariationIsPlayable) {
  std::mt19937 random(9);
  Searcher<8> searcher;
  play_random_game(8, random, [&](const rules::Position& position) {
    auto board = to_board<8, 8>(position);
    const SearchResult result = searcher.run(position, node_limit(3000));
    for (const Move move : result.variation) {
      ASSERT_TRUE(is_legal(board, move));
      board = board.after(move);
    }
    if (!result.variation.empty()) {
      ASSERT_EQ(result.variation.front(), result.best);
    }
  });
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
    EXPECT_EQ(a.best, b.best);
    EXPECT_EQ(a.score, b.score);
  }
}

TEST(Search, FewNodesGoToPromisingMoves) {
  const auto position = rules::Position::initial(10, rules::Side::white);
  Searcher<10> searcher;
  const SearchResult result = searcher.run(position, node_limit(20));
  const auto board = to_board<10, 10>(position);
  const auto value_after = [&](Move move) {
    return -evaluate(board.after(move), weights_10x10).value - SearchParameters{}.tempo;
  };
  EXPECT_EQ(result.depth, 0);
  EXPECT_EQ(result.score, value_after(result.best));
  int better = 0;
  int all = 0;
  for_each_step(board, [&](int from, int to, SquareSet<10, 10> shots) {
    while (!shots.empty()) {
      better += value_after(Move(from, to, shots.pop_first())) > result.score;
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
  const SearchClock clock = [&] { return time += std::chrono::microseconds(1); };
  SearchLimits limits;
  limits.hard_time = limits.soft_time = std::chrono::microseconds(200);
  Searcher<8> searcher;
  const auto board = to_board<8, 8>(rules::Position::initial(8, rules::Side::black));
  const SearchResult result = searcher.search.run(board, limits, clock, {});
  EXPECT_LE(time, std::chrono::microseconds(210));
  EXPECT_TRUE(is_legal(board, result.best));
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

int empty_squares(const rules::Position& position) {
  int count = 0;
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      count += position.at({x, y}) == rules::Cell::empty;
    }
  }
  return count;
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
      if (!is_proved(result.score)) return;
      ++proofs;
      ASSERT_EQ(result.score > 0, solver.wins(position)) << rules::to_fen(position);
    });
  }
  EXPECT_GT(proofs, repetitions(100));
}

TEST(Search, AProofIsTrue) { check_proofs({}); }

TEST(Search, AProofIsTrueThoughMostMovesAreLeftOut) {
  SearchParameters parameters;
  parameters.frontier_moves = 1;
  parameters.valued_moves_base = 1;
  parameters.valued_moves_slope = 0;
  check_proofs(parameters);
}

TEST(Search, AProofIsTrueThoughTheTablesMovesAreWeighed) {
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

/// Parameters that leave no move out, reduce no depth and trust no static value but at the leaves:
/// so a search's score is that of minimax.
SearchParameters exhaustive() {
  constexpr int never = 1'000'000;
  SearchParameters parameters;
  parameters.reverse_futility_depth = 0;
  parameters.null_move_depth = never;
  parameters.frontier_least = parameters.frontier_most = never;
  parameters.valued_moves_base = parameters.late_moves_base = never;
  parameters.razoring_margin = parameters.futility_margin = never;
  parameters.first_root_moves = never;
  parameters.reduction_offset = parameters.reduction_factor = parameters.value_reduction = 0;
  parameters.singular_depth = never;
  parameters.correction_share = 0;
  return parameters;
}

TEST(Search, ScoresDoNotDependOnWhenMovesAreValued) {
  SearchParameters all_at_once = exhaustive();
  all_at_once.first_values = 100;
  std::mt19937 random(23);
  int compared = 0;
  for (int game = 0; game < repetitions(40); ++game) {
    play_random_game(8, random, [&](const rules::Position& position) {
      if (empty_squares(position) > 22 || position.winner()) return;
      const SearchResult expected = Searcher<8>(all_at_once).run(position, depth_limit(4));
      for (const int tries : {0, 2, 100}) {
        SearchParameters late = exhaustive();
        late.first_values = 10;
        late.first_tries = tries;
        EXPECT_EQ(Searcher<8>(late).run(position, depth_limit(4)).score, expected.score)
            << rules::to_fen(position) << " with " << tries << " tries";
      }
      ++compared;
    });
  }
  EXPECT_GT(compared, repetitions(40));
}

}  // namespace
}  // namespace amazons
