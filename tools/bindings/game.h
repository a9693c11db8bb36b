// What the classes of both languages wrap: the game with its history, turns as text, the engine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/rules/amazons.h"

namespace amazons::bindings {

class Game {
 public:
  /// Starts on a board of side `size`; throws std::invalid_argument unless 5 <= size <= 16.
  explicit Game(int size = 10) : game_(size) {}

  const rules::Amazons& rules() const { return game_; }
  int size() const { return game_.board().width(); }

  /// As the class of the rules does; throws rules::InvalidMove, changing nothing, also for a letter
  /// that is not one character.
  void move_amazon(const std::string& letter, const std::string& direction, int distance);
  void shoot_arrow(const std::string& letter, const std::string& direction, int distance);
  std::vector<std::string> possible_directions(const std::string& letter) const;
  rules::Place position(const std::string& letter) const;

  /// Plays a turn such as "d1-d7/g7", or the rest of one that a step has begun; throws
  /// rules::InvalidMove, changing nothing.
  void play(const std::string& turn);

  /// Undoes the last turn or, within a turn, the step that began it; returns whether there was one.
  bool take_back();

  /// The turns that `play` accepts now.
  std::vector<std::string> legal_moves() const;

  /// The complete turns played so far.
  std::vector<std::string> history() const;

  /// The call of `move_amazon` that began the turn, if the game is within one.
  struct Step {
    char letter;
    std::string direction;
    int distance;
  };
  std::optional<Step> unfinished_step() const;

  /// The board and the side to move as text; within a turn, the board after the step.
  std::string fen() const;

  /// Searches with a fresh engine, so that equal positions and limits give equal thoughts. Throws
  /// std::invalid_argument within a turn, or if the engine does not know the size.
  Thought think(const Limits& limits, Clock clock = {}) const;

  /// The engine's evaluation for the side to move, in hundredths of a square; throws as `think`.
  int evaluate() const;

  /// Writes a turn as "d1-d7/g7" for this board.
  std::string text(const rules::Move& move) const;

 private:
  void refuse_within_turn() const;

  rules::Amazons game_;
  std::vector<rules::Move> turns_;
};

/// Makes the limits of a search; one second if neither is given. Throws std::invalid_argument
/// unless seconds are above 0 and depth is 1 or more.
Limits limits_of(std::optional<double> seconds, std::optional<int> depth);

}  // namespace amazons::bindings
