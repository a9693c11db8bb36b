#include <json/json.h>

#include "engine/policy/policy.h"
#include "engine/value/evaluate.h"
#include "tools/train/records.h"

namespace amazons {

namespace {

/// From stage to stage, in steps of `stage_scale`, by w in units of 1/contested_unit as far as the
/// last stage, where it stays: see `phase_of`.
Json::Value stages_by_contested() {
  Json::Value stages(Json::arrayValue);
  int stage = 0;
  for (int contested = 0; stage < (stage_count - 1) * stage_scale; ++contested) {
    const Phase at = phase_of(contested);
    stage = at.stage * stage_scale + at.fraction;
    stages.append(stage);
  }
  return stages;
}

/// The sign of each symmetry in each component.
Json::Value signs_of_parts() {
  Json::Value signs(Json::arrayValue);
  for (int part = 0; part < symmetries; ++part) {
    Json::Value of_part(Json::arrayValue);
    for (int symmetry = 0; symmetry < symmetries; ++symmetry)
      of_part.append(sign_of(part, symmetry));
    signs.append(of_part);
  }
  return signs;
}

/// The rows of a square, those of a square that is empty or has an amazon of either player.
template <typename Rows>
void put_rows(Json::Value& layout) {
  layout["rows"] = static_cast<int>(Rows::count);
  layout["empty_rows"] = static_cast<int>(Rows::own_amazon);
  layout["amazon_rows"] = Rows::opponent_amazon - Rows::own_amazon;  // of each player
}

Json::Value value_layout() {
  Json::Value layout;
  put_rows<NetworkRows>(layout);
  layout["reach_classes"] = reach_classes;
  layout["surroundings"] = surroundings;
  layout["features"] = feature_count;
  for (const int at :
       {queen_pairs_at, king_pairs_at, own_mobility_at, opponent_mobility_at, tempo_at}) {
    layout["families_at"].append(at);
  }
  layout["stages"] = stage_count;
  layout["stage_scale"] = stage_scale;
  layout["stages_by_contested"] = stages_by_contested();
  layout["contested_unit"] = contested_unit;
  layout["symmetries"] = symmetries;
  layout["signs"] = signs_of_parts();
  layout["hidden_units"] = hidden_units;
  layout["largest_hidden_unit"] = largest_hidden_unit;
  layout["middle_units"] = middle_units;
  layout["middle_features"] =
      static_cast<int>(4 * std::tuple_size<decltype(Network::middle_of_features)>::value);
  layout["feature_unit"] = feature_unit;
  layout["network_unit"] = network_unit;
  layout["output_unit"] = output_unit;
  layout["value_of_logarithm"] = value_of_logarithm;
  return layout;
}

Json::Value policy_layout() {
  Json::Value layout;
  put_rows<ContextRows>(layout);
  layout["features"] = static_cast<int>(MoveFeatureTable::count);
  layout["stages"] = static_cast<int>(MoveFeatureTable::stages);
  layout["units"] = context_units;
  layout["context_unit"] = 1 << context_shift;
  layout["policy_unit"] = static_cast<int>(PolicyWeights::unit);
  for (const char* square : {"from", "to", "arrow"}) layout["squares"].append(square);
  return layout;
}

Json::Value shape_of(const std::vector<std::size_t>& lengths) {
  Json::Value shape(Json::arrayValue);
  for (const std::size_t length : lengths) shape.append(static_cast<Json::UInt>(length));
  return shape;
}

Json::Value net_layout(const NetForm& form) {
  Json::Value layout;
  layout["kind"] = static_cast<int>(form.kind);
  layout["width"] = form.width;
  layout["height"] = form.height;
  for (const NetSection& section : form.sections) {
    Json::Value table;
    table["name"] = section.name;
    table["number_size"] = static_cast<Json::UInt>(section.number_size);
    table["shape"] = shape_of(section.shape);
    layout["sections"].append(table);
  }
  return layout;
}

Json::Value record_layout(const std::vector<RecordField>& fields, std::size_t size) {
  Json::Value layout;
  layout["size"] = static_cast<Json::UInt>(size);
  for (const RecordField& field : fields) {
    Json::Value table;
    table["name"] = field.name;
    table["type"] = field.type;
    table["offset"] = static_cast<Json::UInt>(field.offset);
    table["shape"] = shape_of(field.shape);
    layout["fields"].append(table);
  }
  return layout;
}

template <int N>
Json::Value board_layout() {
  Json::Value layout;
  layout["side"] = N;
  layout["value_net"] = net_layout(value_net_form(N));
  layout["policy_net"] = net_layout(policy_net_form(N));
  layout["values"] = record_layout(fields_of_values<N>(), sizeof(ValueRecord<N>));
  layout["moves"] = record_layout(fields_of_moves<N>(), sizeof(MovesRecord<N>));
  return layout;
}

}  // namespace

void write_layout(std::ostream& out) {
  Json::Value layout;
  layout["value"] = value_layout();
  layout["policy"] = policy_layout();
  layout["no_row"] = no_row;
  layout["boards"].append(board_layout<8>());
  layout["boards"].append(board_layout<10>());
  Json::StreamWriterBuilder builder;
  builder["indentation"] = "";
  out << Json::writeString(builder, layout) << "\n";
}

}  // namespace amazons
