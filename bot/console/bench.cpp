#include <CLI/CLI.hpp>
#include <iostream>
#include <map>

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

struct BenchCommand {
  LimitOptions limits;

  void run() const;
};

void BenchCommand::run() const {
  Limits fallback;
  fallback.nodes = 100000;
  const Limits each = limits.limits(fallback);
  Signature signature;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  int number = 0;
  std::map<std::pair<int, int>, Engine> engines;
  for (const char* fen : bench_positions) {
    const rules::Position position = rules::parse_fen(fen);
    const std::pair<int, int> size{position.width(), position.height()};
    if (engines.find(size) == engines.end()) {
      engines.emplace(size, make_engine(position, limits.engine()));
    }
    Engine& engine = engines.at(size);
    engine.clear();  // what an earlier position left behind must not count
    const Thought thought = engine.think(position, each);
    std::cout << "position " << ++number << ' ' << size.first << 'x' << size.second << " depth "
              << thought.depth << " score " << score_text(thought.score) << " nodes "
              << thought.nodes << " nps " << per_second(thought.nodes, thought.time) << " best "
              << best_text(thought, position.height()) << std::endl;
    signature.mix(thought);
    nodes += thought.nodes;
    time += thought.time;
  }
  std::cout << "positions " << number << " nodes " << nodes << " time " << seconds_text(time)
            << " nps " << per_second(nodes, time) << "\nBench: " << signature.value() << '\n';
}

}  // namespace

CLI::App* add_bench(CLI::App& app) {
  auto* command = app.add_subcommand(
      "bench", "Search fixed positions; the last line is a signature of all that was found");
  auto options = std::make_shared<BenchCommand>();
  options->limits.add_to(*command, "100000 nodes for each position");
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console
