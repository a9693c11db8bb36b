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

/// From one square to another of an empty board.
struct Way {
  std::uint8_t length;      ///< in king moves
  std::uint8_t shot_class;  ///< of a shot so long, diagonal ones behind the others
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
        table[i][j] = {static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(shot_class)};
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

/// How many squares an obstacle on each empty square would cut off the amazons' lines, itself
/// among them, each counted once for every line.
template <int W, int H>
inline void count_blocked(SquareSet<W, H> amazons, SquareSet<W, H> empty,
                          std::array<std::uint8_t, W * H>& blocked) {
  blocked.fill(0);
  while (!amazons.empty()) {
    const int from = amazons.pop_first();
    for (int direction = 0; direction < direction_count; ++direction) {
      const int step = dx_of[direction] + W * dy_of[direction];
      const int room = ray_table<W, H>.to_rim[direction][from].count();
      int length = 0;
      while (length < room && empty.contains(from + (length + 1) * step)) ++length;
      for (int i = 1; i <= length; ++i) {
        blocked[from + i * step] =
            static_cast<std::uint8_t>(blocked[from + i * step] + length - i + 1);
      }
    }
  }
}

/// The features of the moves of one position. Each is handed to `sink`, a function of one number.
template <int W, int H>
class MoveFeatures {
 public:
  using Table = MoveFeatureTable;
  using Set = SquareSet<W, H>;

  explicit MoveFeatures(const Position<W, H>& position)
      : empty_(position.empty()),
        own_(position.amazons(position.to_move())),
        opponents_(position.amazons(opponent(position.to_move()))) {
    map_distances(position, map_);
    count_blocked(own_, empty_, blocked_of_own_);
    count_blocked(opponents_, empty_, blocked_of_opponents_);
    opponent_only_ = map_.opponent_next & ~map_.own_next;
    own_only_ = map_.own_next & ~map_.opponent_next;
    shared_ = map_.own_next & map_.opponent_next;
    later_ = map_.opponent_reach & ~map_.opponent_next & ~map_.own_next;
    nearer_ = map_.opponent_second & ~map_.own_next;
    for (Set left = empty_; !left.empty();)
      contest_ += contest_weights[queen_pair(left.pop_first())];
  }

  int contest() const { return contest_; }  ///< w, as in Features
  int stage() const { return Table::stage(contest_); }

  /// The row that a square of the board adds in network.h, or `no_row`.
  int row(int square) const { return map_.row[square]; }
  /// The squares that add one.
  Set squares_with_rows() const { return own_ | opponents_ | map_.own_reach | map_.opponent_reach; }

  /// Of leaving a square; `number` counts the mover's amazons in the order of their squares.
  template <typename Sink>
  void from(int square, int number, const Sink& sink) const {
    sink(Table::from_free + free_neighbours(square));
    sink(Table::from_mobility + map_.own_mobility[number]);
    sink(Table::from_watched + (around(square) & map_.opponent_next).count());
  }

  template <typename Sink>
  void to(int square, const Sink& sink) const {
    sink(Table::to_king + king_pair(square));
    sink(Table::to_queen_free + map_.opponent_queen[square] * Table::free_classes +
         free_neighbours(square));
    sink(Table::to_opponents + beside(square, opponents_));
    sink(Table::to_own + beside(square, own_));
    sink(Table::to_place + place_class<W, H>(square));
    sink(Table::to_blocks_opponent + Table::block_class(blocked_of_opponents_[square]));
    sink(Table::to_blocks_own + Table::block_class(blocked_of_own_[square]));
  }

  /// Of shooting at a square that is empty, or is the one left behind.
  template <typename Sink>
  AMAZONS_INLINE void arrow(int square, const Sink& sink) const {
    sink(Table::arrow_siege + siege(square));
    const Set near = around(square);
    sink(Table::arrow_held +
         Table::held_class((near & opponent_only_).count(), (near & own_only_).count()));
    if (!empty_.contains(square)) return sink(Table::arrow_on_from);
    sink(Table::arrow_queen + queen_pair(square));
    sink(Table::arrow_king + king_pair(square));
    sink(Table::arrow_free + free_neighbours(square));
    sink(Table::arrow_own + beside(square, own_));
    sink(Table::arrow_place + place_class<W, H>(square));
    sink(Table::arrow_blocks_opponent + Table::block_class(blocked_of_opponents_[square]));
    sink(Table::arrow_blocks_own + Table::block_class(blocked_of_own_[square]));
  }

  /// Of a step after which these are the squares to shoot at: by its length and how many they are;
  /// by how many of them the opponent has one queen move away, which the mover had not, or had too;
  /// and by how many were further away for both, and for the opponent just two moves.
  template <typename Sink>
  void step(int from, int to, Set shots, const Sink& sink) const {
    sink(Table::step_length + way_between<W, H>(from, to).length);
    sink(Table::shots + mobility_class(shots.count()));
    const auto add = [&](int family, Set squares) {
      sink(family + Table::reach_class((shots & squares).count()));
    };
    add(Table::shots_new, opponent_only_);
    add(Table::shots_shared, shared_);
    add(Table::shots_later, later_);
    add(Table::shots_nearer, nearer_);
  }

  /// Of the way of a shot.
  static int shot_way(int to, int arrow, bool is_beside_opponent) {
    return (is_beside_opponent ? Table::siege_shot_length : Table::shot_length) +
           way_between<W, H>(to, arrow).shot_class;
  }
  bool is_beside_opponent(int square) const { return beside(square, opponents_) > 0; }

  /// Of a whole move, whose arrow may go to these squares.
  template <typename Sink>
  void move(Move move, Set shots, const Sink& sink) const {
    int number = 0;
    for (Set left = own_; left.pop_first() != move.from();) ++number;
    from(move.from(), number, sink);
    to(move.to(), sink);
    arrow(move.arrow(), sink);
    step(move.from(), move.to(), shots, sink);
    sink(shot_way(move.to(), move.arrow(), is_beside_opponent(move.arrow())));
  }

 private:
  int queen_pair(int square) const {
    return map_.own_queen[square] * queen_classes + map_.opponent_queen[square];
  }
  int king_pair(int square) const {
    return map_.own_king[square] * king_classes + map_.opponent_king[square];
  }
  static Set around(int square) { return neighbour_table<W, H>[square]; }
  int free_neighbours(int square) const { return (around(square) & empty_).count(); }
  static int beside(int square, Set amazons) {
    return std::min((around(square) & amazons).count(), Table::beside_classes - 1);
  }
  int siege(int square) const {
    Set besieged = around(square) & opponents_;
    const int count = besieged.count();
    int least_free = Table::free_classes - 1;
    while (!besieged.empty())
      least_free = std::min(least_free, free_neighbours(besieged.pop_first()));
    return Table::siege_class(count, least_free);
  }

  Set empty_;
  Set own_;
  Set opponents_;
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
