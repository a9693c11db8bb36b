// Plays pairs of games between two settings of the search's constants, for fit_constants.py.
//
// Each line of the input asks for a pair,
//
//     SEED NAME=VALUE... / NAME=VALUE...
//
// with the constants of the first player and those of the second; what is not named stays as it is
// in engine/search/parameters.h. Both games have the opening that the seed draws, and each player
// begins one of them. The answer is a line with the games that the first player has won: 0, 1 or 2.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <limits>
#include <random>
#include <ratio>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/board/generate.h"
#include "engine/convert.h"
#include "engine/search/search.h"

namespace amazons {
namespace {

constexpr int table_mb = 4;
constexpr int opening_turns = 4;
constexpr int level_score = 150;  ///< openings further from 0 are drawn again
constexpr std::uint64_t judging_nodes = 1000;
constexpr int agreeing_turns = 4;  ///< of both players, in a row, settle a game

std::chrono::nanoseconds processor_time() {
  using Ticks = std::chrono::duration<std::int64_t, std::ratio<1, CLOCKS_PER_SEC>>;
  return Ticks(std::clock());
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

/// A pair that was asked for.
struct Pairing {
  std::uint64_t seed = 0;
  std::array<SearchParameters, 2> players;
};

/// Throws std::runtime_error that says what is wrong with the line.
Pairing read_pairing(const std::string& line) {
  std::istringstream words(line);
  Pairing pairing;
  if (!(words >> pairing.seed)) throw std::runtime_error("no seed at the start");
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
    set_constant(pairing.players[player], name, value);
  }
  if (player == 0) throw std::runtime_error("no / between two players");
  return pairing;
}

/// Plays on boards of one size.
template <int N>
class Duel {
 public:
  /// If `settling_score` is not 0, a game ends when both players have for some turns thought the
  /// same one ahead by so many hundredths of a square.
  Duel(const SearchLimits& limits, int settling_score)
      : limits_(limits), settling_score_(settling_score) {}

  /// Plays a pair; returns the games that the first player has won.
  int play(const Pairing& pairing) const {
    const Board opening = draw_opening(pairing.seed);
    const auto& [first, second] = pairing.players;
    return begins_and_wins(opening, first, second) + !begins_and_wins(opening, second, first);
  }

 private:
  using Board = Position<N, N>;

  /// Knows nothing at first.
  struct Player {
    explicit Player(const SearchParameters& parameters)
        : search(table, weights_for<N, N>(), parameters) {}

    SearchResult think(const Board& board, const SearchLimits& limits) {
      table.new_search();
      return search.run(board, limits, processor_time, {});
    }

    TranspositionTable table{table_mb};
    Search<N, N> search;
  };

  static Board draw_opening(std::uint64_t seed) {
    SearchLimits judging;
    judging.nodes = judging_nodes;
    std::mt19937_64 lot(seed);
    std::vector<Move> moves(Board::max_moves);
    for (;;) {
      auto board = to_board<N, N>(rules::Position::initial(N, rules::Side::white));
      for (int turn = 0; turn < opening_turns; ++turn) {
        const auto count = generate_moves(board, moves.data()) - moves.data();
        board = board.after(moves[lot() % static_cast<std::uint64_t>(count)]);
      }
      const int score = Player(SearchParameters{}).think(board, judging).score;
      if (std::abs(score) <= level_score) return board;
    }
  }

  /// Whether the player who begins wins the game.
  bool begins_and_wins(Board board, const SearchParameters& beginner,
                       const SearchParameters& other) const {
    Player first(beginner);
    Player second(other);
    int agreed = 0;  // turns in a row at which the beginner was far ahead, or less than 0: behind
    for (bool is_first = true;; is_first = !is_first) {
      const SearchResult result = (is_first ? first : second).think(board, limits_);
      if (!result.best) return !is_first;
      // A loss is left to the winner to prove.
      if (is_proved(result.score) && result.score > 0) return is_first;
      board = board.after(result.best);
      if (settling_score_ == 0) continue;
      const int lead = is_first ? result.score : -result.score;
      agreed = lead >= settling_score_    ? std::max(agreed, 0) + 1
               : lead <= -settling_score_ ? std::min(agreed, 0) - 1
                                          : 0;
      if (std::abs(agreed) == agreeing_turns) return agreed > 0;
    }
  }

  const SearchLimits limits_;
  const int settling_score_;
};

template <int N>
void answer_all(const SearchLimits& limits, int settling_score) {
  const Duel<N> duel(limits, settling_score);
  int number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    try {
      std::cout << duel.play(read_pairing(line)) << std::endl;
    } catch (const std::runtime_error& error) {
      throw std::runtime_error("line " + std::to_string(number) + ": " + error.what());
    }
  }
}

}  // namespace
}  // namespace amazons

int main(int argc, char** argv) {
  CLI::App app("Plays pairs of games between settings of the search's constants");
  int size = 8;
  std::uint64_t nodes = 0;
  int milliseconds = 0;
  int settling_score = 0;
  app.add_option("--size", size, "Side of the board")->check(CLI::IsMember({8, 10}));
  auto* effort = app.add_option_group("effort", "What each turn may use");
  effort->add_option("--nodes", nodes, "Nodes")
      ->check(CLI::Range(1LL, std::numeric_limits<long long>::max()));
  effort->add_option("--time-ms", milliseconds, "Processor time")
      ->check(CLI::Range(1, std::numeric_limits<int>::max()));
  effort->require_option(1);
  app.add_option("--settle", settling_score,
                 "End a game when both players think the same one ahead by so many hundredths of a "
                 "square, at four turns in a row (0: play on)")
      ->check(CLI::Range(0, std::numeric_limits<int>::max()));
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    std::cerr << "amazons-duel: " << error.what() << "\n";
    return 2;
  }

  amazons::SearchLimits limits;
  if (nodes > 0) {
    limits.nodes = nodes;
  } else {
    limits.hard_time = std::chrono::milliseconds(milliseconds);
  }
  try {
    size == 8 ? amazons::answer_all<8>(limits, settling_score)
              : amazons::answer_all<10>(limits, settling_score);
  } catch (const std::runtime_error& error) {
    std::cerr << "amazons-duel: " << error.what() << "\n";
    return 2;
  }
  return 0;
}
