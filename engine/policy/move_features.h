// The features of a move: those of the three squares that it leaves, steps to and shoots at, and
// those of the distances between them and of the legal shots.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/board/rays.h"
#include "engine/policy/move_feature_table.h"
#include "engine/territory/territory_map.h"

namespace amazons {

/// The data of a square on which the features of stepping to it or shooting at it depend.
struct SquareView {
  int queen_pair;
  int king_pair;
  int free;                  ///< number of empty neighbours
  int siege;                 ///< `MoveFeatureTable::siege_class`
  int own;                   ///< number of own amazons beside it
  int blocked_of_opponents;  ///< see `count_blocked`
  int blocked_of_own;
  int held_by_opponent;  ///< neighbours one queen move from the opponent only
  int held_by_own;
};

/// The number of a step's legal shots: all, and those of each of four kinds (see `step`).
struct StepView {
  int shots;
  int new_ones;
  int shared;
  int later;
  int nearer;
};

/// How one square lies from another on an empty board.
struct Way {
  std::uint8_t length;      ///< in king moves
  std::uint8_t shot_class;  ///< the length, + length_classes if diagonal
  std::uint8_t direction;   ///< valid only if a queen can go this way
};

template <int W, int H>
inline Way way_between(int a, int b) {
  static constexpr auto ways = [] {
    std::array<std::array<Way, W * H>, W * H> table{};
    for (int i = 0; i < W * H; ++i) {
      for (int j = 0; j < W * H; ++j) {
        const int dx = i % W < j % W ? j % W - i % W : i % W - j % W;
        const int dy = i / W < j / W ? j / W - i / W : i / W - j / W;
        const int length = dx > dy ? dx : dy;
        const int shot_class = dx == dy ? MoveFeatureTable::length_classes + length : length;
        const auto sign = [](int from, int to) { return (from < to) - (to < from); };
        int direction = 0;
        while (direction < direction_count - 1 &&
               (dx_of[direction] != sign(i % W, j % W) || dy_of[direction] != sign(i / W, j / W))) {
          ++direction;
        }
        table[i][j] = {static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(shot_class),
                       static_cast<std::uint8_t>(direction)};
      }
    }
    return table;
  }();
  return ways[a][b];
}

/// Adds to each square of `blocked` the number of squares that an obstacle there would cut off from
/// the `reach` of the amazon on `from`, including the obstacle's square.
template <int W, int H>
inline void count_blocked(int from, Bitboard<W, H> reach,
                          std::array<std::uint8_t, W * H>& blocked) {
  for_each_square(reach, [&](int square) {
    const auto beyond = ray_table<W, H>.to_rim[way_between<W, H>(from, square).direction][square];
    blocked[square] = static_cast<std::uint8_t>(blocked[square] + 1 + (reach & beyond).count());
  });
}

/// The features of the moves of one position. Each feature's index is passed to a callback `sink`.
template <int W, int H>
class MoveFeatures {
 public:
  using Table = MoveFeatureTable;
  using Set = Bitboard<W, H>;

  explicit MoveFeatures(const Position<W, H>& position) : empty_(position.empty()) {
    map_territory(position, map_);
    blocked_of_own_.fill(0);
    blocked_of_opponents_.fill(0);
    Set own = map_.own;
    for (int i = 0; !own.empty(); ++i) {
      count_blocked(own.pop_first(), map_.reach[i].own(), blocked_of_own_);
    }
    Set opponents = map_.opponents;
    for (int i = 0; !opponents.empty(); ++i) {
      count_blocked(opponents.pop_first(), map_.reach[i].opponent(), blocked_of_opponents_);
    }
    const Set own_next = map_.next.own();
    const Set opponent_next = map_.next.opponent();
    opponent_only_ = opponent_next & ~own_next;
    own_only_ = own_next & ~opponent_next;
    shared_ = own_next & opponent_next;
    later_ = map_.reached.opponent() & ~opponent_next & ~own_next;
    nearer_ = map_.opponent_second & ~own_next;
  }

  int contested() const { return map_.contested; }  ///< see `contested_of`
  int stage() const { return Table::stage(map_.contested); }

  /// Calls `add(square, row)` for each square that adds a row (see amazons::for_each_row). Rows of
  /// empty squares are those of pairs of queen distances.
  template <typename Add>
  AMAZONS_INLINE void for_each_row(const Add& add) const {
    amazons::for_each_row(map_, map_.queen, add);
  }

  /// The features of the square that the mover's amazon number `number` leaves. Amazons are
  /// numbered from 0 in the order of their squares.
  template <typename Sink>
  void from(int square, int number, const Sink& sink) const {
    sink(Table::from_free + free_neighbours(square));
    sink(Table::from_mobility + map_.own_mobility[number]);
    sink(Table::from_watched + (around(square) & map_.next.opponent()).count());
  }

  /// The features of stepping to an empty square.
  template <typename Sink>
  void to(int square, const Sink& sink) const {
    of_square(square, sink, nowhere);
  }

  /// The features of shooting at a square that is empty or that the amazon has just left.
  template <typename Sink>
  void arrow(int square, const Sink& sink) const {
    if (empty_.contains(square)) return of_square(square, nowhere, sink);
    const SquareView seen = view(square);
    sink(Table::arrow_on_from);
    sink(Table::arrow_siege + seen.siege);
    of_held(seen.held_by_opponent, seen.held_by_own, sink);
  }

  /// The data of a square. If it is not empty, only the data about its neighbours are valid.
  AMAZONS_INLINE SquareView view(int square) const {
    const Set near = around(square);
    return {map_.queen[square],        map_.king[square],
            (near & empty_).count(),   siege(square),
            (near & map_.own).count(), blocked_of_opponents_[square],
            blocked_of_own_[square],   (near & opponent_only_).count(),
            (near & own_only_).count()};
  }

  // A square's features, in groups: those of stepping to it are passed to `to`, those of shooting
  // at it to `arrow`.
  template <typename To, typename Arrow>
  static void of_queens(int pair, int free, const To& to, const Arrow& arrow) {
    to(Table::to_queen_free + pair % queen_classes * Table::free_classes + free);
    arrow(Table::arrow_queen + pair);
    arrow(Table::arrow_free + free);
  }
  template <typename To, typename Arrow>
  static void of_kings(int pair, const To& to, const Arrow& arrow) {
    to(Table::to_king + pair);
    arrow(Table::arrow_king + pair);
  }
  template <typename To, typename Arrow>
  static void of_amazons_beside(int siege, int own, const To& to, const Arrow& arrow) {
    to(Table::to_opponents + Table::besiegers(siege));
    to(Table::to_own + std::min(own, Table::beside_classes - 1));
    arrow(Table::arrow_siege + siege);
    arrow(Table::arrow_own + std::min(own, Table::beside_classes - 1));
  }
  template <typename To, typename Arrow>
  static void of_blocked_opponents(int squares, const To& to, const Arrow& arrow) {
    to(Table::to_blocks_opponent + Table::block_class(squares));
    arrow(Table::arrow_blocks_opponent + Table::block_class(squares));
  }
  template <typename To, typename Arrow>
  static void of_blocked_own(int squares, const To& to, const Arrow& arrow) {
    to(Table::to_blocks_own + Table::block_class(squares));
    arrow(Table::arrow_blocks_own + Table::block_class(squares));
  }
  template <typename Arrow>
  static void of_held(int by_opponent, int by_own, const Arrow& arrow) {
    arrow(Table::arrow_held + Table::held_class(by_opponent, by_own));
  }
  template <typename To, typename Arrow>
  static void of_place(int square, const To& to, const Arrow& arrow) {
    to(Table::to_place + place_class<W, H>(square));
    arrow(Table::arrow_place + place_class<W, H>(square));
  }

  /// The features of a step: its length, the number of its legal shots, and how many of the arrow
  /// squares are of each of four kinds: one queen move from the opponent only (`new_ones`); one
  /// from both players (`shared`); more than one from both, but reached by the opponent (`later`);
  /// and, of these, two from the opponent (`nearer`).
  template <typename Sink>
  void step(int from, int to, Set shots, const Sink& sink) const {
    const StepView seen = view(shots);
    sink(Table::step_length + way_between<W, H>(from, to).length);
    sink(Table::shots + mobility_class(seen.shots));
    sink(Table::shots_new + Table::count_class(seen.new_ones));
    sink(Table::shots_shared + Table::count_class(seen.shared));
    sink(Table::shots_later + Table::count_class(seen.later));
    sink(Table::shots_nearer + Table::count_class(seen.nearer));
  }

  AMAZONS_INLINE StepView view(Set shots) const {
    return {shots.count(), (shots & opponent_only_).count(), (shots & shared_).count(),
            (shots & later_).count(), (shots & nearer_).count()};
  }

  /// The feature of a shot's length, by whether it is diagonal and an opponent is beside the arrow.
  static int shot_way(int to, int arrow, bool is_beside_opponent) {
    return (is_beside_opponent ? Table::siege_shot_length : Table::shot_length) +
           way_between<W, H>(to, arrow).shot_class;
  }

  /// The features of a whole move, given the legal shots of its step.
  template <typename Sink>
  void move(Move move, Set shots, const Sink& sink) const {
    int number = 0;
    for (Set left = map_.own; left.pop_first() != move.from();) ++number;
    from(move.from(), number, sink);
    to(move.to(), sink);
    arrow(move.arrow(), sink);
    step(move.from(), move.to(), shots, sink);
    sink(shot_way(move.to(), move.arrow(), siege(move.arrow()) != 0));
  }

 private:
  /// A sink for features that are not wanted.
  static void nowhere(int /*feature*/) {}

  template <typename To, typename Arrow>
  void of_square(int square, const To& to, const Arrow& arrow) const {
    const SquareView seen = view(square);
    of_queens(seen.queen_pair, seen.free, to, arrow);
    of_kings(seen.king_pair, to, arrow);
    of_amazons_beside(seen.siege, seen.own, to, arrow);
    of_blocked_opponents(seen.blocked_of_opponents, to, arrow);
    of_blocked_own(seen.blocked_of_own, to, arrow);
    of_held(seen.held_by_opponent, seen.held_by_own, arrow);
    of_place(square, to, arrow);
  }
  static Set around(int square) { return neighbour_table<W, H>[square]; }
  int free_neighbours(int square) const { return (around(square) & empty_).count(); }
  AMAZONS_INLINE int siege(int square) const {
    Set besieged = around(square) & map_.opponents;
    const int count = besieged.count();
    int least_free = Table::free_classes - 1;
    while (!besieged.empty())
      least_free = std::min(least_free, free_neighbours(besieged.pop_first()));
    return Table::siege_class(count, least_free);
  }

  Set empty_;
  TerritoryMap<W, H> map_;
  Set opponent_only_;  ///< one queen move from the opponent, but not from the mover
  Set own_only_;
  Set shared_;
  Set later_;   ///< more than one queen move from both, but reached by the opponent
  Set nearer_;  ///< those of `later_` that are two queen moves from the opponent
  std::array<std::uint8_t, W * H> blocked_of_own_;
  std::array<std::uint8_t, W * H> blocked_of_opponents_;
};

}  // namespace amazons
