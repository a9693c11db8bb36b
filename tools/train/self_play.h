// Self-play for training: seeded, on several cores, and resumable.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace amazons {

struct SelfPlayOptions {
  int size = 8;
  std::uint32_t games = 1000;  ///< how many the file shall hold in the end
  std::uint64_t seed = 1;
  /// A move; each game has from half as many to three halves, so that games with the same opening
  /// differ.
  std::uint64_t nodes = 4000;
  int least_random_moves = 1;  ///< at the start of each game; how many is random
  int most_random_moves = 9;
  /// After those: so many moves are drawn from the best few, the better ones more often. A game's
  /// file counts them among the random ones.
  int varied_moves = 0;
  int threads = 1;
  int hash_mb = 4;
  std::string path;
};

struct SelfPlayProgress {
  std::uint32_t games_done = 0;  ///< in this run
  std::uint32_t games_left = 0;
  std::uint64_t positions = 0;  ///< in this run
  double seconds = 0;
};

/// Plays the games that the file lacks and appends them in the order of their numbers, so that the
/// file does not depend on the number of threads. A game ends when a search has proved its winner:
/// the rest is only filling. A torn or zeroed end of the file is cut off, and
/// `notice` is called with a line about it. Throws std::runtime_error with the reason, leaving the
/// file as it was, if it belongs to another board, is damaged elsewhere, cannot be read or written,
/// or is being written to by another process; std::invalid_argument if games with so many random
/// moves are over before the first search.
void generate_games(const SelfPlayOptions& options,
                    const std::function<void(const SelfPlayProgress&)>& progress,
                    const std::function<void(const std::string&)>& notice);

}  // namespace amazons
