#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "bot/analysis/analysis.h"
#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/console/screen.h"
#include "bot/console/shell.h"
#include "bot/console/terminal.h"
#include "bot/console/text.h"
#include "bot/gtp/gtp.h"
#include "bot/system/machine.h"
#include "bot/system/process.h"
#include "bot/system/terminal.h"
#include "bot/uci/uci.h"
#include "engine/notation/words.h"

namespace amazons::console {

namespace {

constexpr std::uint64_t analysis_nodes = 100'000;  ///< of a query without limits

void add_version(CLI::App& app, const std::string& version) {
  app.add_flag_callback(
      "--version", [version] { throw CLI::CallForVersion("amazons " + version, 0); },
      "Print the version and exit");
}

/// Prints the message; returns the exit status.
int report_error(const std::string& message) {
  std::cout.flush();
  std::cerr << fitted("amazons: " + message, system::columns_of(system::standard_error))
            << std::endl;
  return 2;
}

/// Parses and runs the command line. CLI11 reports --help and --version as exceptions.
void run_command_line(CLI::App& app, int argc, const char* const* argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForVersion& text) {
    std::cout << text.what() << '\n';
  } catch (const CLI::Success& help) {
    app.exit(help);
  }
  if (!std::cout.flush()) throw CommandError("the output could not be written");
}

/// "there is no option --mutipv (did you mean --multipv?)"
std::string no_such_option(const std::string& typed, const CLI::App& command) {
  return "there is no option " + printable(typed) +
         suggestion(typed, names_of(table_of(command).options));
}

/// The error for a first word that is no command.
std::string no_such_command(const std::string& word, const CLI::App& app) {
  const std::string list = "; amazons --help lists them";
  if (word.empty()) return "a command is needed" + list;
  if (word[0] != '-') {
    return "there is no command " + printable(word) +
           suggestion(word, names_of(command_tables(app))) + list;
  }
  return suggestion(word, names_of(table_of(app).options)).empty()
             ? "a command is needed before " + printable(word) + list
             : no_such_option(word, app);
}

std::string text_of(const CLI::RequiredError& error, const CLI::App& app, const char* first_word) {
  const auto commands = app.get_subcommands();
  if (!commands.empty()) return commands.front()->get_name() + ": " + error.what();
  return no_such_command(first_word ? first_word : "", app);
}

/// The error for the first option that the command does not have; empty if there is no such option.
std::string unknown_option(const CLI::App& command) {
  for (const std::string& extra : command.remaining()) {
    if (extra.size() > 1 && extra[0] == '-') {
      return command.get_name() + ": " + no_such_option(extra, command);
    }
  }
  return "";
}

std::string text_of(const CLI::ExtrasError& error, const CLI::App& app) {
  const auto commands = app.get_subcommands();
  if (commands.empty()) return error.what();
  const std::vector<std::string> before = app.remaining();
  if (!before.empty()) return no_such_command(before.front(), app);
  const CLI::App& command = *commands.front();
  if (std::string text = unknown_option(command); !text.empty()) return text;
  return command.get_name() + ": " + printable(command.remaining().front()) + " is not expected";
}

/// Reports an unknown option, if there is one: CLI11 may have read its value as FILE, which
/// excludes other options.
std::string text_of(const CLI::ExcludesError& error, const CLI::App& app) {
  const auto commands = app.get_subcommands();
  const std::string text = commands.empty() ? "" : unknown_option(*commands.front());
  return text.empty() ? error.what() : text;
}

std::string text_of(const CLI::ArgumentMismatch& error) {
  const std::string text = error.what();
  const bool is_repeated = text.find("At Most") != std::string::npos;
  return text.substr(0, text.find(':')) +
         (is_repeated ? ": given more than once" : ": a value is missing");
}

}  // namespace

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
    BookOption book;
  };
  auto* command = app.add_subcommand(
      "gtp", "Speak GTP 2 with another program on standard input and output, until quit");
  auto options = std::make_shared<GtpCommand>();
  options->limits.add_to(*command, "1 second per move, until the program sets a time");
  options->level.add_to(*command, std::to_string(max_level));
  options->book.add_to(*command);
  command->callback([options, version] {
    gtp::Settings settings;
    settings.version = version;
    Limits fallback;
    fallback.time = std::chrono::seconds(1);
    settings.limits = options->limits.limits(fallback);
    settings.engine = options->limits.engine();
    settings.engine.takes_smaller_hash = true;  // better than losing the game
    settings.options = options->level.options();
    settings.uses_book = options->book.is_on();
    gtp::run(std::cin, std::cout, settings);
  });
  return command;
}

namespace {

struct AnalysisCommand {
  LimitOptions limits;
  int threads = 1;
  int hash_mb = 0;  ///< of all searches; 0 if not given

  void run(const std::string& version) const;
};

void AnalysisCommand::run(const std::string& version) const {
  analysis::Settings settings;
  settings.version = version;
  settings.threads = threads;
  if (hash_mb > 0) settings.engine.hash_mb = hash_mb / threads;
  if (settings.engine.hash_mb == 0) {
    throw CommandError("--hash-mb: each of " + std::to_string(threads) +
                       " searches at once needs 1 or more");
  }
  settings.engine.hash_mb = std::min(settings.engine.hash_mb, max_hash_mb);
  Limits fallback;
  fallback.nodes = analysis_nodes;
  settings.limits = limits.limits(fallback);
  const StopOnInterrupt interrupt(StopOnInterrupt::Signals::all);
  const analysis::End end = analysis::run(std::cin, std::cout, settings, interrupt.control());
  if (end == analysis::End::of_input) return;
  // A thread may still wait for a line, so that the usual way out is not safe.
  std::_Exit(end == analysis::End::by_control ? interrupt.status()
                                              : report_error("the output could not be written"));
}

}  // namespace

CLI::App* add_analysis(CLI::App& app, const std::string& version) {
  auto* command = app.add_subcommand(
      "analysis", "Search many positions for another program: JSON lines in, JSON lines out");
  auto options = std::make_shared<AnalysisCommand>();
  options->limits.add_limits_to(*command, std::to_string(analysis_nodes) + " nodes");
  command->add_option("--threads", options->threads, "Positions searched at once, each by a thread")
      ->transform(whole_number(1, max_threads))
      ->option_text("N (1 to " + std::to_string(max_threads) + ", default 1)");
  command->add_option("--hash-mb", options->hash_mb, "Size of all transposition tables together")
      ->transform(whole_number(1, max_hash_mb * max_threads))
      ->option_text("N (default " + std::to_string(EngineOptions().hash_mb) + " for each thread)");
  command->footer(
      "A query is such as {\"id\":\"a\",\"size\":8,\"moves\":[\"c8-c2/b2\"],\"nodes\":1000}. Its "
      "fields:\n"
      "id; fen, or size with initialPlayer and initialStones; moves, analyzeTurns;\n"
      "nodes, depth, seconds; multipv, allowMoves, level, seed; priority, priorities;\n"
      "reportDuringSearchEvery, analysisPVLen; includeTerritory, includeRegions,\n"
      "includeEval, includeLegalMoves. Actions: query_version, clear_cache, terminate\n"
      "with terminateId and turnNumbers, terminate_all. bot/analysis/README.md tells more.");
  command->callback([options, version] { options->run(version); });
  return command;
}

namespace {

/// Whether the program has no argument, and another program says `uci` to it: there are GUIs that
/// cannot pass arguments. Reads the first line of the input unless that is a terminal.
bool is_asked_for_uci(int argc) {
  if (argc > 1 || system::is_terminal(system::standard_input)) return false;
  std::string line;
  std::getline(std::cin, line);
  return rules::trimmed(line) == "uci";
}

constexpr std::size_t needed_stack = 1 << 20;  ///< bytes; several times what a search takes

/// Without this check a stack that cannot grow would end the process by a signal. A low limit is
/// raised, as far as that is allowed.
void need_stack() {
  const auto limit = system::low_stack(needed_stack);
  if (!limit) return;
  throw CommandError("the stack may have " + std::to_string(*limit >> 10) + " kB only; " +
                     std::to_string(needed_stack >> 10) + " are needed (ulimit -s " +
                     std::to_string(needed_stack >> 10) + ")");
}

}  // namespace

int run(int argc, const char* const* argv, const std::string& version) {
  try {
    need_stack();
  } catch (const CommandError& error) {
    return report_error(error.what());
  }
  system::report_full_files();
  system::pass_bytes_unchanged();
  if (is_asked_for_uci(argc)) {
    uci::run(std::cin, std::cout, version, "uci");
    return 0;
  }
  system::use_locale();
  // Other programs read the lines of the protocols and the scripts as they are.
  const std::vector<std::string> for_programs = {"uci", "gtp", "analysis", "completion", "man"};
  const std::string word = argc > 1 ? argv[1] : "";
  std::optional<FittedOutput> fitted;
  if (std::find(for_programs.begin(), for_programs.end(), word) == for_programs.end()) {
    fitted.emplace();
  }
  CLI::App app("The Game of the Amazons: play against the bot, analyse, measure.", "amazons");
  app.require_subcommand(1);
  add_version(app, version);
  for (CLI::App* command :
       {add_play(app, version), add_analyze(app), add_review(app), add_eval(app), add_book(app),
        add_perft(app), add_bench(app), add_solve(app, version), add_uci(app, version),
        add_gtp(app, version), add_analysis(app, version), add_completion(app),
        add_man(app, version)}) {
    add_version(*command, version);
  }
  try {
    run_command_line(app, argc, argv);
    return 0;
  } catch (const CLI::RuntimeError& status) {
    return status.get_exit_code();  // the command has already printed its result
  } catch (const CLI::RequiredError& error) {
    return report_error(text_of(error, app, argv[1]));
  } catch (const CLI::ExtrasError& error) {
    return report_error(text_of(error, app));
  } catch (const CLI::ExcludesError& error) {
    return report_error(text_of(error, app));
  } catch (const CLI::ArgumentMismatch& error) {
    return report_error(text_of(error));
  } catch (const std::exception& error) {
    return report_error(error.what());
  }
}

}  // namespace amazons::console
