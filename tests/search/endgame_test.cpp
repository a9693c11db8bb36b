// Along games of the search against itself, what counting says of a position agrees with what it
// says of the positions after it, and with brute force.
#include "engine/search/endgame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "engine/search/score.h"
#include "tests/board/moves_of.h"
#include "tests/search/late_games.h"

namespace amazons {
namespace {

template <int N>
class EndgameOf {
 public:
  using Board = Position<N, N>;

  /// A position is lost just if each move leads to a won one, so what is said of it and of them
  /// must not contradict that. Returns whether anything was said of it.
  bool agrees_with_replies(const Board& board) {
    const auto score = endgame_.score(board, 0);
    if (!score) return false;
    const std::vector<Move> moves = moves_of(board);
    const auto reply_is = [&](bool won, Move move) {
      const auto reply = endgame_.score(board.after(move), 1);
      return reply && (*reply > 0) == won;
    };
    if (*score < 0) {
      EXPECT_TRUE(std::none_of(moves.begin(), moves.end(),
                               [&](Move move) { return reply_is(false, move); }));
    } else {
      EXPECT_FALSE(
          std::all_of(moves.begin(), moves.end(), [&](Move move) { return reply_is(true, move); }));
    }
    return true;
  }

  /// The same for brute force, where the position is small enough for it. Returns whether it was.
  bool agrees_with_force(const Board& board) {
    const auto score = endgame_.score(board, 0);
    const auto won = won_by_force(board);
    if (!score || !won) return false;
    EXPECT_EQ(*score > 0, *won);
    return true;
  }

  /// Where only private moves are left, filling makes as many as brute force finds. Returns whether
  /// the position was such a one, and small enough.
  bool fills_all(Board board) {
    const auto regions = small_regions(board, 24);
    if (!regions || endgame_.filling_moves(board).empty()) return false;
    int left[2] = {0, 0};
    for (const endgame::Region& region : *regions) {
      if (region.is_contested() || count_bits(region.empty) > 12) return false;
      left[region.white != 0 ? white : black] += endgame::PlainCounter(region).count();
    }
    while (left[board.to_move()] > 0) {
      const auto moves = endgame_.filling_moves(board);
      if (moves.empty()) break;
      --left[board.to_move()];
      board = board.after(moves.front());
    }
    EXPECT_EQ(left[board.to_move()], 0);
    EXPECT_FALSE(has_legal_move(board, board.to_move()));
    return true;
  }

 private:
  Endgame<N, N> endgame_;
};

template <int N>
void check_games() {
  EndgameOf<N> endgame;
  int told = 0;
  int forced = 0;
  int filled = 0;
  for_positions_of_games<N>([&](const Position<N, N>& board) {
    told += endgame.agrees_with_replies(board);
    forced += endgame.agrees_with_force(board);
    filled += endgame.fills_all(board);
    ASSERT_FALSE(testing::Test::HasFailure());
  });
  std::cout << told << " positions decided, " << forced << " of them tried by force, " << filled
            << " filled\n";
  EXPECT_GT(told, games_to_play());
  EXPECT_GT(forced, games_to_play() / 2);
  EXPECT_GT(filled, games_to_play() / 2);
}

TEST(Endgame, AgreesWithRepliesAndForceAlongGamesOn8) { check_games<8>(); }
TEST(Endgame, AgreesWithRepliesAndForceAlongGamesOn10) { check_games<10>(); }

}  // namespace
}  // namespace amazons
