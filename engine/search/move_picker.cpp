#include "engine/search/move_picker.h"

#include <algorithm>
#include <cassert>

#include "engine/board/sizes.h"

namespace amazons {

template <int W, int H>
MovePicker<W, H>::MovePicker(ThreadData<W, H>& thread, const SearchNode<W, H>& node, Move hash_move)
    : thread_(thread),
      node_(node),
      hash_move_(hash_move),
      unlisted_(node, hash_move, thread),
      begin_(thread.arena.top()),
      ranking_(thread.arena.keys_of(begin_)) {}

template <int W, int H>
const ScoredMove* MovePicker<W, H>::next(int alpha) {
  while (const Move move = unlisted_.next()) {
    const Position<W, H> child = node_.board.after(move);
    __builtin_prefetch(thread_.table.place(child.key()));
    current_ = {move, -thread_.evaluate(child, node_.ply + 1), 0};
    if (thread_.stopped()) return nullptr;
    if (move == hash_move_ || current_.eval >= alpha) return &current_;
    unlisted_.leave_last_to_list();
  }
  if (end_ == nullptr) make_list();
  const bool is_first_part_tried = begin_ + tries_ == evaluated_;
  if (is_first_part_tried || tries_ == thread_.parameters.eval_first_tries || best_eval_ <= alpha) {
    evaluate_to(end_);
  }
  if (thread_.stopped()) return nullptr;
  const int place = ranking_.take();
  ++tries_;
  return place == Ranking::none ? nullptr : begin_ + place;
}

template <int W, int H>
void MovePicker<W, H>::make_list() {
  const PolicyList list = list_by_policy(thread_, node_.board, unlisted_,
                                         thread_.selectivity.eval_moves(node_.depth), begin_);
  end_ = list.end;
  leaves_moves_out_ = list.leaves_moves_out;
  const int count = static_cast<int>(end_ - begin_);
  thread_.arena.keep(count);
  evaluated_ = begin_;
  evaluate_to(begin_ + (count * thread_.parameters.eval_first_percent + 99) / 100);
}

template <int W, int H>
void MovePicker<W, H>::evaluate_to(const ScoredMove* end) {
  for (; evaluated_ != end && !thread_.stopped(); ++evaluated_) {
    if (evaluated_ + 1 != end) {
      thread_.static_eval.prefetch(node_.board.after(evaluated_[1].move));
    }
    const Position<W, H> child = node_.board.after(evaluated_->move);
    evaluated_->eval = -thread_.evaluate(child, node_.ply + 1);
    best_eval_ = std::max(best_eval_, evaluated_->eval);
    ranking_.add(evaluated_->eval + evaluated_->rank * thread_.parameters.policy_weight / 100);
  }
}

template <int W, int H>
FrontierPicker<W, H>::FrontierPicker(ThreadData<W, H>& thread, const SearchNode<W, H>& node,
                                     Move hash_move, int most)
    : thread_(thread), node_(node), most_(most), unlisted_(node, hash_move, thread) {}

template <int W, int H>
Move FrontierPicker<W, H>::next() {
  if (const Move move = unlisted_.next()) return move;
  if (end_ == nullptr) {
    // Nodes below a frontier node make no lists, so the arena need not keep this one.
    next_ = thread_.arena.top();
    const PolicyList list = list_by_policy(thread_, node_.board, unlisted_, most_, next_);
    end_ = list.end;
    leaves_moves_out_ = list.leaves_moves_out;
  }
  if (next_ == end_) return Move();
  const Move move = (next_++)->move;
  if (next_ != end_) thread_.static_eval.prefetch(node_.board.after(next_->move));
  return move;
}

#define AMAZONS_INSTANTIATE(W, H)  \
  template class MovePicker<W, H>; \
  template class FrontierPicker<W, H>;
AMAZONS_BOARD_SIZES(AMAZONS_INSTANTIATE)
#undef AMAZONS_INSTANTIATE

}  // namespace amazons
