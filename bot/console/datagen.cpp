#include <CLI/CLI.hpp>
#include <iostream>
#include <limits>

#include "bot/console/commands.h"
#include "bot/console/self_play.h"
#include "bot/protocol/bot_options.h"
#include "engine/engine.h"

namespace amazons::console {

namespace {

constexpr long long most_games = 1000000000;

void show(const SelfPlayProgress& progress) {
  constexpr std::uint32_t interval = 100;
  if (progress.games_done % interval != 0 && progress.games_left != 0) return;
  const double rate = progress.seconds > 0 ? progress.games_done / progress.seconds : 0;
  std::cout << "games " << progress.games_done << " left " << progress.games_left << " positions/s "
            << static_cast<long>(static_cast<double>(progress.positions) /
                                 std::max(progress.seconds, 1e-9))
            << " minutes left " << static_cast<long>(rate > 0 ? progress.games_left / rate / 60 : 0)
            << std::endl;
}

}  // namespace

CLI::App* add_datagen(CLI::App& app) {
  auto* command = app.add_subcommand(
      "datagen", "Play games against itself into a file, for the tuner; goes on where it stopped");
  auto options = std::make_shared<SelfPlayOptions>();
  command->add_option("file", options->path, "Where the games go")->required();
  command->add_option("--size", options->size, "Side of the board")
      ->capture_default_str()
      ->check([](const std::string& text) {
        const int size = std::atoi(text.c_str());
        return Engine::supports(size, size) ? "" : "no engine for a board of side " + text;
      });
  command->add_option("--games", options->games, "Games the file shall hold in the end")
      ->capture_default_str()
      ->check(CLI::Range(0LL, most_games));
  command->add_option("--seed", options->seed, "Of the random turns that begin each game")
      ->capture_default_str()
      ->check(CLI::Range(0LL, std::numeric_limits<long long>::max()));
  command->add_option("--nodes", options->nodes, "Nodes for each turn, on the average")
      ->capture_default_str()
      ->check(CLI::Range(1LL, most_nodes));
  command->add_option("--random-least", options->least_random_moves, "Fewest random turns")
      ->capture_default_str()
      ->check(CLI::Range(0, 40));
  command->add_option("--random-most", options->most_random_moves, "Most random turns")
      ->capture_default_str()
      ->check(CLI::Range(0, 40));
  command->add_option("--threads", options->threads, "Games at a time")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command->callback([options] {
    if (options->least_random_moves > options->most_random_moves) {
      throw CommandError("--random-least is more than --random-most");
    }
    generate_games(*options, show);
  });
  return command;
}

}  // namespace amazons::console
