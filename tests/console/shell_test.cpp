// What shells know of the console: completion and the man page; and what it says of mistyped words.
#include <algorithm>

#include "tests/console/console_run.h"

namespace amazons::console {
namespace {

/// What bash offers for the last of the words, separated by blanks.
std::string completed(const std::string& words) {
  const std::string script =
      "source <(" AMAZONS_BINARY_DIR "/amazons completion bash); COMP_WORDS=(" + words +
      "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _amazons; echo \"${COMPREPLY[*]}\"";
  const auto [output, status] = output_of("bash -c " + quoted(script));
  EXPECT_EQ(status, 0);
  return lines_of(output).at(0);
}

TEST(Shell, BashCompletesCommandsOptionsAndValues) {
  EXPECT_EQ(completed("amazons an"), "analyze analysis");
  EXPECT_EQ(completed("amazons re"), "review");
  EXPECT_EQ(completed("amazons play --co"), "--color");
  EXPECT_EQ(completed("amazons play --color \"\""), "white black both none");
  EXPECT_EQ(completed("amazons play --color b"), "black both");
  EXPECT_EQ(completed("amazons play --level \"\""), "");
  EXPECT_EQ(completed("amazons completion z"), "zsh");
}

TEST(Shell, BashCompletesNamesOfFiles) {
  const Folder folder;
  write_content(folder.file("a game.sgf"), "");
  EXPECT_EQ(completed("amazons review " + folder.file("a")), folder.file("a game.sgf"));
  EXPECT_EQ(completed("amazons play --load " + folder.file("a")), folder.file("a game.sgf"));
  EXPECT_EQ(completed("amazons play " + folder.file("a")), "");
}

TEST(Shell, EveryCommandIsInTheManPageAndTheScripts) {
  const std::string man = run_console("man").out;
  const std::string bash = run_console("completion bash").out;
  const std::string zsh = run_console("completion zsh").out;
  const Outcome help = run_console("--help");
  bool is_list = false;
  int commands = 0;
  for (const std::string& line : lines_of(help.out)) {
    if (is_list && !words_of(line).empty() && line.compare(0, 3, "   ") != 0) {
      const std::string command = words_of(line).front();
      ++commands;
      EXPECT_NE(man.find("\n.SS " + command + "\n"), std::string::npos) << command;
      EXPECT_NE(bash.find("\n        " + command + ") words="), std::string::npos) << command;
      EXPECT_NE(zsh.find("\n    " + command + ")\n      _arguments"), std::string::npos) << command;
    }
    is_list = is_list || line == "Subcommands:";
  }
  EXPECT_GE(commands, 11) << help.out;
}

TEST(Shell, TheManPageEscapesWhatRoffWouldRead) {
  for (const std::string& line : lines_of(run_console("man").out)) {
    if (line.empty() || line[0] != '.') continue;
    const std::string macro = words_of(line).front();
    const std::vector<std::string> known = {".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".nf", ".fi"};
    EXPECT_NE(std::find(known.begin(), known.end(), macro), known.end()) << line;
  }
}

TEST(Shell, MistypedWordsAreAnsweredWithWhatMayBeMeant) {
  const std::pair<const char*, const char*> cases[] = {
      {"analize", "there is no command analize (did you mean analyze?)"},
      {"xyzzy", "there is no command xyzzy; amazons --help lists them"},
      {"--helo", "there is no option --helo (did you mean --help?)"},
      {"analyze --mutipv 3", "analyze: there is no option --mutipv (did you mean --multipv?)"},
      {"analyze 3 --multpiv", "analyze: there is no option --multpiv (did you mean --multipv?)"},
      {"analyze a.sgf b.sgf", "analyze: b.sgf is not expected"},
      {"analyze --size 8 --multipvs 3",
       "analyze: there is no option --multipvs (did you mean --multipv?)"},
      {"solve --sise 4x4", "solve: there is no option --sise (did you mean --size?)"},
      {"play --frobnicate", "play: there is no option --frobnicate\n"},
  };
  for (const auto& [arguments, message] : cases) {
    const Outcome outcome = run_console(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_NE(outcome.err.find(std::string("amazons: ") + message), std::string::npos)
        << arguments << "\n"
        << outcome.err;
  }
}

}  // namespace
}  // namespace amazons::console
