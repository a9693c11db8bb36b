// The plain rules against the known results in tests/data.
#include <gtest/gtest.h>

#include <sstream>

#include "engine/notation/notation.h"
#include "engine/rules/amazons.h"
#include "tests/support.h"

namespace amazons::rules {
namespace {

std::uint64_t perft(const Position& position, int depth) {
  const auto moves = position.legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t total = 0;
  for (const Move& move : moves) {
    Position next = position;
    next.play(move);
    total += perft(next, depth - 1);
  }
  return total;
}

/// Checks both sides' counts on every line, and perft 2 on those that have it.
void check_positions(const std::string& name, int deep_lines) {
  const auto positions = counted_positions(name);
  EXPECT_EQ(positions.size(), 150u);
  int deep = 0;
  for (const CountedPosition& known : positions) {
    const auto& [fen, own, other, second] = known;
    const Position position = parse_fen(fen);
    EXPECT_EQ(to_fen(position), fen);
    EXPECT_EQ(position.legal_moves().size(), own) << fen;
    EXPECT_EQ(position.legal_moves(opponent(position.to_move())).size(), other) << fen;
    EXPECT_EQ(position.has_legal_move(position.to_move()), own > 0) << fen;
    EXPECT_EQ(position.winner().has_value(), own == 0) << fen;
    if (second != "-") {
      EXPECT_EQ(perft(position, 2), std::stoull(second)) << fen;
      ++deep;
    }
  }
  EXPECT_EQ(deep, deep_lines);
}

TEST(Oracle, PositionsOnEightByEight) { check_positions("positions-8.tsv", 105); }
TEST(Oracle, PositionsOnTenByTen) { check_positions("positions-10.tsv", 95); }

TEST(Oracle, PerftOfTheStart) {
  const auto largest = static_cast<std::uint64_t>(repetitions(100'000'000));
  int checked = 0;
  for (const std::string& line : data_lines("perft.tsv")) {
    std::istringstream fields(line);
    int size = 0;
    int depth = 0;
    std::uint64_t count = 0;
    if (!(fields >> size >> depth >> count) || count > largest) continue;
    EXPECT_EQ(perft(Position::initial(size, Side::white), depth), count) << line;
    ++checked;
  }
  EXPECT_EQ(checked, largest >= 100'000'000 ? 10 : 9);
}

TEST(Oracle, FirstMovesOnSmallBoards) {
  EXPECT_EQ(Position::initial(5, Side::white).legal_moves().size(), 260u);
  EXPECT_EQ(Position::initial(6, Side::white).legal_moves().size(), 544u);
  EXPECT_EQ(parse_fen("1qq1/q2q/Q2Q/1QQ1 w").legal_moves().size(), 88u);
}

TEST(Oracle, PublishedGameToItsEnd) {
  const auto lines = data_lines("game-10.txt");
  ASSERT_GT(lines.size(), 30u);
  GameRecord game(Position::initial(10, Side::white));
  Amazons board;
  for (const std::string& line : lines) {
    ASSERT_FALSE(game.position().winner()) << line;
    const Move move = parse_botzone(line, 10, 10);
    game.play(move);
    board.play(move);
    ASSERT_EQ(board.board(), game.position());
  }
  ASSERT_TRUE(game.position().winner());
  EXPECT_EQ(board.winner(), *game.position().winner() == Side::white ? 1 : 2);
  EXPECT_EQ(board.arrows().size(), lines.size());
  EXPECT_TRUE(board.legal_moves().empty());
}

}  // namespace
}  // namespace amazons::rules
