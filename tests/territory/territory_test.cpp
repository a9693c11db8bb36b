// The territory of each target against a plain breadth-first search, square by square.
#include "engine/territory/territory_map.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <queue>
#include <vector>

#include "engine/bridge/bridge.h"
#include "engine/territory/rows.h"
#include "engine/value/evaluate.h"
#include "tests/each_target.h"
#include "tests/support.h"

namespace amazons {
namespace {

constexpr int unreached = 1000;

/// Fewest queen moves (`steps` unlimited) or king moves (1) from the side's amazons to each square.
std::vector<int> plain_distances(const rules::Position& position, rules::Side side, int steps) {
  const int width = position.width();
  std::vector<int> distance(static_cast<std::size_t>(width * position.height()), unreached);
  std::queue<rules::Square> queue;
  const auto at = [&](rules::Square s) -> int& {
    return distance[static_cast<std::size_t>(s.y * width + s.x)];
  };
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < width; ++x) {
      if (position.at({x, y}) != rules::amazon_of(side)) continue;
      at({x, y}) = 0;
      queue.push({x, y});
    }
  }
  while (!queue.empty()) {
    const rules::Square from = queue.front();
    queue.pop();
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        if (dx == 0 && dy == 0) continue;
        rules::Square to{from.x + dx, from.y + dy};
        for (int step = 0;
             step < steps && position.contains(to) && position.at(to) == rules::Cell::empty;
             ++step, to = {to.x + dx, to.y + dy}) {
          if (at(to) <= at(from) + 1) continue;
          at(to) = at(from) + 1;
          queue.push(to);
        }
      }
    }
  }
  return distance;
}

int class_of(int distance, int classes) {
  if (distance == unreached) return classes - 1;
  return std::min(distance, classes - 1) - 1;
}

std::vector<int> plain_pairs(const rules::Position& position, int steps, int classes) {
  const auto own = plain_distances(position, position.to_move(), steps);
  const auto other = plain_distances(position, rules::opponent(position.to_move()), steps);
  std::vector<int> pairs(static_cast<std::size_t>(classes * classes), 0);
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      if (position.at({x, y}) != rules::Cell::empty) continue;
      const auto square = static_cast<std::size_t>(y * position.width() + x);
      const int pair = class_of(own[square], classes) * classes + class_of(other[square], classes);
      ++pairs[static_cast<std::size_t>(pair)];
    }
  }
  pairs.back() = 0;  // squares that nobody reaches are worth nothing
  return pairs;
}

/// Lieberum's w by its definition, of classes of distance, in whole units of 1/contested_unit.
int plain_contested(const rules::Position& position) {
  const auto own = plain_distances(position, position.to_move(), position.width());
  const auto other =
      plain_distances(position, rules::opponent(position.to_move()), position.width());
  int sum = 0;
  for (std::size_t square = 0; square < own.size(); ++square) {
    const int at = static_cast<int>(square);
    const rules::Cell cell = position.at({at % position.width(), at / position.width()});
    if (cell != rules::Cell::empty || own[square] == unreached || other[square] == unreached) {
      continue;
    }
    sum += contested_unit >>
           std::abs(class_of(own[square], queen_classes) - class_of(other[square], queen_classes));
  }
  return sum;
}

/// What a target counts.
template <int N>
constexpr std::array<Counted (*)(const Position<N, N>&, const Weights&), target_count> counters = {
    AMAZONS_OF_TARGETS(count<N, N>)};

AMAZONS_EACH_TARGET_SUITE(TerritoryOfTarget);

template <int N>
void check_random_games(unsigned seed) {
  std::mt19937 random(seed);
  for (int game = 0; game < repetitions(50); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const auto board = to_board<N, N>(position);
      const Features features = of_target_in_use(counters<N>)(board, weights_for<N, N>()).features;
      const auto* const counts = features.counts.data();
      const std::vector<int> queen(counts + queen_pairs_at, counts + king_pairs_at);
      const std::vector<int> king(counts + king_pairs_at, counts + own_mobility_at);
      ASSERT_EQ(queen, plain_pairs(position, N, queen_classes));
      ASSERT_EQ(king, plain_pairs(position, 1, king_classes));
      ASSERT_EQ(features.contested, plain_contested(position));
    });
    ASSERT_FALSE(testing::Test::HasFatalFailure()) << "game " << game;
  }
}

TEST_P(TerritoryOfTarget, DistancesAgreeWithPlainSearchOn6) { check_random_games<6>(1); }
TEST_P(TerritoryOfTarget, DistancesAgreeWithPlainSearchOn8) { check_random_games<8>(2); }
TEST_P(TerritoryOfTarget, DistancesAgreeWithPlainSearchOn10) { check_random_games<10>(3); }

/// The same, square by square.
template <int N>
void check_map(unsigned seed) {
  std::mt19937 random(seed);
  for (int game = 0; game < repetitions(20); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      TerritoryMap<N, N> map;
      map_territory(to_board<N, N>(position), map);
      const auto agree = [&](const auto& pairs, int steps, int count) {
        const auto own = plain_distances(position, position.to_move(), steps);
        const auto opponent = plain_distances(position, rules::opponent(position.to_move()), steps);
        for (int square = 0; square < N * N; ++square) {
          if (position.at({square % N, square / N}) != rules::Cell::empty) continue;
          const auto at = static_cast<std::size_t>(square);
          ASSERT_EQ(pairs[square], class_of(own[at], count) * count + class_of(opponent[at], count))
              << "square " << square;
        }
      };
      agree(map.queen, N, queen_classes);
      agree(map.king, 1, king_classes);
      ASSERT_EQ(map.contested, plain_contested(position));
    });
    ASSERT_FALSE(testing::Test::HasFatalFailure()) << "game " << game;
  }
}

TEST_P(TerritoryOfTarget, MapAgreesWithPlainSearch) {
  check_map<6>(7);
  check_map<8>(8);
  check_map<10>(9);
}

template <int N>
void check_counts(unsigned seed) {
  std::mt19937 random(seed);
  for (int game = 0; game < repetitions(50); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const auto board = to_board<N, N>(position);
      const Weights& weights = weights_for<N, N>();
      const Counted plain = plain::count(board, weights);
      const Counted fast = of_target_in_use(counters<N>)(board, weights);
      ASSERT_EQ(plain.features.counts, fast.features.counts);
      ASSERT_EQ(plain.features.contested, fast.features.contested);
      for (int component = 0; component < symmetries; ++component) {
        ASSERT_EQ(plain.hidden[component].values, fast.hidden[component].values);
      }
      ASSERT_EQ(plain::evaluate(board, weights).value, evaluate(board, weights).value);
    });
    ASSERT_FALSE(testing::Test::HasFatalFailure()) << "game " << game;
  }
}

TEST_P(TerritoryOfTarget, EvaluationIsThatOfThePlainOne) {
  check_counts<6>(4);
  check_counts<8>(5);
  check_counts<10>(6);
}

TEST(NetworkSquare, SmallBoardsLieInTheMiddle) {
  EXPECT_EQ((network_square<8, 8>(0)), 0);
  EXPECT_EQ((network_square<8, 8>(63)), 63);
  EXPECT_EQ((network_square<10, 10>(99)), 99);
  EXPECT_EQ((network_square<6, 6>(0)), 8 + 1);
  EXPECT_EQ((network_square<6, 6>(35)), 6 * 8 + 6);
  EXPECT_EQ((network_square<5, 4>(0)), 2 * 8 + 1);  // nearer to the top left where it is not even
  EXPECT_EQ((network_square<5, 4>(19)), 5 * 8 + 5);
  EXPECT_EQ((network_square<9, 8>(71)), 8 * 10 + 8);
  EXPECT_EQ((network_square<4, 9>(0)), 3);
}

}  // namespace
}  // namespace amazons
