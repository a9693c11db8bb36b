// What the endgame says of a contest is what brute force finds.
#include "engine/endgame/contest.h"

#include <gtest/gtest.h>

#include "tests/endgame/random_regions.h"
#include "tests/support.h"

namespace amazons::endgame {
namespace {

TEST(Contest, AnAmazonNextToAnAttackerIsAGuard) {
  // Black's only empty squares lie behind its amazon on b1. If that amazon counted as free to
  // leave, the white one beside it would seem to have no move for ever.
  const Region region = region_of("Qq2");
  Contest contest{region.white, region.black, region.empty, 0};
  Judge judge(Canvas::of(region.width, region.height));
  EXPECT_EQ(judge.settle(contest).verdict, Verdict::loss);
}

TEST(Contest, TerritoriesBecomeSpareMoves) {
  const Region region = region_of("Q2*q1*Qq1");
  Contest contest{region.white, region.black, region.empty, 0};
  Judge judge(Canvas::of(region.width, region.height));
  judge.settle(contest);
  EXPECT_EQ(contest.spare, 2 - 1);
  EXPECT_EQ(count_bits(contest.empty), 1);
  EXPECT_EQ(count_bits(contest.own | contest.other), 2);
}

TEST(Contest, VerdictsAgreeWithBruteForce) {
  const int count = repetitions(20000);
  int decided = 0;
  for (int i = 0; i < count; ++i) {
    std::mt19937 random(static_cast<unsigned>(i));
    const Region region = random_region(random, 5, 9, 5, true);
    const bool expected = wins_by_force(side_by_side({region}, rules::Side::white));
    Contest contest{region.white, region.black, region.empty, 0};
    Judge judge(Canvas::of(region.width, region.height));
    const Verdict verdict = judge.settle(contest).verdict;
    if (verdict == Verdict::unknown) continue;
    ++decided;
    ASSERT_EQ(verdict == Verdict::win, expected) << text_of(region);
  }
  EXPECT_GT(decided, count / 5);
}

}  // namespace
}  // namespace amazons::endgame
