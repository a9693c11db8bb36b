#include "engine/rules/game_record.h"

namespace amazons::rules {

void GameRecord::play(const Move& move) {
  position_.play(move);
  moves_.push_back(move);
}

bool GameRecord::take_back() {
  if (moves_.empty()) return false;
  moves_.pop_back();
  position_ = start_;
  for (const Move& move : moves_) position_.play(move);
  return true;
}

}  // namespace amazons::rules
