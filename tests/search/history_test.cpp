#include "engine/search/history.h"

#include <gtest/gtest.h>

#include <memory>
#include <random>

namespace amazons {
namespace {

void expect_bounds(const History& history, bool are_reached) {
  for (const Color color : {white, black}) {
    for (int to = 0; to < 100; ++to) {
      const std::int16_t* const shots = history.of_shots(color, to);
      const int highest = *std::max_element(shots, shots + 100);
      ASSERT_LE(highest, history.most_of_shots(color, to));
      if (are_reached) {
        ASSERT_EQ(highest, history.most_of_shots(color, to));
      }
    }
  }
}

TEST(History, KnowsTheMostThatAShotCanHave) {
  const auto history = std::make_unique<History>();
  std::mt19937 random(1);
  const auto update = [&](int least, int most) {
    for (int i = 0; i < 3000; ++i) {
      const auto square = [&random] { return static_cast<int>(random() % 100); };
      const Color color = random() % 2 == 0 ? white : black;
      const int bonus = least + static_cast<int>(random() % static_cast<unsigned>(most - least));
      history->update(color, Move(square(), square(), square()), bonus);
    }
  };
  update(0, 3000);
  expect_bounds(*history, true);
  update(-3000, 3000);
  expect_bounds(*history, false);
  history->age();
  expect_bounds(*history, false);
  history->clear();
  expect_bounds(*history, true);
}

}  // namespace
}  // namespace amazons
