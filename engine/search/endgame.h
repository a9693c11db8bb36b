// Exact endgame knowledge for the search.
#pragma once

#include <optional>
#include <vector>

#include "engine/board/position.h"
#include "engine/endgame/judge.h"

namespace amazons {

/// Decides late positions by exact counts and by proved bounds: see engine/endgame. Not for several
/// threads at once.
template <int W, int H>
class Endgame {
 public:
  using Board = Position<W, H>;

  /// The proved score of a position `ply` plies below the root, for its side to move; nothing if
  /// counting does not decide it. The distance to the end is the longest that the loser can last.
  std::optional<int> score(const Board& board, int ply);

  /// Where only private moves are left (no empty square is contested): the legal moves, sorted by
  /// how many private moves each wastes. The first wastes none. Empty for other positions.
  std::vector<Move> filling_moves(const Board& board);

  /// The move, and what both sides fill after it as long as `filling_moves` has moves.
  std::vector<Move> filling_line(Board board, Move move);

  /// While disabled, `score` and `filling_moves` return nothing.
  void set_enabled(bool is_enabled) { is_enabled_ = is_enabled; }

  /// Forgets what was counted.
  void clear() { judge_.clear(); }

 private:
  using Squares = typename Board::Board::Bits;
  using State = endgame::BasicState<Squares>;

  /// Counting decides hardly any position that has fewer occupied squares.
  static constexpr int least_occupied = W * H * 45 / 100;
  /// The most nodes of a count, and the size of the counts' cache: small, so that all of this takes
  /// less than a hundredth of a search's time.
  static constexpr int fill_budget = 200;
  static constexpr int fill_entries = 1 << 13;

  bool is_asked(const Board& board) const {
    return is_enabled_ && board.occupied().count() >= least_occupied;
  }

  const endgame::BasicCanvas<Squares>& canvas_ = endgame::BasicCanvas<Squares>::of(W, H);
  endgame::BasicJudge<Squares> judge_{canvas_, fill_budget, fill_entries};
  bool is_enabled_ = true;
};

}  // namespace amazons
