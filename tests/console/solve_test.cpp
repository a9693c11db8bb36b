// amazons solve: results and exit statuses, checkpoints that outlive the process, jobs.
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
      {"solve --work", "--work requires --jobs"},
      {"solve --jobs /nowhere/x --work", "/nowhere/x.lock: No such file or directory"},
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

TEST(Solve, AFinishedCheckpointAnswersAtOnce) {
  const Folder folder;
  const std::string arguments = "solve --size 4x4 --checkpoint " + folder.file("proof");
  EXPECT_EQ(last_line(run_console(arguments)), "result loss");
  const Outcome again = run_console(arguments + " --nodes 1");
  EXPECT_EQ(last_line(again), "result loss");
}

TEST(Solve, JobsAreSplitProvedJoinedAndVerified) {
  const Folder folder;
  const std::string jobs = "--jobs " + folder.file("jobs") + " --hash-mb 16 ";
  EXPECT_EQ(last_line(run_console("solve --size 4x4 " + jobs)), "jobs 44");
  EXPECT_EQ(run_console("solve --size 4x4 " + jobs).status, 2) << "a file must not be replaced";
  EXPECT_EQ(run_console("solve --join " + jobs).status, 3);

  const Outcome some = run_console("solve --work --count 3 --prover me " + jobs);
  EXPECT_EQ(some.status, 3);
  EXPECT_EQ(lines_with(some, "proved"), std::vector<std::string>{"proved 3 of 44 jobs"});
  EXPECT_NE(content_of(folder.file("jobs")).find("\tme\n"), std::string::npos);

  const Outcome rest = run_console("solve --work --count 100 " + jobs);
  EXPECT_EQ(rest.status, 0);
  EXPECT_EQ(last_line(rest), "result loss");
  EXPECT_EQ(last_line(run_console("solve --join " + jobs)), "result loss");
  const Outcome verified = run_console("solve --verify --samples 5 --empties 9 " + jobs);
  EXPECT_EQ(verified.status, 0) << verified.err;
  EXPECT_EQ(last_line(verified), "agreed 5 of 5");
}

TEST(Solve, WhatTheProofsInTheProjectAmountTo) {
  const auto joined = [](const std::string& name) {
    const Folder folder;
    write_content(folder.file("jobs"),
                  content_of(AMAZONS_SOURCE_DIR "/tools/notebook/proofs/" + name));
    return last_line(run_console("solve --join --jobs " + folder.file("jobs")));
  };
  EXPECT_EQ(joined("4x7.jobs"), "result win");
  EXPECT_EQ(joined("6x4.jobs"), "result loss");
  EXPECT_EQ(joined("5x6.jobs"), "result loss");  // for Black, after White's winning move
  EXPECT_EQ(joined("6x5.jobs"), "result unknown");
}

TEST(Solve, WhatOthersHaveProvedIsCollected) {
  const Folder folder;
  const std::string jobs = " --jobs " + folder.file("jobs");
  run_console("solve --size 4x4" + jobs);
  std::istringstream lines(content_of(folder.file("jobs")));
  std::string proved;
  for (std::string line; std::getline(lines, line);) {
    if (line[0] == '#') continue;
    const std::string fen = line.substr(0, line.find('\t'));
    const Outcome outcome = run_console("solve --as-job --hash-mb 16 --fen '" + fen + "'");
    EXPECT_EQ(outcome.status, 0);
    proved += outcome.out;
  }
  const std::string half = proved.substr(0, proved.size() / 2);
  write_content(folder.file("half"), half);  // its last line is torn
  const Outcome collected = run_console("solve --collect " + folder.file("half") + jobs);
  EXPECT_EQ(collected.status, 3) << collected.err;
  const auto whole_lines = std::count(half.begin(), half.end(), '\n');
  EXPECT_EQ(lines_with(collected, "proved")[0],
            "proved " + std::to_string(whole_lines) + " of 44 jobs");
  write_content(folder.file("all"), proved);
  EXPECT_EQ(last_line(run_console("solve --collect " + folder.file("all") + jobs)), "result loss");

  proved.replace(proved.find("\twin\t"), 5, "\tloss\t");
  write_content(folder.file("wrong"), proved);
  const Outcome wrong = run_console("solve --collect " + folder.file("wrong") + jobs);
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("has proved a win"), std::string::npos) << wrong.err;
}

TEST(Solve, JobsOfTwoPliesAndBrokenFiles) {
  const Folder folder;
  const std::string path = folder.file("jobs");
  const std::string jobs = "--hash-mb 16 --jobs " + path;
  EXPECT_EQ(run_console("solve --fen 'Q1/2/1q w' --plies 2 " + jobs).status, 0);
  const Outcome worked = run_console("solve --work --count 1000 " + jobs);
  EXPECT_EQ(worked.status, 0) << worked.out << worked.err;
  EXPECT_EQ(last_line(worked), last_line(run_console("solve --fen 'Q1/2/1q w'")));

  // A process that was lost leaves its job taken.
  std::string content = content_of(path);
  for (const std::string state : {"\twin\t", "\tloss\t"}) {
    for (std::size_t at; (at = content.find(state)) != std::string::npos;) {
      content.replace(at, state.size(), "\ttaken\t");
    }
  }
  write_content(path, content);
  EXPECT_EQ(run_console("solve --work " + jobs).status, 3);
  EXPECT_EQ(run_console("solve --work --reopen --count 1000 " + jobs).status, 0);

  // A wrong result is found.
  content = content_of(path);
  for (std::size_t at; (at = content.find("\twin\t")) != std::string::npos;) {
    content.replace(at, 5, "\tloss\t");
  }
  write_content(path, content);
  const Outcome wrong = run_console("solve --verify --empties 20 --samples 200 " + jobs);
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("by the plain rules"), std::string::npos) << wrong.err;

  for (const std::string nodes : {"-5", "1e9", "1000000000000000000000"}) {
    write_content(path, content + "Q1/2/1q w\topen\t" + nodes + "\t-\n");
    const Outcome outcome = run_console("solve --join " + jobs);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find("the nodes must be a whole number"), std::string::npos);
  }

  write_content(path, content + "nonsense\n");
  const Outcome broken = run_console("solve --join " + jobs);
  EXPECT_EQ(broken.status, 2);
  EXPECT_NE(broken.err.find("not the four fields of a job"), std::string::npos);
}

// More than four would be counted for ever.
TEST(Solve, JobsOfTooManyPliesAreRefused) {
  const Folder folder;
  const std::string path = folder.file("jobs");
  for (const std::string plies : {"5", "0", "-1", "x", "2x", "99999999999999999999"}) {
    write_content(path, "# amazons solve: jobs\n# plies " + plies + "\n# start Q1/2/1q w\n");
    const Outcome outcome = run_console("solve --join --jobs " + path);
    EXPECT_EQ(outcome.status, 2) << plies;
    EXPECT_EQ(outcome.err, "amazons: " + path + ":2: the plies must be 1 to 4\n");
  }
}

}  // namespace
}  // namespace amazons::console
