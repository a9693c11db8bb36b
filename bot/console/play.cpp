#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/options.h"
#include "bot/console/play_session.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

constexpr int usual_level = 5;  ///< against a person who does not say how strong

struct PlayCommand {
  BoardOptions board;
  LimitOptions limits;
  LevelOptions level{max_level};
  std::string color = "white";
  std::string load;
  std::string version;

  void run() const;
};

rules::GameRecord load_game(const std::string& path) {
  try {
    return rules::parse_sgf(read_file(path));
  } catch (const rules::NotationError& error) {
    throw CommandError(path + ": " + error.what());
  }
}

void PlayCommand::run() const {
  PlaySettings settings;
  settings.white_is_person = color == "white" || color == "both";
  settings.black_is_person = color == "black" || color == "both";
  Limits fallback;
  fallback.time = std::chrono::seconds(1);
  settings.limits = limits.limits(fallback);
  settings.engine = limits.engine();
  settings.version = version;
  settings.prompts = ::isatty(STDIN_FILENO) != 0;
  settings.style = Style::of_output();
  settings.options = level.options();
  const bool has_person = color != "none";
  if (has_person && !limits.is_given() && !level.is_given()) settings.options.level = usual_level;
  rules::GameRecord game = load.empty() ? rules::GameRecord(board.position()) : load_game(load);
  PlaySession(std::move(game), settings, std::cin, std::cout).run();
}

}  // namespace

CLI::App* add_play(CLI::App& app, const std::string& version) {
  auto* command = app.add_subcommand("play", "Play a game against the bot");
  auto options = std::make_shared<PlayCommand>();
  options->version = version;
  options->board.add_to(*command, rules::Position::max_extent);
  command
      ->add_option("--color", options->color,
                   "What you play: one side, both, or none (the bot against itself)")
      ->check(CLI::IsMember({"white", "black", "both", "none"}))
      ->option_text("white|black|both|none (default white)");
  auto* load = command->add_option("--load", options->load, "Continue a game saved as SGF");
  load->option_text("FILE");
  for (const char* name : {"--fen", "--size", "--first"}) {
    load->excludes(command->get_option(name));
  }
  options->limits.add_to(*command, "1 second per move");
  options->level.add_to(*command, std::to_string(usual_level) + " if no limit is given, else " +
                                      std::to_string(max_level));
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console
