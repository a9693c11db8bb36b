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
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

/// Hashes search results, which are the same on every machine, into one number (FNV-1a).
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
    for (const char c : thought.best ? rules::to_botzone(*thought.best) : "none") {
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

/// Totals over the searches of some positions. The branching factor is the geometric mean of
/// nodes(d) / nodes(d - 1) over all finished depths d above 1.
class SearchTotals {
 public:
  /// Adds a search; `nodes` holds the nodes visited up to the end of depth 1, 2 and so on.
  void add(const Thought& thought, const std::vector<std::uint64_t>& nodes) {
    ++positions_;
    depth_ += thought.depth;
    sum_.nodes += thought.nodes;
    sum_.time += thought.time;
    sum_.statistics += thought.statistics;
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
    const SearchStatistics& all = sum_.statistics;
    return "nodes " + std::to_string(sum_.nodes) + " nps " +
           std::to_string(per_second(sum_.nodes, sum_.time)) + " table hits " +
           percent(all.table_hits, all.table_probes) + " first-move cutoffs " +
           percent(all.first_move_cutoffs, all.cutoffs) + " frontier " +
           percent(all.first_move_frontier_cutoffs, all.frontier_cutoffs) + " branching " +
           (steps_ == 0 ? "-" : with_one_decimal(std::exp(log_growth_ / steps_)));
  }

 private:
  int positions_ = 0;
  int depth_ = 0;
  Thought sum_;
  double log_growth_ = 0;  ///< sum of log(nodes(d) / nodes(d - 1))
  int steps_ = 0;          ///< number of terms in that sum
};

const char* name(Phase phase) {
  return phase == Phase::opening ? "opening" : phase == Phase::middle ? "middle" : "end";
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
  SearchTotals total;
  std::vector<std::pair<std::string, SearchTotals>> groups;  // by board and phase, in order
  const auto group = [&](const std::string& label) -> SearchTotals& {
    for (auto& [known, totals] : groups) {
      if (known == label) return totals;
    }
    return groups.emplace_back(label, SearchTotals()).second;
  };
  std::map<std::pair<int, int>, Engine> engines;
  for (const auto& [phase, fen] : bench_positions) {
    const rules::Position position = rules::parse_fen(fen);
    const std::pair<int, int> size{position.width(), position.height()};
    if (engines.find(size) == engines.end()) {
      engines.emplace(size, make_engine(position, limits.engine()));
    }
    Engine& engine = engines.at(size);
    engine.clear();  // so that the order of the positions does not matter
    std::vector<std::uint64_t> nodes;
    const Thought thought = engine.think(
        position, each, [&](const Thought& finished) { nodes.push_back(finished.nodes); });
    const std::string board = std::to_string(size.first) + 'x' + std::to_string(size.second);
    SearchTotals one;
    one.add(thought, nodes);
    total.add(thought, nodes);
    group(board + ' ' + name(phase)).add(thought, nodes);
    std::cout << "position " << total.positions() << ' ' << board << ' ' << name(phase) << " depth "
              << thought.depth << " score " << score_text(thought.score) << ' ' << one.text()
              << " best " << best_text(thought, position.height()) << std::endl;
    signature.mix(thought);
  }
  for (const auto& [label, totals] : groups) {
    std::cout << label << " positions " << totals.positions() << " mean depth "
              << with_one_decimal(totals.mean_depth()) << ' ' << totals.text() << '\n';
  }
  std::cout << "positions " << total.positions() << " nodes " << total.nodes() << " time "
            << seconds_text(total.time()) << " nps " << per_second(total.nodes(), total.time())
            << "\nBench: " << signature.value() << '\n';
}

}  // namespace

CLI::App* add_bench(CLI::App& app) {
  auto* command = app.add_subcommand(
      "bench",
      "Search fixed positions, with totals for each board and phase of the game; the last line is "
      "a signature of all results");
  command->footer(
      "first-move cutoffs: share of the beta cutoffs, at depths above 1, by the first move\n"
      "frontier: the same at depth 1, where moves are evaluated and not searched\n"
      "branching: mean growth of the nodes from one finished depth to the next");
  auto options = std::make_shared<BenchCommand>();
  options->limits.add_to(*command, "100000 nodes for each position");
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console
