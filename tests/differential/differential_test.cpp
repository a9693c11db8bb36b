// Random positions on boards of 5x5 to 10x10: what is computed fast, or for an image of a position,
// is what is computed plainly, or for the position itself. `make test-long` takes a million.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <vector>

#include "engine/board/generate.h"
#include "engine/bridge/bridge.h"
#include "engine/notation/notation.h"
#include "engine/simd/target.h"
#include "engine/value/evaluate.h"
#include "tests/search/searcher.h"
#include "tests/support.h"

namespace amazons {
namespace {

constexpr int smallest = 5;
constexpr int largest = 10;

/// How many positions of each board to take: AMAZONS_POSITIONS says how many of all boards.
int positions_of_board() {
  const char* const all = std::getenv("AMAZONS_POSITIONS");
  return (all ? std::atoi(all) : repetitions(6000)) / (largest - smallest + 1);
}

/// Up to four amazons of each side and some arrows, anywhere.
rules::Position scattered(int size, std::mt19937& random) {
  rules::Position position(size, size, random() % 2 ? rules::Side::white : rules::Side::black);
  const auto scatter = [&](rules::Cell cell, unsigned count) {
    for (; count > 0; --count) {
      const rules::Square square{static_cast<int>(random() % static_cast<unsigned>(size)),
                                 static_cast<int>(random() % static_cast<unsigned>(size))};
      if (position.at(square) == rules::Cell::empty) position.set(square, cell);
    }
  };
  scatter(rules::Cell::white, random() % 5);
  scatter(rules::Cell::black, random() % 5);
  scatter(rules::Cell::arrow, random() % static_cast<unsigned>(2 * size * size));
  return position;
}

/// The position within the next larger board that is compiled, where arrows stand around it.
rules::Position framed(const rules::Position& position) {
  if (position.width() % 2 == 0) return position;
  rules::Position result(position.width() + 1, position.height() + 1, position.to_move());
  for (int y = 0; y < result.height(); ++y) {
    for (int x = 0; x < result.width(); ++x) {
      const rules::Square square{x, y};
      result.set(square, position.contains(square) ? position.at(square) : rules::Cell::arrow);
    }
  }
  return result;
}

/// Calls `check` with positions of random games, and scattered ones between them.
template <typename Check>
void for_random_positions(int size, int count, const Check& check) {
  std::mt19937 random(static_cast<unsigned>(size));
  const auto check_one = [&](const rules::Position& position) {
    if (count <= 0 || testing::Test::HasFatalFailure()) return;
    --count;
    check(framed(position), random);
    if (testing::Test::HasFatalFailure()) ADD_FAILURE() << rules::to_fen(position);
  };
  while (count > 0 && !testing::Test::HasFatalFailure()) {
    play_random_game(size, random, [&](const rules::Position& position) {
      check_one(position);
      check_one(scattered(size, random));
    });
  }
}

/// The images of the position that are worth the same to the side to move.
std::vector<rules::Position> images_of(const rules::Position& position) {
  return {mirrored(position, true, false), mirrored(position, false, true),
          mirrored(position, true, true), exchanged(position)};
}

/// Runs each check on the board that is compiled for the size of the test's parameter.
class Differential : public testing::TestWithParam<int> {
 protected:
  void TearDown() override { target_in_use = supported_targets().back(); }

  template <typename Check>
  void on_board(const Check& check) const {
    const int compiled = GetParam() + GetParam() % 2;
    if (compiled == 6) check.template on<6>(GetParam());
    if (compiled == 8) check.template on<8>(GetParam());
    if (compiled == 10) check.template on<10>(GetParam());
  }
};

INSTANTIATE_TEST_SUITE_P(Boards, Differential, testing::Range(smallest, largest + 1),
                         [](const auto& size) {
                           return std::to_string(size.param) + "x" + std::to_string(size.param);
                         });

template <int N>
std::vector<std::uint32_t> fast_moves(const Position<N, N>& board) {
  std::vector<Move> moves(Position<N, N>::max_moves);
  const Move* const end = generate_moves(board, moves.data());
  std::vector<std::uint32_t> words;
  for (const Move* move = moves.data(); move != end; ++move) words.push_back(move->word());
  std::sort(words.begin(), words.end());
  return words;
}

struct Generation {
  template <int N>
  void on(int size) const {
    for_random_positions(size, positions_of_board(),
                         [](const auto& position, auto& random) { check<N>(position, random); });
  }

  template <int N>
  static void check(const rules::Position& position, std::mt19937& random) {
    const auto board = to_board<N, N>(position);
    const auto legal = position.legal_moves();
    std::vector<std::uint32_t> words;
    for (const rules::Move& move : legal) words.push_back(to_move<N, N>(move).word());
    std::sort(words.begin(), words.end());
    ASSERT_EQ(fast_moves(board), words);
    ASSERT_EQ(static_cast<std::size_t>(count_moves(board, board.to_move())), words.size());
    ASSERT_TRUE(board.is_consistent());
    if (legal.empty()) return;
    const rules::Move& move = legal[random() % legal.size()];
    rules::Position next = position;
    next.play(move);
    // The same key, too: one side has it from the position before, the other from nothing.
    ASSERT_EQ(board.after(to_move<N, N>(move)), (to_board<N, N>(next)));
  }
};

TEST_P(Differential, FastMovesAndKeysAreThePlainOnes) { on_board(Generation()); }

struct StaticEvals {
  template <int N>
  void on(int size) const {
    for_random_positions(size, positions_of_board(), [](const auto& position, auto&) {
      target_in_use = Target::plain;
      const Evaluation plain = evaluate(to_board<N, N>(position), weights_for<N, N>());
      for (const rules::Position& image : images_of(position)) {
        ASSERT_EQ(evaluate(to_board<N, N>(image), weights_for<N, N>()).value, plain.value);
      }
      for (const Target target : supported_targets()) {
        target_in_use = target;
        const Evaluation found = evaluate(to_board<N, N>(position), weights_for<N, N>());
        ASSERT_EQ(found.value, plain.value) << name(target);
        ASSERT_EQ(found.contested, plain.contested) << name(target);
      }
    });
  }
};

TEST_P(Differential, StaticEvalsAreTheSameForImagesAndTargets) { on_board(StaticEvals()); }

/// What a search of some nodes does, on each target the same.
struct SearchesOfTargets {
  template <int N>
  void on(int size) const {
    Searcher<N> searcher;
    for_random_positions(size, std::max(20, positions_of_board() / 20),
                         [&](const auto& position, auto&) {
                           const auto search = [&](Target target) {
                             target_in_use = target;
                             searcher.table.clear();
                             searcher.search.clear();
                             return searcher.run(position, node_limit(200));
                           };
                           const SearchResult plain = search(Target::plain);
                           for (const Target target : supported_targets()) {
                             const SearchResult found = search(target);
                             ASSERT_EQ(found.best(), plain.best()) << name(target);
                             ASSERT_EQ(found.score(), plain.score()) << name(target);
                             ASSERT_EQ(found.depth, plain.depth) << name(target);
                           }
                         });
  }
};

TEST_P(Differential, SearchesAreTheSameForTargets) { on_board(SearchesOfTargets()); }

/// Moves that are ranked alike are searched in the order of their squares, which an image changes,
/// and what is left out or reduced follows from the order. So only a search that leaves nothing out
/// finds the same for images: the score of minimax. Its moves may still differ. Counts of private
/// moves that end at their limit of nodes depend on the order as well, so it goes without.
struct SearchesOfImages {
  template <int N>
  void on(int size) const {
    Searcher<N> searcher(exhaustive());
    SearchOptions options;
    options.counts_endgames = false;
    int searched = 0;
    for_random_positions(size, std::max(20, positions_of_board() / 20),
                         [&](const auto& position, auto&) {
                           if (position.legal_moves().size() > 150) return;
                           const auto score_of = [&](const rules::Position& shown) {
                             searcher.table.clear();
                             searcher.search.clear();
                             return searcher.run(shown, depth_limit(2), options).score();
                           };
                           ++searched;
                           const int score = score_of(position);
                           for (const rules::Position& image : images_of(position))
                             ASSERT_EQ(score_of(image), score);
                         });
    EXPECT_GT(searched, 0);
  }
};

TEST_P(Differential, ExhaustiveSearchesAreTheSameForImages) { on_board(SearchesOfImages()); }

}  // namespace
}  // namespace amazons
