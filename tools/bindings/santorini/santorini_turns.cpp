// The turns of a game of Santorini: which are legal, who is out, who has won.
#include <algorithm>

#include "tools/bindings/santorini/santorini.h"

namespace amazons::rules {

bool Santorini::can_move(int player) const {
  // A worker that can move can always build: the square it left is free and below a dome.
  const char first = static_cast<char>('A' + 2 * player);
  return !possible_moves(first).empty() || !possible_moves(static_cast<char>(first + 1)).empty();
}

void Santorini::start_turn_after(int player) {
  moved_worker_.reset();
  phase_ = Phase::move;
  to_move_ = player;
  for (;;) {
    do {
      to_move_ = (to_move_ + 1) % players();
    } while (out_[static_cast<std::size_t>(to_move_)]);
    if (std::count(out_.begin(), out_.end(), false) == 1) {
      winner_ = to_move_;
      phase_ = Phase::over;
      return;
    }
    if (can_move(to_move_)) return;
    out_[static_cast<std::size_t>(to_move_)] = true;
  }
}

std::vector<SantoriniTurn> Santorini::legal_turns() const {
  std::vector<SantoriniTurn> turns;
  if (phase_ != Phase::move) return turns;
  for (int i = 2 * to_move_; i < 2 * to_move_ + 2; ++i) {
    const char worker = static_cast<char>('A' + i);
    for (const std::string& move : possible_moves(worker)) {
      Santorini next = *this;
      next.move_worker(worker, move);
      if (next.phase_ == Phase::over) {
        turns.push_back({worker, move, ""});
        continue;
      }
      for (std::string& build : next.possible_builds(worker)) {
        turns.push_back({worker, move, std::move(build)});
      }
    }
  }
  return turns;
}

void Santorini::play(const SantoriniTurn& turn) {
  if (phase_ == Phase::over) throw InvalidMove("the game is over");
  if (phase_ == Phase::build) throw InvalidMove("a worker has moved and is to build");
  if (player_of(turn.worker) != to_move_) {
    throw InvalidMove(std::string("it is not the turn of worker ") + turn.worker);
  }
  Santorini next = *this;
  next.move_worker(turn.worker, turn.move);
  if (next.phase_ == Phase::over) {
    if (!turn.build.empty()) throw InvalidMove("a move that wins ends the game without a build");
  } else {
    next.build_tower(turn.worker, turn.build);
  }
  *this = std::move(next);
}

bool operator==(const Santorini& a, const Santorini& b) {
  return a.workers_ == b.workers_ && a.towers_ == b.towers_ &&
         a.winning_worker_ == b.winning_worker_ && a.to_move_ == b.to_move_ &&
         a.phase_ == b.phase_ && a.moved_worker_ == b.moved_worker_ && a.out_ == b.out_ &&
         a.winner_ == b.winner_;
}

}  // namespace amazons::rules
