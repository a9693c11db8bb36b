// A game as it was played: where it started, every turn since, and who played it.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace amazons::rules {

/// What a file says about a game besides its turns; any of it may be empty.
struct GameInfo {
  std::string game_name;
  std::string black_player;
  std::string white_player;
  std::string result;  ///< as SGF writes it: "W+", "B+R" ...
};

class GameRecord {
 public:
  explicit GameRecord(Position start) : start_(std::move(start)), position_(start_) {}

  /// Plays a legal move; throws IllegalMove, changing nothing, if it is not.
  void play(const Move& move);

  /// Undoes the last move; returns whether there was one.
  bool take_back();

  const Position& start() const { return start_; }
  const std::vector<Move>& moves() const { return moves_; }

  /// The position after all the moves.
  const Position& position() const { return position_; }

  GameInfo info;

 private:
  Position start_;
  std::vector<Move> moves_;
  Position position_;
};

}  // namespace amazons::rules
