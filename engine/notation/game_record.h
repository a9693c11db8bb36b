// A game as it was played: the start position, the moves, the names of the players.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/rules/position.h"

namespace amazons::rules {

/// A game's names, result and date as texts of UTF-8; any of them may be empty.
struct GameInfo {
  std::string game_name;
  std::string black_player;
  std::string white_player;
  std::string result;         ///< as SGF writes it: "W+", or "B+R" if White resigned
  std::string date{};         ///< as SGF writes it: "2026-11-26"
  std::string application{};  ///< the program that wrote the file, as SGF writes it: "amazons:1.0"
};

class GameRecord {
 public:
  explicit GameRecord(Position start) { positions_.push_back(std::move(start)); }

  /// Plays a move; throws IllegalMove, changing nothing, if the move is illegal. `text` writes the
  /// squares in the exception's message.
  void play(const Move& move, const SquareName& text = coordinates) {
    Position next = position();
    next.play(move, text);
    positions_.push_back(std::move(next));
    moves_.push_back(move);
  }

  /// Undoes the last move; returns whether there was one.
  bool take_back() {
    if (moves_.empty()) return false;
    moves_.pop_back();
    positions_.pop_back();
    return true;
  }

  const Position& start() const { return positions_.front(); }
  const std::vector<Move>& moves() const { return moves_; }

  /// The position after all the moves.
  const Position& position() const { return positions_.back(); }

  GameInfo info;

 private:
  std::vector<Position> positions_;  ///< the start, then one after each move
  std::vector<Move> moves_;
};

}  // namespace amazons::rules
