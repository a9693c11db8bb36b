// What is guessed of a state before it is searched.
#include "engine/solve/forecast.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/bridge/bridge.h"
#include "engine/notation/notation.h"

namespace amazons::solve {
namespace {

struct Forecast {
  ProofNumbers quick;
  ProofNumbers careful;
  int score;
};

Forecast forecast(const std::string& fen) {
  const rules::Position position = rules::parse_fen(fen);
  const auto& canvas = endgame::Canvas::of(position.width(), position.height());
  const endgame::State state = state_of(position);
  const Counts reach{count_bits(canvas.reachable(state.own, state.empty)),
                     count_bits(canvas.reachable(state.other, state.empty))};
  return {quick_forecast(canvas, state, reach), careful_forecast(canvas, state, 9),
          depth_first_score(canvas, state, reach)};
}

TEST(Forecast, TheSideWithMoreRoomWins) {
  const Forecast ahead = forecast("6/2Q3/6/4*1/4*q w");
  const Forecast behind = forecast("6/2Q3/6/4*1/4*q b");
  EXPECT_LT(ahead.quick.proof, ahead.quick.disproof);
  EXPECT_LT(ahead.careful.proof, ahead.careful.disproof);
  EXPECT_GT(ahead.score, behind.score);
  // One position for both: what is easy to prove for one side is so for the other; a careful
  // forecast counts the move, too.
  EXPECT_EQ(behind.quick.proof, ahead.quick.disproof);
  EXPECT_EQ(behind.quick.disproof, ahead.quick.proof);
  EXPECT_LT(behind.careful.disproof, behind.careful.proof);
}

TEST(Forecast, NothingIsRuledOut) {
  const Forecast far_ahead = forecast("Q7/8/8/8/8/8/******1*/******1q w");
  for (const ProofNumbers numbers : {far_ahead.quick, far_ahead.careful}) {
    EXPECT_GT(numbers.proof, 0U);
    EXPECT_LT(numbers.disproof, ProofNumbers::infinite);
  }
}

}  // namespace
}  // namespace amazons::solve
