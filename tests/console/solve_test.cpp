// amazons solve: results and exit statuses, checkpoints that outlive the process, jobs.
#include <set>

#include "tests/console/console_run.h"

namespace amazons::console {
namespace {

/// The lines that begin with this word.
std::vector<std::string> lines_with(const Outcome& outcome, const std::string& word) {
  std::vector<std::string> lines;
  for (const std::string& line : lines_of(outcome.out)) {
    if (line.rfind(word + " ", 0) == 0) lines.push_back(line);
  }
  return lines;
}

TEST(Solve, ResultIsTheLastLine) {
  const Outcome lost = run_console("solve --size 4x4");
  EXPECT_EQ(lost.status, 0) << lost.err;
  EXPECT_EQ(last_line(lost), "result loss");
  EXPECT_TRUE(lines_with(lost, "move").empty());
  EXPECT_EQ(lost.err, "");  // no progress where there is no terminal
  const Outcome won = run_console("solve --fen 'Q1*1q/*2** b'");
  EXPECT_EQ(last_line(won), "result loss");
  const Outcome all = run_console("solve --all --fen 'Q1* w'");
  EXPECT_EQ(last_line(all), "result win");
  EXPECT_EQ(lines_with(all, "move"), std::vector<std::string>{"move a1-b1/a1"});
  EXPECT_EQ(last_line(run_console("solve --size 4x4 --without-knowledge")), "result loss");
}

TEST(Solve, LimitsEndWithStatus3) {
  for (const char* limit : {"--nodes 10000", "--seconds 0.2"}) {
    const Outcome outcome = run_console(std::string("solve --size 6x6 --hash-mb 16 ") + limit);
    EXPECT_EQ(outcome.status, 3) << limit;
    EXPECT_EQ(last_line(outcome), "result unknown") << limit;
  }
}

TEST(Solve, BadInput) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"solve", "solve: --size or --fen is needed"},
      {"solve --size 5", "--size: 5 is not a size such as 5x4"},
      {"solve --size 5x5x5", "--size: 5x5x5 is not a size such as 5x4"},
      {"solve --size 3x3", "a set-up on 3x3 squares: each side must be 4 to 16"},
      {"solve --size 9x9", "a board of 9x9 squares; it must have 1 to 64"},
      {"solve --fen 'Q1'", "--fen: "},
      {"solve --size 4x4 --plies 2", "--plies requires --list-jobs"},
      {"solve --size 4x4 --list-jobs --plies 5", "--plies: Value 5 not in range 1 to 4"},
  };
  for (const auto& [arguments, message] : cases) {
    const Outcome outcome = run_console(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_NE(outcome.err.find(message), std::string::npos) << arguments << ": " << outcome.err;
  }
}

TEST(Solve, ACheckpointOutlivesAKilledProcess) {
  const Folder folder;
  const std::string checkpoint = folder.file("proof");
  // Killed as soon as there is a checkpoint, by the signal that lets nothing be tidied up.
  const std::string script =
      AMAZONS_BINARY_DIR
      "/amazons solve --size 5x5 --hash-mb 16 --checkpoint-seconds 0.05 --checkpoint " +
      checkpoint + " >/dev/null & i=0; until [ -s " + checkpoint +
      " ] || [ $i = 600 ]; do sleep 0.1; i=$((i+1)); "
      "done; kill -KILL $!";
  ASSERT_EQ(std::system(script.c_str()), 0);
  ASSERT_FALSE(content_of(checkpoint).empty());
  const Outcome next =
      run_console("solve --size 5x5 --hash-mb 64 --nodes 20000 --checkpoint " + checkpoint);
  EXPECT_EQ(next.status, 3) << next.err;
  EXPECT_EQ(last_line(next), "result unknown");
  const Outcome other = run_console("solve --size 4x5 --nodes 20000 --checkpoint " + checkpoint);
  EXPECT_EQ(other.status, 2);
  EXPECT_NE(other.err.find("another position"), std::string::npos);
}

TEST(Solve, NothingIsLeftOfACheckpointThatWasNotWritten) {
  const Folder folder;
  // A file may have one block only, so that the program ends within its first write.
  const std::string script = "cd " + folder.file("") +
                             " && ulimit -f 1 && { " AMAZONS_BINARY_DIR
                             "/amazons solve --size 5x5 --hash-mb 4 --nodes 100000 --checkpoint c; "
                             "test $? -ne 0 && test -z \"$(ls)\"; } >/dev/null 2>&1";
  EXPECT_EQ(std::system(script.c_str()), 0);
}

TEST(Solve, AFinishedCheckpointAnswersAtOnce) {
  const Folder folder;
  const std::string arguments = "solve --size 4x4 --checkpoint " + folder.file("proof");
  EXPECT_EQ(last_line(run_console(arguments)), "result loss");
  const Outcome again = run_console(arguments + " --nodes 1");
  EXPECT_EQ(last_line(again), "result loss");
}

// What tools/solve/prove reads.
TEST(Solve, AJobIsALine) {
  const Outcome job = run_console("solve --as-job --fen 'Q1* w'");
  EXPECT_EQ(job.status, 0) << job.err;
  EXPECT_EQ(job.out.rfind("Q1* w\twin\t", 0), 0u) << job.out;
  EXPECT_EQ(lines_of(job.out).size(), 1u);
  const Outcome open = run_console("solve --as-job --size 6x6 --nodes 1000 --hash-mb 1");
  EXPECT_EQ(open.status, 0) << open.err;
  EXPECT_NE(open.out.find("\topen\t"), std::string::npos) << open.out;
  EXPECT_NE(open.out.find("\t-\thash-mb=1,threads=1,version="), std::string::npos) << open.out;
}

TEST(Solve, JobsAreListedOnceForAllSymmetries) {
  const auto jobs_of = [](const std::string& arguments) {
    const Outcome outcome = run_console("solve --list-jobs " + arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::set<std::string> jobs;
    for (const std::string& line : lines_of(outcome.out))
      jobs.insert(line.substr(line.rfind('\t')));
    return jobs.size();
  };
  EXPECT_EQ(jobs_of("--size 4x4"), 44u);
  EXPECT_EQ(jobs_of("--size 6x4"), 128u);
  const Outcome two = run_console("solve --list-jobs --plies 2 --fen 'Q2q w'");
  EXPECT_EQ(two.out,
            "Q2q w\ta1-b1/c1\t1Q*q b\n"
            "Q2q w\ta1-b1/a1\t*Q1q b\n"
            "Q2q w\ta1-c1/b1\t1*Qq b\n"
            "Q2q w\ta1-c1/a1\t*1Qq b\n"
            "1Q*q b\n"
            "*Q1q b\td1-c1/d1\t*Qq* w\n"
            "1*Qq b\n"
            "*1Qq b\n");
}

}  // namespace
}  // namespace amazons::console
