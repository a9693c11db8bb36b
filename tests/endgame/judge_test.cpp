// The verdicts of the judge are those of brute force.
#include "engine/endgame/judge.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/endgame/random_regions.h"
#include "tests/support.h"

namespace amazons::endgame {
namespace {

TEST(State, AnAmazonNextToAnAttackerIsAGuard) {
  // Black's only empty squares lie behind its amazon on b1. If that amazon counted as free to
  // leave, the white one beside it would seem to have no move for ever.
  const Region region = region_of("Qq2");
  State state{region.white, region.black, region.empty, 0};
  Judge judge(Canvas::of(region.width, region.height));
  EXPECT_EQ(judge.settle(state).verdict, Verdict::loss);
}

TEST(State, TerritoriesBecomeSpareMoves) {
  const Region region = region_of("Q2*q1*Qq1");
  State state{region.white, region.black, region.empty, 0};
  Judge judge(Canvas::of(region.width, region.height));
  judge.settle(state);
  EXPECT_EQ(state.spare, 2 - 1);
  EXPECT_EQ(count_bits(state.empty), 1);
  EXPECT_EQ(count_bits(state.own | state.other), 2);
}

TEST(State, LegalMovesAreTheGeneratedOnes) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    const Region region = random_region(random, 5, 9, 5, true);
    const Canvas& canvas = Canvas::of(region.width, region.height);
    const State state{region.white, region.black, region.empty, 0};
    std::set<std::uint32_t> generated;
    Squares reached = 0;
    for_each_move(canvas, state, [&](int from, int to, int arrow) {
      generated.insert(Move(from, to, arrow).word());
      reached |= canvas.bit(to);
      return false;
    });
    EXPECT_EQ(canvas.queens_reach(state.own, state.empty), reached) << text_of(region);
    for (int from = 0; from < canvas.squares(); ++from) {
      for (int to = 0; to < canvas.squares(); ++to) {
        for (int arrow = 0; arrow < canvas.squares(); ++arrow) {
          const Move move(from, to, arrow);
          ASSERT_EQ(is_legal(canvas, state, move), generated.count(move.word()) == 1)
              << text_of(region);
        }
      }
    }
  }
}

TEST(State, VerdictsAgreeWithBruteForce) {
  const int count = repetitions(20000);
  int decided = 0;
  for (int i = 0; i < count; ++i) {
    std::mt19937 random(static_cast<unsigned>(i));
    const Region region = random_region(random, 5, 9, 5, true);
    const bool expected = wins_by_force(side_by_side({region}, rules::Side::white));
    State state{region.white, region.black, region.empty, 0};
    Judge judge(Canvas::of(region.width, region.height));
    const Verdict verdict = judge.settle(state).verdict;
    if (verdict == Verdict::unknown) continue;
    ++decided;
    ASSERT_EQ(verdict == Verdict::win, expected) << text_of(region);
  }
  EXPECT_GT(decided, count / 5);
}

}  // namespace
}  // namespace amazons::endgame
