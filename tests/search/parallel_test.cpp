#include "engine/search/parallel.h"

#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <thread>

#include "engine/bridge/bridge.h"
#include "engine/notation/notation.h"
#include "tests/search/searcher.h"
#include "tests/support.h"

namespace amazons {
namespace {

std::chrono::nanoseconds no_time() { return std::chrono::nanoseconds(0); }

template <int N>
struct ParallelSearcher {
  using Report = typename ParallelSearch<N, N>::Report;

  explicit ParallelSearcher(int threads)
      : search(table, weights_for<N, N>(), SearchParameters{}, threads) {}

  SearchResult run(const Position<N, N>& board, const Limits& limits, const Report& report = {},
                   const Clock& clock = no_time) {
    return search.run(board, limits, clock, report);
  }

  TranspositionTable table{1};
  ParallelSearch<N, N> search;
};

/// Waits for other threads, a minute at most; returns whether the condition has become true.
template <typename Condition>
bool comes_true(const Condition& condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::yield();
  }
  return true;
}

Position<8, 8> start() { return to_board<8, 8>(rules::Position::initial(8, rules::Side::black)); }

TEST(ParallelSearch, WithOneThreadIsTheSearch) {
  TranspositionTable table(1);
  Search<8, 8> search(table, weights_for<8, 8>(), SearchParameters{});
  ParallelSearcher<8> searcher(1);
  const SearchResult plain = search.run(start(), node_limit(30000), no_time, {});
  const SearchResult result = searcher.run(start(), node_limit(30000));
  EXPECT_EQ(result.best(), plain.best());
  EXPECT_EQ(result.score(), plain.score());
  EXPECT_EQ(result.nodes, plain.nodes);
}

TEST(ParallelSearch, TakesTheOnlyWin) {
  // Black leaves the corner unless the arrow goes to its one exit, b8.
  const auto board = to_board<8, 8>(rules::parse_fen("q7/**6/4***1/3*1Q*1/4***1/8/8/8 w"));
  const Move win(29, 28, 1);  // f5-e5/b8
  for (const int threads : {1, 2, 5}) {
    const SearchResult result = ParallelSearcher<8>(threads).run(board, depth_limit(4));
    EXPECT_TRUE(is_proved(result.score()));
    EXPECT_GT(result.score(), 0);
    EXPECT_EQ(result.best(), win);
  }
}

TEST(ParallelSearch, ProvesWhatOneThreadProves) {
  std::mt19937 random(3);
  ParallelSearcher<8> one(1);
  ParallelSearcher<8> many(3);
  int proofs = 0;
  for (int game = 0; game < repetitions(30); ++game) {
    play_random_game(8, random, [&](const rules::Position& position) {
      const auto board = to_board<8, 8>(position);
      if (board.empty().count() > 10) return;
      const SearchResult a = one.run(board, depth_limit(12));
      const SearchResult b = many.run(board, depth_limit(12));
      ASSERT_EQ(static_cast<bool>(a.best()), static_cast<bool>(b.best()));
      if (!a.best() || !is_proved(a.score()) || !is_proved(b.score())) return;
      ++proofs;
      ASSERT_EQ(a.score() > 0, b.score() > 0) << rules::to_fen(position);
    });
  }
  EXPECT_GT(proofs, repetitions(30));
}

template <int N>
void check_limit_and_legality(std::uint64_t nodes) {
  const int threads = 3;
  std::mt19937 random(5);
  ParallelSearcher<N> searcher(threads);
  for (int game = 0; game < repetitions(10); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const auto board = to_board<N, N>(position);
      const SearchResult result = searcher.run(board, node_limit(nodes));
      ASSERT_EQ(static_cast<bool>(result.best()), position.has_legal_move(position.to_move()));
      if (result.best()) {
        ASSERT_TRUE(is_legal(board, result.best()));
      }
      ASSERT_LE(result.nodes, nodes + threads * 256);
    });
  }
}

TEST(ParallelSearch, MovesAreLegalAndTheNodeLimitIsNearlyKept) {
  check_limit_and_legality<8>(1);
  check_limit_and_legality<8>(3000);
  check_limit_and_legality<10>(3000);
}

TEST(ParallelSearch, CountsTheNodesOfAllThreads) {
  const SearchResult one = ParallelSearcher<8>(1).run(start(), depth_limit(1));
  ParallelSearcher<8> two(2);
  // An iteration of depth 1 stores nothing, so what the table holds is the helper's.
  const SearchResult result = two.run(start(), depth_limit(1), [&](const SearchResult&) {
    EXPECT_TRUE(comes_true([&] { return two.table.permille_full() > 0; }));
  });
  EXPECT_EQ(result.depth, 1);
  EXPECT_GT(result.nodes, one.nodes);
  EXPECT_GT(result.statistics.table_probes, 0u);
}

TEST(ParallelSearch, TakesADeeperResultOfAHelper) {
  ParallelSearcher<8> searcher(2);
  const auto has_finished_depth_2 = [&] {
    Move moves[Position<8, 8>::max_moves];
    const Move* const end = generate_moves(start(), moves);
    return std::any_of<const Move*>(moves, end, [&](Move move) {
      return searcher.table.probe(start().after(move).key()).depth >= 2;
    });
  };
  bool is_late = false;
  Limits limits;
  limits.time = std::chrono::seconds(1);
  SearchResult last;
  const SearchResult result = searcher.run(
      start(), limits,
      [&](const SearchResult& report) {
        last = report;
        EXPECT_TRUE(comes_true(has_finished_depth_2));
        is_late = true;
      },
      [&] { return std::chrono::seconds(is_late ? 2 : 0); });
  EXPECT_GE(result.depth, 2);
  EXPECT_TRUE(is_legal(start(), result.best()));
  EXPECT_EQ(last.depth, result.depth);
  EXPECT_EQ(last.best(), result.best());
}

TEST(ParallelSearch, AnExceptionEndsAllThreads) {
  ParallelSearcher<8> searcher(3);
  const auto fail = [](const SearchResult&) { throw std::runtime_error("no more"); };
  EXPECT_THROW(searcher.run(start(), {}, fail), std::runtime_error);
  EXPECT_TRUE(searcher.run(start(), node_limit(3000)).best());
}

}  // namespace
}  // namespace amazons
