#include "bot/console/console.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "bot/console/commands.h"

namespace amazons::console {

namespace {

void add_version(CLI::App& app, const std::string& version) {
  app.add_flag_callback(
      "--version", [version] { throw CLI::CallForVersion("amazons " + version, 0); },
      "Print the version and exit");
}

int complain(const std::string& message) {
  std::cout.flush();
  std::cerr << "amazons: " << message << std::endl;
  return 2;
}

void check_output() {
  if (!std::cout.flush()) throw CommandError("the output could not be written");
}

}  // namespace

int run(int argc, const char* const* argv, const std::string& version) {
  CLI::App app("The Game of the Amazons: play against the bot, analyse, measure.", "amazons");
  app.require_subcommand(1);
  add_version(app, version);
  for (CLI::App* command : {add_play(app, version), add_analyze(app), add_eval(app), add_perft(app),
                            add_bench(app), add_datagen(app)}) {
    add_version(*command, version);
  }
  try {
    app.parse(argc, argv);
    check_output();
    return 0;
  } catch (const CLI::CallForVersion& version_text) {
    std::cout << version_text.what() << std::endl;
    return 0;
  } catch (const CLI::RequiredError& error) {
    const bool named = argc > 1 && argv[1][0] != '-';
    return complain(
        (named ? std::string("there is no command ") + argv[1] : "a command is needed") +
        "; amazons --help lists them");
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    return complain(text.substr(0, text.find(':')) + ": a value is missing");
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return complain(error.what());
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}

}  // namespace amazons::console
