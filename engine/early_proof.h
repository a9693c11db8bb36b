// An attempt to prove who wins, before the search; it takes a share of the search's limits.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <new>
#include <optional>

#include "engine/board/position.h"
#include "engine/search/search.h"
#include "engine/search/time.h"
#include "engine/solve/root_proof.h"
#include "engine/value/breakdown.h"

namespace amazons {

/// The result of the attempt, with the nodes and the time that it took.
struct EarlyProof : solve::RootProof {
  std::chrono::nanoseconds time{0};
};

/// The search's node limit divided by the proof's, for a fifth to a third of the work: one node of
/// a proof takes as long as eight of the search, and on boards of more than 64 squares 25.
template <int W, int H>
constexpr std::uint64_t nodes_per_proof_node = (W * H <= 64) ? 40 : 80;
/// The proof's limit if the search has none on nodes, so that a long search loses little by a proof
/// that fails.
constexpr std::uint64_t most_proof_nodes = 100'000;
/// A proof is tried if at most so many empty squares are contested, or, where the static eval says
/// that a side is far ahead, so many of 100 squares of the board: of the positions that the bot
/// meets in games, 40,000 nodes prove one in two then, and one in four otherwise. A failed proof
/// costs strength, but less where the search has little left to decide.
constexpr int most_contested = 24;
constexpr int most_contested_far_ahead = 45;
constexpr int far_ahead = 400;  ///< in hundredths of a square
/// The w (see `contested_of`) with which the time is planned: late enough for a proof to succeed.
constexpr double contested_late = 8;

/// The proof's time limit: a fifth of the search's soft limit. Without a limit on time it is 0.3 s,
/// so that the first lines appear soon, but none if there is a limit on nodes.
inline std::optional<std::chrono::nanoseconds> time_for_proof(const Limits& limits) {
  if (const auto plan = plan_time(limits, contested_late)) return plan->soft / 5;
  if (limits.nodes) return std::nullopt;
  return std::chrono::milliseconds(300);
}

/// The most contested empty squares with which a proof is tried.
template <int W, int H>
int most_contested_of(const Position<W, H>& board) {
  const int eval = break_down(board, weights_for<W, H>()).total;
  return std::abs(eval) < far_ahead ? most_contested : W * H * most_contested_far_ahead / 100;
}

/// Tries to prove who wins, and subtracts the proof's nodes and, unless pondering, its time from
/// `limits`. Does nothing if a depth is given.
template <int W, int H>
EarlyProof prove_early(solve::RootProver<W, H>& prover, const Position<W, H>& board,
                       const Clock& clock, Limits& limits) {
  if (limits.depth) return {};
  const std::uint64_t most_nodes =
      limits.nodes ? *limits.nodes / nodes_per_proof_node<W, H> : most_proof_nodes;
  const std::optional<std::chrono::nanoseconds> most_time = time_for_proof(limits);
  const std::chrono::nanoseconds start = clock();
  const auto must_stop = [&] {
    if (limits.control && limits.control->must_stop()) return true;
    return most_time && clock() - start >= *most_time;
  };
  EarlyProof proof;
  try {
    proof = {prover.prove(board, most_contested_of(board), most_nodes, must_stop)};
  } catch (const std::bad_alloc&) {
    return {};  // the search needs less
  }
  proof.time = clock() - start;
  if (limits.nodes) *limits.nodes -= std::min(*limits.nodes - 1, proof.nodes);
  if (limits.control && limits.control->is_pondering()) return proof;
  if (limits.time) *limits.time -= proof.time;
  if (limits.game_clock) limits.game_clock->remaining -= proof.time;
  return proof;
}

/// Adds the proof to the search's result: puts a winning move first, or marks all lines as lost.
template <int W, int H>
void add_proof(const EarlyProof& proof, const Position<W, H>& board, SearchResult& result) {
  result.nodes += proof.nodes;
  result.time += proof.time;
  const int most_plies = board.empty().count();
  std::vector<SearchLine>& lines = result.lines;
  if (proof.verdict == endgame::Verdict::win) {
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const SearchLine& line) {
      return line.move() == proof.move;
    });
    SearchLine first{{proof.move}, won_within(most_plies, 0), 1};
    if (found != lines.end()) {
      first.pv = found->pv;
      first.depth = found->depth;
      lines.erase(found);
    } else if (!lines.empty()) {
      lines.pop_back();
    }
    lines.insert(lines.begin(), std::move(first));
    result.depth = std::max(result.depth, 1);
  }
  if (proof.verdict == endgame::Verdict::loss) {
    for (SearchLine& line : lines) {
      if (!is_proved(line.score)) line.score = lost_within(most_plies, 0);
    }
  }
}

}  // namespace amazons
