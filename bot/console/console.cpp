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

/// Does what the command line asks for, which may be to print a help or the version.
void obey(CLI::App& app, int argc, const char* const* argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForVersion& text) {
    std::cout << text.what() << '\n';
  } catch (const CLI::Success& help) {
    app.exit(help);
  }
  if (!std::cout.flush()) throw CommandError("the output could not be written");
}

std::string text_of(const CLI::RequiredError& error, const CLI::App& app, const char* first_word) {
  const auto commands = app.get_subcommands();
  if (!commands.empty()) return commands.front()->get_name() + ": " + error.what();
  const std::string word = first_word ? first_word : "";
  return (word.empty()     ? "a command is needed"
          : word[0] == '-' ? "a command is needed before " + word
                           : "there is no command " + word) +
         "; amazons --help lists them";
}

std::string text_of(const CLI::ArgumentMismatch& error) {
  const std::string text = error.what();
  const bool is_repeated = text.find("At Most") != std::string::npos;
  return text.substr(0, text.find(':')) +
         (is_repeated ? ": given more than once" : ": a value is missing");
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
    obey(app, argc, argv);
    return 0;
  } catch (const CLI::RequiredError& error) {
    return complain(text_of(error, app, argv[1]));
  } catch (const CLI::ArgumentMismatch& error) {
    return complain(text_of(error));
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}

}  // namespace amazons::console
