// One thread of a proof: df-pn above, plain depth-first search below.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "engine/board/move.h"
#include "engine/solve/forecast.h"
#include "engine/solve/proof_table.h"

namespace amazons::solve {

/// What the threads of one proof share, besides the table.
struct Control {
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> nodes{0};
  std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
  std::atomic<int> root_moves{0};
  std::atomic<int> root_moves_refuted{0};
};

/// Searches for proofs with a table that other searchers may share.
///
/// Positions with more empty squares than `depth_first_empties` are searched by df-pn (A. Nagai,
/// "Df-pn algorithm for searching AND/OR trees and its applications", 2002) with three known
/// refinements. First proof numbers come from a heuristic (`forecast.h`). Instead of the sum of the
/// moves' numbers, in which transpositions count several times, a node takes the largest plus one
/// for each other move (T. Ueda et al., "Weak proof-number search", 2008). A node leaves its best
/// move only when that move's number exceeds the second best's by a quarter (J. Pawlewicz and L.
/// Lew, "Improving depth-first PN-search: 1+epsilon trick", 2006). Smaller positions are searched
/// depth-first, with moves ordered by a heuristic, which is several times as fast.
template <typename Squares>
class BasicSearcher {
 public:
  using Canvas = endgame::BasicCanvas<Squares>;
  using State = endgame::BasicState<Squares>;
  using FillCounter = endgame::BasicFillCounter<Squares>;

  /// How df-pn goes about it. Broadly it tries every move before it goes on with the best, and
  /// finds small proofs. Narrowly it follows careful forecasts, and tries answers to other moves
  /// first: mostly much faster, now and then much slower. So `by_turns` it searches narrowly and
  /// broadly, with more and more work for each turn, two thirds of it narrowly.
  enum class Manner { broad, narrow, by_turns };

  struct Options {
    bool knowledge = true;  ///< use engine/endgame; if false, only a side without moves loses
    bool parallel = false;  ///< other searchers use the table at the same time
    Manner manner = Manner::broad;
    /// Positions settled in the first broad turn; the narrow turn before has twice as many, and
    /// each later pair of turns twice as many as the last. A broad node takes far more time than a
    /// narrow one, a position settled nearly the same.
    std::uint64_t first_turn = 1 << 19;
    int depth_first_empties = 9;
    int fill_budget = FillCounter::default_budget;            ///< see FillCounter
    std::size_t fill_entries = FillCounter::default_entries;  ///< see FillCounter
    std::uint64_t nodes_per_tick = 16384;                     ///< between two checks of the limits
  };

  /// `tick` is called every `nodes_per_tick` nodes, for limits of time and progress; it may be
  /// empty.
  BasicSearcher(const Canvas& canvas, ProofTable& table, Control& control, const Options& options,
                std::function<void()> tick = {});

  /// The result for the side to move; unknown only if `Control::stop` ended the search.
  endgame::Verdict prove(const State& position);

  /// After `prove` has found a win: a winning move, or an empty one if that is a private move.
  Move winning_move() const { return winning_move_; }

  /// The positions that were looked at so far, by counts and bounds: a measure of time.
  std::uint64_t settled() const { return settled_; }

 private:
  /// A move and the state after it, in which the opponent is to move, with its proof numbers.
  struct Branch {
    State state;
    Key key = 0;
    Counts reach;          ///< see `depth_first_score`
    ProofNumbers numbers;  ///< in df-pn
    int score = 0;         ///< in depth-first search: the lower, the sooner
    Move move;             ///< empty: a private move
  };

  /// The moves that won last at a depth, the latest first: they often win after other moves of the
  /// opponent, too.
  struct Answers {
    std::array<Move, 4> moves;

    bool has(Move move) const {
      return move && std::find(moves.begin(), moves.end(), move) != moves.end();
    }
    void add(Move move) {
      if (!move) return;
      const auto place = std::find(moves.begin(), moves.end() - 1, move);
      std::copy_backward(moves.begin(), place, place + 1);
      moves.front() = move;
    }
  };

  ProofNumbers df_pn(const State& state, Key key, ProofNumbers thresholds, int depth);
  endgame::Verdict depth_first(const State& state, Key key);

  /// Appends a branch for each move whose result is open. If a move wins at once, returns it, and
  /// appends nothing; an empty move is a private one. `depth` is `no_depth` in depth-first search.
  std::optional<Move> expand(const State& state, int depth);
  /// The body of `expand`, compiled once for each target.
  std::optional<Move> expand_here(const State& state, int depth);
  endgame::Verdict add_branch(const State& state, Move move);
  bool wins_by_known_answer(const State& state, int depth);
  bool drop_known(std::size_t begin);
  void foresee(Branch& branch, int depth);
  void drop_twins(std::size_t begin);
  std::size_t most_promising(std::size_t begin, std::uint32_t& second) const;
  int open_branches(std::size_t begin) const { return static_cast<int>(branches_.size() - begin); }
  ProofNumbers combined(std::size_t begin) const;
  void refresh(std::size_t begin);
  endgame::BasicSettled<Squares> settle(State& state);
  Answers& answers_at(int depth) {
    const auto index = static_cast<std::size_t>(depth);
    if (answers_.size() <= index) answers_.resize(index + 1);
    return answers_[index];
  }
  void count_node();
  bool is_over() const { return control_.stop || settled_ >= turn_end_; }
  /// Where the table keeps proof numbers, which are each manner's own; results are kept at the key
  /// itself. If this key is another position's, its numbers are mixed up, never its results.
  Key numbers_key(Key key) const { return is_narrow_ ? key ^ narrow_key : key; }
  /// Takes the branch's proof numbers from the table, if it has any.
  void read_numbers(Branch& branch) const {
    table_.find(numbers_key(branch.key)).numbers(branch.state.spare, branch.numbers);
  }

  static constexpr Key narrow_key = 0x9E3779B97F4A7C15;

  const Canvas& canvas_;
  const BasicSymmetries<Squares> symmetries_;
  endgame::BasicJudge<Squares> judge_;
  ProofTable& table_;
  Control& control_;
  Options options_;
  std::function<void()> tick_;
  std::uint64_t nodes_ = 0;
  std::uint64_t settled_ = 0;
  bool is_narrow_ = false;
  std::uint64_t turn_end_ = 0;  ///< in positions settled by this searcher
  std::uint64_t reported_nodes_ = 0;
  std::uint64_t next_tick_ = 0;
  std::vector<Branch> branches_;  ///< a stack: a node's branches lie above its parent's
  std::vector<Answers> answers_;  ///< by depth
  Move winning_move_;
};

using Searcher = BasicSearcher<endgame::Squares>;

}  // namespace amazons::solve
