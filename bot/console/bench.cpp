#include <CLI/CLI.hpp>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <vector>

#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

enum class Stage { opening, middle, end };

struct BenchPosition {
  Stage stage;
  const char* fen;
};

/// Positions on both boards, from the set-up to the last few moves.
constexpr BenchPosition bench_positions[] = {
    {Stage::opening, "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b"},
    {Stage::opening, "2q2q2/1*6/7q/1q6/8/Q6Q/5Q2/2Q2*2 b"},
    {Stage::opening, "2q2Q1*/8/3**2q/2Q2q2/8/2*5/q1**4/2Q3*Q w"},
    {Stage::opening, "2q1*3/3*2q*/4Q1*1/1**Q*3/4q1*1/Q**5/Q2*1q2/8 w"},
    {Stage::middle, "2*1q3/2q5/1*5q/1*1*Q**1/q3*3/1**1*1*Q/3QQ*2/*7 w"},
    {Stage::middle, "6q1/1***1Q**/3**2q/2*1*2*/2*5/1q1**Q2/QQ*1*3/2q2*1* w"},
    {Stage::middle, "2*1*3/1*q1*2*/3q**2/*Q*1*q*Q/3**2*/2q2***/*2*1*2/1*Q2*Q1 b"},
    {Stage::middle, "*1q**1*1/Q*Q1*2*/3*q1**/*1**Q1q*/4****/1*1*4/*4*Q1/*3q**1 w"},
    {Stage::end, "1q1Q***1/*2***q*/2**2*1/1*1*Q2*/******2/2*1**2/Q2q*q*1/****1Q1* b"},
    {Stage::end, "*1*1Q1**/*1**3*/***1**2/*q***1*1/1*Qq1***/q1****q1/2*Q1*Q*/1**2*2 b"},
    {Stage::end, "Q2*1q**/1**q*1*1/****1q*1/2****1*/1*Q****q/***1*Q1*/**1Q***1/2***1*1 b"},
    {Stage::opening, "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w"},
    {Stage::opening, "3q2q3/10/10/q5q3/10/10/Q2Q2*2Q/10/5*4/3Q6 w"},
    {Stage::opening, "3q2q3/10/*9/2q7/5*2*1/7Q2/3Q*1*3/2*7/1qQ2*4/*2Q6 w"},
    {Stage::opening, "2q7/3*4*1/10/1*2*3*1/3Q6/1q3*1q2/5Q4/*3q*4/3**5/3QQ5 b"},
    {Stage::middle, "3*6/q*5*2/*q2*5/2q*3q2/5**1*1/5*Q3/1*1Q*1*2*/2*7/1Q2**4/*8Q w"},
    {Stage::middle, "5*1q2/4*1*1*1/7*q1/6**2/q1*1Q2*q1/7*2/3*6/*1*1*Q4/3**5/Q*1*Q5 b"},
    {Stage::middle,
     "1***1q4/q**4*2/*1q1*5/1****5/3Q1**1*1/2*2**3/1*1**Q*q1*/2*7/**1***1*2/**Q1Q5 w"},
    {Stage::middle,
     "4*Q*3/3q6/3*1*2*1/1***1***2/4**1q2/*1*Q3**1/*q*2QQ*2/1**1*1*1**/2**2*1*1/*q1*3*1* b"},
    {Stage::end,
     "2*3****/*1q***4/*1**1*2*1/3**1*1q*/**5*1*/Qq**1*1*1Q/**2*2**Q/1Q***3*1/4q1**1*/2***1*1*1 w"},
    {Stage::end,
     "q***6/***3q*2/*1q***1*2/*****2**1/*2Q***1*1/2*****1q1/1*Q**Q****/2**3*1*/******1*2/**3Q*3 w"},
    {Stage::end,
     "2*3*1**/*1**2q*1*/1Q*1****1*/*1*2*1*2/*3****Q1/2**1**q**/1*2**2*Q/**q3*2*/1*******Q*/*3q1**2 "
     "w"},
    {Stage::end,
     "q******2q/***1*2**1/*q****1*2/*********1/**Q******1/*******q**/1*Q*******/****Q***1*/"
     "********2/**3Q**2 w"},
};

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
  SearchTotals total;
  std::vector<std::pair<std::string, SearchTotals>> groups;  // one per board and stage
  const auto group = [&](const std::string& label) -> SearchTotals& {
    for (auto& [known, totals] : groups) {
      if (known == label) return totals;
    }
    return groups.emplace_back(label, SearchTotals()).second;
  };
  std::map<std::pair<int, int>, Engine> engines;
  for (const auto& [stage, fen] : bench_positions) {
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
    group(board + ' ' + name(stage)).add(thought, nodes);
    std::cout << "position " << total.positions() << ' ' << board << ' ' << name(stage) << " depth "
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
      "Search fixed positions, with totals for each board and stage of the game; the last line is "
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
