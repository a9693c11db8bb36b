// Help, versions, and bad command lines.
#include "tests/console/console_run.h"

namespace amazons::console {
namespace {

const char* const commands[] = {"play",  "analyze", "eval",   "book",    "perft",
                                "bench", "solve",   "review", "analysis"};

TEST(Options, HelpAndVersionOfEveryCommand) {
  const Outcome help = run_console("--help");
  EXPECT_EQ(help.status, 0);
  for (const std::string command : commands) {
    EXPECT_NE(help.out.find("\n  " + command + " "), std::string::npos) << command;
    const Outcome own = run_console(command + " --help");
    EXPECT_EQ(own.status, 0) << command;
    EXPECT_EQ(own.err, "");
    EXPECT_NE(own.out.find("amazons " + command), std::string::npos) << own.out;
    EXPECT_NE(own.out.find("--version"), std::string::npos) << own.out;
    const Outcome version = run_console(command + " --version");
    EXPECT_EQ(version.status, 0) << command;
    EXPECT_EQ(version.out, run_console("--version").out);
  }
  EXPECT_EQ(run_console("--version").out.substr(0, 8), "amazons ");
}

TEST(Options, ErrorsAreOneLineAndStatusTwo) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "a command is needed; amazons --help lists them"},
      {"paly", "there is no command paly (did you mean play?); amazons --help lists them"},
      {"datagen", "there is no command datagen; amazons --help lists them"},
      {"perft --frobnicate", "perft: there is no option --frobnicate"},
      {"perft 8", "perft: 8 is not expected"},
      {"help solve", "there is no command help; amazons --help lists them"},
      {"--seconds 5 solve", "a command is needed before --seconds; amazons --help lists them"},
      {"perft --size 4", "--size: Value 4 not in range 5 to 16"},
      {"perft --size 17", "--size: Value 17 not in range 5 to 16"},
      {"perft --size 99999999999999999999",
       "--size: Value 99999999999999999999 not in range 5 to 16"},
      {"perft --size eight", "--size: eight is not a whole number"},
      {"perft --size 8.5", "--size: 8.5 is not a whole number"},
      {"analyze --nodes 0x10", "--nodes: 0x10 is not a whole number"},
      {"analyze --nodes nan", "--nodes: nan is not a whole number"},
      {"analyze --nodes 1e3x", "--nodes: 1e3x is not a whole number"},
      {"analyze --nodes 1e16", "--nodes: Value 1e16 not in range 1 to 1000000000000000"},
      {"analyze --nodes 1.5e0", "--nodes: 1.5e0 is not a whole number"},
      {"solve --size 4x4 --seconds nan", "--seconds: nan is not a number"},
      {"solve --size 4x4 --seconds inf", "--seconds: inf is not a number"},
      {"solve --size 4x4 --seconds 0x1", "--seconds: 0x1 is not a number"},
      {"solve --size 4x4 --seconds 0", "--seconds: Value 0 not in range 0.001 to 1e+09"},
      {"review --seconds '' x", "--seconds:  is not a number"},
      {"perft --depth -1", "--depth: Value -1 not in range 0 to 20"},
      {"perft --depth", "--depth: a value is missing"},
      {"perft --first red", "--first: red not in {white,black}"},
      {"perft --fen ''", "--fen: column 1: expected a row of the board, found the end of the text"},
      {"perft --fen '3/4 w'", "--fen: column 3: row 2 has 4 squares, the first row has 3"},
      {"--size 8", "a command is needed before --size; amazons --help lists them"},
      {"perft --depth 1 --depth 2", "--depth: given more than once"},
      {"analyze --nodes 0", "--nodes: Value 0 not in range 1 to 1000000000000000"},
      {"bench --nodes -5", "--nodes: Value -5 not in range 1 to 1000000000000000"},
      {"play --nodes 18446744073709551615",
       "--nodes: Value 18446744073709551615 not in range 1 to 1000000000000000"},
      {"analyze --hash-mb 5000", "--hash-mb: Value 5000 not in range 1 to 4096"},
      {"analyze --time-ms 0", "--time-ms: Value 0 not in range 1 to 2147483647"},
      {"analyze --threads 0", "--threads: Value 0 not in range 1 to 64"},
      {"analyze --threads 65", "--threads: Value 65 not in range 1 to 64"},
      {"play --color red", "--color: red not in {white,black,both,none}"},
      {"play --load /no/such/file", "/no/such/file: No such file or directory"},
      {"play --load /", "/: not a regular file"},
  };
  for (const auto& [arguments, message] : cases) {
    const Outcome outcome = run_console(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_EQ(outcome.out, "") << arguments;
    EXPECT_EQ(outcome.err, std::string("amazons: ") + message + "\n") << arguments;
  }
}

TEST(Options, NumbersMayHaveAnExponent) {
  for (const char* arguments : {"analyze --nodes 1e3", "analyze --nodes 1.5e2", "perft --depth 0e0",
                                "analyze --depth +1", "solve --size 4x4 --seconds 1e1"}) {
    EXPECT_EQ(run_console(arguments).status, 0) << arguments;
  }
}

TEST(Eval, SaysThatAGameIsOver) {
  EXPECT_NE(
      run_console("eval --fen 'Q*1/**1/2q w'").out.find("White has no legal move: Black has won"),
      std::string::npos);
  EXPECT_EQ(run_console("eval --size 8").out.find("has won"), std::string::npos);
}

TEST(Options, OptionsForThePositionExcludeEachOther) {
  for (const char* arguments : {"perft --fen '3/3 w' --size 8", "perft --fen '3/3 w' --first white",
                                "play --load x --size 8", "play --fen '3/3 w' --load x"}) {
    const Outcome outcome = run_console(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_NE(outcome.err.find("excludes"), std::string::npos) << outcome.err;
    EXPECT_EQ(lines_of(outcome.err).size(), 1u) << outcome.err;
  }
}

TEST(Options, TheErrorForAnUnsupportedBoardListsTheSupportedOnes) {
  for (const char* arguments :
       {"eval --fen '11/11 w'", "analyze --size 16", "perft --size 16", "play --size 16"}) {
    const Outcome outcome = run_console(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_NE(outcome.err.find("all up to 10x10"), std::string::npos) << outcome.err;
    EXPECT_EQ(lines_of(outcome.err).size(), 1u) << outcome.err;
  }
}

TEST(Options, OutputThatCannotBeWrittenIsAnError) {
  for (const std::string arguments :
       {"perft --plain --size 5", "--help", "--version", "play --help", "play --version"}) {
    const Outcome outcome = run_console(arguments + " >/dev/full");
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_EQ(outcome.err, "amazons: the output could not be written\n") << arguments;
  }
}

TEST(Options, TooLittleMemoryForTheTableIsSaid) {
#ifdef AMAZONS_SLOW_BUILD
  GTEST_SKIP() << "sanitizers need more address space than this test leaves";
#endif
  const Outcome outcome = run_console("analyze --hash-mb 4096 --depth 1", "", "ulimit -v 2000000;");
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.err, "amazons: too little memory for a transposition table of 4096 MB\n");
}

/// Runs the shell's commands, which call $A for the console.
Outcome run_limited(const std::string& commands) {
  const Folder folder;
  const std::string script = "A=" AMAZONS_BINARY_DIR "/amazons; (" + commands + ") >" +
                             folder.file("out") + " 2>" + folder.file("err");
  Outcome outcome;
  const int status = std::system(("bash -c " + quoted(script)).c_str());
  if (WIFEXITED(status)) outcome.status = WEXITSTATUS(status);
  outcome.out = content_of(folder.file("out"));
  outcome.err = content_of(folder.file("err"));
  return outcome;
}

#ifndef AMAZONS_SLOW_BUILD  // the sanitizers take more address space and stack
TEST(Resources, CommandsWithoutASearchNeedNoTable) {
  for (const char* command : {"eval", "perft --depth 2"}) {
    EXPECT_EQ(run_limited(std::string("ulimit -v 80000; $A ") + command).status, 0) << command;
  }
}

TEST(Resources, WhatIsMissingIsSaid) {
  const Outcome proof = run_limited("ulimit -v 160000; $A solve --size 5x4 --nodes 10");
  EXPECT_EQ(proof.status, 2);
  EXPECT_NE(proof.err.find("too little memory for a table of 256 MB"), std::string::npos);
  const Outcome stack = run_limited("ulimit -s 64; $A analyze --depth 2");
  EXPECT_EQ(stack.status, 2);
  EXPECT_NE(stack.err.find("the stack may have 64 kB only"), std::string::npos) << stack.err;
  EXPECT_EQ(run_limited("ulimit -S -s 64; $A analyze --depth 2").status, 0);  // may be raised
}
#endif

TEST(Arguments, WithoutThemUciIsFoundOnTheInput) {
  const Folder folder;
  const std::string input = folder.file("input");
  write_content(input, "uci\nposition startpos\ngo depth 1\n");
  const Outcome uci = run_limited("$A <" + input);
  EXPECT_EQ(uci.status, 0);
  EXPECT_NE(uci.out.find("\nuciok\n"), std::string::npos);
  EXPECT_NE(uci.out.find("\nbestmove "), std::string::npos);
  for (const char* text : {"", "hello\n", "gtp\n"}) {
    write_content(input, text);
    const Outcome other = run_limited("$A <" + input);
    EXPECT_EQ(other.status, 2) << text;
    EXPECT_NE(other.err.find("a command is needed"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace amazons::console
