#include "engine/endgame/judge.h"

#include "engine/simd/target.h"

namespace amazons::endgame {

template <typename Squares>
void BasicJudge<Squares>::take_out_territories(State& state) {
  State rest;
  rest.spare = state.spare;
  for (Squares left = state.own | state.other | state.empty; (left & state.empty) != 0;) {
    const Squares start = left & state.empty;
    const Squares region = canvas_.flood(start & (~start + 1), left);
    left &= ~region;
    const Squares own = region & state.own;
    const Squares other = region & state.other;
    const Squares empty = region & state.empty;
    if ((own == 0) != (other == 0)) {
      const MoveCount moves = fill_.count(own | other, empty);
      if (moves.is_exact()) {
        rest.spare += own != 0 ? moves.least : -moves.least;
        continue;
      }
    } else if (own == 0) {
      continue;
    }
    rest.own |= own;
    rest.other |= other;
    rest.empty |= empty;
  }
  state = rest;
}

/// Both bounds rest on the same plan: a side keeps closed the squares of those amazons that stand
/// between the opponent and the safe squares, and moves only in the safe squares. Then the opponent
/// never leaves the squares that it can reach now, and each of its moves uses up one of them.
template <typename Squares>
typename BasicJudge<Squares>::Settled BasicJudge<Squares>::settle(State& state) {
  return call_for_target([&] { return settle_here(state); });
}

template <typename Squares>
typename BasicJudge<Squares>::Settled BasicJudge<Squares>::settle_here(State& state) {
  take_out_territories(state);
  Settled result;
  if (state.empty == 0) {
    result.verdict = state.spare > 0 ? Verdict::win : Verdict::loss;
    return result;
  }
  result.own_reach = canvas_.reachable(state.own, state.empty);
  result.other_reach = canvas_.reachable(state.other, state.empty);
  // To win, the side to move needs more moves than the other side; the other needs only as many.
  if (holds_out(state.own, result.other_reach, state.other, state.empty & ~result.other_reach,
                count_bits(result.other_reach) + 1 - state.spare)) {
    result.verdict = Verdict::win;
  } else if (holds_out(state.other, result.own_reach, state.own, state.empty & ~result.own_reach,
                       count_bits(result.own_reach) + state.spare)) {
    result.verdict = Verdict::loss;
  }
  return result;
}

template <typename Squares>
bool BasicJudge<Squares>::holds_out(Squares defenders, Squares attackers_reach, Squares attackers,
                                    Squares safe, int moves_needed) {
  return count_bits(safe) >= moves_needed &&
         safe_moves(defenders, attackers_reach, attackers, safe) >= moves_needed;
}

/// A lower bound on the moves that the defenders can make in their safe squares without ever
/// letting the attackers in. An amazon next to an attacker, or to a square that attackers reach, is
/// a guard: its square must stay closed. Other amazons may leave their squares. Each amazon is used
/// in one area only.
template <typename Squares>
int BasicJudge<Squares>::safe_moves(Squares defenders, Squares attackers_reach, Squares attackers,
                                    Squares safe) {
  const Squares guards = canvas_.with_neighbours(attackers_reach | attackers) & defenders;
  Squares idle = defenders;
  int total = 0;
  for (Squares left = safe; left != 0;) {
    const Squares area = canvas_.flood(left & (~left + 1), left);
    left &= ~area;
    const Squares border = canvas_.with_neighbours(area) & idle;
    const Squares free = border & ~guards;
    if (free != 0) {
      total += fill_.count(free, area).least;
      idle &= ~free;
    } else {
      Squares used = 0;
      total += guarded_moves(border, area, used);
      idle &= ~used;
    }
  }
  return total;
}

/// The most moves that one guard can make in the area: it steps in and shoots back, so that an
/// arrow takes its place. Sets `guard_used` to that guard.
template <typename Squares>
int BasicJudge<Squares>::guarded_moves(Squares guards, Squares area, Squares& guard_used) {
  const int squares = count_bits(area);
  int best = 0;
  while (guards != 0 && best < squares) {
    const int from = pop_first(guards);
    for (Squares targets = canvas_.queen_reach(from, area); targets != 0 && best < squares;) {
      const Squares to = canvas_.bit(pop_first(targets));
      const int moves = 1 + fill_.count(to, area & ~to).least;
      if (moves > best) {
        best = moves;
        guard_used = canvas_.bit(from);
      }
    }
  }
  return best;
}

template class BasicJudge<std::uint64_t>;
template class BasicJudge<Bits128>;

}  // namespace amazons::endgame
