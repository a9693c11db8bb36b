// The Botzone bot for one's own machine: like the upload file, but with command-line options.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "bot/botzone/errors.h"
#include "bot/botzone/session.h"
#include "engine/engine.h"
#include "engine/notation/words.h"

namespace {

using amazons::BotOptions;
using amazons::InputError;
using amazons::quoted;

const char* const description =
    "Reads a request of Botzone's Amazons from standard input and answers with a move.";

const char* const footer =
    "With --nodes or --depth there is no time limit unless one is given, and the table is\n"
    "cleared before each search: the same game gets the same answers on every run and every\n"
    "machine. Nothing in the bot is random, so there is no seed to set.\n"
    "Bad input or a bad option: one line on standard error, exit status 2.";

/// Runs before other static constructors, since those of CLI11 allocate memory.
__attribute__((constructor(102))) void set_terminate_handler() {
  std::set_terminate(amazons::end_with_a_line);
}

/// Adds an option whose value is a whole number from `least` to `most`; calls `store` with the
/// value.
template <typename Store>
void add_number(CLI::App& app, const std::string& name, long long least, long long most,
                const std::string& text, Store store) {
  const auto read = [=](const std::string& value) {
    const auto number = amazons::rules::parse_number(value, least, most);
    if (!number) {
      throw InputError(name + " must be a whole number from " + std::to_string(least) + " to " +
                       std::to_string(most) + ", not " + quoted(value));
    }
    store(*number);
  };
  app.add_option_function<std::string>(name, read, text)->option_text("N");
}

/// Adds an option whose value is one of the words of `choices`, which an error message lists as
/// `listed`.
template <typename Value>
void add_choice(CLI::App& app, const std::string& name, const std::string& listed,
                const std::vector<std::pair<std::string, Value>>& choices, const std::string& text,
                std::function<void(Value)> store) {
  std::string words;
  for (const auto& [word, value] : choices) words += (words.empty() ? "" : "|") + word;
  const auto read = [=](const std::string& typed) {
    for (const auto& [word, value] : choices) {
      if (word == typed) return store(value);
    }
    throw InputError(name + " must be " + listed + ", not " + quoted(typed));
  };
  app.add_option_function<std::string>(name, read, text)->option_text(words);
}

void add_options(CLI::App& app, BotOptions& options) {
  using amazons::Interaction;
  using amazons::TimeCounted;
  constexpr long long longest_time_ms = 3600000;
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  add_choice<int>(app, "--size", "8 or 10", {{"8", 8}, {"10", 10}},
                  "Board side; a game on another board is an error. By default the first move\n"
                  "determines it; Black's own first move is on " +
                      std::to_string(options.board.default_size),
                  [&](int size) { options.board.size = size; });
  add_choice<Interaction>(app, "--io", "simple, json or auto",
                          {{"simple", Interaction::simple},
                           {"json", Interaction::json},
                           {"auto", Interaction::automatic}},
                          "Interaction; auto (the default) reads it from the input",
                          [&](Interaction interaction) { options.interaction = interaction; });
  app.add_flag("--keep-running", options.keep_running,
               "Answer request after request until the input ends")
      ->disable_flag_override();
  add_choice<TimeCounted>(
      app, "--clock", "cpu, wall or both",
      {{"cpu", TimeCounted::cpu}, {"wall", TimeCounted::wall}, {"both", TimeCounted::both}},
      "What counts as time: the processor's, the wall clock's or the longer (both)",
      [&](TimeCounted counted) { options.clock = counted; });
  add_number(app, "--time-ms", 1, longest_time_ms,
             "Time per turn, in milliseconds (" + std::to_string(amazons::default_time_ms) + ")",
             [&](long long time) { options.time_ms = static_cast<int>(time); });
  add_number(app, "--first-time-ms", 1, longest_time_ms,
             "The same for the first turn of a game (--time-ms if given, else " +
                 std::to_string(amazons::default_first_time_ms) + ")",
             [&](long long time) { options.first_time_ms = static_cast<int>(time); });
  add_number(
      app, "--hash-mb", 1, amazons::max_hash_mb,
      "Size of the transposition table in megabytes (" + std::to_string(options.hash_mb) + ")",
      [&](long long size) { options.hash_mb = static_cast<int>(size); });
  add_choice<bool>(
      app, "--book", "on or off", {{"on", true}, {"off", false}},
      "Whether the opening book answers where it can; with --nodes or --depth never (on)",
      [&](bool uses_book) { options.uses_book = uses_book; });
  add_number(app, "--nodes", 1, amazons::max_nodes, "Stop the search after N nodes",
             [&](long long nodes) { options.nodes = static_cast<std::uint64_t>(nodes); });
  add_number(app, "--depth", 1, 200, "Stop the search after depth N, in plies",
             [&](long long depth) { options.depth = static_cast<int>(depth); });
}

/// The arguments in reverse order, as CLI11 expects them. CLI11 would read `--nodes=` as an option
/// without a value, so the empty value becomes a separate word.
std::vector<std::string> reversed_words(int argc, const char* const* argv) {
  std::vector<std::string> words;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    const bool has_empty_value = word.size() > 3 && word.find('=') == word.size() - 1;
    if (has_empty_value) word.pop_back();
    words.push_back(word);
    if (has_empty_value) words.emplace_back();
  }
  std::reverse(words.begin(), words.end());
  return words;
}

/// The bot's own error message for invalid options.
std::string text_of(const CLI::ParseError& error, const CLI::App& app,
                    const std::vector<std::string>& words) {
  const std::vector<std::string> extras = app.remaining();
  if (!extras.empty()) {
    const std::string word = extras.front().substr(0, extras.front().find('='));
    return "unknown option " + quoted(word) + "; --help lists them";
  }
  const std::string flag = "--keep-running=";
  for (const std::string& word : words) {
    if (word.rfind(flag, 0) == 0) {
      return "--keep-running takes no value, not " + quoted(word.substr(flag.size()));
    }
  }
  const std::string text = error.what();
  return text.substr(0, text.find(':')) + " needs a value";
}

}  // namespace

int main(int argc, char** argv) {
  amazons::TurnClock clock;
  try {
    BotOptions options;
    CLI::App app(description, "amazons-bot");
    app.set_version_flag("--version", std::string("amazons-bot ") + AMAZONS_VERSION,
                         "Print the version and exit");
    app.footer(footer);
    add_options(app, options);
    const std::vector<std::string> words = reversed_words(argc, argv);
    try {
      app.parse(std::vector<std::string>(words));
    } catch (const CLI::Success& text) {
      app.exit(text);
      if (!std::cout.flush()) throw std::runtime_error("the output cannot be written");
      return 0;
    } catch (const CLI::ParseError& error) {
      throw InputError(text_of(error, app, words));
    }
    return amazons::run_bot(options, clock);
  } catch (const std::exception& error) {
    return amazons::report_bot_error(error);
  }
}
