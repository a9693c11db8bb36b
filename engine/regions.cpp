#include "engine/regions.h"

#include "engine/bridge/bridge.h"
#include "engine/endgame/region_value.h"
#include "engine/endgame/thermograph.h"

namespace amazons {

namespace {

using endgame::GameValue;
using endgame::Thermal;

// Together these limits keep the time for a region below a second.
constexpr int most_empty = 14;  ///< the most empty squares of a contested region that is searched
constexpr int most_nodes = 50'000;
constexpr std::size_t most_positions = 20'000;

constexpr std::size_t longest_value = 40;

double number(Thermal value) {
  return static_cast<double>(value) / static_cast<double>(endgame::thermal_unit);
}

std::string fraction_text(Thermal value) {
  Thermal denominator = endgame::thermal_unit;
  while (denominator > 1 && value % 2 == 0) {
    value /= 2;
    denominator /= 2;
  }
  return std::to_string(value) + (denominator > 1 ? '/' + std::to_string(denominator) : "");
}

/// The value in canonical form. Once the text is longer than `longest_value`, the remaining options
/// are left out.
std::string value_text(const endgame::GameStore& store, endgame::Thermometer& thermometer,
                       GameValue game) {
  if (store.is_number(game)) return fraction_text(thermometer.of(game).mast());
  std::string text = "{";
  const auto add = [&](const std::vector<GameValue>& options) {
    for (std::size_t i = 0; i < options.size() && text.size() <= longest_value; ++i) {
      text += (i > 0 ? "," : "") + value_text(store, thermometer, options[i]);
    }
  };
  add(store.left(game));
  text += '|';
  add(store.right(game));
  return text + '}';
}

void add_value(const endgame::Region& region, RegionReport& report) {
  endgame::GameStore store;
  try {
    const auto value = endgame::RegionValues(store, most_positions).value(region);
    if (!value) return;
    endgame::Thermometer thermometer(store);
    const endgame::Thermograph& thermograph = thermometer.of(*value);
    report.mean = number(thermograph.mast());
    report.temperature = number(thermograph.temperature());
    std::string text = value_text(store, thermometer, *value);
    if (text.size() <= longest_value) report.value = std::move(text);
  } catch (const endgame::TooComplex&) {
  }
}

RegionWinner winner_of(const endgame::Outcome& outcome) {
  if (outcome.black_first) return outcome.white_first ? RegionWinner::first : RegionWinner::black;
  return outcome.white_first ? RegionWinner::white : RegionWinner::second;
}

void add_counts(const endgame::Region& region, RegionReport& report) {
  if (region.is_contested() && report.empty > most_empty) return;
  endgame::RegionJudge judge(most_nodes);
  if (const auto outcome = judge.outcome(region)) report.winner = winner_of(*outcome);
  if (const auto bounds = judge.bounds(region)) {
    report.bounds = {bounds->least, bounds->most};
    if (bounds->least == bounds->most) {  // an integer's thermograph is a mast from temperature -1
      report.mean = bounds->least;
      report.temperature = -1;
      report.value = std::to_string(bounds->least);
      return;
    }
  }
  if (region.is_contested()) add_value(region, report);
}

}  // namespace

const char* name(RegionWinner winner) {
  constexpr const char* names[] = {"black", "white", "first", "second"};
  return names[static_cast<int>(winner)];
}

std::vector<RegionReport> regions_of(const rules::Position& position) {
  const Inset<10, 10> inset(position.width(), position.height());
  const auto board = inset.to_board(position);
  std::vector<RegionReport> reports;
  for (const auto& [squares, region] : endgame::regions_of(board)) {
    RegionReport report;
    auto amazons = (board.amazons(white) | board.amazons(black)) & squares;
    while (!amazons.empty()) report.amazons.push_back(inset.to_rules(amazons.pop_first()));
    report.empty = (board.empty() & squares).count();
    if (region) add_counts(*region, report);
    reports.push_back(std::move(report));
  }
  return reports;
}

}  // namespace amazons
