// The territory kernel for AMAZONS_TARGET. territory_map.h includes this once for each target.

namespace amazons::AMAZONS_TARGET {

template <int W, int H>
AMAZONS_KERNEL AMAZONS_INLINE Territory<W, H> territory_of(const Position<W, H>& position) {
  return Territory<W, H>(position, Flood<W, H, QueenFill<W, H>>(position.empty()));
}

/// Writes the number of squares of each pair of classes to a table of Classes × Classes numbers,
/// which must be all zero. From the start of its last row on there must be room for eight numbers.
template <int W, int H, int Classes>
AMAZONS_KERNEL AMAZONS_INLINE void count_pairs(const DistanceClasses<W, H, Classes>& classes,
                                               std::int16_t* table) {
  constexpr int out_of_reach = Classes - 1;
  const SharedCounts<W, H, Classes> opponent(classes.opponent, classes.used);
  for (int own = 0; own < classes.used; ++own) {
    opponent.write(classes.own[own], table + own * Classes);
  }
  opponent.write(classes.own[out_of_reach], table + out_of_reach * Classes);
  table[out_of_reach * Classes + out_of_reach] = 0;  // squares that nobody reaches do not count
}

template <int W, int H>
AMAZONS_KERNEL void map_territory(const Position<W, H>& position, TerritoryMap<W, H>& map) {
  const Territory<W, H> all = territory_of(position);
  map.queen = pairs_of(all.queen);
  map.king = pairs_of(all.king);
  map.own = all.own;
  map.opponents = all.opponents;
  map.reach = all.moves.of_amazon;
  map.next = all.moves.together;
  map.reached = all.reached;
  map.opponent_second = all.queen.opponent[1];
  map.own_mobility = all.own_mobility;
  map.opponent_mobility = all.opponent_mobility;
  std::array<std::int16_t, contested_terms> pairs{};
  count_pairs(all.queen, pairs.data());
  map.contested = contested_of(pairs.data());
}

}  // namespace amazons::AMAZONS_TARGET
