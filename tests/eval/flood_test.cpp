// The floods against a plain breadth-first search, square by square.
#include "engine/eval/flood.h"

#include <gtest/gtest.h>

#include <queue>
#include <vector>

#include "engine/convert.h"
#include "engine/eval/distance_map.h"
#include "engine/eval/evaluate.h"
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

template <int N>
void check_random_games(unsigned seed) {
  std::mt19937 random(seed);
  for (int game = 0; game < repetitions(50); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const auto board = to_board<N, N>(position);
      const Features features = count_features(survey<PlainSlides<N, N>>(board));
      const auto* const counts = features.counts.data();
      const std::vector<int> queen(counts + queen_pairs_at, counts + king_pairs_at);
      const std::vector<int> king(counts + king_pairs_at, counts + own_mobility_at);
      ASSERT_EQ(queen, plain_pairs(position, N, queen_classes));
      ASSERT_EQ(king, plain_pairs(position, 1, king_classes));
    });
    ASSERT_FALSE(testing::Test::HasFatalFailure()) << "game " << game;
  }
}

/// The same, square by square.
template <int N>
void check_map(unsigned seed) {
  std::mt19937 random(seed);
  for (int game = 0; game < repetitions(20); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      DistanceMap<N, N> map;
      map_distances(to_board<N, N>(position), map);
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
    });
    ASSERT_FALSE(testing::Test::HasFatalFailure()) << "game " << game;
  }
}

/// `count` and `evaluate` are a form's.
template <int N, typename Count, typename Evaluate>
void check_form(unsigned seed, const Count& count, const Evaluate& evaluate) {
  std::mt19937 random(seed);
  for (int game = 0; game < repetitions(50); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const auto board = to_board<N, N>(position);
      const Weights& weights = weights_for<N, N>();
      const Counted plain = count_with<PlainSlides<N, N>>(board, weights);
      const Counted fast = count(board, weights);
      ASSERT_EQ(plain.features.counts, fast.features.counts);
      ASSERT_EQ(plain.features.contest, fast.features.contest);
      for (int part = 0; part < views; ++part) {
        ASSERT_EQ(plain.hidden[part].values, fast.hidden[part].values);
      }
      ASSERT_EQ(evaluate_plain(board, weights).value, evaluate(board, weights).value);
    });
  }
}

#ifdef AMAZONS_HAS_AVX2_FORM
template <int N>
AMAZONS_AVX2 Counted count_avx2(const Position<N, N>& board, const Weights& weights) {
  return count_with<PairedSlides<N, N>>(board, weights);
}

TEST(Flood, FormForAvx2CountsTheSame) {
  if (fastest_form() < Form::avx2) GTEST_SKIP() << "this machine has no AVX2";
  check_form<6>(4, count_avx2<6>, evaluate_avx2<6, 6>);
  check_form<8>(5, count_avx2<8>, evaluate_avx2<8, 8>);
  check_form<10>(6, count_avx2<10>, evaluate_avx2<10, 10>);
}
#endif

#ifdef AMAZONS_HAS_AVX512_FORM
template <int N>
AMAZONS_AVX512 Counted count_avx512(const Position<N, N>& board, const Weights& weights) {
  return count_with_avx512(board, weights);
}

TEST(Flood, FormForAvx512CountsTheSame) {
  if (fastest_form() < Form::avx512) GTEST_SKIP() << "this machine has no AVX-512";
  check_form<6>(4, count_avx512<6>, evaluate_avx512<6, 6>);
  check_form<8>(5, count_avx512<8>, evaluate_avx512<8, 8>);
  check_form<10>(6, count_avx512<10>, evaluate_avx512<10, 10>);
}
#endif

TEST(Flood, MapAgreesWithPlainSearch) {
  check_map<6>(7);
  check_map<8>(8);
  check_map<10>(9);
}

TEST(Flood, DistancesAgreeWithPlainSearchOn6) { check_random_games<6>(1); }
TEST(Flood, DistancesAgreeWithPlainSearchOn8) { check_random_games<8>(2); }
TEST(Flood, DistancesAgreeWithPlainSearchOn10) { check_random_games<10>(3); }

}  // namespace
}  // namespace amazons
