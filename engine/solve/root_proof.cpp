#include "engine/solve/root_proof.h"

#include <algorithm>
#include <array>

#include "engine/board/generate.h"
#include "engine/board/sizes.h"

namespace amazons::solve {

using endgame::Verdict;

namespace {

constexpr int table_mb = 4;
/// The most nodes of one count of private moves, which take about a thousandth of a second.
constexpr int fill_budget = 2000;
constexpr std::size_t fill_entries = std::size_t{1} << 13;
constexpr std::uint64_t nodes_per_tick = 1;  ///< a node can take microseconds or milliseconds

}  // namespace

template <int W, int H>
RootProver<W, H>::RootProver() : judge_(canvas_, fill_budget, fill_entries) {}

/// A move whose only effect is that the side to move has one private move less.
template <int W, int H>
std::optional<Move> RootProver<W, H>::private_move(const Board& board, const BoardState& settled) {
  std::array<Move, Board::max_moves> moves;
  const Move* const end = generate_moves(board, moves.data());
  const BoardState wanted{settled.other, settled.own, settled.empty, 1 - settled.spare};
  const auto is_wanted = [&](Move move) {
    BoardState after = endgame::state_of(board.after(move));
    judge_.settle(after);
    return after == wanted;
  };
  const Move* const found = std::find_if(const_cast<const Move*>(moves.data()), end, is_wanted);
  return found == end ? std::nullopt : std::optional<Move>(*found);
}

template <int W, int H>
RootProof RootProver<W, H>::prove(const Board& board, int max_contested, std::uint64_t max_nodes,
                                  const std::function<bool()>& must_stop) {
  RootProof result;
  BoardState state = endgame::state_of(board);
  const Verdict settled = judge_.settle(state).verdict;
  if (state.empty == 0) return result;
  if (settled == Verdict::loss) {
    result.verdict = Verdict::loss;
    return result;
  }
  if (count_bits(state.empty) > max_contested || max_nodes == 0) return result;

  Control control;
  control.max_nodes = max_nodes;
  typename Searcher::Options options;
  options.fill_budget = fill_budget;
  options.fill_entries = fill_entries;
  options.manner = Searcher::Manner::by_turns;
  options.nodes_per_tick = nodes_per_tick;
  if (!table_) table_.emplace(table_mb);
  Searcher searcher(canvas_, *table_, control, options, [&] {
    if (must_stop()) control.stop = true;
  });
  result.verdict = searcher.prove(state);
  result.nodes = control.nodes;
  if (result.verdict != Verdict::win) return result;
  if (const Move move = searcher.winning_move()) {
    result.move = move;
  } else if (const auto private_one = private_move(board, state)) {
    result.move = *private_one;
  } else {
    result.verdict = Verdict::unknown;
  }
  return result;
}

template <int W, int H>
void RootProver<W, H>::clear() {
  judge_.clear();
  table_.reset();
}

#define AMAZONS_INSTANTIATE(W, H) template class RootProver<W, H>;
AMAZONS_BOARD_SIZES(AMAZONS_INSTANTIATE)
#undef AMAZONS_INSTANTIATE

}  // namespace amazons::solve
