// Quick proofs of who wins, late in a game, before the engine searches.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/board/position.h"
#include "engine/solve/searcher.h"

namespace amazons::solve {

struct RootProof {
  endgame::Verdict verdict = endgame::Verdict::unknown;  ///< for the side to move
  Move move;                                             ///< a winning one, if it has won
  std::uint64_t nodes = 0;                               ///< positions whose moves were made
};

/// Proves positions of one board size. It keeps its results until `clear`, so that after a proved
/// win the positions of the next moves are proved at once. Not for several threads at once.
template <int W, int H>
class RootProver {
 public:
  using Board = Position<W, H>;

  RootProver();

  /// Who wins; unknown if that takes more than about `max_nodes` nodes or `must_stop`, which is
  /// called at every node, returns true. Unknown without a search if `max_nodes` is 0, or if no
  /// empty squares or more than `max_contested` are contested. Throws std::bad_alloc.
  RootProof prove(const Board& board, int max_contested, std::uint64_t max_nodes,
                  const std::function<bool()>& must_stop);

  /// Forgets all counts and proofs.
  void clear();

 private:
  using Bits = typename Board::Board::Bits;
  using BoardState = endgame::BasicState<Bits>;
  using Searcher = BasicSearcher<Bits>;

  std::optional<Move> private_move(const Board& board, const BoardState& settled);

  const endgame::BasicCanvas<Bits>& canvas_ = endgame::BasicCanvas<Bits>::of(W, H);
  endgame::BasicJudge<Bits> judge_;
  std::optional<ProofTable> table_;  ///< none before the first search
};

}  // namespace amazons::solve
