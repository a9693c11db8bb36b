// The commands for other programs: `uci` and `gtp`.
#include <CLI/CLI.hpp>
#include <iostream>

#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/gtp/gtp.h"
#include "bot/uci/uci.h"

namespace amazons::console {

CLI::App* add_uci(CLI::App& app, const std::string& version) {
  auto* command = app.add_subcommand(
      "uci", "Speak UCI with another program on standard input and output, until quit");
  command->callback([version] { uci::run(std::cin, std::cout, version); });
  return command;
}

CLI::App* add_gtp(CLI::App& app, const std::string& version) {
  struct GtpCommand {
    LimitOptions limits;
    LevelOptions level{max_level};
  };
  auto* command = app.add_subcommand(
      "gtp", "Speak GTP 2 with another program on standard input and output, until quit");
  auto options = std::make_shared<GtpCommand>();
  options->limits.add_to(*command, "1 second per move, until the program sets a time");
  options->level.add_to(*command, std::to_string(max_level));
  command->callback([options, version] {
    gtp::Settings settings;
    settings.version = version;
    Limits fallback;
    fallback.time = std::chrono::seconds(1);
    settings.limits = options->limits.limits(fallback);
    settings.engine = options->limits.engine();
    settings.engine.takes_smaller_hash = true;  // rather than to lose the game
    settings.options = options->level.options();
    gtp::run(std::cin, std::cout, settings);
  });
  return command;
}

}  // namespace amazons::console
