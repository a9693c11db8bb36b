// The options of the Botzone bot.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bot/botzone/game.h"
#include "bot/botzone/message_reader.h"
#include "bot/botzone/turn_clock.h"

namespace amazons {

struct BotOptions {
  enum class Action { play, help, version };

  Action action = Action::play;
  BoardChoice board;
  Interaction interaction = Interaction::automatic;
  bool keep_running = false;
  int hash_mb = 16;  ///< enough for a turn at Botzone; larger tables are slower
  TimeCounted clock = TimeCounted::both;
  std::optional<int> time_ms;        ///< time per turn, in milliseconds
  std::optional<int> first_time_ms;  ///< the same for the bot's first turn of a game
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;

  /// Whether nodes or depth limit the search, so that every run gives the same moves.
  bool is_repeatable() const { return nodes || depth; }

  /// The time of a turn in milliseconds; nothing if only nodes or depth limit it.
  std::optional<int> turn_time_ms(bool is_first_turn) const;
};

/// Returns the defaults changed by the arguments (without the program's name). Throws InputError
/// for an argument that is unknown, lacks its value or is out of range.
BotOptions parse_bot_options(const std::vector<std::string>& arguments, BotOptions defaults);

/// Returns the text of --help.
std::string bot_help(const BotOptions& defaults);

}  // namespace amazons
