// A person at the terminal: the dialogue, whole games, and files.
#include <algorithm>
#include <random>

#include "engine/rules/notation.h"
#include "tests/console/console_run.h"

namespace amazons::console {
namespace {

bool says(const Outcome& outcome, const std::string& text) {
  return outcome.out.find(text) != std::string::npos;
}

/// A random game to its end, for two persons to type in.
rules::GameRecord random_game(const rules::Position& start, unsigned seed) {
  std::mt19937 random(seed);
  rules::GameRecord game(start);
  for (auto moves = start.legal_moves(); !moves.empty(); moves = game.position().legal_moves()) {
    game.play(moves[random() % moves.size()]);
  }
  return game;
}

/// The turns that the console announces ("12. White (you): d1-d7/g7 …"), replayed.
rules::GameRecord replayed(const rules::Position& start, const std::string& out) {
  rules::GameRecord game(start);
  for (const std::string& line : lines_of(out)) {
    const auto words = words_of(line);
    if (words.size() < 4 || words[0].back() != '.' || words[2].back() != ':') continue;
    EXPECT_EQ(words[1], name(game.position().to_move())) << line;
    game.play(rules::parse_algebraic(words[3], start.width(), start.height()));
    EXPECT_EQ(words[0], std::to_string(game.moves().size()) + ".") << line;
    EXPECT_NE(out.find(rules::draw(game.position())), std::string::npos) << "drawn after " << line;
  }
  return game;
}

TEST(Play, SaysWhoIsWhoAndWhoMoves) {
  const Outcome white = run_console("play --nodes 100");
  EXPECT_EQ(white.status, 0) << white.err;
  EXPECT_TRUE(says(white, "W is White (you), below; B is Black (bot), on top"));
  EXPECT_TRUE(says(white, "White is to move."));
  EXPECT_TRUE(says(white, rules::draw(rules::Position::initial(10, rules::Side::white))));
  EXPECT_TRUE(says(white, "The input has ended"));
  const Outcome black = run_console("play --nodes 100 --color black --size 8");
  EXPECT_TRUE(says(black, "W is White (bot), below; B is Black (you), on top"));
  EXPECT_TRUE(says(black, "Black is to move."));
}

TEST(Play, TheBotMovesFirstWhenItIsItsTurn) {
  const Outcome outcome = run_console("play --nodes 100 --color black");
  EXPECT_EQ(replayed(rules::Position::initial(10, rules::Side::white), outcome.out).moves().size(),
            1u);
}

TEST(Play, TurnsInLettersAndNumbers) {
  const auto start = rules::Position::initial(10, rules::Side::white);
  const std::string input = "d1-d7/g7\n6 0 6 2 4 0\n  J4-J5/J4  \ng8g7,g7g8\ng8-g9/g8\n";
  const Outcome outcome = run_console("play --color both", input);
  EXPECT_EQ(outcome.status, 0);
  const auto game = replayed(start, outcome.out);
  ASSERT_EQ(game.moves().size(), 4u) << outcome.out;
  EXPECT_EQ(rules::to_sextuple(game.moves()[0]), "3 9 3 3 6 3");
  EXPECT_EQ(rules::to_algebraic(game.moves()[1], 10), "g10-g8/e10");
  EXPECT_EQ(rules::to_algebraic(game.moves()[2], 10), "j4-j5/j4");
}

TEST(Play, WrongEntriesAreAnsweredWithTheReason) {
  const std::pair<const char*, const char*> cases[] = {
      {"d1-d7",
       "That is no turn: column 6: expected '/' and the arrow square, found the end of the text."},
      {"d1-d12/a1", "That is no turn: column 5: there is no rank 12: the ranks are 1 to 10."},
      {"3 9 3 3 6 10", "That is no turn: column 11: y2 is off the board: it must be 0 to 9."},
      {"-1 -1 -1 -1 -1 -1", "That is no turn: column 1: x0 is off the board: it must be 0 to 9."},
      {"d10-d7/g7", "That turn is not allowed: no amazon of White stands on d10."},
      {"3 0 3 3 6 3", "That turn is not allowed: no amazon of White stands on (3,0)."},
      {"d1-g1/g2", "That turn is not allowed: the target square g1 is not empty."},
      {"d1-h1/h2", "That turn is not allowed: the way from d1 to h1 is blocked."},
      {"d1-e3/e4", "That turn is not allowed: d1 to e3 is no queen move."},
      {"d1-d7/d10", "That turn is not allowed: the arrow square d10 is not empty."},
      {"d1-d7/a7", "That turn is not allowed: the arrow square a7 is not empty."},
      {"d1-d7/e9", "That turn is not allowed: the shot from d7 to e9 is not along a queen line."},
      {"hnit", "There is no command hnit; help lists those there are."},
      {"back", "There is no turn of yours to take back."},
      {"save", "Save needs the name of a file: save FILE."},
      {"load", "Load needs the name of a file: load FILE."},
      {"load /no/such", "Not loaded: /no/such: No such file or directory."},
      {"save /no/such/file", "Not saved: /no/such/file: No such file or directory."},
      {"save /dev/null", "Not saved: /dev/null: not a regular file."},
  };
  for (const auto& [entry, reason] : cases) {
    const Outcome outcome = run_console("play --nodes 100", std::string(entry) + "\nfen\n");
    EXPECT_EQ(outcome.status, 0);
    const auto lines = lines_of(outcome.out);
    const auto line = std::find(lines.begin(), lines.end(), reason);
    EXPECT_NE(line, lines.end()) << entry << "\n" << outcome.out;
    EXPECT_TRUE(says(outcome, "\n3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w\n")) << entry;
  }
}

TEST(Play, StrangeInputDoesNoHarm) {
  const std::string input = std::string("\0\0\n\x1b[2J\n", 9) + std::string(2000000, 'x') + "\n\n" +
                            std::string(100000, '\n') + "99999999999999999999 1 1 1 1 1\nquit";
  const Outcome outcome = run_console("play --nodes 100", input);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos) << "the terminal is not to be steered";
  EXPECT_TRUE(says(outcome, "x0 is off the board"));
  EXPECT_FALSE(says(outcome, "The input has ended")) << "it was told to quit";
}

TEST(Play, HelpNamesEveryCommand) {
  const Outcome outcome = run_console("play --nodes 100", "help\n");
  for (const char* word :
       {"hint", "back", "board", "fen", "moves", "save", "load", "resign", "quit"}) {
    EXPECT_TRUE(says(outcome, std::string("  ") + word)) << word;
  }
}

TEST(Play, HintIsALegalTurn) {
  const Outcome outcome = run_console("play --nodes 2000 --size 8 --color black", "hint\n");
  const std::size_t at = outcome.out.find("Hint: ");
  ASSERT_NE(at, std::string::npos) << outcome.out;
  const std::string turn = words_of(outcome.out.substr(at))[1];
  auto start = rules::Position::initial(8, rules::Side::black);
  EXPECT_NO_THROW(start.play(rules::parse_algebraic(turn, 8, 8)));
}

TEST(Play, TwoPersonsToTheEnd) {
  for (unsigned seed = 0; seed < 4; ++seed) {
    const int size = seed % 2 ? 10 : 8;
    const auto start =
        rules::Position::initial(size, size == 8 ? rules::Side::black : rules::Side::white);
    const auto game = random_game(start, seed);
    std::string input;
    for (const auto& move : game.moves()) {
      input += (seed < 2 ? rules::to_algebraic(move, size) : rules::to_sextuple(move)) + "\n";
    }
    const Outcome outcome = run_console("play --color both --size " + std::to_string(size), input);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(replayed(start, outcome.out).moves(), game.moves());
    const auto loser = game.position().to_move();
    EXPECT_TRUE(says(
        outcome, std::string(name(loser)) + " has no turn left: " + name(opponent(loser)) +
                     " (person) has won after " + std::to_string(game.moves().size()) + " turns."))
        << outcome.out;
  }
}

TEST(Play, TheBotAgainstItselfOnBothBoards) {
  for (const int size : {8, 10}) {
    const Outcome outcome =
        run_console("play --color none --nodes 200 --hash-mb 1 --size " + std::to_string(size));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto game = replayed(
        rules::Position::initial(size, size == 8 ? rules::Side::black : rules::Side::white),
        outcome.out);
    ASSERT_TRUE(game.position().winner());
    EXPECT_EQ(last_line(outcome), std::string(name(opponent(*game.position().winner()))) +
                                      " has no turn left: " + name(*game.position().winner()) +
                                      " (bot) has won after " +
                                      std::to_string(game.moves().size()) + " turns.");
  }
}

/// Plays random turns against the bot to the end. At fixed nodes the bot answers alike every time,
/// so each turn runs the whole game again with one entry more.
void play_person_against_bot(int size, rules::Side person, unsigned seed) {
  const auto start =
      rules::Position::initial(size, size == 8 ? rules::Side::black : rules::Side::white);
  const std::string arguments =
      "play --nodes 50 --hash-mb 1 --size " + std::to_string(size) +
      (person == rules::Side::white ? " --color white" : " --color black");
  std::mt19937 random(seed);
  std::string input;
  Outcome outcome = run_console(arguments, input);
  auto game = replayed(start, outcome.out);
  while (!game.position().winner()) {
    ASSERT_EQ(game.position().to_move(), person) << outcome.out;
    const auto moves = game.position().legal_moves();
    const auto move = moves[random() % moves.size()];
    input += random() % 2 ? rules::to_sextuple(move) : rules::to_algebraic(move, size);
    input += '\n';
    const auto before = game.moves().size();
    outcome = run_console(arguments, input);
    game = replayed(start, outcome.out);
    ASSERT_GT(game.moves().size(), before) << outcome.out << outcome.err;
    ASSERT_EQ(game.moves()[before], move);
  }
  const auto winner = *game.position().winner();
  EXPECT_TRUE(says(outcome, std::string(name(opponent(winner))) +
                                " has no turn left: " + name(winner) +
                                (winner == person ? " (you)" : " (bot)") + " has won"))
      << outcome.out;
}

TEST(Play, APersonAsWhiteAgainstTheBotOnTenByTen) {
  play_person_against_bot(10, rules::Side::white, 1);
}

TEST(Play, APersonAsBlackAgainstTheBotOnEightByEight) {
  play_person_against_bot(8, rules::Side::black, 2);
}

TEST(Play, TakeBackUndoesTheAnswerToo) {
  const auto start = rules::Position::initial(8, rules::Side::black);
  const Outcome outcome = run_console("play --size 8 --color black --nodes 100",
                                      "f8-f3/c6\nfen\nback\nfen\nf8-f3/c6\ntake back\nfen\nback\n");
  const std::string fen = "\nBlack> fen\n" + rules::to_fen(start) + "\n";
  const std::size_t first = outcome.out.find(fen);
  ASSERT_NE(first, std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find(fen, first + 1), std::string::npos);
  EXPECT_TRUE(says(outcome, "There is no turn of yours to take back."));
  const Outcome first_is_the_bots = run_console("play --color black --nodes 100", "back\nmoves\n");
  EXPECT_TRUE(says(first_is_the_bots, "There is no turn of yours to take back."));
  EXPECT_TRUE(says(first_is_the_bots, "\n1. ")) << "the bot's turn stands";
}

TEST(Play, ResignAndThinkAgain) {
  const Outcome outcome = run_console("play --nodes 100", "resign\nd1-d7/g7\nback\nfen\n");
  EXPECT_TRUE(says(outcome, "White resigns: Black (bot) has won after 0 turns."));
  EXPECT_TRUE(says(outcome, "The game is over; back takes the last turn back."));
  EXPECT_TRUE(says(outcome, "The game goes on."));
  EXPECT_TRUE(says(outcome, "White> fen"));
}

TEST(Play, SavesAndLoads) {
  const Folder folder;
  const std::string file = folder.file("a game.sgf");
  const auto start = rules::Position::initial(10, rules::Side::white);
  const auto game = random_game(start, 9);
  std::string input;
  for (const auto& move : game.moves()) input += rules::to_algebraic(move, 10) + "\n";
  const Outcome saved = run_console("play --color both", input + "save " + file + "\n");
  EXPECT_TRUE(says(saved, "Saved " + std::to_string(game.moves().size()) + " turns in " + file));
  const auto record = rules::parse_sgf(content_of(file));
  EXPECT_EQ(record.start(), start);
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

TEST(Play, SavingReplacesOnlyWhatTheGameGoesOnFrom) {
  const Folder folder;
  const std::string file = folder.file("game.sgf");
  const std::string save = "save " + file + "\n";
  const auto play = [&](const std::string& input) {
    return run_console("play --color both", input + save);
  };
  const std::string reason =
      "Not saved: " + file + " holds more than this game; give another name.";
  ASSERT_TRUE(says(play("d1-d7/g7\n" + save + "d10-d8/f8\n"), "Saved 2 turns"));
  const std::string two_turns = content_of(file);
  const std::string load = "load " + file + "\n";
  EXPECT_TRUE(says(play(load + "g1-g6/g2\n"), "Saved 3 turns"));

  const std::string commented = two_turns.substr(0, two_turns.rfind(')')) + "C[good])\n";
  const std::string resigned = [&] {
    write_content(file, two_turns);
    EXPECT_TRUE(says(play(load + "resign\n"), "Saved 2 turns"));
    return content_of(file);
  }();
  const std::pair<std::string, std::string> refused[] = {
      {two_turns, ""},                          // another game
      {two_turns, "d1-d7/g7\n"},                // its beginning
      {two_turns, load + "back\ng10-g9/g8\n"},  // another way on
      {two_turns + two_turns, load},            // several games
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

TEST(Play, AFileThatIsNoGameIsRefusedAndTheGameGoesOn) {
  const Folder folder;
  const std::string file = folder.file("x.sgf");
  const std::pair<const char*, const char*> cases[] = {
      {"", "line 1, column 1: expected '(' and a game, found the end of the text"},
      {"(;GM[1])", "line 1, column 6: GM must be 18, the Game of the Amazons"},
      {"(;GM[18]\n;W[djdddd])",
       "line 2, column 4: turn 1: the shot from d7 to d7 is not along a queen line"},
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

TEST(Play, SavingKeepsLinksAndRights) {
  const Folder folder;
  const std::string file = folder.file("real.sgf");
  const std::string link = folder.file("link.sgf");
  write_content(file, "");
  ASSERT_EQ(std::system(("chmod 640 " + file + " && ln -s real.sgf " + link).c_str()), 0);
  EXPECT_TRUE(says(run_console("play --nodes 100", "save " + link + "\n"), "Saved 0 turns"));
  EXPECT_NE(content_of(file), "");
  const Outcome stat = run_console("--version", "", "stat -c '%a %F' " + file + " " + link + ";");
  EXPECT_EQ(lines_of(stat.out)[0], "640 regular file");
  EXPECT_EQ(lines_of(stat.out)[1].substr(4), "symbolic link");
}

}  // namespace
}  // namespace amazons::console
