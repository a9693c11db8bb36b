// perft, eval, analyze and bench.
#include <cmath>
#include <map>

#include "engine/rules/notation.h"
#include "tests/console/console_run.h"

namespace amazons::console {
namespace {

const char* const middle = "2*1q3/2q5/1*5q/1*1*Q**1/q3*3/1**1*1*Q/3QQ*2/*7 w";

std::string quoted(const std::string& text) { return "'" + text + "'"; }

TEST(Perft, TotalsOnTheLastLine) {
  EXPECT_EQ(last_line(run_console("perft --size 8 --depth 2")), "total 1331198");
  EXPECT_EQ(last_line(run_console("perft --depth 2")), "total 4307152");
  EXPECT_EQ(last_line(run_console("perft --size 8 --depth 0")), "total 1");
  EXPECT_EQ(last_line(run_console("perft --size 8 --depth 2 --plain")), "total 1331198");
  EXPECT_EQ(last_line(run_console("perft --fen '*q4/6/6/6/6/Q5 b' --depth 1")),
            last_line(run_console("perft --fen '*q4/6/6/6/6/Q5 b' --depth 1 --plain")));
  EXPECT_EQ(last_line(run_console("perft --fen 'Q2 w' --plain")), "total 4");
}

/// The lines of a divided perft, checked to sum to its total.
std::map<std::string, long> divided(const std::string& arguments) {
  std::map<std::string, long> counts;
  long sum = 0;
  long total = -1;
  for (const std::string& line : lines_of(run_console("perft --divide " + arguments).out)) {
    std::istringstream fields(line);
    std::string turn;
    long count = 0;
    if (!(fields >> turn >> count)) continue;
    if (turn == "total") {
      total = count;
    } else if (turn.find('-') != std::string::npos) {
      counts[turn] = count;
      sum += count;
    }
  }
  EXPECT_EQ(sum, total);
  return counts;
}

TEST(Perft, DividesByTurn) {
  const auto fast = divided("--depth 2 --fen " + quoted(middle));
  EXPECT_EQ(fast.size(), 247u);
  EXPECT_EQ(fast, divided("--plain --depth 2 --fen " + quoted(middle)));
  const auto single = divided("--depth 1 --size 8");
  EXPECT_EQ(single.size(), 1232u);
  for (const auto& [turn, count] : single) EXPECT_EQ(count, 1) << turn;
}

TEST(Eval, TermsSumToTheTotal) {
  const Outcome outcome = run_console(std::string("eval --fen ") + quoted(middle));
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.out.find(rules::draw(rules::parse_fen(middle))), std::string::npos);
  EXPECT_NE(outcome.out.find("White to move"), std::string::npos);
  double sum = 0;
  double total = NAN;
  int terms = 0;
  for (const std::string& line : lines_of(outcome.out)) {
    // The rows of terms end in a number with a sign and two decimals.
    const auto words = words_of(line);
    if (words.size() < 2) continue;
    const std::string& value = words.back();
    const std::size_t point = value.find('.');
    if ((value[0] != '+' && value[0] != '-') || point + 3 != value.size()) continue;
    if (words[0] == "total") {
      total = std::stod(value);
    } else {
      sum += std::stod(value);
      ++terms;
    }
  }
  EXPECT_GE(terms, 3);
  EXPECT_NEAR(sum, total, 0.01 * terms) << outcome.out;
}

std::string field(const std::string& line, const std::string& name) {
  const std::size_t at = (" " + line).find(" " + name + " ");
  if (at == std::string::npos) return "";
  const std::size_t start = at + name.size() + 1;
  return line.substr(start, line.find(' ', start) - start);
}

TEST(Analyze, ALineForEachDepthAndALegalLine) {
  const Outcome outcome =
      run_console(std::string("analyze --depth 3 --hash-mb 4 --fen ") + quoted(middle));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  int depth = 0;
  std::string best;
  for (const std::string& line : lines_of(outcome.out)) {
    if (line.compare(0, 6, "depth ") != 0) continue;
    EXPECT_EQ(std::stoi(field(line, "depth")), ++depth);
    for (const char* name : {"score", "nodes", "nps", "time", "pv"}) {
      EXPECT_NE(field(line, name), "") << name << " in " << line;
    }
    rules::GameRecord game(rules::parse_fen(middle));
    std::istringstream turns(line.substr(line.find(" pv ") + 4));
    for (std::string turn; turns >> turn;) {
      EXPECT_NO_THROW(game.play(rules::parse_algebraic(turn, 8, 8))) << line;
    }
    EXPECT_GE(game.moves().size(), 1u);
    best = field(line, "pv");
  }
  EXPECT_EQ(depth, 3);
  EXPECT_EQ(field(last_line(outcome), "best"), best);
}

TEST(Analyze, StopsAtTheNodes) {
  const Outcome outcome = run_console("analyze --nodes 30000 --hash-mb 4 --size 8");
  EXPECT_EQ(outcome.status, 0);
  const int nodes = std::stoi(field(last_line(outcome), "nodes"));
  EXPECT_GT(nodes, 1232);
  EXPECT_LE(nodes, 30100);
}

TEST(Analyze, WithTwoThreadsTheBestTurnIsLegal) {
  for (const std::string board : {"--size 8", "--size 10"}) {
    const Outcome outcome = run_console("analyze --threads 2 --depth 3 --hash-mb 4 " + board);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(field(last_line(outcome), "depth"), "3");
    const bool is_small = board == "--size 8";
    rules::Position position = rules::Position::initial(
        is_small ? 8 : 10, is_small ? rules::Side::black : rules::Side::white);
    const rules::Move best = rules::parse_algebraic(field(last_line(outcome), "best"),
                                                    position.width(), position.height());
    EXPECT_NO_THROW(position.play(best));
  }
}

TEST(Analyze, AtTheEndThereIsNoTurn) {
  const Outcome outcome = run_console("analyze --depth 2 --fen 'Q*6/**6/8/8/8/8/8/7q w'");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("White has no turn left: Black has won\n"), std::string::npos);
  EXPECT_EQ(field(last_line(outcome), "best"), "none");
}

TEST(Bench, SameSignatureEveryTimeAndAnotherAtAnotherDepth) {
  const auto signature = [](const std::string& arguments) {
    const Outcome outcome = run_console("bench " + arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_GT(lines_of(outcome.out).size(), 20u);
    const std::string line = last_line(outcome);
    EXPECT_EQ(line.compare(0, 7, "Bench: "), 0) << line;
    EXPECT_EQ(line.find_first_not_of("0123456789", 7), std::string::npos) << line;
    EXPECT_GT(line.size(), 7u);
    return line;
  };
  const std::string once = signature("--nodes 3000");
  EXPECT_EQ(once, signature("--nodes 3000"));
  EXPECT_NE(once, signature("--nodes 6000"));
}

TEST(Bench, SumsUpEachStageOfBothBoards) {
  const Outcome outcome = run_console("bench --nodes 5000");
  for (const std::string board : {"8x8", "10x10"}) {
    for (const std::string stage : {"opening", "middle", "end"}) {
      int found = 0;
      for (const std::string& line : lines_of(outcome.out)) {
        if (line.rfind(board + " " + stage + " ", 0) != 0) continue;
        ++found;
        for (const char* name : {"positions", "depth", "nodes", "nps", "hits"}) {
          EXPECT_NE(field(line, name), "") << name << " in " << line;
        }
        for (const char* share : {"cutoffs", "frontier"}) {
          const int percent = std::stoi(field(line, share));
          EXPECT_GT(percent, 0) << share << " in " << line;
          EXPECT_LE(percent, 100) << share << " in " << line;
        }
        EXPECT_GT(std::stod(field(line, "branching")), 1) << line;
      }
      EXPECT_EQ(found, 1) << board << " " << stage;
    }
  }
}

}  // namespace
}  // namespace amazons::console
