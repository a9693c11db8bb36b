// The game that the bot plays, replayed from messages and checked by the rules.
#pragma once

#include <optional>

#include "bot/botzone/messages.h"
#include "engine/rules/position.h"

namespace amazons {

/// Which board to play on. The game's first move determines the board size, so the size is unknown
/// only when the bot itself makes that move, as Black.
struct BoardChoice {
  std::optional<int> size;  ///< if given, a game of another size is an error
  int default_size = 10;    ///< for Black's first move, if `size` is not given
};

/// The board sizes that are played; the start square of a game's first move belongs to only one of
/// them.
constexpr int game_sizes[] = {8, 10};

/// The size of the board whose set-up has a black amazon on this square; nothing if there is no
/// such board.
std::optional<int> size_started_from(rules::Square square);

/// A game whose moves have been checked against the rules.
class CheckedGame {
 public:
  /// Replays a message that holds the whole game. Throws InputError if the game is on another board
  /// than the one chosen or a move is illegal; the error names the move and the reason.
  CheckedGame(const Message& message, const BoardChoice& choice);

  /// Plays the opponent's next move; throws InputError, changing nothing, if it is illegal.
  void play_request(const MessageMove& request);

  /// Plays the bot's own move; if it is six times -1 (no legal move), the position stays unchanged.
  void play_response(const rules::Move& move);

  /// The current position, with all moves played so far.
  const rules::Position& position() const { return position_; }

  /// Whether the bot has not moved in this game yet.
  bool is_first_turn() const { return responses_ == 0; }

 private:
  rules::Position position_;
  int responses_ = 0;
};

}  // namespace amazons
