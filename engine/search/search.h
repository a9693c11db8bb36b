// The search of one thread: iterative deepening from the root.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/search/alpha_beta.h"
#include "engine/search/limits.h"
#include "engine/search/parameters.h"
#include "engine/search/search_options.h"
#include "engine/search/statistics.h"
#include "engine/search/stop_watch.h"
#include "engine/search/thread_data.h"

namespace amazons {

/// A move of the root with its score.
struct SearchLine {
  Move move() const { return pv.front(); }

  std::vector<Move> pv;  ///< at least one move
  int score = 0;         ///< for the side to move of the root
  int depth = 0;         ///< of the iteration that found it, in plies
  /// Positions that this search has visited below the move, those of other threads not counted.
  std::uint64_t nodes = 0;
};

/// The outcome of an iteration, or of the part of it that was finished.
struct SearchResult {
  /// No move only if there is no legal one.
  Move best() const { return lines.empty() ? Move() : lines.front().move(); }
  int score() const { return lines.empty() ? 0 : lines.front().score; }

  /// The best moves, the best one first, each with the exact score of a search of `depth` plies. A
  /// single line may be of the next iteration, which was not finished.
  std::vector<SearchLine> lines;
  int depth = 0;  ///< of the last iteration that was finished, in plies
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  SearchStatistics statistics;
};

/// How a thread takes part in a search by several.
struct TeamRole {
  SearchTeam* team = nullptr;
  int first_depth = 1;  ///< of its first iteration, 1 or 2
};

/// Searches positions of one board size. Holds the data kept from one search to the next, except
/// the transposition table, which is shared.
template <int W, int H>
class Search {
 public:
  using Board = Position<W, H>;
  using Report = std::function<void(const SearchResult&)>;

  Search(TranspositionTable& table, const Weights& weights, const SearchParameters& parameters)
      : thread_(table, weights, parameters), alpha_beta_(thread_) {}
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  /// Searches until a limit or a proof; `report` is called after every finished iteration. The best
  /// move is legal whatever the limits, if there is a legal move at all. The caller must call
  /// the table's `new_search` before, as no thread may be using the table then. More than one line
  /// takes a second table of the same size.
  SearchResult run(const Board& root, const Limits& limits, const Clock& clock,
                   const Report& report, const SearchOptions& options = {},
                   const TeamRole& role = {});

  /// Forgets what was learned from earlier searches (not the transposition table).
  void clear();

 private:
  /// Applies the options of one search to evaluation and endgame.
  void configure(const SearchOptions& options);
  /// Lieberum's w of the position, in squares.
  double contested(const Board& root) const;
  /// Lists the moves of the root, the most promising first.
  void list_root_moves(const Board& root, const SearchOptions& options);
  /// Evaluates the first `count` root moves; only evaluated moves are searched.
  void evaluate_root_moves(const Board& root, int count);
  bool are_all_searched() const {
    return has_all_root_moves_ && evaluated_root_moves_ == static_cast<int>(root_moves_.size());
  }
  SearchLine line_by_static_eval() const;
  /// At most `count` best moves where only private moves are left; none in other positions.
  std::vector<SearchLine> filling_lines(const Board& root, int count);
  /// One iteration.
  void search_root(const Board& root, int depth, int multi_pv, SearchResult& result);
  /// Searches the root moves from number `first` on, with aspiration windows around `expected` if
  /// that is given. Returns the best move with its exact score; if the search had to stop, the best
  /// move so far or nothing.
  std::optional<SearchLine> search_line(const Board& root, int depth, int first,
                                        std::optional<int> expected);
  /// Reports the bound that the line's score has turned out to be outside of a window, if the
  /// search is old enough for somebody to wait.
  void report_bound(const SearchLine& line, int number, Bound bound);
  /// Sets the nodes of the lines.
  void count_nodes(std::vector<SearchLine>& lines) const;
  std::uint64_t nodes_below(Move move) const;
  int search_root_window(const Board& root, int depth, int first, int alpha, int beta);

  /// Prepares `others_`, the search of the lines after the first, for a new root.
  void prepare_others(const SearchOptions& options);
  /// Adds the lines after the first to `found`, which holds the first, and sorts all by score. Adds
  /// fewer if the search must stop.
  void search_others(const Board& root, int depth, int multi_pv, const SearchResult& before,
                     std::vector<SearchLine>& found);
  /// Moves a root move forward to the place `at`; the moves between move back by one place.
  void move_up(Move move, int at);

  ThreadData<W, H> thread_;
  AlphaBeta<W, H> alpha_beta_;
  std::vector<ScoredMove> root_moves_;
  bool has_all_root_moves_ = false;
  int evaluated_root_moves_ = 0;  ///< how many of the first root moves are evaluated
  std::unordered_map<std::uint32_t, std::uint64_t> nodes_of_moves_;  ///< by Move::word
  SearchActivity activity_;
  SearchActivity* shown_activity_ = &activity_;  ///< that of the main search
  std::function<void(const SearchActivity&)> report_activity_;
  int last_score_ = 0;  ///< of the first line, before the lines were sorted

  /// The search of the lines after the first. It has a table and histories of its own, so that the
  /// first line is the same whether others are asked for or not. Made when first needed.
  std::unique_ptr<TranspositionTable> table_of_others_;
  std::unique_ptr<Search> others_;
};

}  // namespace amazons
