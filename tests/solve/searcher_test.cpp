// The search of a proof: its manners, by turns too, against brute force, and beside other threads.
#include "engine/solve/searcher.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <thread>

#include "engine/bridge/bridge.h"
#include "engine/notation/notation.h"
#include "engine/solver.h"
#include "tests/endgame/random_regions.h"
#include "tests/support.h"

namespace amazons::solve {
namespace {

using Manner = Searcher::Manner;

void check_manner(Manner manner) {
  const int count = repetitions(500);
  int won = 0;
  for (int i = 0; i < count; ++i) {
    const rules::Position position = endgame::random_position(static_cast<unsigned>(1000 + i));
    ProofTable table(1);
    Control control;
    Searcher::Options how;
    how.manner = manner;
    how.first_turn = 2;
    how.depth_first_empties = i % 4;
    const auto& canvas = endgame::Canvas::of(position.width(), position.height());
    Searcher searcher(canvas, table, control, how);
    const bool expected = endgame::wins_by_force(position);
    won += expected;
    ASSERT_EQ(searcher.prove(state_of(position)),
              expected ? endgame::Verdict::win : endgame::Verdict::loss)
        << rules::to_fen(position);
    const Move move = searcher.winning_move();
    ASSERT_TRUE(expected || !move) << rules::to_fen(position);
    if (!move) continue;
    rules::Position next = position;
    next.play(Numbering(position.width()).to_rules(move));
    ASSERT_FALSE(endgame::wins_by_force(next)) << rules::to_fen(position);
  }
  EXPECT_GT(won, count / 10);
  EXPECT_LT(won, count - count / 10);
}

TEST(Searcher, NarrowSearchAgreesWithBruteForce) { check_manner(Manner::narrow); }
TEST(Searcher, TurnsAgreeWithBruteForce) { check_manner(Manner::by_turns); }

/// A job of 5x6, of 112,860 nodes of the broad search.
rules::Position job() { return rules::parse_fen("1Q3/Q3Q/5/1*1Q1/q*1q1/1q1q1 w"); }

TEST(Solver, ThreadsTakeTurns) {
  ProofOptions two;
  two.hash_mb = 64;
  two.threads = 2;
  EXPECT_EQ(PositionSolver(job(), two).solve(false, {}).result, ProofResult::win);
}

TEST(Searcher, TurnsEndWithTheFirstThatProves) {
  const rules::Position position = job();
  const auto& canvas = endgame::Canvas::of(position.width(), position.height());
  constexpr std::uint64_t first_turn = 4096;
  const auto work = [&](Manner manner) {
    ProofTable table(64);
    Control control;
    Searcher::Options how;
    how.manner = manner;
    how.first_turn = first_turn;
    Searcher searcher(canvas, table, control, how);
    EXPECT_EQ(searcher.prove(state_of(position)), endgame::Verdict::win);
    return searcher.settled();
  };
  const std::uint64_t narrow = work(Manner::narrow);
  const std::uint64_t broad = work(Manner::broad);
  // Until the narrow search has its proof, the broad one has had half as much; until the broad one
  // has it, its turns are twice those before at most, and the narrow ones twice the broad ones.
  EXPECT_LE(work(Manner::by_turns), std::min(2 * narrow, 5 * broad) + 2 * first_turn);
}

// All threads but one would leave, and with them the one that checks the limits.
TEST(Searcher, FollowsTheLastBranchWhereAnotherIsAtWork) {
  const auto& canvas = endgame::Canvas::of(6, 6);
  const auto state =
      endgame::state_of(to_board<6, 6>(rules::parse_fen("4qQ/4qq/6/3*2/**4/Q1*3 w")));
  ProofTable table(4);
  Control control;
  Searcher::Options options;
  options.parallel = true;
  options.nodes_per_tick = 16;
  std::thread other([&] { Searcher(canvas, table, control, options).prove(state); });
  while (control.nodes == 0) std::this_thread::yield();
  int ticks = 0;
  const auto tick = [&] { control.stop = ++ticks >= 100; };
  const auto verdict = Searcher(canvas, table, control, options, tick).prove(state);
  other.join();
  EXPECT_EQ(verdict, endgame::Verdict::unknown);
  EXPECT_GE(ticks, 100);
}

}  // namespace
}  // namespace amazons::solve
