// Options that several commands share.
#pragma once

#include <string>

#include "engine/engine.h"

namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace amazons::console {

/// For CLI::Option::transform: takes decimal whole numbers in the range, also as 1e9 or 2.5e6, and
/// rewrites them as digits; refuses what else a number could be, such as 0x10.
CLI::Validator whole_number(long long least, long long most);

/// The same for decimal numbers that need not be whole; infinity and nan are none.
CLI::Validator decimal_number(double least, double most);

/// For CLI::Option::check: refuses an empty name, as of a shell's variable that is not set.
CLI::Validator file_name();

/// The same for a file to write: "-" is none either.
CLI::Validator output_file_name();

/// The side of the largest square board that the engine supports.
int largest_size();

/// The position that a command starts from: --fen, or the set-up that --size and --first describe.
class PositionOptions {
 protected:
  /// Adds --first and --fen; `size` is the command's own --size option, which excludes --fen.
  void add_to(CLI::App& command, CLI::Option* size, const std::string& first_text,
              const std::string& fen_text);

  std::optional<rules::Position> position_of_fen() const;  ///< throws CommandError

  std::optional<std::string> fen_;
  std::string first_;  ///< "" if not given
};

/// A square board: --size N.
class BoardOptions : PositionOptions {
 public:
  /// `largest` is the largest size that the help names.
  void add_to(CLI::App& command, int largest);

  /// The position that the options describe; throws CommandError or std::invalid_argument.
  rules::Position position() const;

 private:
  int size_ = 10;
};

/// A board of any shape: --size WxH. There is no default.
class RectangleOptions : PositionOptions {
 public:
  void add_to(CLI::App& command);

  /// The same as in BoardOptions.
  rules::Position position() const;

 private:
  std::string size_;
};

/// The limits of a command's searches and the size of the table: --depth, --nodes, --time-ms,
/// --hash-mb.
class LimitOptions {
 public:
  void add_to(CLI::App& command, const std::string& default_limit);
  /// Leaves out --hash-mb.
  void add_limits_to(CLI::App& command, const std::string& default_limit);

  bool is_given() const { return depth_ > 0 || nodes_ > 0 || time_ms_ > 0; }

  /// The limits given on the command line, or `fallback` if none is given.
  Limits limits(const Limits& fallback) const;
  EngineOptions engine() const;

 private:
  int depth_ = 0;
  std::uint64_t nodes_ = 0;
  int time_ms_ = 0;
  int hash_mb_ = EngineOptions().hash_mb;
};

/// Whether the opening book answers: --book on|off.
class BookOption {
 public:
  void add_to(CLI::App& command);
  bool is_on() const { return word_ == "on"; }

 private:
  std::string word_ = "on";
};

/// How strong the bot plays: --level and --seed.
class LevelOptions {
 public:
  /// `default_level` is the level without --level.
  explicit LevelOptions(int default_level) : default_level_(default_level) {}
  /// `default_text` describes the default in the help.
  void add_to(CLI::App& command, const std::string& default_text);
  bool is_given() const { return level_.has_value(); }

  /// The level and the seed of its random errors; without --seed, each call takes a new random
  /// seed.
  ThinkOptions options() const;

 private:
  const int default_level_;
  std::optional<int> level_;
  std::optional<std::uint64_t> seed_;
};

/// The options of an engine that does not search, and so needs no table.
EngineOptions without_search();

/// Creates an engine for the position's board; if that is not supported, throws a CommandError that
/// names the supported boards.
Engine make_engine(const rules::Position& position, const EngineOptions& options = {});

}  // namespace amazons::console
