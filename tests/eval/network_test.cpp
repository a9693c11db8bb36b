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

/// The hidden units of a view of a position as it is, square by square.
template <int N>
std::array<int, hidden_units_of_view> plain_units(const Position<N, N>& board,
                                                  const Network& network) {
  DistanceMap<N, N> map;
  map_distances(board, map);
  std::array<int, hidden_units_of_view> sums{};
  for (int i = 0; i < hidden_units_of_view; ++i) sums[i] = network.bias.values[i];
  const auto add_row = [&sums](const HiddenRow& added) {
    for (int i = 0; i < hidden_units_of_view; ++i) sums[i] += added.values[i];
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
  SquareSet<N, N> reached_by_own;
  SquareSet<N, N> reached_by_opponent;
  for (auto left = board.empty(); !left.empty();) {
    const int square = left.pop_first();
    const int own = map.queen[square] / queen_classes;
    const int opponent = map.queen[square] % queen_classes;
    if (own != out_of_reach) reached_by_own |= SquareSet<N, N>::of(square);
    if (opponent != out_of_reach) reached_by_opponent |= SquareSet<N, N>::of(square);
    if (own != out_of_reach || opponent != out_of_reach) {
      add(square, reach_class(own, square, board.to_move()) * reach_classes +
                      reach_class(opponent, square, amazons::opponent(board.to_move())));
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
  add_amazons(board.to_move(), reached_by_opponent, NetworkRows::own_amazon, network.amazon);
  add_amazons(opponent(board.to_move()), reached_by_own, NetworkRows::opponent_amazon,
              network.amazon + surroundings);
  for (int& sum : sums) sum = std::max(0, std::min(largest_hidden_unit, sum));
  return sums;
}

/// The parts: what each view has is what the board mirrored in its way has as it is.
template <int N>
HiddenParts plain_parts(const rules::Position& position, const Network& network) {
  HiddenParts parts{};
  for (int view = 0; view < views; ++view) {
    const auto shown = mirrored(position, (view & 1) != 0, (view & 2) != 0);
    const auto units = plain_units<N>(to_board<N, N>(shown), network);
    for (int part = 0; part < views; ++part) {
      for (int i = 0; i < hidden_units_of_view; ++i) {
        auto& sum = parts[part].values[i];
        sum = static_cast<std::int16_t>(sum + sign_of(part, view) * units[i]);
      }
    }
  }
  return parts;
}

template <int N>
void check_hidden_parts() {
  constexpr int side = network_side<N, N>();
  const auto rows = telling_rows(side * side * NetworkRows::count, 5);
  const auto amazon = telling_rows(2 * surroundings, 6);
  auto weights = std::make_unique<Weights>(weights_for<N, N>());
  weights->network.rows = rows.data();
  weights->network.amazon = amazon.data();
  std::mt19937 random(N);
  for (int game = 0; game < repetitions(30); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      const auto board = to_board<N, N>(position);
      const Counted counted = count_with<PlainSlides<N, N>>(board, *weights);
      const auto expected = plain_parts<N>(position, weights->network);
      for (int part = 0; part < views; ++part) {
        ASSERT_EQ(counted.hidden[part].values, expected[part].values);
      }
    });
  }
}

TEST(Network, AddsTheRowsOfSquaresAndAmazons) {
  check_hidden_parts<6>();
  check_hidden_parts<8>();
  check_hidden_parts<10>();
}

TEST(Network, ValueIsTheTwoLayersWrittenOut) {
  std::mt19937 random(3);
  const auto draw = [&random](int least, int limit) {
    return static_cast<std::int16_t>(least + static_cast<int>(random() % (limit - least)));
  };
  auto network = std::make_unique<Network>(weights_8x8.network);
  for (int round = 0; round < 200; ++round) {
    // The units of each view, and for each middle unit the weights of those that are mirrored in a
    // way from its own view.
    std::array<std::array<int, hidden_units_of_view>, views> units;
    std::array<std::array<std::array<int, hidden_units_of_view>, views>, middle_units_of_view> seen;
    for (auto& view : units) {
      for (int& unit : view) unit = draw(0, 2000);
    }
    for (auto& unit : seen) {
      for (auto& of_view : unit) {
        for (int& weight : of_view) weight = draw(-200, 200);
      }
    }
    HiddenParts hidden{};
    network->middle = {};
    for (int part = 0; part < views; ++part) {
      for (int view = 0; view < views; ++view) {
        const auto add = [&](std::int16_t& sum, int number) {
          sum = static_cast<std::int16_t>(sum + sign_of(part, view) * number);
        };
        for (int i = 0; i < hidden_units_of_view; ++i) {
          add(hidden[part].values[i], units[view][i]);
          for (int unit = 0; unit < middle_units_of_view; ++unit) {
            add(network->middle[part][i / 4][4 * unit + i % 4], seen[unit][view][i]);
          }
        }
      }
    }
    Features features;
    for (int i = 0; i < used_features; ++i) features.counts[i] = draw(0, 100);
    for (auto& four : network->middle_of_features) {
      for (auto& weight : four) weight = draw(-3000, 3000);
    }

    int value = network->out_bias;
    for (int view = 0; view < views; ++view) {
      for (int unit = 0; unit < middle_units_of_view; ++unit) {
        int sum = network->middle_bias[unit];
        for (int other = 0; other < views; ++other) {
          for (int i = 0; i < hidden_units_of_view; ++i) {
            sum += units[other][i] * seen[unit][view ^ other][i];
          }
        }
        for (int i = 0; i < used_features; ++i) {
          sum += features.counts[i] * network->middle_of_features[i / 4][4 * unit + i % 4];
        }
        // A middle unit never grows beyond 16 bits.
        value += std::max(0, std::min(32767, sum >> network_shift)) * network->out[unit];
      }
    }
    ASSERT_EQ(network_value(hidden, features, *network), value);
#ifdef AMAZONS_HAS_AVX2_FORM
    if (fastest_form() >= Form::avx2) {
      ASSERT_EQ(network_value_avx2(hidden, features, *network), value);
    }
#endif
#ifdef AMAZONS_HAS_AVX512_FORM
    if (fastest_form() >= Form::avx512) {
      ASSERT_EQ(network_value_avx512(hidden, features, *network), value);
    }
#endif
  }
}

TEST(Network, SumsCannotOverflow) {
  const auto check = [](const Network& network, int side) {
    for (int unit = 0; unit < hidden_units_of_view; ++unit) {
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
  check(weights_8x8.network, 8);
  check(weights_10x10.network, 10);
}

}  // namespace
}  // namespace amazons
