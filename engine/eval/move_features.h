// What can be said of a move before it is made: of the square it leaves, the one it goes to, the
// one it shoots at, and how far these are apart.
#pragma once

#include <algorithm>

#include "engine/board/rays.h"
#include "engine/eval/distance_map.h"

namespace amazons {

/// Where each family of features stands. A move has one feature of each family, except that an
/// arrow shot at the square left behind has `arrow_on_from` instead of its distances.
struct MoveFeatureTable {
  static constexpr int free_classes = 9;     ///< 0 to 8 empty neighbours
  static constexpr int beside_classes = 3;   ///< 0, 1, 2 or more amazons beside the square
  static constexpr int siege_classes = 19;   ///< see `siege_class`
  static constexpr int place_classes = 15;   ///< squares that symmetries of the board exchange
  static constexpr int length_classes = 10;  ///< king moves from one square to another
  static constexpr int shot_classes = 2 * length_classes;  ///< diagonal ones apart
  static constexpr int reach_classes = 12;                 ///< see `reach_class`
  static constexpr int held_limit = 5;
  static constexpr int block_classes = 14;  ///< see `block_class`

  static constexpr int from_free = 0;
  static constexpr int from_mobility = from_free + free_classes;
  static constexpr int to_king = from_mobility + mobility_classes;
  static constexpr int to_queen_free = to_king + king_classes * king_classes;
  static constexpr int to_opponents = to_queen_free + queen_classes * free_classes;
  static constexpr int to_own = to_opponents + beside_classes;
  static constexpr int to_place = to_own + beside_classes;
  static constexpr int arrow_queen = to_place + place_classes;
  static constexpr int arrow_on_from = arrow_queen + queen_classes * queen_classes;
  static constexpr int arrow_king = arrow_on_from + 1;
  static constexpr int arrow_free = arrow_king + king_classes * king_classes;
  static constexpr int arrow_siege = arrow_free + free_classes;
  static constexpr int arrow_own = arrow_siege + siege_classes;
  static constexpr int arrow_place = arrow_own + beside_classes;
  static constexpr int step_length = arrow_place + place_classes;
  static constexpr int shots = step_length + length_classes;  ///< mobility classes
  static constexpr int shot_length = shots + mobility_classes;
  static constexpr int siege_shot_length = shot_length + shot_classes;
  static constexpr int to_blocks_opponent = siege_shot_length + shot_classes;
  static constexpr int to_blocks_own = to_blocks_opponent + block_classes;
  static constexpr int arrow_blocks_opponent = to_blocks_own + block_classes;
  static constexpr int arrow_blocks_own = arrow_blocks_opponent + block_classes;
  static constexpr int shots_new = arrow_blocks_own + block_classes;  // see `reach_class`
  static constexpr int shots_shared = shots_new + reach_classes;
  static constexpr int shots_later = shots_shared + reach_classes;
  static constexpr int shots_nearer = shots_later + reach_classes;
  static constexpr int from_watched = shots_nearer + reach_classes;  ///< 0 to 8 neighbours
  static constexpr int arrow_held = from_watched + free_classes;     ///< see `held_class`
  static constexpr int count = arrow_held + held_limit * held_limit;

  /// Stages of the game, each with features of its own: w below 6, below 20, and above.
  static constexpr int stages = 3;
  static constexpr int stage(int contest) {
    return contest < 6 * contest_unit ? 0 : contest < 20 * contest_unit ? 1 : 2;
  }

  /// How an arrow on a square beside opponents would hem them in: 0 if there are none; else by the
  /// empty neighbours of the least free of them, apart for one and for several.
  static constexpr int siege_class(int opponents, int least_free) {
    return opponents == 0 ? 0 : 1 + least_free + (opponents > 1 ? free_classes : 0);
  }

  /// The opponents beside such a square: 0, 1, or 2 for more.
  static constexpr int besiegers(int siege) {
    return siege == 0 ? 0 : siege <= free_classes ? 1 : 2;
  }

  /// Of so many squares held by the opponent and by the mover, each 0 to 3, or 4 and more.
  static constexpr int held_class(int opponents, int own) {
    return std::min(opponents, held_limit - 1) * held_limit + std::min(own, held_limit - 1);
  }

  /// The class of so many squares: 0 to 6 exactly, then 7-8, 9-11, 12-15, 16-20, 21 or more.
  static constexpr int reach_class(int squares) {
    return squares < 7    ? squares
           : squares < 9  ? 7
           : squares < 12 ? 8
           : squares < 16 ? 9
           : squares < 21 ? 10
                          : 11;
  }

  /// The class of an obstacle that cuts so many squares off amazons' lines: 0 to 7 exactly, then
  /// 8-9, 10-11, 12-14, 15-17, 18-21, 22 or more.
  static constexpr int block_class(int squares) {
    return squares < 8    ? squares
           : squares < 12 ? 4 + squares / 2
           : squares < 18 ? 6 + squares / 3
           : squares < 22 ? 12
                          : 13;
  }
};

/// What a square of the board has to do with moves that go or shoot there.
struct SquareView {
  int queen_pair;
  int king_pair;
  int free;                  ///< empty neighbours
  int siege;                 ///< `MoveFeatureTable::siege_class`
  int own;                   ///< own amazons beside it
  int blocked_of_opponents;  ///< see `count_blocked`
  int blocked_of_own;
  int held_by_opponent;  ///< neighbours that the opponent alone has one queen move away
  int held_by_own;
};

/// How many squares can be shot at after a step, and how many of which kinds; see `step`.
struct StepView {
  int shots;
  int new_ones;
  int shared;
  int later;
  int nearer;
};

/// From one square to another of an empty board.
struct Way {
  std::uint8_t length;      ///< in king moves
  std::uint8_t shot_class;  ///< of a shot so long, diagonal ones behind the others
  std::uint8_t direction;   ///< if a queen can go this way
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

/// The class of a square by its distances from the edges; the largest board has 15.
template <int W, int H>
constexpr int place_class(int square) {
  const int x = square % W;
  const int y = square / W;
  const int from_side = x < W - 1 - x ? x : W - 1 - x;
  const int from_end = y < H - 1 - y ? y : H - 1 - y;
  const int near = from_side < from_end ? from_side : from_end;
  const int far = from_side < from_end ? from_end : from_side;
  return far * (far + 1) / 2 + near;
}

/// Adds to each square how many squares an obstacle there would cut off an amazon's lines, itself
/// among them; `reach` is where the amazon could move.
template <int W, int H>
inline void count_blocked(int from, SquareSet<W, H> reach,
                          std::array<std::uint8_t, W * H>& blocked) {
  for_each_square(reach, [&](int square) {
    const auto beyond = ray_table<W, H>.to_rim[way_between<W, H>(from, square).direction][square];
    blocked[square] = static_cast<std::uint8_t>(blocked[square] + 1 + (reach & beyond).count());
  });
}

/// The features of the moves of one position. Each is handed to `sink`, a function of one number.
template <int W, int H>
class MoveFeatures {
 public:
  using Table = MoveFeatureTable;
  using Set = SquareSet<W, H>;

  explicit MoveFeatures(const Position<W, H>& position) : empty_(position.empty()) {
    map_distances(position, map_);
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
    for_each_square(empty_,
                    [this](int square) { contest_ += contest_weights[map_.queen[square]]; });
  }

  int contest() const { return contest_; }  ///< w, as in Features
  int stage() const { return Table::stage(contest_); }

  /// Calls `add(square, row)` for each square that adds a row, as in network.h, by pairs of queen
  /// distances.
  template <typename Add>
  AMAZONS_INLINE void for_each_row(const Add& add) const {
    amazons::for_each_row(map_, map_.queen, add);
  }

  /// Of leaving a square; `number` counts the mover's amazons in the order of their squares.
  template <typename Sink>
  void from(int square, int number, const Sink& sink) const {
    sink(Table::from_free + free_neighbours(square));
    sink(Table::from_mobility + map_.own_mobility[number]);
    sink(Table::from_watched + (around(square) & map_.next.opponent()).count());
  }

  /// Of going to an empty square.
  template <typename Sink>
  void to(int square, const Sink& sink) const {
    of_square(square, sink, nowhere);
  }

  /// Of shooting at a square that is empty, or is the one left behind.
  template <typename Sink>
  void arrow(int square, const Sink& sink) const {
    if (empty_.contains(square)) return of_square(square, nowhere, sink);
    const SquareView seen = view(square);
    sink(Table::arrow_on_from);
    sink(Table::arrow_siege + seen.siege);
    of_held(seen.held_by_opponent, seen.held_by_own, sink);
  }

  /// What is seen of an empty square; of another, only its neighbours.
  AMAZONS_INLINE SquareView view(int square) const {
    const Set near = around(square);
    return {map_.queen[square],        map_.king[square],
            (near & empty_).count(),   siege(square),
            (near & map_.own).count(), blocked_of_opponents_[square],
            blocked_of_own_[square],   (near & opponent_only_).count(),
            (near & own_only_).count()};
  }

  // The parts of a square's features: `to` takes those of going there, `arrow` of shooting there.
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

  /// Of a step after which these are the squares to shoot at: by its length and how many they are;
  /// by how many of them the opponent has one queen move away, which the mover had not, or had too;
  /// and by how many were further away for both, and for the opponent just two moves.
  template <typename Sink>
  void step(int from, int to, Set shots, const Sink& sink) const {
    const StepView seen = view(shots);
    sink(Table::step_length + way_between<W, H>(from, to).length);
    sink(Table::shots + mobility_class(seen.shots));
    sink(Table::shots_new + Table::reach_class(seen.new_ones));
    sink(Table::shots_shared + Table::reach_class(seen.shared));
    sink(Table::shots_later + Table::reach_class(seen.later));
    sink(Table::shots_nearer + Table::reach_class(seen.nearer));
  }

  AMAZONS_INLINE StepView view(Set shots) const {
    return {shots.count(), (shots & opponent_only_).count(), (shots & shared_).count(),
            (shots & later_).count(), (shots & nearer_).count()};
  }

  /// Of the way of a shot.
  static int shot_way(int to, int arrow, bool is_beside_opponent) {
    return (is_beside_opponent ? Table::siege_shot_length : Table::shot_length) +
           way_between<W, H>(to, arrow).shot_class;
  }

  /// Of a whole move, whose arrow may go to these squares.
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
  DistanceMap<W, H> map_;
  Set opponent_only_;  ///< one queen move from the opponent, and not from the mover
  Set own_only_;
  Set shared_;
  Set later_;   ///< further from both, within the opponent's reach
  Set nearer_;  ///< of these, two queen moves from the opponent
  std::array<std::uint8_t, W * H> blocked_of_own_;
  std::array<std::uint8_t, W * H> blocked_of_opponents_;
  int contest_ = 0;
};

}  // namespace amazons
