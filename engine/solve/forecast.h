// What is guessed of a state before it is searched: how much there is to search, and who wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/endgame/judge.h"
#include "engine/solve/proof_table.h"

namespace amazons::solve {

/// A number for each side.
struct Counts {
  int own;
  int other;
};

/// The sets of amazons of the side to move and of the other side.
template <typename Squares>
typename endgame::BasicCanvas<Squares>::Pair amazons(const endgame::BasicState<Squares>& state) {
  using Pair = typename endgame::BasicCanvas<Squares>::Pair;
  return Pair{state.own, state.other};
}

/// The empty squares that each of a side's amazons can move to, added up.
template <typename Squares>
Counts mobility(const endgame::BasicCanvas<Squares>& canvas,
                const endgame::BasicState<Squares>& state) {
  using Pair = typename endgame::BasicCanvas<Squares>::Pair;
  Counts counts{0, 0};
  // No two amazons reach a square in the same direction.
  canvas.for_each_slide(amazons(state), state.empty, [&](Pair reach) {
    counts.own += count_bits(reach[0]);
    counts.other += count_bits(reach[1]);
  });
  return counts;
}

/// For the order of the depth-first search: the lower, the sooner the state is searched, since it
/// seems to be lost for the side to move, and above all to leave it few moves. `reach` is the
/// number of empty squares that each side can reach, see `Canvas::reachable`. The weights were
/// fitted to the nodes that proofs of 800 random positions of 12 empty squares take, on four boards
/// of 25 to 30 squares.
template <typename Squares>
int depth_first_score(const endgame::BasicCanvas<Squares>& canvas,
                      const endgame::BasicState<Squares>& state, Counts reach) {
  const Counts moves = mobility(canvas, state);
  const auto near = canvas.with_neighbours(amazons(state)) & state.empty;
  return 12 * reach.own - 6 * reach.other + 3 * moves.own - moves.other + 5 * count_bits(near[0]) -
         4 * count_bits(near[1]) + 10 * state.spare;
}

/// Proof numbers that cost and say little, so that df-pn tries every move before it goes on with
/// the best: the search is broad, and finds small proofs. `reach` is as above. The weights were
/// chosen by how fast 5x4, 4x5 and 4x6 are proved.
template <typename Squares>
ProofNumbers quick_forecast(const endgame::BasicCanvas<Squares>& canvas,
                            const endgame::BasicState<Squares>& state, Counts reach) {
  constexpr int reach_weight = 8;
  constexpr int mobility_weight = 1;
  constexpr int spare_weight = 8;
  const Counts moves = mobility(canvas, state);
  const int score = reach_weight * (reach.own - reach.other) +
                    mobility_weight * (moves.own - moves.other) + spare_weight * state.spare;
  // The number is `even_number` + 1 at score 0, and lower by one for each `score_per_number` more
  // score, but at least 1.
  constexpr int score_per_number = 16;
  constexpr int even_number = 4;
  const auto number = [](int score_of_side) {
    return 1 + static_cast<std::uint32_t>(
                   std::max(0, even_number * score_per_number - score_of_side) / score_per_number);
  };
  return {number(score), number(-score)};
}

/// The empty squares that the side to move reaches in fewer steps than the other side, less those
/// that the other side reaches first. `step(sets)` is what can be reached from sets in one step.
template <typename Squares, typename Step>
int lead(const endgame::BasicState<Squares>& state, const Step& step) {
  auto sets = amazons(state);
  Squares left = state.empty;
  int lead = 0;
  for (;;) {
    sets |= step(sets);
    const Squares own = sets[0];
    const Squares other = sets[1];
    const Squares reached = (own | other) & left;
    if (reached == 0) return lead;
    lead += count_bits(reached & ~other) - count_bits(reached & ~own);
    left &= ~reached;
  }
}

/// Proof numbers that foresee how much there is to search, so that df-pn follows the best move as
/// long as it keeps what it promised: the search is narrow. A number is the moves that the
/// loser is expected to have on the way down, divided by the winner's chance. The score leads by
/// queen moves and by king moves (the territories of J. Lieberum, "An evaluation function for the
/// game of Amazons", 2005), mobility and private moves; its weights were fitted to won and lost
/// positions of 10 to 13 empty squares on 4x6 and 5x5. States with at most `depth_first_empties`
/// empty squares cost little, whatever their moves.
template <typename Squares>
ProofNumbers careful_forecast(const endgame::BasicCanvas<Squares>& canvas,
                              const endgame::BasicState<Squares>& state, int depth_first_empties) {
  constexpr int queen_weight = 8;
  constexpr int king_weight = 7;
  constexpr int mobility_weight = 2;
  constexpr int spare_weight = 16;
  using Pair = typename endgame::BasicCanvas<Squares>::Pair;
  const Counts moves = mobility(canvas, state);
  const auto queens = [&](Pair sets) { return canvas.queens_reach(sets, state.empty); };
  const auto kings = [&](Pair sets) { return canvas.with_neighbours(sets) & state.empty; };
  const int score = queen_weight * lead(state, queens) + king_weight * lead(state, kings) +
                    mobility_weight * (moves.own - moves.other) + spare_weight * state.spare;

  constexpr int least_cost = 8;
  constexpr int depth_first_cost = 2;  // for each empty square
  const int empties = count_bits(state.empty);
  int cost_of_win = least_cost + moves.other * empties * 9 / 128;
  int cost_of_loss = least_cost + moves.own * empties * 9 / 32;
  if (empties <= depth_first_empties) {
    cost_of_win = cost_of_loss = least_cost + depth_first_cost * empties;
  }

  // The odds of a win are even at a score of -`tempo`; they double with each 16 points, up to 2^17.
  constexpr int tempo = 28;
  constexpr int most_points = 17 * 16;
  constexpr std::array<std::uint64_t, 16> power{1024, 1069, 1117, 1166, 1218, 1272, 1328, 1387,
                                                1448, 1512, 1579, 1649, 1722, 1798, 1878, 1961};
  const auto number = [&](int cost, int points) {
    const int limited = std::clamp(points, -most_points, most_points) + most_points;
    // 1 / chance = 1 + odds of the other side, in units of 2^-(10 + 17)
    const std::uint64_t odds = power[static_cast<std::size_t>(limited % 16)] << (limited / 16);
    constexpr std::uint64_t one = std::uint64_t{1} << 27;
    const std::uint64_t wanted = (static_cast<std::uint64_t>(cost) * (one + odds)) >> 27;
    return static_cast<std::uint32_t>(std::min(wanted, std::uint64_t{1} << 28));
  };
  return {number(cost_of_win, -score - tempo), number(cost_of_loss, score + tempo)};
}

}  // namespace amazons::solve
