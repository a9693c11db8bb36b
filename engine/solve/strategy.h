// The strategy of the side that wins, down to positions that counting decides.
#pragma once

#include <cstddef>
#include <functional>
#include <unordered_set>
#include <vector>

#include "engine/solve/fillings.h"

namespace amazons::solve {

/// Lists a strategy for the winner of a position: its answer to each move of the loser. It rests on
/// nothing but the rules and one way of counting, so that a small program can check it
/// (tools/solve/check-certificate, which explains why the counting is right). How the answers were
/// found does not matter. `canvas` must outlive this object.
class Strategy {
 public:
  /// Returns a winning move of the side to move, which wins, or no move to end the work.
  using FindMove = std::function<Move(const endgame::State&)>;
  /// Is given a position in which the loser is to move, and the winner's answers to its moves, in
  /// the order of `for_each_move`; returns false to end the work.
  using Visit = std::function<bool(const endgame::State&, const std::vector<Move>&)>;

  Strategy(const endgame::Canvas& canvas, FindMove find_move)
      : canvas_(canvas), symmetries_(canvas), fillings_(canvas), find_move_(std::move(find_move)) {}

  /// The winner's move in a position that it wins and in which it is to move: one after which
  /// counting decides or the position is listed already, else one that was found.
  Move answer(const endgame::State& position);

  /// Visits all positions with the loser to move that the strategy can come to from `start`, except
  /// those that counting decides and images of others under a symmetry of the board. Returns false
  /// if that was ended.
  bool list(const endgame::State& start, const Visit& visit);

  /// What the counts rest on.
  const Fillings& fillings() const { return fillings_; }

 private:
  bool is_settled(const endgame::State& position);
  int winner_moves(const endgame::State& position, endgame::Squares guards, endgame::Squares safe,
                   bool keeps);
  int guard_moves(endgame::Squares guards, endgame::Squares area, bool keeps,
                  endgame::Squares& used);
  bool is_listed(const endgame::State& position) const;
  SetPair key(const endgame::State& position) const;

  const endgame::Canvas& canvas_;
  const Symmetries symmetries_;
  Fillings fillings_;
  FindMove find_move_;
  std::vector<Move> recent_;  ///< answers in the position at hand, the latest last
  std::unordered_set<SetPair, SetPairHash> listed_;
};

}  // namespace amazons::solve
