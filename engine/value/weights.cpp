#include "engine/value/weights.h"

#include <string>
#include <vector>

#include "engine/nets/embedded.h"

namespace amazons {

namespace {

constexpr std::size_t units = hidden_units;
constexpr std::size_t middle_features =
    4 * std::tuple_size<decltype(Network::middle_of_features)>::value;

/// Takes the weights of the middle units, by unit and by what they read, and puts them in fours.
template <std::size_t Fours>
void take_fours(NetNumbers<std::int16_t>& numbers,
                std::array<Network::FourWeights, Fours>& weights) {
  for (std::size_t unit = 0; unit < middle_units; ++unit) {
    for (std::size_t i = 0; i < 4 * Fours; ++i) {
      weights[i / 4][4 * unit + i % 4] = numbers.take();
    }
  }
}

/// A board's weights, and the rows that they point to.
struct LoadedWeights {
  explicit LoadedWeights(int side)
      : LoadedWeights(side,
                      embedded_net("value-" + std::to_string(side) + "x" + std::to_string(side),
                                   value_net_form(side))) {}

  LoadedWeights(int side, const Net& net)
      : rows(static_cast<std::size_t>(side * side * NetworkRows::count)), amazon(2 * surroundings) {
    put_rows(side, net);
    Network& network = weights.network;
    network.rows = rows.data();
    network.amazon = amazon.data();
    auto stages = net.numbers<std::int16_t>("stages");
    for (auto& of_stage : weights.at_stage) stages.take(of_stage);
    net.numbers<std::int16_t>("bias").take(network.bias.values);
    auto middle = net.numbers<std::int16_t>("middle");
    for (auto& of_part : network.middle) take_fours(middle, of_part);
    auto middle_of_features = net.numbers<std::int16_t>("middle_of_features");
    take_fours(middle_of_features, network.middle_of_features);
    net.numbers<std::int32_t>("middle_bias").take(network.middle_bias);
    net.numbers<std::int16_t>("out").take(network.out);
    network.out_bias = net.numbers<std::int32_t>("out_bias").take();
  }

  void put_rows(int side, const Net& net) {
    auto of_squares = net.numbers<std::int16_t>("rows");
    for (int square = 0; square < side * side; ++square) {
      for (int row = 0; row < NetworkRows::count; ++row) {
        of_squares.take(rows[static_cast<std::size_t>(place_of_row(square, row, side))].values);
      }
    }
    auto of_amazons = net.numbers<std::int16_t>("amazon");
    for (HiddenRow& row : amazon) of_amazons.take(row.values);
  }

  std::vector<HiddenRow> rows;
  std::vector<HiddenRow> amazon;
  Weights weights;
};

}  // namespace

NetForm value_net_form(int side) {
  const auto squares = static_cast<std::size_t>(side * side);
  return {NetKind::value,
          side,
          side,
          {{"stages", 2, {stage_count, feature_count}},
           {"rows", 2, {squares, NetworkRows::count, units}},
           {"amazon", 2, {2 * surroundings, units}},
           {"bias", 2, {units}},
           {"middle", 2, {symmetries, middle_units, units}},
           {"middle_of_features", 2, {middle_units, middle_features}},
           {"middle_bias", 4, {middle_units}},
           {"out", 2, {middle_units}},
           {"out_bias", 4, {}}}};
}

// They are never destroyed: threads may still think when the program ends.

const Weights& weights_8x8() {
  static const auto* const loaded = new LoadedWeights(8);
  return loaded->weights;
}

const Weights& weights_10x10() {
  static const auto* const loaded = new LoadedWeights(10);
  return loaded->weights;
}

}  // namespace amazons
