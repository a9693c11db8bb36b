// Proves who wins a position on a rectangle of at most 64 squares.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "engine/board/move.h"
#include "engine/solve/proof_table.h"

namespace amazons::solve {

/// A position as the solver takes it; sets of squares as in endgame/canvas.h.
struct Problem {
  int width = 0;   ///< columns
  int height = 0;  ///< rows; width times height is 1 to 64
  endgame::Squares own = 0;
  endgame::Squares other = 0;
  endgame::Squares empty = 0;
};

struct SolverOptions {
  int hash_mb = 256;          ///< size of the table in megabytes, 1 or more
  int threads = 1;            ///< 1 or more; with one, runs repeat to the node
  bool use_knowledge = true;  ///< without it only a full search decides: slow, to check proofs
};

struct Progress {
  std::uint64_t nodes = 0;
  int root_moves = 0;          ///< moves of the position, those that are alike counted once
  int root_moves_refuted = 0;  ///< of these, proved to lose
};

struct Solution {
  endgame::Verdict verdict = endgame::Verdict::unknown;  ///< for the side to move
  std::optional<Move> best;                              ///< a winning move, if there is one
  std::uint64_t nodes = 0;  ///< positions whose moves were made, all threads together
};

/// Called now and then from the thread that asked; returns false to stop the search.
using Report = std::function<bool(const Progress&)>;

class Solver {
 public:
  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

  /// Throws std::invalid_argument for a shape of more than 64 squares, std::bad_alloc for a table
  /// that does not fit into memory.
  Solver(const Problem& problem, const SolverOptions& options);

  /// Who wins, and how; the verdict is unknown only if `max_nodes`, which may be passed by some
  /// thousands, or the report ended the search. May be called again, and goes on where it stopped.
  Solution solve(std::uint64_t max_nodes = no_limit, const Report& report = {});

  /// All winning moves in the order of generation; nothing if the search was ended. `nodes` is set
  /// to what was spent.
  std::optional<std::vector<Move>> winning_moves(std::uint64_t max_nodes, const Report& report,
                                                 std::uint64_t& nodes);

  /// Writes what is known, its most laborious part only if it is more than `max_entries` of 16
  /// bytes.
  void save(std::ostream& stream, std::size_t max_entries = std::size_t{1} << 22) const;

  /// Takes over what `save` has written; throws std::runtime_error, knowing no more than before, if
  /// it is for another position or way of proving, cut short or damaged.
  void load(std::istream& stream);

 private:
  Solution prove(const endgame::Contest& contest, std::uint64_t max_nodes, const Report& report);

  Problem problem_;
  SolverOptions options_;
  const endgame::Canvas& canvas_;
  ProofTable table_;
};

}  // namespace amazons::solve
