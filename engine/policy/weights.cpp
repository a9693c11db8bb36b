#include "engine/policy/weights.h"

#include <string>
#include <vector>

#include "engine/nets/embedded.h"

namespace amazons {

namespace {

/// A board's weights, and the rows that they point to.
struct LoadedPolicy {
  explicit LoadedPolicy(int side)
      : LoadedPolicy(embedded_net("policy-" + std::to_string(side) + "x" + std::to_string(side),
                                  policy_net_form(side))) {}

  explicit LoadedPolicy(const Net& net)
      : rows(context_rows(net, "rows")),
        from(context_rows(net, "from")),
        to(context_rows(net, "to")),
        arrow(context_rows(net, "arrow")) {
    auto stages = net.numbers<std::int16_t>("stages");
    for (auto& of_stage : weights.at_stage) stages.take(of_stage);
    net.numbers<std::int16_t>("bias").take(weights.bias.values);
    weights.rows = rows.data();
    weights.from = from.data();
    weights.to = to.data();
    weights.arrow = arrow.data();
  }

  static std::vector<ContextRow> context_rows(const Net& net, const char* section) {
    auto numbers = net.numbers<std::int16_t>(section);
    std::vector<ContextRow> rows(numbers.left() / context_units);
    for (ContextRow& row : rows) numbers.take(row.values);
    return rows;
  }

  std::vector<ContextRow> rows;
  std::vector<ContextRow> from;
  std::vector<ContextRow> to;
  std::vector<ContextRow> arrow;
  PolicyWeights weights;
};

}  // namespace

NetForm policy_net_form(int side) {
  using Table = MoveFeatureTable;
  const auto squares = static_cast<std::size_t>(side * side);
  return {NetKind::policy,
          side,
          side,
          {{"stages", 2, {Table::stages, Table::count}},
           {"bias", 2, {context_units}},
           {"rows", 2, {squares, ContextRows::count, context_units}},
           {"from", 2, {squares, context_units}},
           {"to", 2, {squares, context_units}},
           {"arrow", 2, {squares, context_units}}}};
}

// They are never destroyed: threads may still think when the program ends.

const PolicyWeights& policy_weights_8x8() {
  static const auto* const loaded = new LoadedPolicy(8);
  return loaded->weights;
}

const PolicyWeights& policy_weights_10x10() {
  static const auto* const loaded = new LoadedPolicy(10);
  return loaded->weights;
}

}  // namespace amazons
