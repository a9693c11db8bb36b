#include "engine/solve/root_proof.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/board/generate.h"
#include "engine/board/sizes.h"

namespace amazons::solve {

using endgame::Squares;
using endgame::Verdict;

namespace {

constexpr int table_mb = 1;
/// Nodes that a count of private moves may take: a thousandth of a second.
constexpr int fill_budget = 2000;
constexpr std::size_t fill_entries = std::size_t{1} << 13;
constexpr std::uint64_t nodes_per_tick = 16;  ///< each can take some microseconds or a millisecond

/// The box of some squares, and where its corner is on the canvas.
struct Box {
  int left;
  int top;
  int width;
  int height;
  int x = 0;
  int y = 0;
};

template <int W, int H, typename Bits>
Box box_of(Bits squares) {
  int left = W;
  int right = 0;
  int top = H;
  int bottom = 0;
  while (squares != 0) {
    const int square = endgame::pop_first(squares);
    left = std::min(left, square % W);
    right = std::max(right, square % W);
    top = std::min(top, square / W);
    bottom = std::max(bottom, square / W);
  }
  return {left, top, right - left + 1, bottom - top + 1};
}

/// Puts boxes in rows, the highest first, with a closed square between any two. Returns whether
/// they fit into a square of this side.
bool arrange(std::vector<Box*> boxes, int side) {
  std::stable_sort(boxes.begin(), boxes.end(),
                   [](const Box* a, const Box* b) { return a->height > b->height; });
  int x = 0;
  int y = 0;
  int row_height = 0;
  for (Box* const box : boxes) {
    if (x + box->width > side) {
      x = 0;
      y += row_height + 1;
      row_height = 0;
    }
    if (box->width > side || y + box->height > side) return false;
    box->x = x;
    box->y = y;
    x += box->width + 1;
    row_height = std::max(row_height, box->height);
  }
  return true;
}

}  // namespace

template <int W, int H>
RootProver<W, H>::RootProver() : judge_(board_canvas_, fill_budget, fill_entries) {}

template <int W, int H>
typename RootProver<W, H>::BoardContest RootProver<W, H>::contest_of(const Board& board) {
  const Color mover = board.to_move();
  return {board.amazons(mover).bits(), board.amazons(opponent(mover)).bits(), board.empty().bits(),
          0};
}

template <int W, int H>
std::optional<typename RootProver<W, H>::Placed> RootProver<W, H>::placed(
    const BoardContest& contest) const {
  std::vector<Bits> regions;
  const Bits all = contest.own | contest.other | contest.empty;
  if (const Box box = box_of<W, H>(all); box.width <= side && box.height <= side) {
    regions = {all};  // as they stand
  } else {
    for (Bits left = all; left != 0;) {
      regions.push_back(board_canvas_.flood(left & (~left + 1), left));
      left &= ~regions.back();
    }
  }
  std::vector<Box> boxes;
  boxes.reserve(regions.size());
  for (const Bits region : regions) boxes.push_back(box_of<W, H>(region));
  std::vector<Box*> to_arrange;
  to_arrange.reserve(boxes.size());
  for (Box& box : boxes) to_arrange.push_back(&box);
  if (!arrange(to_arrange, side)) return std::nullopt;

  Placed result;
  result.contest.spare = contest.spare;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const Box& box = boxes[i];
    for (Bits left = regions[i]; left != 0;) {
      const int square = endgame::pop_first(left);
      const int at = (square / W - box.top + box.y) * side + square % W - box.left + box.x;
      const Bits bit = board_canvas_.bit(square);
      result.board_square[static_cast<std::size_t>(at)] = square;
      ((contest.own & bit) != 0     ? result.contest.own
       : (contest.other & bit) != 0 ? result.contest.other
                                    : result.contest.empty) |= endgame::square_bit(at);
    }
  }
  return result;
}

/// A move that changes nothing but that the side to move has one private move less.
template <int W, int H>
std::optional<Move> RootProver<W, H>::private_move(const Board& board,
                                                   const BoardContest& settled) {
  std::array<Move, Board::max_moves> moves;
  const Move* const end = generate_moves(board, moves.data());
  const BoardContest wanted{settled.other, settled.own, settled.empty, 1 - settled.spare};
  const auto is_wanted = [&](Move move) {
    BoardContest after = contest_of(board.after(move));
    judge_.settle(after);
    return after == wanted;
  };
  const Move* const found = std::find_if(const_cast<const Move*>(moves.data()), end, is_wanted);
  return found == end ? std::nullopt : std::optional<Move>(*found);
}

template <int W, int H>
RootProof RootProver<W, H>::prove(const Board& board, std::uint64_t max_nodes,
                                  const std::function<bool()>& must_stop) {
  RootProof result;
  BoardContest contest = contest_of(board);
  result.verdict = judge_.settle(contest).verdict;
  if (result.verdict == Verdict::loss) return result;
  result.verdict = Verdict::unknown;
  if (contest.empty == 0 || count_bits(contest.empty) > most_contested) return result;
  const auto start = placed(contest);
  if (!start) return result;

  Control control;
  control.max_nodes = max_nodes;
  Searcher::Options options;
  options.fill_budget = fill_budget;
  options.fill_entries = fill_entries;
  options.nodes_per_tick = nodes_per_tick;
  ProofTable table(table_mb);
  Searcher searcher(endgame::Canvas::of(side, side), table, control, options, [&] {
    if (must_stop()) control.stop = true;
  });
  const Verdict verdict = searcher.prove(start->contest);
  result.nodes = control.nodes;
  if (verdict == Verdict::win) {
    const Move move = searcher.winning_move().value_or(Move());
    const auto on_board = [&](int square) {
      return start->board_square[static_cast<std::size_t>(square)];
    };
    if (move) {
      result.move = Move(on_board(move.from()), on_board(move.to()), on_board(move.arrow()));
    } else {
      result.move = private_move(board, contest).value_or(Move());
    }
    if (!result.move) return result;
  }
  result.verdict = verdict;
  return result;
}

#define AMAZONS_INSTANTIATE(W, H) template class RootProver<W, H>;
AMAZONS_BOARD_SIZES(AMAZONS_INSTANTIATE)
#undef AMAZONS_INSTANTIATE

}  // namespace amazons::solve
