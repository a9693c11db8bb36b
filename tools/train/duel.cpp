// Plays pairs of games between two settings of the search's constants, for spsa.py and
// compare_constants.py.
//
// Each line of the input asks for a pair,
//
//     SEED NAME=VALUE... / NAME=VALUE...
//
// with the constants of the first player and those of the second; what is not named stays as it is
// in engine/search/parameters.h. Both games have the opening of that seed, and each player begins
// one of them. The answer is a line with the games that the first player has won: 0, 1 or 2.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <ratio>
#include <sstream>
#include <stdexcept>
#include <string>

#include "engine/bridge/bridge.h"
#include "engine/engine.h"
#include "engine/search/search.h"
#include "tools/lab/openings.h"
#include "tools/train/options.h"

namespace amazons {
namespace {

constexpr int table_mb = 4;
constexpr int agreeing_moves = 4;  ///< of both players, in a row, settle a game

std::chrono::nanoseconds processor_time() {
  using Ticks = std::chrono::duration<std::int64_t, std::ratio<1, CLOCKS_PER_SEC>>;
  return Ticks(std::clock());
}

/// The constants, one a line: name, value, least, most.
void print_constants() {
  std::cout << "name\tvalue\tleast\tmost\n";
#define AMAZONS_PRINT(constant, usual, least, most) \
  std::cout << #constant << '\t' << (usual) << '\t' << (least) << '\t' << (most) << '\n';
  AMAZONS_SEARCH_PARAMETERS(AMAZONS_PRINT)
#undef AMAZONS_PRINT
}

/// Sets the constant of that name; throws std::runtime_error if there is none, or the value is out
/// of its range.
void set_constant(SearchParameters& parameters, const std::string& name, int value) {
#define AMAZONS_SET(constant, usual, least, most)                                \
  if (name == #constant) {                                                       \
    if (value < (least) || value > (most)) {                                     \
      throw std::runtime_error(name + " must be " #least " to " #most ", not " + \
                               std::to_string(value));                           \
    }                                                                            \
    parameters.constant = value;                                                 \
    return;                                                                      \
  }
  AMAZONS_SEARCH_PARAMETERS(AMAZONS_SET)
#undef AMAZONS_SET
  throw std::runtime_error("the search has no constant " + name);
}

/// A pair to play.
struct Pair {
  std::uint64_t seed = 0;
  std::array<SearchParameters, 2> players;
};

/// Throws std::runtime_error with what is wrong with the line.
Pair read_pair(const std::string& line) {
  std::istringstream words(line);
  Pair pair;
  if (!(words >> pair.seed)) throw std::runtime_error("no seed at the start");
  std::size_t player = 0;
  for (std::string word; words >> word;) {
    if (word == "/" && player == 0) {
      player = 1;
      continue;
    }
    std::istringstream parts(word);
    std::string name;
    int value = 0;
    if (!std::getline(parts, name, '=') || !(parts >> value) || !parts.eof()) {
      throw std::runtime_error(word + " is not NAME=VALUE");
    }
    set_constant(pair.players[player], name, value);
  }
  if (player == 0) throw std::runtime_error("no / between two players");
  return pair;
}

/// Plays on boards of one size.
template <int N>
class Duel {
 public:
  /// If `settling_score` is not 0, a game ends when both players have for some moves thought the
  /// same one ahead by so many hundredths of a square.
  Duel(const Limits& limits, int settling_score)
      : limits_(limits), settling_score_(settling_score), openings_(opening_options()) {}

  /// Plays a pair; returns the games that the first player has won.
  int play(const Pair& pair) {
    const Board start = opening(pair.seed);
    const auto& [first, second] = pair.players;
    return begins_and_wins(start, first, second) + !begins_and_wins(start, second, first);
  }

 private:
  using Board = Position<N, N>;

  /// Knows nothing at first.
  struct Player {
    explicit Player(const SearchParameters& parameters)
        : search(table, weights_for<N, N>(), parameters) {}

    SearchResult think(const Board& board, const Limits& limits) {
      table.new_search();
      return search.run(board, limits, processor_time, {});
    }

    TranspositionTable table{table_mb};
    Search<N, N> search;
  };

  static OpeningOptions opening_options() {
    OpeningOptions options;
    options.size = N;
    return options;
  }

  Board opening(std::uint64_t seed) {
    auto position = rules::Position::initial(N, opening_options().first);
    for (const rules::Move& move : openings_.generate(seed).moves) position.play(move);
    return to_board<N, N>(position);
  }

  /// Whether the player who begins wins the game.
  bool begins_and_wins(Board board, const SearchParameters& beginner,
                       const SearchParameters& other) const {
    Player first(beginner);
    Player second(other);
    int agreed = 0;  // moves in a row at which the beginner was far ahead, or less than 0: behind
    for (bool is_first = true;; is_first = !is_first) {
      const SearchResult result = (is_first ? first : second).think(board, limits_);
      if (!result.best()) return !is_first;
      // A loss is left to the winner to prove.
      if (is_proved(result.score()) && result.score() > 0) return is_first;
      board = board.after(result.best());
      if (settling_score_ == 0) continue;
      const int lead = is_first ? result.score() : -result.score();
      agreed = lead >= settling_score_    ? std::max(agreed, 0) + 1
               : lead <= -settling_score_ ? std::min(agreed, 0) - 1
                                          : 0;
      if (std::abs(agreed) == agreeing_moves) return agreed > 0;
    }
  }

  const Limits limits_;
  const int settling_score_;
  OpeningGenerator openings_;
};

template <int N>
void answer_all(const Limits& limits, int settling_score) {
  Duel<N> duel(limits, settling_score);
  int number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    try {
      std::cout << duel.play(read_pair(line)) << std::endl;
    } catch (const std::runtime_error& error) {
      throw std::runtime_error("line " + std::to_string(number) + ": " + error.what());
    }
  }
}

struct DuelOptions {
  int size = 8;
  std::uint64_t nodes = 0;  ///< of each move; 0: by time
  int milliseconds = 0;
  int settling_score = 0;
};

void add_options(CLI::App& app, DuelOptions& options) {
  app.add_flag_callback(
      "--constants",
      [] {
        print_constants();
        throw CLI::Success();
      },
      "Print the constants as a table (name, value, least, most) and exit");
  app.add_option("--size", options.size, "Side of the board")
      ->option_text("N (8 or 10, default 8)")
      ->check(CLI::IsMember({8, 10}));
  auto* effort = app.add_option_group("effort", "What each move may use");
  add_number(*effort, "--nodes", options.nodes, 1, max_nodes, "Nodes");
  add_number(*effort, "--time-ms", options.milliseconds, 1, 1000000000,
             "Milliseconds of processor time");
  effort->require_option(1);
  add_number(app, "--settle", options.settling_score, 0, 1000000,
             "End a game when both players think the same one ahead by so many hundredths of a "
             "square, at four moves in a row (0: play on)");
}

void answer_all(const DuelOptions& options) {
  Limits limits;
  if (options.nodes > 0) {
    limits.nodes = options.nodes;
  } else {
    limits.time = std::chrono::milliseconds(options.milliseconds);
  }
  options.size == 8 ? answer_all<8>(limits, options.settling_score)
                    : answer_all<10>(limits, options.settling_score);
}

}  // namespace
}  // namespace amazons

int main(int argc, char** argv) {
  CLI::App app("Plays pairs of games between settings of the search's constants", "amazons-duel");
  app.footer(
      "Each line of the input asks for a pair: SEED NAME=VALUE... / NAME=VALUE...\n"
      "The answer is how many of the two games the first player has won.");
  amazons::DuelOptions options;
  amazons::add_options(app, options);
  return amazons::run_tool(app, argc, argv, [&] { amazons::answer_all(options); });
}
