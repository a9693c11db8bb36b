#include "engine/value/breakdown.h"

#include <gtest/gtest.h>

#include "engine/bridge/bridge.h"
#include "engine/notation/notation.h"
#include "tests/support.h"

namespace amazons {
namespace {

template <int N>
Features features_of(const rules::Position& position) {
  return plain::count_features(plain::territory_of(to_board<N, N>(position)));
}

// The values of w at the start follow from its definition.
TEST(Evaluate, ContestAtTheStart) {
  EXPECT_EQ(features_of<10>(rules::Position::initial(10, rules::Side::white)).contested,
            70 * contested_unit);
  EXPECT_EQ(features_of<8>(rules::Position::initial(8, rules::Side::white)).contested,
            44 * contested_unit);
}

TEST(Evaluate, NothingIsContestedBehindAWall) {
  const auto position = rules::parse_fen("q2*3Q/3*4/3*4/3*4/3*4/3*4/3*4/3*4 w");
  const Features features = features_of<8>(position);
  EXPECT_EQ(features.contested, 0);
  const Breakdown parts = break_down(to_board<8, 8>(position), weights_for<8, 8>());
  EXPECT_EQ(parts.w, 0);
  EXPECT_EQ(parts.t1, 31 - 23);
  EXPECT_EQ(parts.t2, 31 - 23);
}

template <int N>
void check_colors(const Weights& weights) {
  std::mt19937 random(N);
  for (int game = 0; game < repetitions(50); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      ASSERT_EQ(evaluate(to_board<N, N>(position), weights).value,
                evaluate(to_board<N, N>(exchanged(position)), weights).value);
    });
  }
}

TEST(Evaluate, ColorsAreAlike) {
  check_colors<6>(weights_for<8, 8>());
  check_colors<8>(weights_for<8, 8>());
  check_colors<10>(weights_for<10, 10>());
}

template <int N>
void check_mirrors() {
  std::mt19937 random(N);
  for (int game = 0; game < repetitions(50); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const auto value_of = [](const rules::Position& shown) {
        return evaluate(to_board<N, N>(shown), weights_for<N, N>()).value;
      };
      const int value = value_of(position);
      ASSERT_EQ(value_of(mirrored(position, true, false)), value);
      ASSERT_EQ(value_of(mirrored(position, false, true)), value);
      ASSERT_EQ(value_of(mirrored(position, true, true)), value);
    });
  }
}

TEST(Evaluate, MirrorImagesAreAlike) {
  check_mirrors<6>();
  check_mirrors<8>();
  check_mirrors<10>();
}

TEST(Evaluate, TermsSumToTheTotal) {
  std::mt19937 random(7);
  for (int game = 0; game < repetitions(50); ++game) {
    play_random_game(8, random, [&](const rules::Position& position) {
      const Breakdown parts = break_down(to_board<8, 8>(position), weights_for<8, 8>());
      const int sum = parts.queen_territory + parts.king_territory + parts.own_mobility +
                      parts.opponent_mobility + parts.tempo + parts.network;
      ASSERT_NEAR(sum, parts.total, 5);  // each term is rounded by itself
    });
  }
}

TEST(Evaluate, PhaseRunsFromStageToStage) {
  int last = -1;
  for (int contested = 0; contested <= 100 * contested_unit; ++contested) {
    const Phase at = phase_of(contested);
    ASSERT_GE(at.fraction, 0);
    ASSERT_LE(at.fraction, stage_scale);
    ASSERT_LT(at.stage, stage_count - 1);
    const int place = at.stage * stage_scale + at.fraction;
    ASSERT_GE(place, last);
    ASSERT_LE(place, last + 2) << "a jump at w = " << contested;
    last = place;
  }
  EXPECT_EQ(phase_of(0).stage, 0);
  EXPECT_EQ(phase_of(0).fraction, 0);
  EXPECT_EQ(phase_of(12 * contested_unit).stage, 2);
  EXPECT_EQ(last, (stage_count - 1) * stage_scale);
}

}  // namespace
}  // namespace amazons
