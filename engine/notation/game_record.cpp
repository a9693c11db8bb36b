#include "engine/notation/game_record.h"

namespace amazons::rules {

void GameRecord::play(const Move& move, const SquareName& text) {
  Position next = position();
  next.play(move, text);
  positions_.push_back(std::move(next));
  moves_.push_back(move);
}

bool GameRecord::take_back() {
  if (moves_.empty()) return false;
  moves_.pop_back();
  positions_.pop_back();
  return true;
}

}  // namespace amazons::rules
