// Proofs of positions of games agree with brute force, and the move that wins leads to a lost
// position.
#include "engine/solve/root_proof.h"

#include <gtest/gtest.h>

#include <iostream>

#include "engine/bridge/bridge.h"
#include "tests/board/moves_of.h"
#include "tests/search/late_games.h"
#include "tests/support.h"

namespace amazons::solve {
namespace {

using endgame::Verdict;

constexpr std::uint64_t enough_nodes = 20'000;
constexpr int few_contested = 24;
constexpr int any_number = 100;  ///< of contested squares
/// For positions with any number of contested squares, whose nodes take longer.
template <int N>
constexpr std::uint64_t fewer_nodes = N <= 8 ? 2'000 : 200;

template <int N>
class Checker {
 public:
  using Board = Position<N, N>;

  /// Returns the verdict on the position.
  Verdict check(const Board& board) {
    const RootProof proof = prove(board);
    if (proof.verdict == Verdict::unknown) return proof.verdict;
    if (const auto won = won_by_force(board)) {
      EXPECT_EQ(proof.verdict == Verdict::win, *won);
      ++forced;
    }
    if (proof.verdict == Verdict::win) {
      EXPECT_TRUE(is_legal(board, proof.move));
      if (testing::Test::HasFailure()) return proof.verdict;
      const RootProof reply = prove(board.after(proof.move));
      EXPECT_NE(reply.verdict, Verdict::win);
      EXPECT_FALSE(won_by_force(board.after(proof.move)).value_or(false));
    }
    return proof.verdict;
  }

  int forced = 0;

 private:
  static bool go_on() { return false; }

  RootProof prove(const Board& board) {
    const RootProof proof = prover_.prove(board, few_contested, enough_nodes, go_on);
    if (proof.verdict != Verdict::unknown) return proof;
    return prover_.prove(board, any_number, fewer_nodes<N>, go_on);
  }

  RootProver<N, N> prover_;
};

template <int N>
void check_games() {
  Checker<N> checker;
  int won = 0;
  int lost = 0;
  for_positions_of_games<N>([&](const Position<N, N>& board) {
    if (board.empty().count() > N * N / 2) return;
    const Verdict verdict = checker.check(board);
    won += verdict == Verdict::win;
    lost += verdict == Verdict::loss;
    ASSERT_FALSE(testing::Test::HasFailure());
  });
  std::cout << won << " positions won, " << lost << " lost, " << checker.forced
            << " of them tried by force\n";
  EXPECT_GT(won, games_to_play());
  EXPECT_GT(lost, games_to_play());
  EXPECT_GT(checker.forced, 0);
}

TEST(RootProof, AgreesWithForceAlongGamesOn8) { check_games<8>(); }
TEST(RootProof, AgreesWithForceAlongGamesOn10) { check_games<10>(); }

/// A board of arrows but for one thin region from a corner to the one opposite, with an amazon at
/// each end.
Position<10, 10> from_corner_to_corner() {
  rules::Position position(10, 10, rules::Side::white);
  for (int i = 0; i < 100; ++i) position.set({i % 10, i / 10}, rules::Cell::arrow);
  for (int i = 0; i < 10; ++i) position.set({i, i}, rules::Cell::empty);
  position.set({0, 0}, rules::Cell::white);
  position.set({9, 9}, rules::Cell::black);
  return to_board<10, 10>(position);
}

TEST(RootProof, ARegionAsLargeAsTheBoardIsProved) {
  Checker<10> checker;
  EXPECT_NE(checker.check(from_corner_to_corner()), Verdict::unknown);
}

TEST(RootProof, IsNotTriedWithMoreContestedSquares) {
  RootProver<10, 10> prover;
  const auto prove = [&](int max_contested) {
    return prover.prove(from_corner_to_corner(), max_contested, 1000, [] { return false; });
  };
  EXPECT_EQ(prove(7).verdict, Verdict::unknown);
  EXPECT_EQ(prove(7).nodes, 0U);
  EXPECT_NE(prove(8).verdict, Verdict::unknown);
}

TEST(RootProof, StopsWhenItIsTold) {
  Checker<8> checker;
  for_positions_of_games<8>([&](const Position<8, 8>& board) {
    RootProver<8, 8> prover;
    const RootProof proof = prover.prove(board, any_number, enough_nodes, [] { return true; });
    ASSERT_LE(proof.nodes, 16U);
  });
}

/// Whatever the opponent replies to a winning move, a few nodes prove the win again; they seldom
/// do for a prover that has not proved it before.
TEST(RootProof, AWinStaysProved) {
  constexpr std::uint64_t few_nodes = 16;
  const auto go_on = [] { return false; };
  int tried = 0;
  int proved_by_fresh = 0;
  for_positions_of_games<8>([&](const Position<8, 8>& board) {
    RootProver<8, 8> prover;
    const RootProof proof = prover.prove(board, few_contested, enough_nodes, go_on);
    if (proof.verdict != Verdict::win || proof.nodes < 500) return;
    const auto after = board.after(proof.move);
    for (const Move reply : moves_of(after)) {
      const auto next = after.after(reply);
      ASSERT_EQ(prover.prove(next, any_number, few_nodes, go_on).verdict, Verdict::win);
      RootProver<8, 8> fresh;
      proved_by_fresh += fresh.prove(next, any_number, few_nodes, go_on).verdict == Verdict::win;
      ++tried;
    }
  });
  std::cout << tried << " replies, " << proved_by_fresh << " proved as fast anew\n";
  EXPECT_GT(tried, proved_by_fresh);
}

/// Some amazons of each side and 25 to 84 tries of an arrow, anywhere.
Position<10, 10> scattered(std::mt19937& random) {
  Position<10, 10> board;
  const auto arrows = 25 + random() % 60;
  for (int i = 0; i < 4; ++i) {
    for (const Color color : {white, black}) {
      const int square = static_cast<int>(random() % 100);
      if (board.empty().contains(square)) board.put_amazon(color, square);
    }
  }
  for (unsigned i = 0; i < arrows; ++i) {
    const int square = static_cast<int>(random() % 100);
    if (board.empty().contains(square)) board.put_arrow(square);
  }
  return board;
}

/// The regions in the corner of a board of 10x10; White is to move.
Position<10, 10> on_board(const std::vector<endgame::Region>& regions) {
  const rules::Position row = endgame::side_by_side(regions, rules::Side::white);
  rules::Position position(10, 10, rules::Side::white);
  for (int y = 0; y < 10; ++y) {
    for (int x = 0; x < 10; ++x) {
      const bool is_row = row.contains({x, y});
      position.set({x, y}, is_row ? row.at({x, y}) : rules::Cell::arrow);
    }
  }
  return to_board<10, 10>(position);
}

/// Two regions, of which one is often private: so that private moves count, and some win.
TEST(RootProof, RandomSumsAgreeWithBruteForce) {
  Checker<10> checker;
  int won = 0;
  int lost = 0;
  const int count = repetitions(2000);
  for (int i = 0; i < count; ++i) {
    std::mt19937 random(static_cast<unsigned>(i));
    endgame::Region second = endgame::random_region(random, 3, 4, 2, i % 4 == 0);
    if (i % 2 != 0) std::swap(second.white, second.black);
    const auto board = on_board({endgame::random_region(random, 5, 5, 3, true), second});
    const Verdict verdict = checker.check(board);
    won += verdict == Verdict::win;
    lost += verdict == Verdict::loss;
    ASSERT_FALSE(testing::Test::HasFailure()) << i;
  }
  EXPECT_GT(won, count / 10);
  EXPECT_GT(lost, count / 10);
  EXPECT_GT(checker.forced, count / 10);
}

/// A count may end at its limit of nodes, and then depends on the counts and proofs before it.
TEST(RootProof, IsTheSameAgainAfterClear) {
  std::mt19937 random(1);
  RootProver<10, 10> used;
  for (int i = 0; i < repetitions(6000); ++i) {
    auto board = scattered(random);
    for (int ply = 0; ply < 12 && has_legal_move(board, board.to_move()); ++ply) {
      const std::vector<Move> moves = moves_of(board);
      board = board.after(moves[random() % moves.size()]);
      const auto prove = [&](RootProver<10, 10>& prover) {
        return prover.prove(board, few_contested, 500, [] { return false; });
      };
      RootProver<10, 10> fresh;
      const RootProof expected = prove(fresh);
      used.clear();
      const RootProof found = prove(used);
      ASSERT_EQ(found.nodes, expected.nodes) << i;
      ASSERT_EQ(found.verdict, expected.verdict) << i;
      ASSERT_EQ(found.move, expected.move) << i;
    }
  }
}

}  // namespace
}  // namespace amazons::solve
