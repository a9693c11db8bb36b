// Proofs of the position that is to be thought about, where little is left to fight for.
#pragma once

#include <array>
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

/// Proves positions of one board size. What is proved is kept until `clear`: whoever has proved a
/// win proves the positions after it at once. Not for several threads at once.
template <int W, int H>
class RootProver {
 public:
  using Board = Position<W, H>;

  RootProver();

  /// Who wins, unless that takes more than about `max_nodes` nodes, or `must_stop`, which is asked
  /// every few milliseconds, says to stop. Unknown without a search if too much is contested, or
  /// nothing. Throws std::bad_alloc.
  RootProof prove(const Board& board, std::uint64_t max_nodes,
                  const std::function<bool()>& must_stop);

  /// Forgets what was counted and proved.
  void clear();

 private:
  using Bits = typename Board::Board::Bits;
  using BoardState = endgame::BasicState<Bits>;

  /// Positions with more contested empty squares are hardly ever proved in a second.
  static constexpr int most_contested = 24;
  static constexpr int side = 8;  ///< of the canvas that contested regions are put on

  /// A state on that canvas, and the board's squares by those of the canvas.
  struct Placed {
    endgame::State state;
    std::array<int, side * side> board_square{};
  };

  std::optional<Placed> placed(const BoardState& state) const;
  std::optional<Move> private_move(const Board& board, const BoardState& settled);

  const endgame::BasicCanvas<Bits>& board_canvas_ = endgame::BasicCanvas<Bits>::of(W, H);
  endgame::BasicJudge<Bits> judge_;
  std::optional<ProofTable> table_;  ///< none before the first search
};

}  // namespace amazons::solve
