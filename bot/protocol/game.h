// The game as one of its players has been told it.
#pragma once

#include <optional>

#include "bot/protocol/message.h"
#include "engine/rules/position.h"

namespace amazons {

/// Which board a game is played on, as far as it does not say so itself.
struct BoardChoice {
  std::optional<int> size;  ///< if given, a game of another size is an error
  int default_size = 10;    ///< for Black's first turn, which leaves the size open
};

/// The board sides that Botzone's players meet; the first turn's start square tells them apart.
constexpr int game_sizes[] = {8, 10};

/// A game that has been checked turn by turn against the rules.
class Game {
 public:
  /// Replays a message that holds the whole game. Throws InputError if it is not a game of the
  /// board chosen or a turn is illegal: it names the turn and the reason.
  Game(const Message& message, const BoardChoice& choice);

  /// Plays the opponent's next turn; throws InputError, changing nothing, if it is illegal.
  void play_request(const RecordedTurn& turn);

  /// Plays the bot's own turn; all six numbers -1 ends the game.
  void play_response(const rules::Move& move);

  /// The position before the bot.
  const rules::Position& position() const { return position_; }

  /// Whether the bot has not had a turn in this game yet.
  bool is_first_turn() const { return responses_ == 0; }

 private:
  rules::Position position_;
  int responses_ = 0;
};

}  // namespace amazons
