#include "bot/botzone/bot_options.h"

#include <algorithm>
#include <iterator>

#include "bot/botzone/text.h"
#include "engine/engine.h"

namespace amazons {

namespace {

// Botzone allows 1000 ms, and 2000 ms on the first turn. A bot that ends at 950 ms of processor
// time is never cut off. After the search the bot still has to write its answer and free its
// memory.
constexpr int default_time_ms = 920;
constexpr int default_first_time_ms = 1860;

constexpr long long longest_time_ms = 3600000;

const char* name(TimeCounted counted) {
  switch (counted) {
    case TimeCounted::cpu:
      return "cpu";
    case TimeCounted::wall:
      return "wall";
    case TimeCounted::both:
      break;
  }
  return "both";
}

/// Reads the arguments one by one; a value follows its option as the next word or after '='.
class BotArguments {
 public:
  explicit BotArguments(const std::vector<std::string>& words) : words_(words) {}

  bool is_at_end() const { return next_ == words_.size(); }

  void read_option() {
    const std::string& word = words_[next_++];
    const std::size_t equals = word.find('=');
    option_ = word.substr(0, equals);
    value_.reset();
    if (equals != std::string::npos) value_ = word.substr(equals + 1);
  }

  const std::string& option() const { return option_; }

  void expect_no_value() const {
    if (value_) throw InputError(option_ + " takes no value, not " + quoted(*value_));
  }

  std::string value() {
    if (!value_ && is_at_end()) throw InputError(option_ + " needs a value");
    if (!value_) value_ = words_[next_++];
    return *value_;
  }

  long long integer(long long least, long long most) {
    const std::string text = value();
    const auto number = parse_integer(text);
    if (!number || *number < least || *number > most) {
      throw InputError(option_ + " must be a whole number from " + std::to_string(least) + " to " +
                       std::to_string(most) + ", not " + quoted(text));
    }
    return *number;
  }

 private:
  const std::vector<std::string>& words_;
  std::size_t next_ = 0;
  std::string option_;
  std::optional<std::string> value_;
};

int size_option(BotArguments& arguments) {
  const std::string text = arguments.value();
  const auto size = parse_integer(text);
  if (!size ||
      std::find(std::begin(game_sizes), std::end(game_sizes), *size) == std::end(game_sizes)) {
    throw InputError("--size must be 8 or 10, not " + quoted(text));
  }
  return static_cast<int>(*size);
}

Interaction interaction_option(BotArguments& arguments) {
  const std::string text = arguments.value();
  if (text == "auto") return Interaction::automatic;
  if (text == "simple") return Interaction::simple;
  if (text == "json") return Interaction::json;
  throw InputError("--io must be simple, json or auto, not " + quoted(text));
}

TimeCounted clock_option(BotArguments& arguments) {
  const std::string text = arguments.value();
  for (const TimeCounted counted : {TimeCounted::cpu, TimeCounted::wall, TimeCounted::both}) {
    if (text == name(counted)) return counted;
  }
  throw InputError("--clock must be cpu, wall or both, not " + quoted(text));
}

/// Applies an option without a value; returns false if it is not one of those.
bool apply_flag(BotArguments& arguments, BotOptions& options) {
  const std::string& option = arguments.option();
  if (option == "--keep-running") {
    options.keep_running = true;
  } else if (option == "--help") {
    options.action = BotOptions::Action::help;
  } else if (option == "--version") {
    options.action = BotOptions::Action::version;
  } else {
    return false;
  }
  arguments.expect_no_value();
  return true;
}

void apply_option(BotArguments& arguments, BotOptions& options) {
  const std::string& option = arguments.option();
  if (option == "--size") {
    options.board.size = size_option(arguments);
  } else if (option == "--io") {
    options.interaction = interaction_option(arguments);
  } else if (option == "--clock") {
    options.clock = clock_option(arguments);
  } else if (option == "--time-ms") {
    options.time_ms = static_cast<int>(arguments.integer(1, longest_time_ms));
  } else if (option == "--first-time-ms") {
    options.first_time_ms = static_cast<int>(arguments.integer(1, longest_time_ms));
  } else if (option == "--hash-mb") {
    options.hash_mb = static_cast<int>(arguments.integer(1, max_hash_mb));
  } else if (option == "--nodes") {
    options.nodes = static_cast<std::uint64_t>(arguments.integer(1, max_nodes));
  } else if (option == "--depth") {
    options.depth = static_cast<int>(arguments.integer(1, 200));
  } else {
    throw InputError("unknown option " + quoted(option) + "; --help lists them");
  }
}

}  // namespace

std::optional<int> BotOptions::turn_time_ms(bool is_first_turn) const {
  if (is_first_turn && first_time_ms) return first_time_ms;
  if (time_ms) return time_ms;
  if (is_repeatable()) return std::nullopt;
  return is_first_turn ? default_first_time_ms : default_time_ms;
}

BotOptions parse_bot_options(const std::vector<std::string>& words, BotOptions defaults) {
  BotOptions options = defaults;
  BotArguments arguments(words);
  while (!arguments.is_at_end()) {
    arguments.read_option();
    if (!apply_flag(arguments, options)) apply_option(arguments, options);
  }
  return options;
}

std::string bot_help(const BotOptions& defaults) {
  const std::string size = std::to_string(defaults.board.default_size);
  return "usage: amazons-bot [options] < requests\n"
         "Reads a request of Botzone's Amazons from standard input and answers with a move.\n"
         "\n"
         "  --size 8|10          board side; a game on another board is an error. Without it the\n"
         "                       size is read from the game; for Black's first move it is " +
         size +
         "\n"
         "  --io simple|json|auto  interaction; auto (the default) reads it from the input\n"
         "  --keep-running       answer request after request until the input ends\n"
         "  --clock cpu|wall|both  what counts as time: the processor's, the wall clock's or the\n"
         "                       longer of the two (" +
         name(defaults.clock) +
         ")\n"
         "  --time-ms N          time per turn, in milliseconds (" +
         std::to_string(default_time_ms) +
         ")\n"
         "  --first-time-ms N    the same for the first turn of a game (--time-ms if that is\n"
         "                       given, else " +
         std::to_string(default_first_time_ms) +
         ")\n"
         "  --hash-mb N          size of the transposition table in megabytes (" +
         std::to_string(defaults.hash_mb) +
         ")\n"
         "  --nodes N            stop the search after N nodes\n"
         "  --depth N            stop the search after depth N, in plies\n"
         "  --help, --version    print this, print the version\n"
         "\n"
         "With --nodes or --depth there is no time limit unless one is given, and the table is\n"
         "cleared before each search: the same game gets the same answers on every run and every\n"
         "machine. Nothing in the bot is random, so there is no seed to set.\n"
         "Bad input or a bad option: one line on standard error, exit status 2.\n";
}

}  // namespace amazons
