// Lists of a position's most promising moves.
#pragma once

#include "engine/search/thread_data.h"
#include "engine/search/unlisted_moves.h"

namespace amazons {

struct PolicyList {
  ScoredMove* end;
  bool leaves_moves_out;  ///< there are legal moves that are neither in it nor unlisted
};

/// Writes the `most` moves of the highest rank (policy and history) that are not `unlisted` to
/// `begin`, the best first; `most` is at least 1. They get no eval.
template <int W, int H>
PolicyList list_by_policy(const ThreadData<W, H>& thread, const Position<W, H>& board,
                          const UnlistedMoves& unlisted, int most, ScoredMove* begin);

}  // namespace amazons
