#include "engine/search/endgame.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/board/generate.h"
#include "engine/board/sizes.h"
#include "engine/search/score.h"

namespace amazons {

template <int W, int H>
std::optional<int> Endgame<W, H>::score(const Board& board, int ply) {
  if (!is_asked(board)) return std::nullopt;
  State state = endgame::state_of(board);
  const State before = state;
  const endgame::Verdict verdict = judge_.settle(state).verdict;
  if (verdict == endgame::Verdict::unknown) return std::nullopt;
  const bool is_win = verdict == endgame::Verdict::win;
  // While the winner keeps to its plan, the loser can reach only squares that it can reach now.
  const Squares loser = is_win ? before.other : before.own;
  const int moves = count_bits(canvas_.reachable(loser, before.empty));
  const int most_plies = std::min(2 * moves, board.empty().count());
  return is_win ? won_within(most_plies, ply) : lost_within(most_plies, ply);
}

template <int W, int H>
std::vector<Move> Endgame<W, H>::filling_moves(const Board& board) {
  if (!is_asked(board)) return {};
  State state = endgame::state_of(board);
  judge_.settle(state);
  if (state.empty != 0) return {};
  std::array<Move, Board::max_moves> legal;
  const Move* const end = generate_moves(board, legal.data());
  std::vector<std::pair<Move, int>> counted;  // moves with the private moves that each wastes
  for (const Move* move = legal.data(); move != end; ++move) {
    State after = endgame::state_of(board.after(*move));
    judge_.settle(after);
    if (after.empty == 0) counted.emplace_back(*move, after.spare + state.spare - 1);
  }
  std::stable_sort(counted.begin(), counted.end(),
                   [](const auto& a, const auto& b) { return a.second < b.second; });
  if (counted.empty() || counted.front().second != 0) return {};
  std::vector<Move> moves;
  moves.reserve(counted.size());
  for (const auto& entry : counted) moves.push_back(entry.first);
  return moves;
}

template <int W, int H>
std::vector<Move> Endgame<W, H>::filling_line(Board board, Move move) {
  std::vector<Move> line;
  for (;;) {
    line.push_back(move);
    board = board.after(move);
    const std::vector<Move> next = filling_moves(board);
    if (next.empty()) return line;
    move = next.front();
  }
}

#define AMAZONS_INSTANTIATE(W, H) template class Endgame<W, H>;
AMAZONS_BOARD_SIZES(AMAZONS_INSTANTIATE)
#undef AMAZONS_INSTANTIATE

}  // namespace amazons
