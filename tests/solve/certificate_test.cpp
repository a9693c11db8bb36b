// Certificates: what the solver lists. tests/solve/test_certificate.py has them checked.
#include <gtest/gtest.h>

#include <sstream>

#include "engine/bridge/bridge.h"
#include "engine/notation/notation.h"
#include "engine/solve/strategy.h"
#include "engine/solver.h"

namespace amazons {
namespace {

using endgame::Canvas;
using endgame::State;

State state(const std::string& fen) { return state_of(rules::parse_fen(fen)); }

PositionSolver solver_of(const rules::Position& position) {
  ProofOptions options;
  options.hash_mb = 16;
  return PositionSolver(position, options);
}

const rules::Position four_by_four = rules::Position::initial_rectangle(4, 4, rules::Side::white);

TEST(Fillings, CountAsManyMovesAsAreKept) {
  for (const auto& [fen, moves] : {std::pair("Q3/4 w", 7), std::pair("3/Q1Q w", 4),
                                   std::pair("*1*/Q*Q w", 1), std::pair("*Q*/1*1 w", 1)}) {
    const rules::Position position = rules::parse_fen(fen);
    const State territory = state_of(position);
    solve::Fillings fillings(Canvas::of(position.width(), position.height()));
    EXPECT_EQ(fillings.count(territory.own, territory.empty), moves) << fen;
    EXPECT_EQ(fillings.keep(territory.own, territory.empty), moves) << fen;
    EXPECT_EQ(fillings.size(), fillings.kept().size()) << fen;
    EXPECT_EQ(fillings.size() > 0, moves > 1) << fen;
  }
}

TEST(Fillings, LeadToThoseThatCameBefore) {
  const Canvas& canvas = Canvas::of(4, 4);
  const State territory = state("Q1*1/4/*3/2*1 w");
  solve::Fillings fillings(canvas);
  fillings.keep(territory.own, territory.empty);
  solve::Fillings known(canvas);
  for (const solve::Filling& filling : fillings.kept()) {
    const std::size_t before = known.size();
    EXPECT_EQ(known.keep(filling.amazons, filling.empty), filling.moves);
    EXPECT_EQ(known.size(), before + 1);
  }
}

TEST(Strategy, AnswersWithWhatIsSettledOrWasFound) {
  const auto never = [](const State&) -> Move { throw std::logic_error("counting decides"); };
  const Canvas& canvas = Canvas::of(4, 2);
  EXPECT_TRUE(solve::Strategy(canvas, never).answer(state("Q2*/*2q w")));
  solve::Strategy settled(canvas, never);
  EXPECT_TRUE(settled.list(state("q**Q/***1 b"), [](const State&, const std::vector<Move>&) {
    ADD_FAILURE() << "counting decides";
    return true;
  }));
}

TEST(Certificate, HasAnAnswerToEachMove) {
  std::ostringstream text;
  PositionSolver solver = solver_of(four_by_four);
  const auto size = solver.certify(text);
  ASSERT_TRUE(size);
  std::istringstream lines(text.str());
  std::string line;
  while (std::getline(lines, line) && line != "positions") continue;
  std::uint64_t positions = 0;
  for (; std::getline(lines, line) && line != "fillings"; ++positions) {
    std::istringstream words(line);
    std::string board;
    words >> board;
    const rules::Position position = rules::parse_fen(board + " w");
    std::size_t answers = 0;
    for (std::string word; words >> word; ++answers) rules::parse_algebraic(word, 4, 4);
    EXPECT_EQ(answers, position.legal_moves().size()) << line;
  }
  EXPECT_EQ(positions, size->positions);
  EXPECT_GT(size->fillings, 0u);
}

TEST(Certificate, IsTheSameWithAndWithoutAProofBefore) {
  std::ostringstream first;
  std::ostringstream second;
  solver_of(four_by_four).certify(first);
  PositionSolver solver = solver_of(four_by_four);
  solver.solve(false, {});
  solver.certify(second);
  EXPECT_EQ(first.str(), second.str());
}

TEST(Certificate, ACallbackEndsIt) {
  PositionSolver solver = solver_of(four_by_four);
  solver.solve(false, {});
  for (const std::uint64_t last : {1, 10}) {
    std::ostringstream text;
    std::uint64_t positions = 0;
    EXPECT_FALSE(solver.certify(text, [&](const CertificateSize& size) {
      positions = size.positions;
      return size.positions < last;
    }));
    EXPECT_EQ(positions, last);
    EXPECT_EQ(text.str().find("end "), std::string::npos);
  }
  struct Failure {};
  std::ostringstream text;
  EXPECT_THROW(solver.certify(text, [](const CertificateSize&) -> bool { throw Failure(); }),
               Failure);
}

}  // namespace
}  // namespace amazons
