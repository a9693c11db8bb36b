// Proofs: published boards, random positions against brute force, limits, threads, checkpoints.
#include "engine/solver.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "engine/endgame/judge.h"
#include "engine/notation/notation.h"
#include "tests/endgame/random_regions.h"
#include "tests/support.h"

namespace amazons {
namespace {

struct Published {
  rules::Position start;
  std::string outcome;  ///< for White, who moves first: "wins", "loses" or "open"
  std::string best;     ///< a winning first move, "-" or "?" if none is known
};

std::map<std::string, Published> published_boards() {
  std::map<std::string, Published> boards;
  for (const std::string& line : data_lines("solved-boards.tsv")) {
    std::istringstream fields(line);
    std::string name, white, black, outcome, best;
    for (std::string* field : {&name, &white, &black, &outcome, &best}) {
      std::getline(fields, *field, '\t');
    }
    if (name == "board") continue;  // the heading
    rules::Position start(name.at(0) - '0', name.at(2) - '0', rules::Side::white);
    const auto place = [&](const std::string& squares, rules::Cell cell) {
      std::istringstream names(squares);
      for (std::string square; names >> square;) {
        start.set(rules::parse_algebraic_square(square, start.width(), start.height()), cell);
      }
    };
    place(white, rules::Cell::white);
    place(black, rules::Cell::black);
    boards.emplace(name, Published{start, outcome, best.substr(0, best.find(' '))});
  }
  return boards;
}

ProofOptions options(bool use_knowledge = true, int threads = 1) {
  ProofOptions options;
  options.hash_mb = 64;
  options.use_knowledge = use_knowledge;
  options.threads = threads;
  return options;
}

void check_board(const std::string& name, const ProofOptions& how) {
  const Published board = published_boards().at(name);
  const ProofOutcome outcome = PositionSolver(board.start, how).solve(false, {});
  EXPECT_EQ(outcome.result, board.outcome == "wins" ? ProofResult::win : ProofResult::loss) << name;
  EXPECT_EQ(outcome.winning_moves.empty(), board.outcome == "loses") << name;
  for (const rules::Move& move : outcome.winning_moves) {
    EXPECT_EQ(board.start.objection(move), std::nullopt) << name;
  }
}

TEST(Solver, SetUpsAreThePublishedOnes) {
  for (const auto& [name, board] : published_boards()) {
    const rules::Position start = rules::Position::initial_rectangle(
        board.start.width(), board.start.height(), rules::Side::white);
    EXPECT_TRUE(start == board.start) << name;
  }
}

TEST(Solver, SmallBoards) {
  check_board("4x4", options());
  check_board("4x4", options(false));
  check_board("5x4", options());
}

TEST(Solver, FourByFive) {
#ifdef AMAZONS_SLOW_BUILD
  GTEST_SKIP() << "takes too long with sanitizers";
#endif
  check_board("4x5", options());
}

TEST(Solver, AllWinningMovesOfFiveByFour) {
#ifdef AMAZONS_SLOW_BUILD
  GTEST_SKIP() << "takes too long with sanitizers";
#endif
  const Published board = published_boards().at("5x4");
  const ProofOutcome outcome = PositionSolver(board.start, options()).solve(true, {});
  ASSERT_EQ(outcome.result, ProofResult::win);
  // The only one, and its image.
  std::set<std::string> moves;
  for (const rules::Move& move : outcome.winning_moves) {
    moves.insert(rules::to_algebraic(move, board.start.height()));
  }
  EXPECT_EQ(moves, (std::set<std::string>{board.best, "d1-d2/b2"}));
}

void check_random_positions(const ProofOptions& how) {
  int won = 0;
  const int count = repetitions(500);
  for (int i = 0; i < count; ++i) {
    const rules::Position position = endgame::random_position(static_cast<unsigned>(i));
    const bool expected = endgame::wins_by_force(position);
    won += expected;
    ProofOptions small = how;
    small.hash_mb = 1;
    const ProofOutcome outcome = PositionSolver(position, small).solve(false, {});
    ASSERT_EQ(outcome.result, expected ? ProofResult::win : ProofResult::loss)
        << rules::to_fen(position);
    if (!expected) continue;
    ASSERT_EQ(outcome.winning_moves.size(), 1u);
    rules::Position next = position;
    next.play(outcome.winning_moves[0]);
    ASSERT_FALSE(endgame::wins_by_force(next)) << rules::to_fen(position);
  }
  EXPECT_GT(won, count / 10);
  EXPECT_LT(won, count - count / 10);
}

TEST(Solver, RandomPositionsAgreeWithBruteForce) { check_random_positions(options()); }
TEST(Solver, RandomPositionsWithoutKnowledge) { check_random_positions(options(false)); }
TEST(Solver, RandomPositionsWithThreads) { check_random_positions(options(true, 3)); }

TEST(Solver, AllMovesAreExactlyThoseThatWin) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    const rules::Position position = endgame::random_position(seed);
    const ProofOutcome outcome = PositionSolver(position, options()).solve(true, {});
    std::vector<std::string> expected;
    for (const rules::Move& move : position.legal_moves()) {
      rules::Position next = position;
      next.play(move);
      if (!endgame::wins_by_force(next)) {
        expected.push_back(rules::to_algebraic(move, position.height()));
      }
    }
    std::vector<std::string> found;
    for (const rules::Move& move : outcome.winning_moves) {
      found.push_back(rules::to_algebraic(move, position.height()));
    }
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected) << rules::to_fen(position);
  }
}

TEST(Solver, RunsRepeatToTheNode) {
  const Published board = published_boards().at("5x4");
  const ProofOutcome first = PositionSolver(board.start, options()).solve(false, 50'000);
  const ProofOutcome second = PositionSolver(board.start, options()).solve(false, 50'000);
  EXPECT_EQ(first.result, second.result);
  EXPECT_EQ(first.nodes, second.nodes);
}

TEST(Solver, ThreadsProveTheSame) {
  const Published board = published_boards().at("4x4");
  EXPECT_EQ(PositionSolver(board.start, options(true, 4)).solve(false, {}).result,
            ProofResult::loss);
}

TEST(Solver, WhatAReportThrowsArrivesWithThreadsToo) {
  struct Failure {};
  const auto position = published_boards().at("5x5").start;
  for (const int threads : {1, 3}) {
    PositionSolver solver(position, options(true, threads));
    const auto fail = [](const ProofProgress&) -> bool { throw Failure(); };
    EXPECT_THROW(solver.solve(false, {}, fail), Failure) << threads;
  }
}

TEST(Solver, LimitsEndTheSearchWithoutAnAnswer) {
  const Published board = published_boards().at("5x5");
  PositionSolver solver(board.start, options());
  const ProofOutcome limited = solver.solve(false, 20'000);
  EXPECT_EQ(limited.result, ProofResult::unknown);
  EXPECT_GE(limited.nodes, 20'000u);
  EXPECT_LE(limited.nodes, 60'000u);
  int reports = 0;
  const auto stop = [&](const ProofProgress&) { return ++reports < 3; };
  EXPECT_EQ(solver.solve(false, {}, stop).result, ProofResult::unknown);
  EXPECT_EQ(reports, 3);
}

TEST(Solver, MovesOnceRefutedStayCountedInLaterTurns) {
  // 5x6 after b1-b4/d4, large enough to be searched by turns.
  const auto job = rules::parse_fen("1q1q1/q3q/1Q1*1/5/Q3Q/3Q1 b");
  ProofProgress last;
  const auto check = [&](const ProofProgress& now) {
    EXPECT_GE(now.root_moves, last.root_moves);
    EXPECT_GE(now.root_moves_refuted, last.root_moves_refuted);
    EXPECT_LE(now.root_moves_refuted, now.root_moves);
    last = now;
    return !testing::Test::HasFailure();
  };
  PositionSolver(job, options()).solve(false, 400'000, check);
  EXPECT_GT(last.root_moves_refuted, 0);
}

TEST(Solver, TheLimitHoldsForAllMovesTogether) {
  const Published board = published_boards().at("4x4");
  const std::uint64_t needed = PositionSolver(board.start, options()).solve(true, {}).nodes;
  for (const std::uint64_t limit : {std::uint64_t{1}, needed / 2}) {
    const ProofOutcome limited = PositionSolver(board.start, options()).solve(true, limit);
    EXPECT_EQ(limited.result, ProofResult::unknown);
    EXPECT_LT(limited.nodes, needed);
  }
}

TEST(Solver, ACheckpointGoesOnWhereItWas) {
  const Published board = published_boards().at("4x5");
  PositionSolver first(board.start, options());
  EXPECT_EQ(first.solve(false, 200'000).result, ProofResult::unknown);
  std::stringstream saved;
  first.save(saved);

  PositionSolver second(board.start, options());
  second.load(saved);
  const std::uint64_t rest = second.solve(false, 3'000'000).nodes;
  const std::uint64_t whole = PositionSolver(board.start, options()).solve(false, 3'000'000).nodes;
  EXPECT_LT(rest, whole);
}

TEST(Solver, BadCheckpointsAreRefused) {
  const Published board = published_boards().at("5x4");
  PositionSolver solver(board.start, options());
  solver.solve(false, 20'000);
  std::stringstream saved;
  solver.save(saved);
  const std::string good = saved.str();
  const auto message = [&](PositionSolver reader, const std::string& content) -> std::string {
    std::istringstream stream(content);
    try {
      reader.load(stream);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message(PositionSolver(board.start, options()), good), "");
  EXPECT_EQ(message(PositionSolver(board.start, options(false)), good),
            "the checkpoint is for another position or another way of proving");
  EXPECT_EQ(message(PositionSolver(published_boards().at("4x5").start, options()), good),
            "the checkpoint is for another position or another way of proving");
  EXPECT_EQ(message(PositionSolver(board.start, options()), good.substr(0, good.size() - 20)),
            "the checkpoint ends too early");
  EXPECT_EQ(message(PositionSolver(board.start, options()), good + '\n'),
            "more bytes follow the end of the checkpoint");
  std::string damaged = good;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 4);
  EXPECT_EQ(message(PositionSolver(board.start, options()), damaged), "the checkpoint is damaged");
  EXPECT_EQ(message(PositionSolver(board.start, options()),
                    "no checkpoint at all, but long enough "
                    "to be read as a heading of words"),
            "this is no checkpoint of a proof");
}

TEST(Solver, BoardsOfAnyShapeUpTo64Squares) {
  for (const auto& [fen, result] :
       std::vector<std::pair<std::string, ProofResult>>{{"Q w", ProofResult::loss},
                                                        {"Q1 w", ProofResult::win},
                                                        {"1 w", ProofResult::loss},
                                                        {"Q14q w", ProofResult::win},
                                                        {"Q3/4/4/3q b", ProofResult::win}}) {
    EXPECT_EQ(PositionSolver(rules::parse_fen(fen), options()).solve(false, {}).result, result)
        << fen;
  }
  EXPECT_THROW(PositionSolver(rules::Position(9, 8, rules::Side::white)), std::invalid_argument);
  const auto wide = rules::parse_fen(
      "Q2*************/****************/****************/"
      "*************2q w");
  EXPECT_EQ(PositionSolver(wide, options()).solve(false, {}).result, ProofResult::loss);
}

}  // namespace
}  // namespace amazons
