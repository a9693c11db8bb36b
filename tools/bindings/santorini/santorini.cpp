#include "tools/bindings/santorini/santorini.h"

#include <algorithm>

namespace amazons::rules {

namespace {

constexpr int winning_level = 3;

bool is_on_santorini_board(Place place) {
  return place.row >= 0 && place.row < Santorini::extent && place.column >= 0 &&
         place.column < Santorini::extent;
}

Place neighbour(Place place, const Direction& direction) {
  return {place.row + direction.dy, place.column + direction.dx};
}

[[noreturn]] void refuse(char worker, const char* deed, const std::string& direction,
                         const char* reason) {
  throw InvalidMove(std::string("worker ") + worker + " cannot " + deed + " " + direction + ": " +
                    reason);
}

}  // namespace

Santorini::Santorini(const std::vector<Place>& workers)
    : workers_(workers), out_(workers.size() / 2, false) {
  if (workers.size() != 4 && workers.size() != 6 && workers.size() != 8) {
    throw std::invalid_argument("a game of Santorini with " + std::to_string(workers.size()) +
                                " workers: there must be 4, 6 or 8");
  }
  for (std::size_t i = 0; i < workers.size(); ++i) {
    const char letter = static_cast<char>('A' + i);
    if (!is_on_santorini_board(workers[i])) {
      throw std::invalid_argument(std::string("worker ") + letter + " starts off the board");
    }
    if (const char first = *worker_on(workers[i]); first != letter) {
      throw std::invalid_argument(std::string("workers ") + first + " and " + letter +
                                  " start on one square");
    }
  }
  start_turn_after(players() - 1);
}

std::size_t Santorini::index(char worker) const {
  const auto i = static_cast<std::size_t>(static_cast<unsigned char>(worker)) - 'A';
  if (i >= workers_.size()) throw InvalidMove(std::string("there is no worker ") + worker);
  return i;
}

std::optional<char> Santorini::worker_on(Place place) const {
  const auto found = std::find(workers_.begin(), workers_.end(), place);
  if (found == workers_.end()) return std::nullopt;
  return static_cast<char>('A' + (found - workers_.begin()));
}

std::string Santorini::to_string() const {
  std::string text;
  for (int row = 0; row < extent; ++row) {
    if (row > 0) text += '\n';
    for (int column = 0; column < extent; ++column) {
      const Place place{row, column};
      text += worker_on(place).value_or(static_cast<char>('0' + tower(place)));
    }
  }
  return text;
}

const char* Santorini::objection_to_build(Place target) const {
  if (!is_on_santorini_board(target)) return "off the board";
  if (worker_on(target)) return "a worker stands there";
  if (tower(target) == dome) return "that tower is finished";
  return nullptr;
}

const char* Santorini::objection_to_move(Place from, Place target) const {
  if (const char* reason = objection_to_build(target)) return reason;
  return tower(target) > tower(from) + 1 ? "more than one level up" : nullptr;
}

Santorini& Santorini::move_worker(char worker, const std::string& direction) {
  Place& place = workers_[index(worker)];
  const Place target = neighbour(place, find_direction(direction));
  if (const char* reason = objection_to_move(place, target)) {
    refuse(worker, "move", direction, reason);
  }
  const bool wins = tower(target) == winning_level && tower(place) < winning_level;
  place = target;
  if (wins && !winning_worker_) winning_worker_ = worker;
  if (phase_ == Phase::over) return *this;
  to_move_ = player_of(worker);
  if (wins) {
    winner_ = to_move_;
    moved_worker_.reset();
    phase_ = Phase::over;
  } else {
    moved_worker_ = worker;
    phase_ = Phase::build;
  }
  return *this;
}

Santorini& Santorini::build_tower(char worker, const std::string& direction) {
  const Place target = neighbour(position(worker), find_direction(direction));
  if (const char* reason = objection_to_build(target)) refuse(worker, "build", direction, reason);
  ++towers_[cell(target)];
  if (phase_ != Phase::over) start_turn_after(player_of(worker));
  return *this;
}

std::vector<std::string> Santorini::possible_moves(char worker) const {
  const Place from = position(worker);
  std::vector<std::string> names;
  for (const Direction& direction : directions) {
    if (!objection_to_move(from, neighbour(from, direction))) names.emplace_back(direction.name);
  }
  return names;
}

std::vector<std::string> Santorini::possible_builds(char worker) const {
  const Place from = position(worker);
  std::vector<std::string> names;
  for (const Direction& direction : directions) {
    if (!objection_to_build(neighbour(from, direction))) names.emplace_back(direction.name);
  }
  return names;
}

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
