// Random games of Santorini, compared with a simple model that shares no code with the class: two
// grids of numbers and letters, and legal turns found by trying all combinations.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>
#include <tuple>

#include "tools/bindings/santorini/santorini.h"

namespace amazons::rules {
namespace {

const std::vector<std::string> names = {"NW", "N", "NE", "W", "E", "SW", "S", "SE"};

/// The board with a border of towers that are too high for any move or build, so that no code has
/// to check for the edge.
struct Model {
  int height[7][7];
  char who[7][7];
  std::vector<bool> out;
  int turn = 0;
  int winner = -1;
  char winning_worker = 0;

  explicit Model(const std::vector<Place>& workers) : out(workers.size() / 2) {
    for (int r = 0; r < 7; ++r) {
      for (int c = 0; c < 7; ++c) {
        height[r][c] = r % 6 == 0 || c % 6 == 0 ? 9 : 0;
        who[r][c] = 0;
      }
    }
    char letter = 'A';
    for (const Place place : workers) who[place.row + 1][place.column + 1] = letter++;
    turn = static_cast<int>(out.size()) - 1;
    pass_turn();
  }

  /// The player's legal turns: worker, target row and column, row and column of the build (0 0 if
  /// the move wins).
  using Turn = std::tuple<char, int, int, int, int>;
  std::set<Turn> turns(int player) const {
    std::set<Turn> found;
    for (int from = 0; from < 49; ++from) {
      const char worker = who[from / 7][from % 7];
      if (worker == 0 || (worker - 'A') / 2 != player) continue;
      for (int to = 0; to < 49; ++to) {
        if (!touches(from, to) || who[to / 7][to % 7] != 0) continue;
        if (height[to / 7][to % 7] > 3) continue;
        if (height[to / 7][to % 7] - height[from / 7][from % 7] > 1) continue;
        if (height[to / 7][to % 7] == 3) {
          found.insert({worker, to / 7, to % 7, 0, 0});
          continue;
        }
        for (int at = 0; at < 49; ++at) {
          const bool free = who[at / 7][at % 7] == 0 || at == from;
          if (touches(to, at) && free && height[at / 7][at % 7] < 4) {
            found.insert({worker, to / 7, to % 7, at / 7, at % 7});
          }
        }
      }
    }
    return found;
  }

  void apply(const Turn& chosen) {
    const auto& [worker, row, column, build_row, build_column] = chosen;
    for (auto& line : who) std::replace(std::begin(line), std::end(line), worker, '\0');
    who[row][column] = worker;
    if (height[row][column] == 3) {
      winner = turn;
      winning_worker = worker;
      return;
    }
    ++height[build_row][build_column];
    pass_turn();
  }

  void pass_turn() {
    const int players = static_cast<int>(out.size());
    for (int i = 0; i < players; ++i) {
      do turn = (turn + 1) % players;
      while (out[static_cast<std::size_t>(turn)]);
      const auto left = std::count(out.begin(), out.end(), false);
      if (left == 1) {
        winner = turn;
        return;
      }
      if (!turns(turn).empty()) return;
      out[static_cast<std::size_t>(turn)] = true;
    }
  }

  static bool touches(int a, int b) {
    return a != b && std::abs(a / 7 - b / 7) <= 1 && std::abs(a % 7 - b % 7) <= 1;
  }
};

std::string name_of(int row, int column) {
  const int index = (row + 1) * 3 + column + 1;
  return names[static_cast<std::size_t>(index > 4 ? index - 1 : index)];
}

/// Compares the whole public state.
void expect_same(const Santorini& game, const Model& model) {
  ASSERT_EQ(game.phase() == Santorini::Phase::over, model.winner >= 0);
  ASSERT_EQ(game.winner().value_or(-1), model.winner);
  ASSERT_EQ(game.winning_worker().value_or('\0'), model.winning_worker);
  ASSERT_EQ(game.to_move(), model.turn);
  for (int player = 0; player < game.players(); ++player) {
    ASSERT_EQ(game.is_out(player), model.out[static_cast<std::size_t>(player)]);
  }
  std::string drawing;
  for (int row = 1; row <= 5; ++row) {
    for (int column = 1; column <= 5; ++column) {
      const char worker = model.who[row][column];
      const int height = model.height[row][column];
      drawing += worker != 0 ? worker : static_cast<char>('0' + height);
      ASSERT_EQ(game.tower({row - 1, column - 1}), height);
      if (worker == 0) continue;
      ASSERT_EQ(game.position(worker), (Place{row - 1, column - 1}));
      ASSERT_EQ(game.level(worker), height);
    }
    if (row < 5) drawing += '\n';
  }
  ASSERT_EQ(game.to_string(), drawing);
}

/// The class's legal turns in the model's form.
std::set<Model::Turn> turns_of(const Santorini& game) {
  std::set<Model::Turn> found;
  const auto step = [](Place from, const std::string& name) {
    for (int i = 0; i < 9; ++i) {
      if (i != 4 && name_of(i / 3 - 1, i % 3 - 1) == name) {
        return Place{from.row + i / 3 - 1, from.column + i % 3 - 1};
      }
    }
    return Place{-9, -9};
  };
  for (const SantoriniTurn& turn : game.legal_turns()) {
    const Place to = step(game.position(turn.worker), turn.move);
    const Place at = turn.build.empty() ? Place{-1, -1} : step(to, turn.build);
    found.insert({turn.worker, to.row + 1, to.column + 1, at.row + 1, at.column + 1});
  }
  return found;
}

/// Plays the turn in one call or in two.
void play(Santorini& game, const Model::Turn& chosen, bool in_one_call) {
  const auto& [worker, row, column, build_row, build_column] = chosen;
  const Place from = game.position(worker);
  const std::string move = name_of(row - 1 - from.row, column - 1 - from.column);
  const std::string build = build_row == 0 ? "" : name_of(build_row - row, build_column - column);
  if (in_one_call) {
    game.play({worker, move, build});
    return;
  }
  game.move_worker(worker, move);
  if (!build.empty()) {
    ASSERT_EQ(game.phase(), Santorini::Phase::build);
    ASSERT_EQ(game.moved_worker(), worker);
    ASSERT_EQ(game.winner(), std::nullopt);
    game.build_tower(worker, build);
  }
}

/// Whether the model's board forbids the worker to move (or, if `build`, to build) there.
bool is_forbidden(const Model& model, const Santorini& game, char worker, const std::string& name,
                  bool build) {
  if (worker < 'A' || worker >= 'A' + game.workers()) return true;
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return true;
  const int index = static_cast<int>(found - names.begin());
  const int cell = index > 3 ? index + 1 : index;
  const Place place = game.position(worker);
  const int row = place.row + cell / 3, column = place.column + cell % 3;
  const int height = model.height[row][column];
  if (model.who[row][column] != 0 || height > 3) return true;
  return !build && height > model.height[place.row + 1][place.column + 1] + 1;
}

class RandomSantorini : public testing::TestWithParam<int> {
 protected:
  std::vector<Place> random_start() {
    std::vector<Place> all;
    for (int i = 0; i < 25; ++i) all.push_back({i / 5, i % 5});
    std::shuffle(all.begin(), all.end(), random_);
    all.resize(2 * static_cast<std::size_t>(GetParam()));
    return all;
  }

  std::size_t below(std::size_t bound) { return random_() % bound; }

  /// Makes random illegal calls, checks that they are refused, and returns their number.
  int try_illegal_calls(Santorini& game, const Model& model) {
    int refused = 0;
    for (int i = 0; i < 6; ++i) {
      const Santorini before = game;
      const char worker = "ABCDEFGHI?a"[below(11)];
      const std::string name = below(8) == 0 ? "NO" : names[below(8)];
      const bool build = below(2) == 0;
      if (!is_forbidden(model, game, worker, name, build)) continue;
      ++refused;
      if (build) {
        EXPECT_THROW(game.build_tower(worker, name), InvalidMove);
      } else {
        EXPECT_THROW(game.move_worker(worker, name), InvalidMove);
      }
      EXPECT_EQ(game, before);
    }
    const Santorini before = game;
    const SantoriniTurn turn = {"ABCDEFGHI"[below(9)], names[below(8)],
                                below(5) == 0 ? "" : names[below(8)]};
    const auto legal = game.legal_turns();
    if (std::find(legal.begin(), legal.end(), turn) == legal.end()) {
      ++refused;
      EXPECT_THROW(game.play(turn), InvalidMove);
      EXPECT_EQ(game, before);
    }
    return refused;
  }

  std::mt19937 random_{static_cast<unsigned>(GetParam())};
};

TEST_P(RandomSantorini, ThousandGamesAgreeWithTheModel) {
  int refused = 0, by_height = 0, by_blockade = 0;
  for (int number = 0; number < 1000; ++number) {
    const auto start = random_start();
    Santorini game(start);
    Model model(start);
    ASSERT_NO_FATAL_FAILURE(expect_same(game, model));
    while (model.winner < 0) {
      const auto turns = model.turns(model.turn);
      ASSERT_EQ(turns_of(game), turns);
      ASSERT_EQ(game.legal_turns().size(), turns.size());
      refused += try_illegal_calls(game, model);
      const auto chosen = *std::next(turns.begin(), static_cast<long>(below(turns.size())));
      ASSERT_NO_FATAL_FAILURE(play(game, chosen, below(2) == 0));
      model.apply(chosen);
      ASSERT_NO_FATAL_FAILURE(expect_same(game, model));
    }
    refused += try_illegal_calls(game, model);
    ++(model.winning_worker != 0 ? by_height : by_blockade);
  }
  // The games must have contained enough refusals and wins for the comparison to mean something.
  EXPECT_GT(refused, 10000);
  EXPECT_GT(by_height, 50);
  RecordProperty("refused", refused);
  RecordProperty("by_blockade", by_blockade);
  std::cout << "calls refused: " << refused << ", won by height: " << by_height
            << ", won as the last left: " << by_blockade << '\n';
}

INSTANTIATE_TEST_SUITE_P(Players, RandomSantorini, testing::Values(2, 3, 4));

}  // namespace
}  // namespace amazons::rules
