// `amazons play`: the dialogue and whole games.
#include <algorithm>

#include "engine/notation/notation.h"
#include "tests/console/console_run.h"
#include "tests/console/games.h"

namespace amazons::console {
namespace {

/// What the console says at the end of a game; `player` is what it calls the winner.
std::string won_text(rules::Side winner, const std::string& player) {
  return std::string(name(opponent(winner))) + " has no legal move: " + name(winner) + " (" +
         player + ") has won";
}

/// Replays the moves that the console prints ("12. White (you): d1-d7/g7 …"), and checks that each
/// is legal and that the board is drawn after it.
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

TEST(Play, NamesThePlayersAndTheSideToMove) {
  const Outcome white = run_console("play --nodes 100");
  EXPECT_EQ(white.status, 0) << white.err;
  EXPECT_TRUE(says(white, "W is White (you), below; B is Black (bot), on top"));
  EXPECT_TRUE(says(white, "White is to move."));
  EXPECT_TRUE(says(white, rules::draw(start_on(10))));
  EXPECT_TRUE(says(white, "The input has ended"));
  const Outcome black = run_console("play --nodes 100 --color black --size 8");
  EXPECT_TRUE(says(black, "W is White (bot), below; B is Black (you), on top"));
  EXPECT_TRUE(says(black, "Black is to move."));
}

TEST(Play, TheBotMovesFirstIfItIsWhite) {
  const Outcome outcome = run_console("play --nodes 100 --color black");
  EXPECT_EQ(replayed(start_on(10), outcome.out).moves().size(), 1u);
}

TEST(Play, AcceptsMovesInAllNotations) {
  const std::string input = "d1-d7/g7\n6 0 6 2 4 0\n  J4-J5/J4  \ng8g7,g7g8\ng8-g9/g8\n";
  const Outcome outcome = run_console("play --color both", input);
  EXPECT_EQ(outcome.status, 0);
  const auto game = replayed(start_on(10), outcome.out);
  ASSERT_EQ(game.moves().size(), 4u) << outcome.out;
  EXPECT_EQ(rules::to_botzone(game.moves()[0]), "3 9 3 3 6 3");
  EXPECT_EQ(rules::to_algebraic(game.moves()[1], 10), "g10-g8/e10");
  EXPECT_EQ(rules::to_algebraic(game.moves()[2], 10), "j4-j5/j4");
}

TEST(Play, TakesLinesThatEndAsWindowsEndsThem) {
  const Outcome outcome = run_console("play --color both", "d1-d7/g7\r\nquit\r\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(replayed(start_on(10), outcome.out).moves().size(), 1u) << outcome.out;
  EXPECT_FALSE(says(outcome, "quit?"));
}

TEST(Play, ErrorsSayWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"d1-d7/",
       "Not a move: column 7: expected the file of the arrow square (a to j), found the end of the "
       "text."},
      {"d2", "White has no such move."},
      {"d1-g1", "White has no such move."},
      {"d1-d12/a1", "Not a move: column 5: there is no rank 12: the ranks are 1 to 10."},
      {"3 9 3 3 6 10", "Not a move: column 11: y2 is off the board: it must be 0 to 9."},
      {"-1 -1 -1 -1 -1 -1", "Not a move: column 1: x0 is off the board: it must be 0 to 9."},
      {"d10-d7/g7", "Illegal move: no amazon of White stands on d10."},
      {"3 0 3 3 6 3", "Illegal move: no amazon of White stands on (3,0)."},
      {"d1-g1/g2", "Illegal move: the target square g1 is not empty."},
      {"d1-h1/h2", "Illegal move: the way from d1 to h1 is blocked."},
      {"d1-e3/e4", "Illegal move: d1 to e3 is no queen move."},
      {"d1-d7/d10", "Illegal move: the arrow square d10 is not empty."},
      {"d1-d7/a7", "Illegal move: the arrow square a7 is not empty."},
      {"d1-d7/e9", "Illegal move: the shot from d7 to e9 is not along a queen line."},
      {"hnit", "There is no command hnit (did you mean hint?); help lists the commands."},
      {"back", "There is no move of yours to take back."},
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

TEST(Play, TheBeginningOfAMoveShowsHowItMayGoOn) {
  const Outcome outcome = run_console("play --size 6 --nodes 100", "b1\nb1-b2\n");
  EXPECT_TRUE(says(outcome, "It may go to b2 b3 b4 b5 c2 d3 e4 c1 d1 a1\n")) << outcome.out;
  EXPECT_TRUE(says(outcome, "It may shoot at b3 b4 b5 c3 d4 e5 f6 c2 d2 e2 c1 b1 a1 a3\n"))
      << outcome.out;
}

TEST(Play, ExplainsTheLastMoveAndTheBestMoves) {
  const Outcome outcome =
      run_console("play --size 8 --color both --nodes 500", "why\nhint\nc8-c3/e1\nwhy\nreview\n");
  EXPECT_TRUE(says(outcome, "No move has been played yet.\n")) << outcome.out;
  std::size_t hints = 0;
  for (const std::string& line : lines_of(outcome.out)) hints += line.compare(0, 6, "Hint: ") == 0;
  EXPECT_EQ(hints, 3u) << outcome.out;
  EXPECT_TRUE(says(outcome,
                   "Nearer before c8-c3/e1: White 12, Black 12, both 32; after it: "
                   "White 9, Black 16, both 30.\n"))
      << outcome.out;
  EXPECT_TRUE(says(outcome, "\nThe best reply is ")) << outcome.out;
  EXPECT_TRUE(says(outcome, "\n  1. B c8-c3/e1 ")) << outcome.out;
}

TEST(Play, APersonWhoDoesNotSayPlaysAgainstALevel) {
  EXPECT_TRUE(says(run_console("play --size 6", ""), "The bot plays at level 5 of 20."));
  EXPECT_TRUE(says(run_console("play --size 6 --level 3", ""), "The bot plays at level 3 of 20."));
  EXPECT_TRUE(says(run_console("play --nodes 9", ""), "The bot's limit is 9 nodes per move."));
}

TEST(Play, ControlCharactersAndHugeLinesAreHandled) {
  const std::string input = std::string("\0\0\n\x1b[2J\n", 9) + std::string(2000000, 'x') + "\n\n" +
                            std::string(100000, '\n') + "99999999999999999999 1 1 1 1 1\nquit";
  const Outcome outcome = run_console("play --nodes 100", input);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos) << "an escape sequence was printed";
  EXPECT_TRUE(says(outcome, "x0 is off the board"));
  EXPECT_FALSE(says(outcome, "The input has ended")) << "quit was not executed";
}

TEST(Play, HelpNamesEveryCommand) {
  const Outcome outcome = run_console("play --nodes 100", "help\n");
  for (const char* word : {"hint", "why", "review", "back", "board", "fen", "moves", "save", "load",
                           "resign", "quit"}) {
    EXPECT_TRUE(says(outcome, std::string("  ") + word)) << word;
  }
}

TEST(Play, HintIsALegalMove) {
  const Outcome outcome = run_console("play --nodes 2000 --size 8 --color black", "hint\n");
  const std::size_t at = outcome.out.find("Hint: ");
  ASSERT_NE(at, std::string::npos) << outcome.out;
  const std::string move = words_of(outcome.out.substr(at))[1];
  auto start = start_on(8);
  EXPECT_NO_THROW(start.play(rules::parse_algebraic(move, 8, 8)));
}

TEST(Play, TwoPersonsToTheEnd) {
  for (unsigned seed = 0; seed < 4; ++seed) {
    const int size = seed % 2 ? 10 : 8;
    const auto start = start_on(size);
    const auto game = random_game(start, seed);
    std::string input;
    for (const auto& move : game.moves()) {
      input += (seed < 2 ? rules::to_algebraic(move, size) : rules::to_botzone(move)) + "\n";
    }
    const Outcome outcome = run_console("play --color both --size " + std::to_string(size), input);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(replayed(start, outcome.out).moves(), game.moves());
    EXPECT_TRUE(says(outcome, won_text(opponent(game.position().to_move()), "person") + " after " +
                                  std::to_string(game.moves().size()) + " moves."))
        << outcome.out;
  }
}

TEST(Play, TheBotAgainstItselfOnBothBoards) {
  for (const int size : {8, 10}) {
    const Outcome outcome =
        run_console("play --color none --nodes 200 --hash-mb 1 --size " + std::to_string(size));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto game = replayed(start_on(size), outcome.out);
    ASSERT_TRUE(game.position().winner());
    EXPECT_EQ(last_line(outcome), won_text(*game.position().winner(), "bot") + " after " +
                                      std::to_string(game.moves().size()) + " moves.");
  }
}

/// Plays random moves against the bot to the end. With a fixed node limit the bot always plays the
/// same moves, so each step runs the console again with the whole input and one more move.
void play_person_against_bot(int size, rules::Side person, unsigned seed) {
  const auto start = start_on(size);
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
    input += random() % 2 ? rules::to_botzone(move) : rules::to_algebraic(move, size);
    input += '\n';
    const auto before = game.moves().size();
    outcome = run_console(arguments, input);
    game = replayed(start, outcome.out);
    ASSERT_GT(game.moves().size(), before) << outcome.out << outcome.err;
    ASSERT_EQ(game.moves()[before], move);
  }
  const auto winner = *game.position().winner();
  EXPECT_TRUE(says(outcome, won_text(winner, winner == person ? "you" : "bot"))) << outcome.out;
}

TEST(Play, APersonAsWhiteAgainstTheBotOnTenByTen) {
  play_person_against_bot(10, rules::Side::white, 1);
}

TEST(Play, APersonAsBlackAgainstTheBotOnEightByEight) {
  play_person_against_bot(8, rules::Side::black, 2);
}

TEST(Play, TakeBackUndoesTheReplyToo) {
  const Outcome outcome = run_console("play --size 8 --color black --nodes 100",
                                      "f8-f3/c6\nfen\nback\nfen\nf8-f3/c6\ntake back\nfen\nback\n");
  const std::string fen = "\nBlack> fen\n" + rules::to_fen(start_on(8)) + "\n";
  const std::size_t first = outcome.out.find(fen);
  ASSERT_NE(first, std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find(fen, first + 1), std::string::npos);
  EXPECT_TRUE(says(outcome, "There is no move of yours to take back."));
  const Outcome first_is_the_bots = run_console("play --color black --nodes 100", "back\nmoves\n");
  EXPECT_TRUE(says(first_is_the_bots, "There is no move of yours to take back."));
  EXPECT_TRUE(says(first_is_the_bots, "\n1. ")) << "the bot's move was taken back";
}

TEST(Play, AResignationCanBeTakenBack) {
  const Outcome outcome = run_console("play --nodes 100", "resign\nd1-d7/g7\nback\nfen\n");
  EXPECT_TRUE(says(outcome, "White resigns: Black (bot) has won after 0 moves."));
  EXPECT_TRUE(says(outcome, "The game is over; back takes back the last move."));
  EXPECT_TRUE(says(outcome, "The game goes on."));
  EXPECT_TRUE(says(outcome, "White> fen"));
}

}  // namespace
}  // namespace amazons::console
