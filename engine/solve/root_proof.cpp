#include "engine/solve/root_proof.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/board/generate.h"
#include "engine/board/sizes.h"
#include "engine/endgame/canvas.h"

namespace amazons::solve {

using endgame::Squares;
using endgame::Verdict;

namespace {

constexpr int table_mb = 4;
/// The most nodes of one count of private moves, which take about a thousandth of a second.
constexpr int fill_budget = 2000;
constexpr std::size_t fill_entries = std::size_t{1} << 13;
constexpr std::uint64_t nodes_per_tick = 16;  ///< a node can take microseconds or a millisecond

/// A region of the board, and where the upper left corner of its box is placed on the canvas.
template <typename Bits>
struct Part {
  Bits squares;
  endgame::Box box;
  int x = 0;
  int y = 0;
};

/// Places the boxes in rows, the tallest first, with a gap of one closed square between any two
/// boxes. Returns whether all fit into `side` x `side` squares.
template <typename Bits>
bool arrange(std::vector<Part<Bits>>& parts, int side) {
  std::stable_sort(parts.begin(), parts.end(), [](const Part<Bits>& a, const Part<Bits>& b) {
    return a.box.height > b.box.height;
  });
  int x = 0;
  int y = 0;
  int row_height = 0;
  for (Part<Bits>& part : parts) {
    if (x + part.box.width > side) {
      x = 0;
      y += row_height + 1;
      row_height = 0;
    }
    if (part.box.width > side || y + part.box.height > side) return false;
    part.x = x;
    part.y = y;
    x += part.box.width + 1;
    row_height = std::max(row_height, part.box.height);
  }
  return true;
}

}  // namespace

template <int W, int H>
RootProver<W, H>::RootProver() : judge_(board_canvas_, fill_budget, fill_entries) {}

template <int W, int H>
std::optional<typename RootProver<W, H>::Placed> RootProver<W, H>::placed(
    const BoardState& state) const {
  std::vector<Part<Bits>> parts;
  const auto add = [&](Bits squares) {
    parts.push_back({squares, endgame::box_of(squares, W)});
    return parts.back().box;
  };
  Bits left = state.own | state.other | state.empty;
  if (const endgame::Box box = add(left); box.width > side || box.height > side) {
    // All together in one box they do not fit, so each region gets a box of its own.
    parts.clear();
    while (left != 0) {
      const Bits region = board_canvas_.flood(left & (~left + 1), left);
      add(region);
      left &= ~region;
    }
  }
  if (!arrange(parts, side)) return std::nullopt;

  Placed result;
  result.state.spare = state.spare;
  for (const Part<Bits>& part : parts) {
    const endgame::Shift shift{part.x - part.box.left, part.y - part.box.top, W, side};
    result.state.own |= shift.image(state.own & part.squares);
    result.state.other |= shift.image(state.other & part.squares);
    result.state.empty |= shift.image(state.empty & part.squares);
    for (Bits squares = part.squares; squares != 0;) {
      const int square = endgame::pop_first(squares);
      result.board_square[static_cast<std::size_t>(shift(square))] = square;
    }
  }
  return result;
}

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
RootProof RootProver<W, H>::prove(const Board& board, std::uint64_t max_nodes,
                                  const std::function<bool()>& must_stop) {
  RootProof result;
  BoardState state = endgame::state_of(board);
  const Verdict settled = judge_.settle(state).verdict;
  if (state.empty == 0) return result;
  if (settled == Verdict::loss) {
    result.verdict = Verdict::loss;
    return result;
  }
  if (count_bits(state.empty) > most_contested) return result;
  const auto start = placed(state);
  if (!start) return result;

  Control control;
  control.max_nodes = max_nodes;
  Searcher::Options options;
  options.fill_budget = fill_budget;
  options.fill_entries = fill_entries;
  options.nodes_per_tick = nodes_per_tick;
  if (!table_) table_.emplace(table_mb);
  Searcher searcher(endgame::Canvas::of(side, side), *table_, control, options, [&] {
    if (must_stop()) control.stop = true;
  });
  result.verdict = searcher.prove(start->state);
  result.nodes = control.nodes;
  if (result.verdict != Verdict::win) return result;
  if (const Move move = searcher.winning_move()) {
    const auto on_board = [&](int square) {
      return start->board_square[static_cast<std::size_t>(square)];
    };
    result.move = Move(on_board(move.from()), on_board(move.to()), on_board(move.arrow()));
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
