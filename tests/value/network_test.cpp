// The network against sums written out plainly.
#include "engine/value/evaluate.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "engine/board/rays.h"
#include "engine/bridge/bridge.h"
#include "engine/nets/embedded.h"
#include "tests/each_target.h"
#include "tests/support.h"

namespace amazons {
namespace {

/// Rows of random values, so that a wrong row gives a wrong sum.
std::vector<HiddenRow> random_rows(int count, unsigned seed) {
  std::vector<HiddenRow> rows(static_cast<std::size_t>(count));
  std::mt19937 random(seed);
  for (HiddenRow& row : rows) {
    for (auto& value : row.values) value = static_cast<std::int16_t>(random() % 255) - 127;
  }
  return rows;
}

/// The hidden units of a position as it is, square by square.
template <int N>
std::array<int, hidden_units> plain_units(const Position<N, N>& board, const Network& network) {
  TerritoryMap<N, N> map;
  map_territory(board, map);
  std::array<int, hidden_units> sums{};
  for (int i = 0; i < hidden_units; ++i) sums[i] = network.bias.values[i];
  const auto add_row = [&sums](const HiddenRow& added) {
    for (int i = 0; i < hidden_units; ++i) sums[i] += added.values[i];
  };
  const auto add = [&](int square, int row) {
    constexpr int side = network_side<N, N>();
    const int x = square % N + (side - N) / 2;
    const int y = square / N + (side - N) / 2;
    add_row(network.rows[place_of_row(y * side + x, row, side)]);
  };
  constexpr int out_of_reach = queen_classes - 1;
  const auto reach_class = [&board](int distance, int square, Color color) {
    int amazons = 0;
    for (auto left = board.amazons(color); !left.empty();) {
      amazons += queen_reach(left.pop_first(), board.occupied()).contains(square);
    }
    return amazons > 1 ? reach_classes - 1 : distance;
  };
  Bitboard<N, N> reached_by_own;
  Bitboard<N, N> reached_by_opponent;
  for (auto left = board.empty(); !left.empty();) {
    const int square = left.pop_first();
    const int own = map.queen[square] / queen_classes;
    const int opponent = map.queen[square] % queen_classes;
    if (own != out_of_reach) reached_by_own |= Bitboard<N, N>::of(square);
    if (opponent != out_of_reach) reached_by_opponent |= Bitboard<N, N>::of(square);
    if (own != out_of_reach || opponent != out_of_reach) {
      add(square, reach_class(own, square, board.to_move()) * reach_classes +
                      reach_class(opponent, square, amazons::opponent(board.to_move())));
    }
  }
  const auto add_amazons = [&](Color color, Bitboard<N, N> contested, int first_row,
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
  add_amazons(board.to_move(), reached_by_opponent, NetworkRows::own_amazon, network.amazon);
  add_amazons(opponent(board.to_move()), reached_by_own, NetworkRows::opponent_amazon,
              network.amazon + surroundings);
  for (int& sum : sums) sum = std::max(0, std::min(largest_hidden_unit, sum));
  return sums;
}

/// The components: what each symmetry has is what the board mirrored in its way has as it is.
template <int N>
TransformedUnits plain_components(const rules::Position& position, const Network& network) {
  TransformedUnits components{};
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
    const auto image = mirrored(position, (symmetry & 1) != 0, (symmetry & 2) != 0);
    const auto units = plain_units<N>(to_board<N, N>(image), network);
    for (int component = 0; component < symmetries; ++component) {
      for (int i = 0; i < hidden_units; ++i) {
        auto& sum = components[component].values[i];
        sum = static_cast<std::int16_t>(sum + sign_of(component, symmetry) * units[i]);
      }
    }
  }
  return components;
}

/// What a target counts.
template <int N>
constexpr std::array<Counted (*)(const Position<N, N>&, const Weights&), target_count> counters = {
    AMAZONS_OF_TARGETS(count<N, N>)};

constexpr std::array<int (*)(const Counted&, const Network&), target_count> network_values = {
    AMAZONS_OF_TARGETS(network_value)};

AMAZONS_EACH_TARGET_SUITE(NetworkOfTarget);

template <int N>
void check_hidden_units() {
  constexpr int side = network_side<N, N>();
  const auto rows = random_rows(side * side * NetworkRows::count, 5);
  const auto amazon = random_rows(2 * surroundings, 6);
  auto weights = std::make_unique<Weights>(weights_for<N, N>());
  weights->network.rows = rows.data();
  weights->network.amazon = amazon.data();
  std::mt19937 random(N);
  for (int game = 0; game < repetitions(30); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const auto board = to_board<N, N>(position);
      const Counted counted = of_target_in_use(counters<N>)(board, *weights);
      const auto expected = plain_components<N>(position, weights->network);
      for (int component = 0; component < symmetries; ++component) {
        ASSERT_EQ(counted.hidden[component].values, expected[component].values);
      }
    });
  }
}

TEST_P(NetworkOfTarget, AddsTheRowsOfSquaresAndAmazons) {
  check_hidden_units<6>();
  check_hidden_units<8>();
  check_hidden_units<10>();
}

TEST_P(NetworkOfTarget, ValueIsTheTwoLayersWrittenOut) {
  std::mt19937 random(3);
  const auto draw = [&random](int least, int limit) {
    return static_cast<std::int16_t>(least + static_cast<int>(random() % (limit - least)));
  };
  auto network = std::make_unique<Network>(weights_for<8, 8>().network);
  for (int round = 0; round < 200; ++round) {
    // The units of each symmetry, and for each middle unit the weights of those that are mirrored
    // in a way from its own.
    std::array<std::array<int, hidden_units>, symmetries> units;
    std::array<std::array<std::array<int, hidden_units>, symmetries>, middle_units> seen;
    for (auto& of_symmetry : units) {
      for (int& unit : of_symmetry) unit = draw(0, 2000);
    }
    for (auto& unit : seen) {
      for (auto& of_symmetry : unit) {
        for (int& weight : of_symmetry) weight = draw(-200, 200);
      }
    }
    Counted counted{};
    network->middle = {};
    for (int component = 0; component < symmetries; ++component) {
      for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
        const auto add = [&](std::int16_t& sum, int number) {
          sum = static_cast<std::int16_t>(sum + sign_of(component, symmetry) * number);
        };
        for (int i = 0; i < hidden_units; ++i) {
          add(counted.hidden[component].values[i], units[symmetry][i]);
          for (int unit = 0; unit < middle_units; ++unit) {
            add(network->middle[component][i / 4][4 * unit + i % 4], seen[unit][symmetry][i]);
          }
        }
      }
    }
    for (int i = 0; i < used_features; ++i) counted.features.counts[i] = draw(0, 100);
    for (auto& four : network->middle_of_features) {
      for (auto& weight : four) weight = draw(-3000, 3000);
    }

    int value = network->out_bias;
    for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
      for (int unit = 0; unit < middle_units; ++unit) {
        int sum = network->middle_bias[unit];
        for (int other = 0; other < symmetries; ++other) {
          for (int i = 0; i < hidden_units; ++i) {
            sum += units[other][i] * seen[unit][symmetry ^ other][i];
          }
        }
        for (int i = 0; i < used_features; ++i) {
          sum += counted.features.counts[i] * network->middle_of_features[i / 4][4 * unit + i % 4];
        }
        // A middle unit never grows beyond 16 bits.
        value += std::max(0, std::min(32767, sum >> network_shift)) * network->out[unit];
      }
    }
    ASSERT_EQ(of_target_in_use(network_values)(counted, *network), value);
  }
}

TEST(Network, SumsCannotOverflow) {
  const auto check = [](const Network& network, int side) {
    for (int unit = 0; unit < hidden_units; ++unit) {
      int least = network.bias.values[unit];
      int most = least;
      for (int square = 0; square < side * side; ++square) {
        int low = 0;
        int high = 0;
        for (int row = 0; row < NetworkRows::count; ++row) {
          const int value = network.rows[place_of_row(square, row, side)].values[unit];
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
  check(weights_for<8, 8>().network, 8);
  check(weights_for<10, 10>().network, 10);
}

TEST(Network, WeightsAreThoseOfTheNet) {
  for (const int side : {8, 10}) {
    const Network& network = (side == 8 ? weights_8x8() : weights_10x10()).network;
    const std::string name = "value-" + std::to_string(side) + "x" + std::to_string(side);
    const Net net = embedded_net(name, value_net_form(side));
    const auto expect_fours = [](auto& numbers, const auto& weights) {
      for (std::size_t unit = 0; unit < middle_units; ++unit) {
        for (std::size_t i = 0; i < 4 * weights.size(); ++i) {
          ASSERT_EQ(weights[i / 4][4 * unit + i % 4], numbers.take()) << unit << ' ' << i;
        }
      }
    };
    auto middle = net.numbers<std::int16_t>("middle");
    for (const auto& part : network.middle) expect_fours(middle, part);
    auto of_features = net.numbers<std::int16_t>("middle_of_features");
    expect_fours(of_features, network.middle_of_features);
    auto bias = net.numbers<std::int32_t>("middle_bias");
    for (const auto weight : network.middle_bias) EXPECT_EQ(weight, bias.take());
    auto out = net.numbers<std::int16_t>("out");
    for (const auto weight : network.out) EXPECT_EQ(weight, out.take());
    EXPECT_EQ(network.out_bias, net.numbers<std::int32_t>("out_bias").take());
  }
}

}  // namespace
}  // namespace amazons
