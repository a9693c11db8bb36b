#include "engine/search/static_eval.h"

#include <cassert>

#include "engine/board/generate.h"
#include "engine/board/sizes.h"
#include "engine/search/score.h"

namespace amazons {

template <int W, int H>
int StaticEval<W, H>::of(const Board& board) {
  assert(has_legal_move(board, board.to_move()));
  int eval = eval_cache_.find(board.key());
  if (eval == EvalCache::unknown) {
    eval = uncorrected(evaluate(board, weights_), board);
    eval_cache_.store(board.key(), eval);
  }
  return corrected(eval, board);
}

template <int W, int H>
Evaluation StaticEval<W, H>::with_contested(const Board& board) const {
  assert(has_legal_move(board, board.to_move()));
  Evaluation evaluation = evaluate(board, weights_);
  evaluation.value = corrected(uncorrected(evaluation, board), board);
  return evaluation;
}

template <int W, int H>
int StaticEval<W, H>::uncorrected(const Evaluation& evaluation, const Board& board) const {
  int eval = evaluation.value + tempo_;
  if (noise_.deviation != 0) eval += noise_of(noise_, board.key());
  return nearest_evaluation(eval);
}

template <int W, int H>
int StaticEval<W, H>::corrected(int eval, const Board& board) const {
  return nearest_evaluation(eval + correction_history_.of(board));
}

#define AMAZONS_INSTANTIATE(W, H) template class StaticEval<W, H>;
AMAZONS_BOARD_SIZES(AMAZONS_INSTANTIATE)
#undef AMAZONS_INSTANTIATE

}  // namespace amazons
