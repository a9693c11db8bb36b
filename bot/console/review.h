// The review of a finished game: how much each move lost, and which moves would have been better.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/notation/game_record.h"
#include "engine/notation/sgf.h"

namespace amazons::console {

/// A move that was played, compared with the best one.
struct ReviewedMove {
  bool is_known = false;          ///< false: the review was stopped before it came to the move
  double chance_before = 0;       ///< winning chance of the mover with its best move
  double chance_after = 0;        ///< winning chance of the mover after the move played
  std::vector<rules::Move> best;  ///< the line that would have been best

  /// The winning chance that the move lost, 0 to 1.
  double loss() const { return std::max(0.0, chance_before - chance_after); }
  rules::Judgement judgement() const;
};

// The marks: a move that loses at least this much winning chance is doubtful (?!), bad (?) or very
// bad (??). The web page's review has the same values.
constexpr double doubtful_loss = 0.05;
constexpr double bad_loss = 0.10;
constexpr double very_bad_loss = 0.20;

/// "?!", "?", "??" or nothing.
std::string mark_of(rules::Judgement judgement);

/// Called with the number of positions done, and the row of text about the move that was judged
/// (for a mistake, also the best variation); it is empty if none was.
using ReviewProgress = std::function<void(std::size_t done, const std::string& row)>;

/// Searches each position of the game within `limits`, from the last to the first, so that the
/// transposition table helps with earlier positions. If `limits.control` stops it, the first moves
/// are not known.
std::vector<ReviewedMove> review_game(const rules::GameRecord& game, Engine& engine,
                                      const Limits& limits, const ReviewProgress& progress);

/// The heading of the rows.
std::string review_heading();

/// What follows the rows: the chances as a sparkline, a summary for each side, and what the marks
/// mean.
std::string review_summary(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves);

/// The game as SGF with comments, marks and variations.
std::string review_sgf(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves);

}  // namespace amazons::console
