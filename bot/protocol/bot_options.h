// The options of the Botzone bot.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bot/protocol/game.h"
#include "bot/protocol/message_reader.h"

namespace amazons {

/// That one may ask for, a turn.
constexpr long long most_nodes = 1000000000000000;

struct BotOptions {
  enum class Action { play, help, version };

  Action action = Action::play;
  BoardChoice board;
  Interaction interaction = Interaction::automatic;
  bool keep_running = false;
  int hash_mb = 16;  ///< enough for a turn at Botzone; larger ones take longer to read
  std::optional<int> time_ms;        ///< processor time a turn
  std::optional<int> first_time_ms;  ///< the same for the bot's first turn of a game
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;

  /// Whether turns are limited by work, not by time, and so come out the same on every run.
  bool is_repeatable() const { return nodes || depth; }

  /// The processor time for a turn in milliseconds, or nothing if only work limits it.
  std::optional<int> turn_time_ms(bool is_first_turn) const;
};

/// Reads the arguments, without the program's name, over the defaults given; throws
/// InputError for one that is unknown, lacks its value or is out of range.
BotOptions parse_bot_options(const std::vector<std::string>& arguments, BotOptions defaults);

/// Returns the text of --help.
std::string bot_help(const BotOptions& defaults);

}  // namespace amazons
