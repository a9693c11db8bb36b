#include "engine/endgame/fill.h"

#include <algorithm>

#include "engine/board/hash.h"

namespace amazons::endgame {

FillCounter::FillCounter(const Canvas& canvas, int budget, std::size_t entries)
    : canvas_(canvas), budget_(budget), entries_(entries) {}

MoveCount FillCounter::count(Squares amazons, Squares empty) {
  nodes_left_ = budget_;
  return count_all(amazons, empty);
}

/// Squares that nobody reaches do not count; regions that do not touch are counted apart.
MoveCount FillCounter::count_all(Squares amazons, Squares empty) {
  MoveCount total;
  for (Squares left = amazons | empty; (left & amazons) != 0;) {
    const Squares start = left & amazons;
    const Squares region = canvas_.flood(start & (~start + 1), left);
    left &= ~region;
    const MoveCount moves = count_region(region & amazons, region & empty);
    total.least += moves.least;
    total.most += moves.most;
  }
  return total;
}

MoveCount FillCounter::count_region(Squares amazons, Squares empty) {
  const int squares = count_bits(empty);
  if (squares <= 1) return {squares, squares};
  const Entry& known = entry(amazons, empty);
  if (known.amazons == amazons && known.empty == empty) return known.moves;
  if (nodes_left_ <= 0) return {1, squares};
  --nodes_left_;
  const MoveCount moves = search(amazons, empty);
  if (moves.is_exact()) entry(amazons, empty) = {amazons, empty, moves};
  return moves;
}

/// Tries all moves, those that shoot back to where the amazon came from first: they alone fill most
/// regions to the last square.
MoveCount FillCounter::search(Squares amazons, Squares empty) {
  const int squares = count_bits(empty);
  MoveCount best;
  for (const bool shoots_back : {true, false}) {
    for (Squares movers = amazons; movers != 0;) {
      const int from = pop_first(movers);
      for (Squares targets = canvas_.queen_reach(from, empty); targets != 0;) {
        const int to = pop_first(targets);
        const Squares open = (empty | square_bit(from)) & ~square_bit(to);
        const Squares after = (amazons & ~square_bit(from)) | square_bit(to);
        Squares shots =
            shoots_back ? square_bit(from) : canvas_.queen_reach(to, open) & ~square_bit(from);
        while (shots != 0) {
          const MoveCount rest = count_all(after, open & ~square_bit(pop_first(shots)));
          best.least = std::max(best.least, rest.least + 1);
          best.most = std::max(best.most, rest.most + 1);
          if (best.least == squares) return best;
        }
      }
    }
  }
  return best;
}

FillCounter::Entry& FillCounter::entry(Squares amazons, Squares empty) {
  std::uint64_t state = amazons * 0x9E3779B97F4A7C15ULL ^ empty;
  return entries_[split_mix(state) % entries_.size()];
}

}  // namespace amazons::endgame
