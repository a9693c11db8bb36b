// Small boards whose winner is published (tests/data/solved-boards.tsv), solved again by brute
// force.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <sstream>

#include "engine/notation/notation.h"
#include "tests/rules/small_board_solver.h"
#include "tests/support.h"

namespace amazons::test {
namespace {

using rules::Cell;
using rules::Position;
using rules::Side;

struct SolvedBoard {
  Position start;
  std::string outcome;  ///< for White, who moves first: "wins", "loses" or "open"
  std::string best;     ///< a winning first move, "-" or "?" if none is known
};

void place_amazons(Position& position, const std::string& squares, Cell cell) {
  std::istringstream names(squares);
  for (std::string name; names >> name;) {
    position.set(rules::parse_algebraic_square(name, position.width(), position.height()), cell);
  }
}

/// The boards of the file by name, such as "4x5" for 4 columns and 5 rows.
std::map<std::string, SolvedBoard> published_boards() {
  std::map<std::string, SolvedBoard> boards;
  for (const std::string& line : data_lines("solved-boards.tsv")) {
    std::istringstream fields(line);
    std::string name, white, black, outcome, best;
    for (std::string* field : {&name, &white, &black, &outcome, &best}) {
      std::getline(fields, *field, '\t');
    }
    if (name == "board") continue;  // the heading
    Position start(name.at(0) - '0', name.at(2) - '0', Side::white);
    place_amazons(start, white, Cell::white);
    place_amazons(start, black, Cell::black);
    boards.emplace(name, SolvedBoard{start, outcome, best.substr(0, best.find(' '))});
  }
  return boards;
}

/// The plain position on the solver's bitboards.
SmallBoardSolver::Position bits_of(const Position& position, const SmallBoardSolver& solver) {
  SmallBoardSolver::Position bits;
  const Cell own = amazon_of(position.to_move());
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      const Cell cell = position.at({x, y});
      if (cell == Cell::arrow) continue;
      (cell == Cell::empty ? bits.empty : cell == own ? bits.own : bits.other) |= solver.bit(x, y);
    }
  }
  return bits;
}

/// Solves the board. Where a winning move is published, the winner and the move are checked at
/// once: after the move the opponent must lose. Otherwise the start position is solved.
void check_board(const std::string& name) {
  const SolvedBoard board = published_boards().at(name);
  SmallBoardSolver solver(board.start.width());
  Position position = board.start;
  if (board.best == "-") {
    EXPECT_EQ(solver.wins(bits_of(position, solver)) ? "wins" : "loses", board.outcome) << name;
  } else {
    ASSERT_EQ(board.outcome, "wins") << name;
    const rules::Move best =
        rules::parse_algebraic(board.best, position.width(), position.height());
    ASSERT_EQ(position.objection(best), std::nullopt) << name;
    position.play(best);
    EXPECT_FALSE(solver.wins(bits_of(position, solver))) << name << ": " << board.best;
  }
  EXPECT_GT(solver.solved_positions(), 1000u) << "too easy: was the position set up?";
}

// The nodes and times are those of this solver on one core.
const std::set<std::string> solved_here = {
    "4x4",  // 0.03 s, 32 thousand positions
    "5x4",  // after the published move: 1 s, 600 thousand positions
};
const std::set<std::string> too_large = {
    "4x5",         // all moves lose: more than 10 million positions, about a minute and 1 GB
    "4x6", "5x5",  // minutes even after the published move
    "6x4", "5x6", "4x7",
};

TEST(SolvedBoards, EveryBoardIsSolvedOrOpenOrNamedAsTooLarge) {
  std::set<std::string> left_out;
  for (const auto& [name, board] : published_boards()) {
    if (solved_here.count(name) == 0 && board.outcome != "open") left_out.insert(name);
  }
  EXPECT_EQ(left_out, too_large);
}

TEST(SolvedBoards, FourByFour) { check_board("4x4"); }

TEST(SolvedBoards, FiveByFour) {
#ifdef AMAZONS_SLOW_BUILD
  GTEST_SKIP() << "takes too long with sanitizers";
#endif
  check_board("5x4");
}

bool wins_by_the_plain_rules(const Position& position) {
  for (const rules::Move& move : position.legal_moves()) {
    Position next = position;
    next.play(move);
    if (!wins_by_the_plain_rules(next)) return true;
  }
  return false;
}

// The solver itself is right: minimax over the plain rules gives the same winner.
TEST(SolvedBoards, SolverAgreesWithThePlainRules) {
  std::mt19937 random(1);
  int won = 0;
  constexpr int positions = 300;
  for (int i = 0; i < positions; ++i) {
    const int width = 2 + static_cast<int>(random() % 3);
    Position position(width, 12 / width, i % 2 == 0 ? Side::white : Side::black);
    for (int y = 0; y < position.height(); ++y) {
      for (int x = 0; x < position.width(); ++x) {
        const auto drawn = random() % 8;
        if (drawn < 4) position.set({x, y}, static_cast<Cell>(drawn == 0 ? 3 : 1 + drawn % 3));
      }
    }
    SmallBoardSolver solver(position.width());
    const bool expected = wins_by_the_plain_rules(position);
    won += expected;
    ASSERT_EQ(solver.wins(bits_of(position, solver)), expected) << to_fen(position);
  }
  EXPECT_GT(won, positions / 10);
  EXPECT_LT(won, positions - positions / 10);
}

}  // namespace
}  // namespace amazons::test
