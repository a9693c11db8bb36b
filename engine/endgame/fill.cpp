#include "engine/endgame/fill.h"

#include <algorithm>

#include "engine/board/hash.h"

namespace amazons::endgame {

namespace {

std::uint64_t folded(std::uint64_t set) { return set; }
std::uint64_t folded(Bits128 set) {
  const auto high = static_cast<std::uint64_t>(set >> 64);
  return static_cast<std::uint64_t>(set) ^ high * 0xBF58476D1CE4E5B9ULL;
}

}  // namespace

template <typename Squares>
BasicFillCounter<Squares>::BasicFillCounter(const BasicCanvas<Squares>& canvas, int budget,
                                            std::size_t entries)
    : canvas_(canvas), budget_(budget), size_(entries), entries_(entries) {}

template <typename Squares>
MoveCount BasicFillCounter<Squares>::count(Squares amazons, Squares empty) {
  nodes_left_ = budget_;
  return count_all(amazons, empty);
}

/// Adds up the counts of the separate regions; regions without amazons do not count.
template <typename Squares>
MoveCount BasicFillCounter<Squares>::count_all(Squares amazons, Squares empty) {
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

template <typename Squares>
MoveCount BasicFillCounter<Squares>::count_region(Squares amazons, Squares empty) {
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

/// Tries all moves, first those that shoot back to where the amazon came from: these alone fill
/// most regions to the last square.
template <typename Squares>
MoveCount BasicFillCounter<Squares>::search(Squares amazons, Squares empty) {
  const int squares = count_bits(empty);
  MoveCount best;
  for (const bool shoots_back : {true, false}) {
    for (Squares movers = amazons; movers != 0;) {
      const int from = pop_first(movers);
      for (Squares targets = canvas_.queen_reach(from, empty); targets != 0;) {
        const int to = pop_first(targets);
        const Squares open = (empty | canvas_.bit(from)) & ~canvas_.bit(to);
        const Squares after = (amazons & ~canvas_.bit(from)) | canvas_.bit(to);
        Squares shots =
            shoots_back ? canvas_.bit(from) : canvas_.queen_reach(to, open) & ~canvas_.bit(from);
        while (shots != 0) {
          const MoveCount rest = count_all(after, open & ~canvas_.bit(pop_first(shots)));
          best.least = std::max(best.least, rest.least + 1);
          best.most = std::max(best.most, rest.most + 1);
          if (best.least == squares) return best;
        }
      }
    }
  }
  return best;
}

template <typename Squares>
typename BasicFillCounter<Squares>::Entry& BasicFillCounter<Squares>::entry(Squares amazons,
                                                                            Squares empty) {
  std::uint64_t state = folded(amazons) * 0x9E3779B97F4A7C15ULL ^ folded(empty);
  return entries_.get()[split_mix(state) % size_];
}

template class BasicFillCounter<std::uint64_t>;
template class BasicFillCounter<Bits128>;

}  // namespace amazons::endgame
