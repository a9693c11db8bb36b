// Santorini on 5x5 for two to four players, each with two workers: A and B are the first player's,
// C and D the second's, and so on. Places are (row, column) from the top left, directions the names
// N, NE, E, SE, S, SW, W and NW.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/class_types.h"

namespace amazons::rules {

/// A player's whole turn: a worker's move and build.
struct SantoriniTurn {
  char worker = 0;
  std::string move;
  std::string build;  ///< empty exactly if the move wins
};

inline bool operator==(const SantoriniTurn& a, const SantoriniTurn& b) {
  return a.worker == b.worker && a.move == b.move && a.build == b.build;
}

/// A game of Santorini. `move_worker` and `build_tower` check the board only, not whose turn it is,
/// so that they can set up any position. `play` also keeps to the turns: a move and a build by one
/// worker of the player to move. A player without a legal turn is out of the game; his workers stay
/// on the board, and the last player left wins.
class Santorini {
 public:
  static constexpr int extent = 5;
  static constexpr int dome = 4;  ///< the level of a finished tower
  enum class Phase { move, build, over };

  /// Puts the workers A, B, C ... on the squares given; throws std::invalid_argument unless there
  /// are 4, 6 or 8 of them, on the board, all different.
  explicit Santorini(const std::vector<Place>& workers);

  int players() const { return static_cast<int>(workers_.size()) / 2; }
  int workers() const { return static_cast<int>(workers_.size()); }

  /// Where the worker stands; this and everything below throws InvalidMove for an unknown worker.
  Place position(char worker) const { return workers_[index(worker)]; }

  /// The level, 0 to 3, of the tower that the worker stands on.
  int level(char worker) const { return tower(position(worker)); }

  /// The level, 0 to 4, of the tower on a square of the board.
  int tower(Place place) const { return towers_[cell(place)]; }

  /// The worker that was first to step onto level 3, or nothing.
  std::optional<char> winning_worker() const { return winning_worker_; }

  /// Five lines from the top: a worker's letter, or the level of the tower.
  std::string to_string() const;

  /// Moves the worker one square; throws InvalidMove, changing nothing, if the square is off the
  /// board, taken by a worker or a finished tower, or more than one level higher.
  Santorini& move_worker(char worker, const std::string& direction);

  /// Lets the worker add a block, or the dome on level 3; throws InvalidMove, changing nothing, if
  /// the square is off the board or taken by a worker or a finished tower.
  Santorini& build_tower(char worker, const std::string& direction);

  /// The directions that `move_worker` would accept, clockwise from N.
  std::vector<std::string> possible_moves(char worker) const;

  /// The directions that `build_tower` would accept, clockwise from N.
  std::vector<std::string> possible_builds(char worker) const;

  /// The player whose turn it is, from 0; at the end, the one who had it last.
  int to_move() const { return to_move_; }

  /// What the player to move has to do next. `move_worker` makes it the turn of the worker's
  /// player, `build_tower` ends that turn.
  Phase phase() const { return phase_; }

  /// The worker that has moved and is to build, while the phase is `build`.
  std::optional<char> moved_worker() const { return moved_worker_; }

  /// Whether the player, 0 to players() - 1, is out because he had no legal turn.
  bool is_out(int player) const { return out_.at(static_cast<std::size_t>(player)); }

  /// The player that has won, from 0, or nothing while the game goes on.
  std::optional<int> winner() const { return winner_; }

  /// Lists the legal turns of the player to move, ordered by worker, move and build; empty between
  /// a move and its build and at the end.
  std::vector<SantoriniTurn> legal_turns() const;

  /// Plays one of `legal_turns()`; throws InvalidMove, changing nothing, for anything else.
  void play(const SantoriniTurn& turn);

  friend bool operator==(const Santorini& a, const Santorini& b);
  friend bool operator!=(const Santorini& a, const Santorini& b) { return !(a == b); }

 private:
  static std::size_t cell(Place place) {
    return static_cast<std::size_t>(place.row * extent + place.column);
  }
  std::size_t index(char worker) const;
  int player_of(char worker) const { return static_cast<int>(index(worker)) / 2; }
  std::optional<char> worker_on(Place place) const;
  const char* objection_to_build(Place target) const;
  const char* objection_to_move(Place from, Place target) const;
  bool can_move(int player) const;
  void start_turn_after(int player);

  std::vector<Place> workers_;
  std::array<int, extent * extent> towers_{};
  std::optional<char> winning_worker_;
  int to_move_ = 0;
  Phase phase_ = Phase::move;
  std::optional<char> moved_worker_;
  std::vector<bool> out_;
  std::optional<int> winner_;
};

}  // namespace amazons::rules
