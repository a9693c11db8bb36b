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
  EXPECT_TRUE(says(play(load), "Saved 2 moves"));  // the result is loaded too
  EXPECT_EQ(content_of(file), resigned);
  const std::pair<std::string, std::string> refused[] = {
      {two_moves, ""},                          // another game
      {two_moves, "d1-d7/g7\n"},                // its beginning
      {two_moves, load + "back\ng10-g9/g8\n"},  // another second move
      {two_moves + two_moves, load},            // several games
      {commented, load},                        // a comment
      {resigned, load + "back\n"},              // a result
      {"no game", ""},
  };
  for (const auto& [content, input] : refused) {
    write_content(file, content);
    const Outcome outcome = play(input);
    EXPECT_TRUE(says(outcome, reason)) << content << input << outcome.out;
    EXPECT_EQ(content_of(file), content) << input;
  }
}

TEST(Play, ALoadedGameGoesOnWithItsPlayersLevelAndDate) {
  const Folder folder;
  const std::string file = folder.file("game.sgf");
  const Outcome saved = run_console("play --size 6 --color black --level 2", "save " + file + "\n");
  ASSERT_TRUE(says(saved, "Saved 1 move")) << saved.out;
  const rules::GameInfo info = rules::parse_sgf(content_of(file)).info;
  EXPECT_EQ(info.white_player.rfind("amazons ", 0), 0u);
  EXPECT_NE(info.white_player.find(" level 2"), std::string::npos);
  EXPECT_EQ(info.black_player, "person");
  EXPECT_EQ(info.application.rfind("amazons:", 0), 0u);
  EXPECT_EQ(info.date.size(), std::string("2026-11-26").size());

  const std::string who = "W is White (bot)";
  const std::string level = "The bot plays at level 2 of 20.";
  const Outcome started = run_console("play --load " + file, "save " + file + "\n");
  EXPECT_TRUE(says(started, who) && says(started, level)) << started.out;
  EXPECT_TRUE(says(started, "Saved 1 move")) << started.out;
  const Outcome loaded = run_console("play --level 7", "load " + file + "\n");
  EXPECT_TRUE(says(loaded, who) && says(loaded, level)) << loaded.out;
  // What is said on the command line wins.
  const Outcome other =
      run_console("play --color both --level 3 --load " + file, "save " + file + "\n");
  EXPECT_FALSE(says(other, who)) << other.out;
  EXPECT_TRUE(says(other, "Saved 1 move")) << other.out;
  const Outcome higher = run_console("play --level 3 --load " + file, "save " + file + "\n");
  EXPECT_TRUE(says(higher, "The bot plays at level 3 of 20.")) << higher.out;
  EXPECT_NE(content_of(file).find(" level 3]"), std::string::npos);

  write_content(file, "(;GM[18]PB[Bo]PW[amazons 0.1 level 99]DT[2001-02-03]RE[W+R];W[djddgd])");
  const Outcome resigned = run_console("play --load " + file, "back\nmoves\n");
  EXPECT_TRUE(says(resigned, "Black resigns: White (bot) has won after 1 move.")) << resigned.out;
  EXPECT_TRUE(says(resigned, "The game goes on.")) << resigned.out;
  const std::string copy = folder.file("copy.sgf");
  run_console("play --load " + file, "save " + copy + "\n");
  EXPECT_EQ(rules::parse_sgf(content_of(copy)).info.date, "2001-02-03");
  EXPECT_EQ(rules::parse_sgf(content_of(copy)).info.result, "W+R");
}

TEST(Play, LoadsEveryNotation) {
  const Folder folder;
  const std::string file = folder.file("game.txt");
  for (const char* text : {"1. d1-d7/g7 2. a7-b7/b2", "2\n5 0 3 2 6 5\n0 5 4 5 3 4\n0 2 0 3 3 0",
                           "(;GM[18];B[djddgd];W[addgad])"}) {
    write_content(file, text);
    EXPECT_TRUE(says(run_console("play --color both", "load " + file + "\n"), "Loaded")) << text;
    EXPECT_EQ(run_console("play --color both --load " + file, "moves\n").status, 0) << text;
  }
}

TEST(Play, LoadingABadFileChangesNothing) {
  const Folder folder;
  const std::string file = folder.file("x.sgf");
  const std::pair<const char*, const char*> cases[] = {
      {"", "it is empty"},
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
  write_content(file, std::string(17 << 20, ' '));
  EXPECT_TRUE(says(run_console("play --nodes 100", "load " + file + "\n"), "larger than 16 MB"));
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
