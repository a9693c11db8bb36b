// The fast move generator against the known results in tests/data.
#include <gtest/gtest.h>

#include <sstream>

#include "engine/board/perft.h"
#include "engine/bridge/bridge.h"
#include "engine/notation/notation.h"
#include "tests/support.h"

namespace amazons {
namespace {

template <int N>
void check_positions(const std::string& file) {
  const auto positions = counted_positions(file);
  EXPECT_EQ(positions.size(), 150u);
  int deep = 0;
  for (const CountedPosition& known : positions) {
    const auto board = to_board<N, N>(rules::parse_fen(known.fen));
    const Color mover = board.to_move();
    EXPECT_EQ(static_cast<std::size_t>(count_moves(board, mover)), known.own) << known.fen;
    EXPECT_EQ(static_cast<std::size_t>(count_moves(board, opponent(mover))), known.other)
        << known.fen;
    EXPECT_EQ(perft(board, 1), known.own) << known.fen;
    if (known.second == "-") continue;
    ++deep;
    EXPECT_EQ(perft(board, 2), std::stoull(known.second)) << known.fen;
  }
  EXPECT_GT(deep, 50);
}

TEST(BoardOracle, Positions8) { check_positions<8>("positions-8.tsv"); }
TEST(BoardOracle, Positions10) { check_positions<10>("positions-10.tsv"); }

template <int N>
std::uint64_t perft_from_start(int depth) {
  return perft(to_board<N, N>(rules::Position::initial(N, rules::Side::white)), depth);
}

TEST(BoardOracle, PerftFromTheStart) {
  int checked = 0;
  for (const std::string& line : data_lines("perft.tsv")) {
    std::istringstream fields(line);
    int size = 0;
    int depth = 0;
    std::uint64_t known = 0;
    if (!(fields >> size >> depth >> known)) continue;  // the heading
    if (known > static_cast<std::uint64_t>(repetitions(10)) * 1'000'000'000) continue;
    ++checked;
    switch (size) {
      case 5:
        EXPECT_EQ(perft_from_start<5>(depth), known) << line;
        break;
      case 6:
        EXPECT_EQ(perft_from_start<6>(depth), known) << line;
        break;
      case 8:
        EXPECT_EQ(perft_from_start<8>(depth), known) << line;
        break;
      case 10:
        EXPECT_EQ(perft_from_start<10>(depth), known) << line;
        break;
      default:
        FAIL() << "no board for " << line;
    }
  }
  EXPECT_GE(checked, repetitions(13) > 12 ? 13 : 10);
}

template <int W, int H>
int first_moves(const std::string& fen) {
  const auto board = to_board<W, H>(rules::parse_fen(fen));
  return count_moves(board, board.to_move());
}

// White amazons at a2 b1 .., black ones mirrored, as in solved-boards.tsv.
TEST(BoardOracle, FirstMovesOnSmallBoards) {
  EXPECT_EQ((first_moves<4, 4>("1qq1/q2q/Q2Q/1QQ1 w")), 88);
  EXPECT_EQ((first_moves<4, 5>("1qq1/q2q/4/Q2Q/1QQ1 w")), 170);
  EXPECT_EQ((first_moves<5, 4>("1q1q1/q3q/Q3Q/1Q1Q1 w")), 170);
  EXPECT_EQ((first_moves<4, 6>("1qq1/q2q/4/4/Q2Q/1QQ1 w")), 256);
  EXPECT_EQ((first_moves<6, 4>("1q2q1/q4q/Q4Q/1Q2Q1 w")), 256);
  EXPECT_EQ((first_moves<5, 6>("1q1q1/q3q/5/5/Q3Q/1Q1Q1 w")), 410);
  EXPECT_EQ((first_moves<6, 5>("1q2q1/q4q/6/Q4Q/1Q2Q1 w")), 410);
}

}  // namespace
}  // namespace amazons
