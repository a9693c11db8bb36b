// perft, eval, analyze and bench.
#include <cmath>
#include <map>

#include "engine/notation/notation.h"
#include "tests/console/console_run.h"

namespace amazons::console {
namespace {

const char* const middle = "2*1q3/2q5/1*5q/1*1*Q**1/q3*3/1**1*1*Q/3QQ*2/*7 w";

TEST(Files, ANameThatIsNoneIsRefused) {
  const std::pair<const char*, const char*> cases[] = {
      {"analyze --nodes 20 ''", "file: the name of the file is empty"},
      {"review ''", "file: the name of the file is empty"},
      {"play --load ''", "--load: the name of the file is empty"},
      {"review game.sgf --out -", "--out: the name of a file is needed; - is none"},
      {"solve --size 4x4 --checkpoint ''", "--checkpoint: the name of the file is empty"},
      {"solve --size 4x4 --certificate -",
       "--certificate: the name of a file is needed; - is none"}};
  for (const auto& [arguments, message] : cases) {
    const auto outcome = run_console(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_EQ(outcome.err, "amazons: " + std::string(message) + "\n") << arguments;
  }
}

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
    std::string move;
    long count = 0;
    if (!(fields >> move >> count)) continue;
    if (move == "total") {
      total = count;
    } else if (move.find('-') != std::string::npos) {
      counts[move] = count;
      sum += count;
    }
  }
  EXPECT_EQ(sum, total);
  return counts;
}

TEST(Perft, DividesByFirstMove) {
  const auto fast = divided("--depth 2 --fen " + quoted(middle));
  EXPECT_EQ(fast.size(), 247u);
  EXPECT_EQ(fast, divided("--plain --depth 2 --fen " + quoted(middle)));
  const auto single = divided("--depth 1 --size 8");
  EXPECT_EQ(single.size(), 1232u);
  for (const auto& [move, count] : single) EXPECT_EQ(count, 1) << move;
}

TEST(Eval, RegionsAreCounted) {
  const Outcome outcome =
      run_console("eval --fen " + quoted("q1*1Q1/1q*Q2/****1*/Q*q***/**1*2/1Q**1q w"));
  EXPECT_EQ(outcome.status, 0);
  std::map<std::string, std::vector<std::string>> rows;
  for (const std::string& line : lines_of(outcome.out)) {
    const auto words = words_of(line);
    if (words.size() >= 6) rows[words[0] + ' ' + words[1]] = words;
  }
  EXPECT_EQ(rows["Qe6 Qd5"],
            (std::vector<std::string>{"Qe6", "Qd5", "5", "-5.00", "-1.00", "White", "-5"}));
  EXPECT_EQ(rows["qc3 Qb1"].back(), "-1/2");
  EXPECT_EQ(run_console("eval --size 10").out.find("Regions"), std::string::npos);
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
    // The line of a term ends with a signed number of two decimals.
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

TEST(Bench, SumsUpEachPhaseOfBothBoards) {
  const Outcome outcome = run_console("bench --nodes 5000");
  for (const std::string board : {"8x8", "10x10"}) {
    for (const std::string phase : {"opening", "middle", "end"}) {
      int found = 0;
      for (const std::string& line : lines_of(outcome.out)) {
        if (line.rfind(board + " " + phase + " ", 0) != 0) continue;
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
      EXPECT_EQ(found, 1) << board << " " << phase;
    }
  }
}

}  // namespace
}  // namespace amazons::console
