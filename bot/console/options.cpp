#include "bot/console/options.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <limits>
#include <locale>
#include <random>
#include <regex>
#include <sstream>

#include "bot/console/commands.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"
#include "engine/notation/words.h"

namespace amazons::console {

namespace {

/// The text's number; nothing unless it is digits with at most one point, a sign, and an exponent.
std::optional<long double> decimal(const std::string& text) {
  static const std::regex form("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,3})?");
  constexpr std::size_t longest = 40;
  if (text.size() > longest || !std::regex_match(text, form)) return std::nullopt;
  std::istringstream in(text);
  in.imbue(std::locale::classic());
  long double number = 0;
  if (!(in >> number)) return std::nullopt;
  return number;
}

std::string short_text(double number) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << number;
  return text.str();
}

}  // namespace

CLI::Validator whole_number(long long least, long long most) {
  const auto convert = [least, most](std::string& text) -> std::string {
    const auto number = decimal(text);
    const bool is_exact = rules::parse_number(text, std::numeric_limits<long long>::min() + 1,
                                              std::numeric_limits<long long>::max())
                              .has_value();
    if (!number || (!is_exact && *number != std::floor(*number))) {
      return printable(text) + " is not a whole number";
    }
    if (*number < least || *number > most) {
      return "Value " + text + " not in range " + std::to_string(least) + " to " +
             std::to_string(most);
    }
    if (!is_exact) text = std::to_string(static_cast<long long>(*number));
    return "";
  };
  return CLI::Validator(convert, "");
}

CLI::Validator decimal_number(double least, double most) {
  const auto check = [least, most](const std::string& text) -> std::string {
    const auto number = decimal(text);
    if (!number) return printable(text) + " is not a number";
    if (*number >= least && *number <= most) return "";
    return "Value " + text + " not in range " + short_text(least) + " to " + short_text(most);
  };
  return CLI::Validator(check, "");
}

CLI::Validator file_name() {
  const auto check = [](const std::string& name) {
    return std::string(name.empty() ? "the name of the file is empty" : "");
  };
  return CLI::Validator(check, "");
}

CLI::Validator output_file_name() {
  const auto check = [](const std::string& name) {
    return std::string(name == "-" ? "the name of a file is needed; - is none" : "");
  };
  return file_name() & CLI::Validator(check, "");
}

int largest_size() { return Engine::compiled_sizes().back().first; }

void PositionOptions::add_to(CLI::App& command, CLI::Option* size, const std::string& first_text,
                             const std::string& fen_text) {
  auto* first = command.add_option("--first", first_, first_text);
  first->check(CLI::IsMember({"white", "black"}))->option_text("white|black");
  command.add_option("--fen", fen_, fen_text)->option_text("TEXT")->excludes(size)->excludes(first);
}

std::optional<rules::Position> PositionOptions::position_of_fen() const {
  if (!fen_) return std::nullopt;
  try {
    return rules::parse_fen(*fen_);
  } catch (const rules::NotationError& error) {
    throw CommandError(std::string("--fen: ") + error.what());
  }
}

void BoardOptions::add_to(CLI::App& command, int largest) {
  const int smallest = rules::Position::min_standard_size;
  auto* size = command.add_option("--size", size_, "Side of the board, from its standard set-up");
  size->transform(whole_number(smallest, rules::Position::max_extent));
  size->option_text("N (" + std::to_string(smallest) + " to " + std::to_string(largest) +
                    ", default " + std::to_string(size_) + ")");
  PositionOptions::add_to(
      command, size,
      "The side that moves first; by default black on 8x8, as on Botzone, else white",
      "A position instead of --size, such as \"1q1/3/1Q1 w\"");
}

rules::Position BoardOptions::position() const {
  if (auto position = position_of_fen()) return *position;
  const bool black = first_.empty() ? size_ == 8 : first_ == "black";
  return rules::Position::initial(size_, black ? rules::Side::black : rules::Side::white);
}

void RectangleOptions::add_to(CLI::App& command) {
  auto* size = command.add_option("--size", size_,
                                  "A set-up of columns x rows, White below and first to move");
  size->option_text("WxH (4x4 to 8x8, or other shapes of at most 64 squares)");
  PositionOptions::add_to(command, size, "The side that moves first",
                          "A position instead of --size");
}

rules::Position RectangleOptions::position() const {
  if (auto position = position_of_fen()) return *position;
  if (size_.empty()) throw CommandError("solve: --size or --fen is needed");
  const std::size_t x = size_.find('x');
  const auto width = rules::parse_number(size_.substr(0, x), 0, 99);
  const auto height =
      x == std::string::npos ? std::nullopt : rules::parse_number(size_.substr(x + 1), 0, 99);
  if (!width || !height) {
    throw CommandError("--size: " + printable(size_) + " is not a size such as 5x4");
  }
  const rules::Side first = first_ == "black" ? rules::Side::black : rules::Side::white;
  return rules::Position::initial_rectangle(static_cast<int>(*width), static_cast<int>(*height),
                                            first);
}

void LimitOptions::add_limits_to(CLI::App& command, const std::string& default_limit) {
  const int any = std::numeric_limits<int>::max();
  command.add_option("--depth", depth_, "Maximum depth, in plies")
      ->transform(whole_number(1, any))
      ->option_text("N");
  command.add_option("--nodes", nodes_, "Maximum number of nodes")
      ->transform(whole_number(1, max_nodes))
      ->option_text("N");
  command
      .add_option("--time-ms", time_ms_,
                  "Maximum time in milliseconds; if no limit is given: " + default_limit)
      ->transform(whole_number(1, any))
      ->option_text("N");
}

void LimitOptions::add_to(CLI::App& command, const std::string& default_limit) {
  add_limits_to(command, default_limit);
  command.add_option("--hash-mb", hash_mb_, "Size of the transposition table")
      ->transform(whole_number(1, max_hash_mb))
      ->option_text("N (1 to " + std::to_string(max_hash_mb) + ", default " +
                    std::to_string(hash_mb_) + ")");
}

Limits LimitOptions::limits(const Limits& fallback) const {
  Limits limits;
  if (depth_ > 0) limits.depth = depth_;
  if (nodes_ > 0) limits.nodes = nodes_;
  if (time_ms_ > 0) limits.time = std::chrono::milliseconds(time_ms_);
  return is_given() ? limits : fallback;
}

EngineOptions LimitOptions::engine() const {
  EngineOptions options;
  options.hash_mb = hash_mb_;
  return options;
}

void BookOption::add_to(CLI::App& command) {
  command
      .add_option("--book", word_,
                  "Whether the opening book answers where it can, at the highest level and without "
                  "--nodes and --depth")
      ->check(CLI::IsMember({"on", "off"}))
      ->option_text("on|off (default on)");
}

void LevelOptions::add_to(CLI::App& command, const std::string& default_text) {
  command.add_option("--level", level_, "How strong the bot plays, from a beginner's level on")
      ->transform(whole_number(1, max_level))
      ->option_text("N (1 to " + std::to_string(max_level) + ", default " + default_text + ")");
  command
      .add_option("--seed", seed_,
                  "Decides the errors of a level below the highest; by default another one each "
                  "time")
      ->transform(whole_number(0, std::numeric_limits<long long>::max()))
      ->option_text("N");
}

ThinkOptions LevelOptions::options() const {
  ThinkOptions options;
  options.level = level_.value_or(default_level_);
  options.seed = seed_ ? *seed_ : std::random_device()();
  return options;
}

EngineOptions without_search() {
  EngineOptions options;
  options.hash_mb = 1;
  return options;
}

Engine make_engine(const rules::Position& position, const EngineOptions& options) {
  if (Engine::supports(position.width(), position.height())) {
    return Engine(position.width(), position.height(), options);
  }
  const auto [width, height] = Engine::compiled_sizes().back();
  throw CommandError("the engine knows no board of " + std::to_string(position.width()) + "x" +
                     std::to_string(position.height()) + "; it knows all up to " +
                     std::to_string(width) + "x" + std::to_string(height));
}

}  // namespace amazons::console
