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
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
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
  explicit Duel(const SearchLimits& limits) : limits_(limits) {}

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
    for (bool is_first = true;; is_first = !is_first) {
      const SearchResult result = (is_first ? first : second).think(board, limits_);
      if (!result.best) return !is_first;
      // A loss is left to the winner to prove.
      if (is_proved(result.score) && result.score > 0) return is_first;
      board = board.after(result.best);
    }
  }

  const SearchLimits limits_;
};

template <int N>
void answer_all(const SearchLimits& limits) {
  const Duel<N> duel(limits);
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
  app.add_option("--size", size, "Side of the board")->check(CLI::IsMember({8, 10}));
  auto* effort = app.add_option_group("effort", "What each turn may use");
  effort->add_option("--nodes", nodes, "Nodes")->check(CLI::PositiveNumber);
  effort->add_option("--time-ms", milliseconds, "Processor time")->check(CLI::PositiveNumber);
  effort->require_option(1);
  CLI11_PARSE(app, argc, argv);

  amazons::SearchLimits limits;
  if (nodes > 0) {
    limits.nodes = nodes;
  } else {
    limits.hard_time = std::chrono::milliseconds(milliseconds);
  }
  try {
    size == 8 ? amazons::answer_all<8>(limits) : amazons::answer_all<10>(limits);
  } catch (const std::runtime_error& error) {
    std::cerr << "amazons-duel: " << error.what() << "\n";
    return 2;
  }
  return 0;
}
