// The network against sums written out plainly.
#include "engine/eval/network.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "engine/board/rays.h"
#include "engine/convert.h"
#include "engine/eval/distance_map.h"
#include "engine/eval/evaluate.h"
#include "tests/support.h"

namespace amazons {
namespace {

/// Rows that tell each other apart.
std::vector<HiddenRow> telling_rows(int count, unsigned seed) {
  std::vector<HiddenRow> rows(static_cast<std::size_t>(count));
  std::mt19937 random(seed);
  for (HiddenRow& row : rows) {
    for (auto& value : row.values) value = static_cast<std::int16_t>(random() % 255) - 127;
  }
  return rows;
}

/// The hidden units of a position, square by square.
template <int N>
HiddenRow plain_units(const Position<N, N>& board, const Network& network) {
  DistanceMap<N, N> map;
  map_distances(board, map);
  std::array<int, hidden_units> sums{};
  for (int i = 0; i < hidden_units; ++i) sums[i] = network.bias.values[i];
  const auto add_row = [&sums](const HiddenRow& added) {
    for (int i = 0; i < hidden_units; ++i) sums[i] += added.values[i];
  };
  const auto add = [&](int square, int row) {
    constexpr int side = network_side<N, N>();
    const int x = square % N + (side - N) / 2;
    const int y = square / N + (side - N) / 2;
    add_row(network.rows[(y * side + x) * rows_of_square + row]);
  };
  constexpr int out_of_reach = queen_classes - 1;
  SquareSet<N, N> reached_by_own;
  SquareSet<N, N> reached_by_opponent;
  for (auto left = board.empty(); !left.empty();) {
    const int square = left.pop_first();
    const int own = map.queen[square] / queen_classes;
    const int opponent = map.queen[square] % queen_classes;
    if (own != out_of_reach) reached_by_own |= SquareSet<N, N>::of(square);
    if (opponent != out_of_reach) reached_by_opponent |= SquareSet<N, N>::of(square);
    if (own != out_of_reach || opponent != out_of_reach) {
      add(square, own * queen_classes + opponent);
    }
  }
  const auto add_amazons = [&](Color color, SquareSet<N, N> contested, int first_row,
                               const HiddenRow* by_surroundings) {
    for (auto left = board.amazons(color); !left.empty();) {
      const int square = left.pop_first();
      const auto reach = queen_reach(square, board.occupied());
      add(square, first_row + mobility_class((reach & contested).count()));
      int free = 0;
      int bit = 1;
      for (const int dy : {-1, 0, 1}) {
        for (const int dx : {-1, 0, 1}) {
          if (dx == 0 && dy == 0) continue;
          const int x = square % N + dx;
          const int y = square / N + dy;
          const bool is_on_board = x >= 0 && x < N && y >= 0 && y < N;
          if (is_on_board && board.empty().contains(y * N + x)) free |= bit;
          bit *= 2;
        }
      }
      add_row(by_surroundings[free]);
    }
  };
  add_amazons(board.to_move(), reached_by_opponent, own_amazon_row, network.amazon);
  add_amazons(opponent(board.to_move()), reached_by_own, opponent_amazon_row,
              network.amazon + surroundings);
  HiddenRow units;
  for (int i = 0; i < hidden_units; ++i) {
    units.values[i] = static_cast<std::int16_t>(std::max(0, sums[i]));
  }
  return units;
}

template <int N>
void check_hidden_sum() {
  constexpr int side = network_side<N, N>();
  const auto rows = telling_rows(side * side * rows_of_square, 5);
  const auto amazon = telling_rows(2 * surroundings, 6);
  auto weights = std::make_unique<Weights>(weights_for<N, N>());
  weights->network.rows = rows.data();
  weights->network.amazon = amazon.data();
  std::mt19937 random(N);
  for (int game = 0; game < repetitions(30); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const auto board = to_board<N, N>(position);
      const Counted counted = count_with<PlainSlides<N, N>>(board, *weights);
      ASSERT_EQ(counted.hidden.values, plain_units<N>(board, weights->network).values);
    });
  }
}

TEST(Network, AddsTheRowsOfSquaresAndAmazons) {
  check_hidden_sum<6>();
  check_hidden_sum<8>();
  check_hidden_sum<10>();
}

TEST(Network, ValueIsTheTwoLayersWrittenOut) {
  std::mt19937 random(3);
  auto network = std::make_unique<Network>(weights_8x8.network);
  for (int round = 0; round < 200; ++round) {
    HiddenRow hidden;
    for (auto& value : hidden.values) value = static_cast<std::int16_t>(random() % 4000);
    Features features;
    for (int i = 0; i < used_features; ++i) {
      features.counts[i] = static_cast<std::int16_t>(random() % 100);
    }
    const auto draw = [&random](Network::PairWeights& pair, int limit) {
      for (auto& weight : pair) {
        weight = static_cast<std::int16_t>(static_cast<int>(random() % (2 * limit)) - limit);
      }
    };
    for (auto& pair : network->middle) draw(pair, 200);
    for (auto& pair : network->middle_of_features) draw(pair, 3000);
    int value = network->out_bias;
    for (int unit = 0; unit < middle_units; ++unit) {
      int sum = network->middle_bias[unit];
      for (int i = 0; i < hidden_units; ++i) {
        sum += hidden.values[i] * network->middle[i / 2][2 * unit + i % 2];
      }
      for (int i = 0; i < used_features; ++i) {
        sum += features.counts[i] * network->middle_of_features[i / 2][2 * unit + i % 2];
      }
      // A middle unit never grows beyond 16 bits.
      value += std::max(0, std::min(32767, sum >> network_shift)) * network->out[unit];
    }
    ASSERT_EQ(network_value(hidden, features, *network), value);
#ifdef AMAZONS_HAS_PAIRED_SLIDES
    if (machine_has_avx2()) {
      ASSERT_EQ(network_value_avx2(hidden, features, *network), value);
    }
#endif
  }
}

TEST(Network, SumsCannotOverflow) {
  const auto check = [](const Network& network, int squares) {
    for (int unit = 0; unit < hidden_units; ++unit) {
      int least = network.bias.values[unit];
      int most = least;
      for (int square = 0; square < squares; ++square) {
        int low = 0;
        int high = 0;
        for (int row = 0; row < rows_of_square; ++row) {
          const int value = network.rows[square * rows_of_square + row].values[unit];
          low = std::min(low, value);
          high = std::max(high, value);
        }
        least += low;
        most += high;
      }
      for (const HiddenRow* player : {network.amazon, network.amazon + surroundings}) {
        const auto [low, high] = std::minmax_element(
            player, player + surroundings, [unit](const HiddenRow& a, const HiddenRow& b) {
              return a.values[unit] < b.values[unit];
            });
        least += 4 * std::min<int>(0, low->values[unit]);
        most += 4 * std::max<int>(0, high->values[unit]);
      }
      EXPECT_GE(least, -32768);
      EXPECT_LE(most, 32767);
    }
  };
  check(weights_8x8.network, 64);
  check(weights_10x10.network, 100);
}

}  // namespace
}  // namespace amazons
