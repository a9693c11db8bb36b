// The static eval as the search uses it: with tempo, noise, cache and correction history.
#pragma once

#include "engine/board/position.h"
#include "engine/search/correction_history.h"
#include "engine/search/eval_cache.h"
#include "engine/search/parameters.h"
#include "engine/search/search_options.h"
#include "engine/value/evaluate.h"

namespace amazons {

/// The static eval is the sum of the evaluation, the tempo, the noise of a weak level (these three
/// are cached as one number), and the correction history's correction. The tempo is a bonus for the
/// side to move: the evaluation favours the other side, whose last move was chosen for its eval.
template <int W, int H>
class StaticEval {
 public:
  using Board = Position<W, H>;

  StaticEval(const Weights& weights, const SearchParameters& parameters)
      : weights_(weights),
        tempo_(parameters.tempo),
        correction_rate_(parameters.correction_rate),
        correction_share_(parameters.correction_share) {}

  /// The static eval in hundredths of a square for the side to move, which must have a legal move.
  int of(const Board& board);

  /// The static eval together with Lieberum's w, which the eval cache does not store.
  Evaluation with_contested(const Board& board) const;

  /// Inlined always, because GCC leaves out calls of functions that do nothing but prefetch.
  AMAZONS_INLINE void prefetch(const Board& board) const {
    __builtin_prefetch(eval_cache_.place(board.key()));
  }

  /// Learns that a search's score of the position is `error` above its static eval.
  void learn(const Board& board, int error) {
    correction_history_.update(board, error, correction_rate_, correction_share_);
  }

  /// Sets the noise; a change clears the cache and the corrections.
  void set_noise(const EvalNoise& noise) {
    if (noise == noise_) return;
    noise_ = noise;
    clear();
  }

  const Weights& weights() const { return weights_; }

  void clear() {
    eval_cache_.clear();
    correction_history_.clear();
  }

 private:
  int uncorrected(const Evaluation& evaluation, const Board& board) const;
  int corrected(int eval, const Board& board) const;

  const Weights& weights_;
  const int tempo_;
  const int correction_rate_;
  const int correction_share_;
  EvalNoise noise_;
  EvalCache eval_cache_;
  CorrectionHistory<W, H> correction_history_;
};

}  // namespace amazons
