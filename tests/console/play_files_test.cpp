// `amazons play`: games saved to files and loaded from them.
#include "engine/notation/notation.h"
#include "tests/console/games.h"

namespace amazons::console {
namespace {

TEST(Play, SavesAndLoads) {
  const Folder folder;
  const std::string file = folder.file("a game.sgf");
  const auto game = random_game(start_on(10), 9);
  std::string input;
  for (const auto& move : game.moves()) input += rules::to_algebraic(move, 10) + "\n";
  const Outcome saved = run_console("play --color both", input + "save " + file + "\n");
  EXPECT_TRUE(says(saved, "Saved " + std::to_string(game.moves().size()) + " moves in " + file));
  const auto record = rules::parse_sgf(content_of(file));
  EXPECT_EQ(record.start(), start_on(10));
  EXPECT_EQ(record.moves(), game.moves());
  EXPECT_EQ(record.info.result, *game.position().winner() == rules::Side::white ? "W+" : "B+");

  const Outcome loaded =
      run_console("play --color both --size 8", "load " + file + "\nback\nfen\n");
  auto before = game;
  before.take_back();
  EXPECT_TRUE(says(loaded, "\n" + rules::to_fen(before.position()) + "\n")) << loaded.out;
  const Outcome started = run_console("play --color both --load '" + file + "'", "fen\n");
  EXPECT_TRUE(says(started, "\n" + rules::to_fen(game.position()) + "\n")) << started.out;

  const std::string other = folder.file("other.sgf");
  const Outcome resigned = run_console("play --nodes 100", "resign\nsave " + other + "\n");
  EXPECT_EQ(rules::parse_sgf(content_of(other)).info.result, "B+R");
}

TEST(Play, SavingReplacesOnlyAFileThatTheGameContinues) {
  const Folder folder;
  const std::string file = folder.file("game.sgf");
  const std::string save = "save " + file + "\n";
  const auto play = [&](const std::string& input) {
    return run_console("play --color both", input + save);
  };
  const std::string reason =
      "Not saved: " + file + " holds more than this game; give another name.";
  const Outcome first = play("d1-d7/g7\n" + save + "d10-d8/f8\n");
  ASSERT_TRUE(says(first, "Saved 1 move in " + file));
  ASSERT_TRUE(says(first, "Saved 2 moves in " + file));
  const std::string two_moves = content_of(file);
  const std::string load = "load " + file + "\n";
  EXPECT_TRUE(says(play(load + "g1-g6/g2\n"), "Saved 3 moves"));

  const std::string commented = two_moves.substr(0, two_moves.rfind(')')) + "C[good])\n";
  const std::string resigned = [&] {
    write_content(file, two_moves);
    EXPECT_TRUE(says(play(load + "resign\n"), "Saved 2 moves"));
    return content_of(file);
  }();
  const std::pair<std::string, std::string> refused[] = {
      {two_moves, ""},                          // another game
      {two_moves, "d1-d7/g7\n"},                // its beginning
      {two_moves, load + "back\ng10-g9/g8\n"},  // another second move
      {two_moves + two_moves, load},            // several games
      {commented, load},                        // a comment
      {resigned, load},                         // a result
      {"no game", ""},
  };
  for (const auto& [content, input] : refused) {
    write_content(file, content);
    const Outcome outcome = play(input);
    EXPECT_TRUE(says(outcome, reason)) << content << input << outcome.out;
    EXPECT_EQ(content_of(file), content) << input;
  }
}

TEST(Play, LoadingABadFileChangesNothing) {
  const Folder folder;
  const std::string file = folder.file("x.sgf");
  const std::pair<const char*, const char*> cases[] = {
      {"", "line 1, column 1: expected '(' and a game, found the end of the text"},
      {"(;GM[1])", "line 1, column 6: GM must be 18, the Game of the Amazons"},
      {"(;GM[18]\n;W[djdddd])",
       "line 2, column 4: move 1: the shot from d7 to d7 is not along a queen line"},
      {"(;GM[18]SZ[16])", "the engine knows no board of 16x16"},
      {"(;GM[18]AW[aa:ja]AB[aj:jj])", "10 amazons"},
  };
  for (const auto& [content, reason] : cases) {
    write_content(file, content);
    const Outcome outcome = run_console("play --nodes 100", "load " + file + "\nfen\n");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_TRUE(says(outcome, "Not loaded: ")) << content;
    EXPECT_TRUE(says(outcome, reason)) << outcome.out;
    EXPECT_TRUE(says(outcome, "\n3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w\n"));
    EXPECT_EQ(run_console("play --nodes 100 --load " + file).status, 2) << content;
  }
  write_content(file, std::string(5 << 20, ' '));
  EXPECT_TRUE(says(run_console("play --nodes 100", "load " + file + "\n"), "larger than 4 MB"));
}

TEST(Play, AFailedSaveLeavesTheOldFileAlone) {
  const Folder folder;
  const std::string file = folder.file("old.sgf");
  run_console("play --nodes 100", "save " + file + "\n");
  const std::string before = content_of(file);
  const Outcome outcome = run_console("play --nodes 100", "d1-d7/g7\nsave " + file + "\n",
                                      "trap '' XFSZ; ulimit -f 0;");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(says(outcome, "Not saved: " + file + ": File too large.")) << outcome.out;
  EXPECT_EQ(content_of(file), before);
  const Outcome files = run_console("--version", "", "ls " + folder.file("") + ";");
  EXPECT_EQ(lines_of(files.out).front(), "old.sgf");
  EXPECT_EQ(lines_of(files.out).size(), 2u) << "no file is left over: " << files.out;
}

TEST(Play, SavingKeepsLinksAndPermissions) {
  const Folder folder;
  const std::string file = folder.file("real.sgf");
  const std::string link = folder.file("link.sgf");
  write_content(file, "");
  ASSERT_EQ(std::system(("chmod 640 " + file + " && ln -s real.sgf " + link).c_str()), 0);
  EXPECT_TRUE(says(run_console("play --nodes 100", "save " + link + "\n"), "Saved 0 moves"));
  EXPECT_NE(content_of(file), "");
  const Outcome stat = run_console("--version", "", "stat -c '%a %F' " + file + " " + link + ";");
  EXPECT_EQ(lines_of(stat.out)[0], "640 regular file");
  EXPECT_EQ(lines_of(stat.out)[1].substr(4), "symbolic link");
}

}  // namespace
}  // namespace amazons::console
