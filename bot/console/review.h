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
  /// Whether a win was proved before the move, and a loss after it: no other chance is 1 or 0.
  bool threw_away_win() const { return loss() >= 1; }
};

// The marks: a move that loses at least this much winning chance is doubtful (?!), bad (?) or very
// bad (??). The web page's review has the same values.
constexpr double doubtful_loss = 0.05;
constexpr double bad_loss = 0.10;
constexpr double very_bad_loss = 0.20;

/// "?!", "?", "??" or nothing.
std::string mark_of(rules::Judgement judgement);

struct ReviewSettings {
  Limits limits;  ///< of each position; if `control` stops the review, the last moves are not known
  int threads = 1;       ///< positions searched at once, each by a thread
  EngineOptions engine;  ///< of each search
};

/// Called many times a second with the number of positions done, and what to show meanwhile: the
/// heading, then the rows about the moves that were judged; often nothing.
using ReviewProgress = std::function<void(std::size_t done, const std::string& rows)>;

/// Searches each position of the game anew and compares the moves with the best ones. With a limit
/// of nodes or depth the result is always the same. Throws CommandError for a board that the engine
/// does not support, std::runtime_error if there is too little memory, and what `progress` throws.
std::vector<ReviewedMove> review_game(const rules::GameRecord& game, const ReviewSettings& settings,
                                      const ReviewProgress& progress);

/// The heading of the rows.
std::string review_heading();

/// The row about the move with this number, counted from 0; for a mistake, also the best variation.
std::string review_row(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves,
                       std::size_t number);

/// What follows the rows: the chances as a sparkline, a summary for each side, and what the marks
/// mean.
std::string review_summary(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves);

/// The game as SGF with comments, marks and variations.
std::string review_sgf(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves);

}  // namespace amazons::console
