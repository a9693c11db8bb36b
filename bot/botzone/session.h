// The Botzone bot: its options, and the loop that reads a message, searches and writes the answer.
#pragma once

#include <cstdint>
#include <exception>
#include <istream>
#include <optional>
#include <ostream>

#include "bot/botzone/game.h"
#include "bot/botzone/messages.h"
#include "bot/botzone/turn_clock.h"

namespace amazons {

// Botzone allows 1000 ms, and 2000 ms on the first turn. A bot that ends at 950 ms of processor
// time is never cut off. After the search the bot still has to write its answer and free its
// memory.
constexpr int default_time_ms = 920;
constexpr int default_first_time_ms = 1860;

struct BotOptions {
  BoardChoice board;
  Interaction interaction = Interaction::automatic;
  bool keep_running = false;
  int hash_mb = 16;  ///< enough for a turn at Botzone; larger tables are slower
  TimeCounted clock = TimeCounted::both;
  std::optional<int> time_ms;        ///< time per turn, in milliseconds
  std::optional<int> first_time_ms;  ///< the same for the bot's first turn of a game
  bool uses_book = true;             ///< unless it is repeatable
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;

  /// Whether nodes or depth limit the search, so that every run gives the same moves.
  bool is_repeatable() const { return nodes || depth; }

  /// The time limit of a turn in milliseconds; nothing if only nodes or depth limit the search.
  std::optional<int> turn_time_ms(bool is_first_turn) const;
};

/// Answers the first message from `in`, or with `keep_running` every message until the input ends.
/// `descriptor` is the file descriptor of `in`, see LineReader. `clock` must have been created when
/// the process started: the time since then counts against the first turn. Throws InputError for an
/// invalid message, std::runtime_error if the answer cannot be written.
void run_session(std::istream& in, int descriptor, std::ostream& out, const BotOptions& options,
                 TurnClock& clock);

/// Runs a session on standard input and output. Returns the exit status: 0, or 2 after an error,
/// which is printed as one line on standard error.
int run_bot(const BotOptions& options, TurnClock& clock);

/// Prints "amazons-bot: " and the error's message on standard error; returns 2.
int report_bot_error(const std::exception& error);

}  // namespace amazons
