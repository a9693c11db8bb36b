#include <CLI/CLI.hpp>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <vector>

#include "bot/console/bench_positions.h"
#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/console/text.h"
#include "engine/rules/notation.h"

namespace amazons::console {

namespace {

/// Mixes what a fixed search must find again on every machine into one number (FNV-1a).
class Signature {
 public:
  void mix(std::uint64_t value) {
    for (int byte = 0; byte < 8; ++byte) {
      state_ = (state_ ^ (value >> (8 * byte) & 0xff)) * 0x100000001b3u;
    }
  }

  void mix(const Thought& thought) {
    mix(thought.nodes);
    mix(static_cast<std::uint64_t>(thought.depth));
    mix(static_cast<std::uint64_t>(thought.score));
    for (const char c : thought.best ? rules::to_sextuple(*thought.best) : "none") {
      mix(static_cast<unsigned char>(c));
    }
  }

  /// Short enough for a commit message.
  std::uint64_t value() const { return (state_ ^ state_ >> 32) & 0xffffffffu; }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

std::string percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? "-" : std::to_string(part * 100 / whole) + "%";
}

std::string with_one_decimal(double value) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << value;
  return text.str();
}

/// What the searches of some positions add up to. The branching factor is the geometric mean of
/// nodes(d) / nodes(d - 1) over all finished depths d above 1.
class Tally {
 public:
  /// Adds a search; `nodes` are those it had visited when it finished depth 1, 2 and so on.
  void add(const Thought& thought, const std::vector<std::uint64_t>& nodes) {
    ++positions_;
    depth_ += thought.depth;
    sum_.nodes += thought.nodes;
    sum_.time += thought.time;
    sum_.table_probes += thought.table_probes;
    sum_.table_hits += thought.table_hits;
    sum_.cutoffs += thought.cutoffs;
    sum_.first_move_cutoffs += thought.first_move_cutoffs;
    sum_.frontier_cutoffs += thought.frontier_cutoffs;
    sum_.first_move_frontier_cutoffs += thought.first_move_frontier_cutoffs;
    if (nodes.size() < 2) return;
    log_growth_ += std::log(static_cast<double>(nodes.back()) / static_cast<double>(nodes.front()));
    steps_ += static_cast<int>(nodes.size()) - 1;
  }

  int positions() const { return positions_; }
  std::uint64_t nodes() const { return sum_.nodes; }
  std::chrono::nanoseconds time() const { return sum_.time; }
  double mean_depth() const { return static_cast<double>(depth_) / positions_; }

  /// "nodes 1000 nps 500000 table hits 20% first-move cutoffs 85% frontier 70% branching 6.5".
  std::string text() const {
    return "nodes " + std::to_string(sum_.nodes) + " nps " +
           std::to_string(per_second(sum_.nodes, sum_.time)) + " table hits " +
           percent(sum_.table_hits, sum_.table_probes) + " first-move cutoffs " +
           percent(sum_.first_move_cutoffs, sum_.cutoffs) + " frontier " +
           percent(sum_.first_move_frontier_cutoffs, sum_.frontier_cutoffs) + " branching " +
           (steps_ == 0 ? "-" : with_one_decimal(std::exp(log_growth_ / steps_)));
  }

 private:
  int positions_ = 0;
  int depth_ = 0;
  Thought sum_;
  double log_growth_ = 0;  ///< of the nodes, from the first finished depth to the last
  int steps_ = 0;          ///< from each finished depth to the next
};

const char* name(Stage stage) {
  return stage == Stage::opening ? "opening" : stage == Stage::middle ? "middle" : "end";
}

struct BenchCommand {
  LimitOptions limits;

  void run() const;
};

void BenchCommand::run() const {
  Limits fallback;
  fallback.nodes = 100000;
  const Limits each = limits.limits(fallback);
  Signature signature;
  Tally total;
  std::vector<std::pair<std::string, Tally>> parts;  // by board and stage
  const auto part = [&](const std::string& label) -> Tally& {
    for (auto& [known, tally] : parts) {
      if (known == label) return tally;
    }
    return parts.emplace_back(label, Tally()).second;
  };
  std::map<std::pair<int, int>, Engine> engines;
  for (const auto& [stage, fen] : bench_positions) {
    const rules::Position position = rules::parse_fen(fen);
    const std::pair<int, int> size{position.width(), position.height()};
    if (engines.find(size) == engines.end()) {
      engines.emplace(size, make_engine(position, limits.engine()));
    }
    Engine& engine = engines.at(size);
    engine.clear();  // what an earlier position left behind must not count
    std::vector<std::uint64_t> nodes;
    const Thought thought = engine.think(
        position, each, [&](const Thought& finished) { nodes.push_back(finished.nodes); });
    const std::string board = std::to_string(size.first) + 'x' + std::to_string(size.second);
    Tally one;
    one.add(thought, nodes);
    total.add(thought, nodes);
    part(board + ' ' + name(stage)).add(thought, nodes);
    std::cout << "position " << total.positions() << ' ' << board << ' ' << name(stage) << " depth "
              << thought.depth << " score " << score_text(thought.score) << ' ' << one.text()
              << " best " << best_text(thought, position.height()) << std::endl;
    signature.mix(thought);
  }
  for (const auto& [label, tally] : parts) {
    std::cout << label << " positions " << tally.positions() << " mean depth "
              << with_one_decimal(tally.mean_depth()) << ' ' << tally.text() << '\n';
  }
  std::cout << "positions " << total.positions() << " nodes " << total.nodes() << " time "
            << seconds_text(total.time()) << " nps " << per_second(total.nodes(), total.time())
            << "\nBench: " << signature.value() << '\n';
}

}  // namespace

CLI::App* add_bench(CLI::App& app) {
  auto* command = app.add_subcommand(
      "bench",
      "Search fixed positions, then sum up by board and stage of the game; the last line is a "
      "signature of all that was found");
  command->footer(
      "first-move cutoffs: of the nodes that a turn refuted, the share whose first one did\n"
      "frontier: the same one turn above the leaves, where turns get a value but no search\n"
      "branching: the mean growth of the nodes from one finished depth to the next");
  auto options = std::make_shared<BenchCommand>();
  options->limits.add_to(*command, "100000 nodes for each position");
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console
