// Plays games of the engine against itself into a file, for the training of the networks.
#include <algorithm>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>

#include "engine/engine.h"
#include "tools/train/options.h"
#include "tools/train/self_play.h"

namespace amazons {
namespace {

constexpr std::uint32_t report_interval = 100;  ///< games

void show(const SelfPlayProgress& progress) {
  if (progress.games_done % report_interval != 0 && progress.games_left != 0) return;
  const double seconds = std::max(progress.seconds, 1e-9);
  const double games_per_minute = 60 * progress.games_done / seconds;
  std::cout << "games " << progress.games_done << " left " << progress.games_left << " positions/s "
            << static_cast<long>(static_cast<double>(progress.positions) / seconds)
            << " minutes left " << static_cast<long>(progress.games_left / games_per_minute)
            << std::endl;
}

/// Games are recorded on the boards that have nets of their own.
bool is_known_side(int side) {
  const auto sizes = Engine::compiled_sizes();
  return std::find(sizes.begin(), sizes.end(), std::make_pair(side, side)) != sizes.end();
}

/// Their sides, as "8, 10".
std::string known_sides() {
  std::string sides;
  for (int side = 1; side <= Engine::compiled_sizes().back().first; ++side) {
    if (is_known_side(side)) sides += (sides.empty() ? "" : ", ") + std::to_string(side);
  }
  return sides;
}

void add_options(CLI::App& app, SelfPlayOptions& options) {
  app.add_option("file", options.path,
                 "Where the games go; those that are there already are not played again")
      ->required()
      ->option_text(" ");
  app.add_option("--size", options.size, "Side of the board")
      ->option_text("N (" + known_sides() + ", default " + std::to_string(options.size) + ")")
      ->check([](const std::string& text) {
        int size = 0;
        return CLI::detail::lexical_cast(text, size) && is_known_side(size)
                   ? ""
                   : "must be one of " + known_sides() + ", not " + text;
      });
  add_number(app, "--games", options.games, 0, 1000000000, "Games in the file at the end");
  add_number(app, "--seed", options.seed, 0, std::numeric_limits<long long>::max(),
             "Decides the random moves that begin each game, and its nodes");
  add_number(app, "--nodes", options.nodes, 1, max_nodes,
             "Nodes of the search for a move, on average: each game has from half to three "
             "halves of it");
  add_number(app, "--random-least", options.least_random_moves, 0, 40,
             "Fewest random moves at the start of a game");
  add_number(app, "--random-most", options.most_random_moves, 0, 40,
             "Most random moves at the start of a game");
  add_number(app, "--varied", options.varied_moves, 0, 40,
             "Moves after those that are drawn from the best few");
  add_number(app, "--threads", options.threads, 1, 256, "Games at a time");
}

void generate(const SelfPlayOptions& options) {
  if (options.least_random_moves > options.most_random_moves) {
    throw std::runtime_error("--random-least is more than --random-most");
  }
  generate_games(options, show, [](const std::string& notice) {
    std::cerr << "amazons-datagen: " << notice << "\n";
  });
}

}  // namespace
}  // namespace amazons

int main(int argc, char** argv) {
  CLI::App app("Plays games of the engine against itself into a file, to train the networks with",
               "amazons-datagen");
  amazons::SelfPlayOptions options;
  amazons::add_options(app, options);
  return amazons::run_tool(app, argc, argv, [&] { amazons::generate(options); });
}
