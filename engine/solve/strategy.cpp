#include "engine/solve/strategy.h"

#include <algorithm>

namespace amazons::solve {

using endgame::after_move;
using endgame::for_each_move;
using endgame::pop_first;
using endgame::Squares;
using endgame::State;

namespace {

State after(const State& position, Move move) {
  return after_move(position, move.from(), move.to(), move.arrow());
}

}  // namespace

SetPair Strategy::key(const State& position) const {
  SetPair least{~Squares{0}, ~Squares{0}};
  for (int symmetry = 0; symmetry < symmetries_.count(); ++symmetry) {
    least = std::min(least, {symmetries_.image(position.own | position.empty, symmetry),
                             symmetries_.image(position.other | position.empty, symmetry)});
  }
  return least;
}

bool Strategy::is_listed(const State& position) const {
  return listed_.find(key(position)) != listed_.end();
}

/// Whether the loser, who is to move, can have no more moves than squares that it can reach, and
/// the winner has as many beyond them. The checker counts in the same order.
bool Strategy::is_settled(const State& position) {
  const Squares reach = canvas_.reachable(position.own, position.empty);
  const Squares safe = position.empty & ~reach;
  const int needed = count_bits(reach);
  if (count_bits(safe) < needed) return false;
  const Squares guards = canvas_.with_neighbours(reach | position.own) & position.other;
  return winner_moves(position, guards, safe, false) >= needed &&
         winner_moves(position, guards, safe, true) >= needed;
}

int Strategy::winner_moves(const State& position, Squares guards, Squares safe, bool keeps) {
  const Squares free = position.other & ~guards;
  int total = 0;
  for (Squares left = safe | free; (left & safe) != 0;) {
    const Squares start = left & safe;
    const Squares part = canvas_.flood(start & (~start + 1), left);
    left &= ~part;
    const Squares amazons = part & free;
    const Squares area = part & safe;
    if (amazons != 0) {
      total += keeps ? fillings_.keep(amazons, area) : fillings_.count(amazons, area);
    } else {
      Squares used = 0;
      total += guard_moves(canvas_.with_neighbours(area) & guards, area, keeps, used);
      guards &= ~used;
    }
  }
  return total;
}

/// The most moves that one guard can make in the area: it steps in and shoots back. Sets `used` to
/// the first such guard.
int Strategy::guard_moves(Squares guards, Squares area, bool keeps, Squares& used) {
  int most = 0;
  Squares best_to = 0;
  for (Squares left = guards; left != 0;) {
    const int from = pop_first(left);
    for (Squares targets = canvas_.queen_reach(from, area); targets != 0;) {
      const Squares to = canvas_.bit(pop_first(targets));
      const int moves = 1 + fillings_.count(to, area & ~to);
      if (moves <= most) continue;
      most = moves;
      best_to = to;
      used = canvas_.bit(from);
    }
  }
  return keeps && most > 0 ? 1 + fillings_.keep(best_to, area & ~best_to) : most;
}

Move Strategy::answer(const State& position) {
  for (auto move = recent_.rbegin(); move != recent_.rend(); ++move) {
    if (is_legal(canvas_, position, *move) && is_settled(after(position, *move))) return *move;
  }
  Move settling;
  Move listed;
  for_each_move(canvas_, position, [&](int from, int to, int arrow) {
    const Move move(from, to, arrow);
    const State next = after(position, move);
    if (is_settled(next)) {
      settling = move;
    } else if (!listed && is_listed(next)) {
      listed = move;
    }
    return static_cast<bool>(settling);
  });
  if (settling) return settling;
  return listed ? listed : find_move_(position);
}

bool Strategy::list(const State& start, const Visit& visit) {
  std::vector<State> waiting;
  const auto add = [&](const State& position) {
    if (!is_settled(position) && listed_.insert(key(position)).second) waiting.push_back(position);
  };
  add(start);
  std::vector<Move> answers;
  while (!waiting.empty()) {
    const State position = waiting.back();
    waiting.pop_back();
    answers.clear();
    recent_.clear();
    const bool was_ended = for_each_move(canvas_, position, [&](int from, int to, int arrow) {
      const State reply = after_move(position, from, to, arrow);
      const Move move = answer(reply);
      if (!move) return true;
      answers.push_back(move);
      add(after(reply, move));
      const auto known = std::find(recent_.begin(), recent_.end(), move);
      if (known != recent_.end()) recent_.erase(known);
      recent_.push_back(move);
      return false;
    });
    if (was_ended || !visit(position, answers)) return false;
  }
  return true;
}

}  // namespace amazons::solve
