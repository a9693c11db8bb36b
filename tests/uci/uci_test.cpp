#include "bot/uci/uci.h"

#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <vector>

#include "bot/uci/text.h"
#include "engine/book/book.h"
#include "engine/notation/notation.h"

namespace amazons::uci {
namespace {

/// The lines that answer the commands. The end of the input stops a search at its first check,
/// after 256 nodes.
std::vector<std::string> answers(const std::string& commands) {
  std::istringstream in(commands);
  std::ostringstream out;
  run(in, out, "1.2.3");
  std::istringstream text(out.str());
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

int count(const std::vector<std::string>& lines, const std::string& pattern) {
  int matches = 0;
  for (const std::string& line : lines) matches += std::regex_search(line, std::regex(pattern));
  return matches;
}

TEST(Uci, IdentifiesItself) {
  const auto lines = answers("uci\nisready\n");
  EXPECT_EQ(lines.front(), "id name amazons 1.2.3");
  EXPECT_EQ(
      count(lines, "^option name (Hash|Threads|MultiPV) type spin default \\d+ min 1 max \\d+$"),
      3);
  EXPECT_EQ(count(lines, "^option name UCI_Variant type combo default amazons .*var amazons8"), 1);
  EXPECT_EQ(count(lines, "^option name UCI_Elo type spin default \\d+ min \\d+ max \\d+$"), 1);
  EXPECT_EQ(lines[lines.size() - 2], "uciok");
  EXPECT_EQ(lines.back(), "readyok");
}

/// The lines that answer `go` from the start on 10x10 after these options.
std::vector<std::string> answers_to_go(const std::string& go, const std::string& options = "") {
  return answers("setoption name Hash value 1\n" + options + "position startpos\n" + go + "\n");
}

TEST(Uci, AnswersFromItsOwnBookWhenItMay) {
  const auto known = book::answer_to(start_of("amazons"));
  ASSERT_TRUE(known);
  const std::string own_book = "setoption name OwnBook value true\n";
  EXPECT_EQ(count(answers("uci\n"), "^option name OwnBook type check default false$"), 1);
  for (const char* go : {"go movetime 20", "go wtime 1000 btime 1000 winc 10 movestogo 9"}) {
    const auto lines = answers_to_go(go, own_book);
    ASSERT_EQ(lines.size(), 2u) << go;
    EXPECT_EQ(lines[0], "info string book " + book::text_of(*known));
    EXPECT_EQ(lines[1], "bestmove " + rules::to_uci(known->move, 10));
    EXPECT_EQ(count(answers_to_go(go), "^info string book"), 0) << go;
  }
}

TEST(Uci, SearchesWhereItsBookMayNotAnswer) {
  const std::string own_book = "setoption name OwnBook value true\n";
  for (const char* go : {"go", "go infinite", "go movetime 20 nodes 100", "go movetime 20 depth 1",
                         "go movetime 20 mate 1", "go ponder movetime 20",
                         "go movetime 20 searchmoves d1d7,d7g7 g1g7,g7d7"}) {
    const auto lines = answers_to_go(go, own_book);
    EXPECT_EQ(count(lines, "^info string book"), 0) << go;
    EXPECT_EQ(count(lines, "^bestmove [a-j]"), 1) << go;
  }
  for (const char* option :
       {"setoption name Skill Level value 3\n", "setoption name UCI_AnalyseMode value true\n",
        "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1000\n"}) {
    EXPECT_EQ(count(answers_to_go("go movetime 20", own_book + option), "^info string book"), 0)
        << option;
  }
  const auto later = answers(
      "setoption name OwnBook value true\nposition fen Q9/10/9q/4Q5/10 w\n"
      "go movetime 20\n");
  EXPECT_EQ(count(later, "^info string book"), 0);
  EXPECT_EQ(count(later, "^bestmove [a-j]"), 1);
}

TEST(Uci, ComplainsOfNoHashThatItGot) {
  const auto lines = answers(
      "setoption name Hash value 1\nposition startpos\ngo depth 1\nsetoption name Hash "
      "value 2\ngo depth 1\nisready\n");
  EXPECT_EQ(count(lines, "^bestmove [a-j]"), 2);
  EXPECT_EQ(count(lines, "too little memory"), 0);
}

TEST(Uci, KnowsBothStartPositions) {
  const auto lines = answers(
      "position startpos\nd\nsetoption name UCI_Variant value amazons8\nposition startpos\nd\n");
  EXPECT_EQ(count(lines, "^Fen: 3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1$"), 1);
  EXPECT_EQ(count(lines, "^Fen: 2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b - - 0 1$"), 1);
}

TEST(Uci, PlaysTheMovesOfAPosition) {
  const auto lines = answers(
      "position startpos moves d1d7,d7g7 j7j5,j5j6\nd\n"
      "position fen 1q1/3/1Q1 w - - 0 1 moves b1b2,b2b1\nd\n");
  EXPECT_EQ(count(lines, "^Fen: 3q2q3/10/10/q2Q2\\*3/9\\*/9q/Q8Q/10/10/6Q3 w - - 2 2$"), 1);
  EXPECT_EQ(count(lines, "^Fen: 1q1/1Q1/1\\*1 b - - 1 1$"), 1);
}

TEST(Uci, RefusesABadPositionAndKeepsTheOneBefore) {
  const auto lines = answers(
      "position startpos moves d1d7,d7g7\nposition fen nonsense\n"
      "position startpos moves d1d2,d2d1 d1d3,d3d4\nposition here\nd\n");
  EXPECT_EQ(count(lines, "^info string position: "), 3);
  EXPECT_EQ(count(lines, "^info string position: move 2: no amazon .* d1"), 1);
  EXPECT_EQ(count(lines, "^Fen: 3q2q3/10/10/q2Q2\\*2q/10/10/Q8Q/10/10/6Q3 b - - 1 1$"), 1);
}

TEST(Uci, AnswersNothingForAPositionThatWasRefused) {
  for (const char* refused :
       {"position fen nonsense", "position startpos moves d1d7,d7g7 d1d3,d3d4", "position",
        "position fen 3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0",
        "position startpos moves x"}) {
    for (const char* go : {"go depth 1", "go perft 1", "go infinite", "go nodes 5"}) {
      const auto lines = answers(std::string("position startpos\n") + refused + "\n" + go + "\n");
      EXPECT_EQ(count(lines, "^bestmove "), 1) << refused;
      EXPECT_EQ(lines.back(), "bestmove (none)") << refused;
      EXPECT_EQ(count(lines, "^info string go: there is no position, as the last one was refused"),
                1)
          << refused;
    }
    // A valid position, or a new variant with its start position, is the end of it.
    for (const char* valid :
         {"position fen 1q1/3/1Q1 W moves", "setoption name UCI_Variant value amazons6"}) {
      const auto lines = answers(std::string(refused) + '\n' + valid + "\ngo depth 1\n");
      EXPECT_EQ(count(lines, "^bestmove [a-f]\\d"), 1) << refused;
    }
  }
}

TEST(Uci, ReadsWhatGuisSendAsAPosition) {
  const std::string board = "position fen 3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 ";
  for (const char* rest :
       {"B - -", "B - - 0 1", "b - 0 1", "B moves", "b - - 0 1 moves", "B - - moves"}) {
    const auto lines = answers(board + rest + "\nd\n");
    EXPECT_EQ(count(lines, "^info string"), 0) << rest;
    EXPECT_EQ(count(lines, "^Fen: 3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 b"), 1) << rest;
  }
}

TEST(Uci, SearchesAndNamesItsBestMove) {
  const auto lines = answers(
      "setoption name UCI_Variant value amazons8\nposition startpos\n"
      "go nodes 2000\n");
  EXPECT_GE(count(lines,
                  "^info depth [1-9]\\d* seldepth \\d+ multipv 1 score cp -?\\d+ nodes \\d+ nps "
                  "\\d+ hashfull \\d+ time \\d+ pv [a-h][1-8][a-h][1-8],[a-h][1-8][a-h][1-8]"),
            1);
  EXPECT_EQ(count(lines, "^bestmove [a-h][1-8][a-h][1-8],[a-h][1-8][a-h][1-8]"), 1);
}

TEST(Uci, EndsASearchWithoutLimitsWhenTheInputEnds) {
  for (const char* go : {"go", "go infinite", "go ponder movetime 5", "go movetime 100000"}) {
    const auto lines = answers(std::string("position startpos\n") + go + "\n");
    EXPECT_EQ(count(lines, "^bestmove "), 1) << go;
  }
}

TEST(Uci, ObeysSearchmovesAndMultiPv) {
  const auto lines = answers(
      "setoption name MultiPV value 3\nposition startpos\n"
      "go depth 2 searchmoves d1d7,d7g7 d1d2,d2d3 nonsense d1d2,d2d3\n");
  EXPECT_EQ(count(lines, "multipv 2 .* pv d1d[27]"), count(lines, "multipv 1 .* pv d1d[27]"));
  EXPECT_EQ(count(lines, "multipv 3"), 0);
  EXPECT_EQ(count(lines, "^bestmove d1d[27],"), 1);
}

TEST(Uci, TheTableMayChangeBetweenSearches) {
  std::string input;
  for (const int hash_mb : {256, 1, 200, 2}) {
    input += "setoption name Hash value " + std::to_string(hash_mb) + "\nisready\ngo nodes 200\n";
    input += "isready\n";
  }
  const auto lines = answers(input);
  EXPECT_EQ(count(lines, "^readyok$"), 8);
  EXPECT_EQ(count(lines, "^bestmove "), 4);
}

TEST(Uci, WithoutALegalMoveThereIsNone) {
  const auto lines = answers("position fen Q*1/**1/2q w\ngo depth 3\n");
  EXPECT_EQ(count(lines, "^bestmove \\(none\\)$"), 1);
  EXPECT_EQ(count(lines, "score mate 0"), 1);
}

TEST(Uci, SkipsWordsThatItDoesNotKnow) {
  const auto lines = answers("joho isready\n\n  \nnonsense\ndebug on\n");
  EXPECT_EQ(lines,
            (std::vector<std::string>{
                "readyok", "info string Unknown command: 'nonsense'. Type help for a list"}));
}

TEST(Uci, ListsItsCommands) {
  const auto lines = answers("help\n");
  for (const char* command : {"uci", "go", "position", "stop", "d", "eval", "quit"}) {
    EXPECT_EQ(count(lines, std::string("^info string ") + command + ": "), 1) << command;
  }
}

// The counters are those that Fairy-Stockfish 14 shows for the same moves.
TEST(Uci, DrawsThePositionAsFairyStockfishDoes) {
  const auto lines = answers(
      "position startpos moves d1d7,d7g7 j7j5,j5j6 g1g2,g2g3\nd\n"
      "setoption name UCI_Variant value amazons8\nposition startpos moves c8c7,c7c8\nd\n");
  EXPECT_EQ(count(lines, "^Fen: .* b - - 3 2$"), 1);
  EXPECT_EQ(count(lines, "^Fen: .* w - - 1 2$"), 1);
  EXPECT_EQ(count(lines, "^Key: [0-9A-F]{16}$"), 2);
  // Other orders of moves, the same position, the same key.
  const std::string one = "position startpos moves d1d2,d2d3 d10d9,d9d8 g1g2,g2h2\nd\n";
  const std::string other = "position startpos moves g1g2,g2h2 d10d9,d9d8 d1d2,d2d3\nd\n";
  const auto key = [](const std::vector<std::string>& shown) { return shown.back(); };
  EXPECT_EQ(key(answers(one)), key(answers(other)));
  EXPECT_NE(key(answers(one)), key(answers("position startpos\nd\n")));
  EXPECT_EQ(count(answers("position fen 11/q9Q w\nd\n"), "^Key"), 0);
}

TEST(Uci, SaysWhichOptionIsWrong) {
  const auto lines = answers(
      "setoption name Hash value many\nsetoption name Colour value red\nsetoption\n"
      "setoption name Threads value 0\nsetoption name UCI_Variant value chess\n");
  EXPECT_EQ(count(lines, "^info string setoption: "), 5);
}

TEST(Uci, CountsWithPerft) {
  const auto lines = answers("position startpos\ngo perft 1\n");
  EXPECT_EQ(count(lines, "^[a-j]\\d+[a-j]\\d+,[a-j]\\d+[a-j]\\d+: 1$"), 2176);
  EXPECT_EQ(count(lines, "^Nodes searched: 2176$"), 1);
}

TEST(Uci, EndsALongPerftWhenTheInputEnds) {
  for (const char* end : {"", "stop\nd\n", "quit\n", "go depth 1\n", "eval\n", "ucinewgame\n"}) {
    const auto lines = answers(std::string("position startpos\ngo perft 20\n") + end);
    EXPECT_EQ(count(lines, "^info string perft was stopped$"), 1) << end;
    EXPECT_EQ(count(lines, "^Nodes searched"), 0) << end;
  }
}

TEST(Uci, CountsAShortPerftToItsEnd) {
  const auto lines = answers("position fen 1q1/3/1Q1 w\ngo perft 2\n");
  EXPECT_EQ(count(lines, "^Nodes searched: [1-9]\\d*$"), 1);
}

TEST(Uci, NobodyIsWaitedForWhereThereIsNoEngine) {
  const auto lines = answers("position fen 11/q9Q w\ngo depth 1\n");
  EXPECT_EQ(count(lines, "^info string go: .*11x2"), 1);
  EXPECT_EQ(count(lines, "^bestmove \\(none\\)$"), 1);
}

using std::chrono::milliseconds;

GoCommand parsed(const std::string& words) {
  std::istringstream in(words);
  return parse_go(in, rules::Position::initial(8, rules::Side::black));
}

TEST(UciGo, ReadsItsLimits) {
  const GoCommand go = parsed("wtime 1 btime 60000 winc 2 binc 300 depth 7 nodes 100");
  ASSERT_TRUE(go.limits.game_clock);
  EXPECT_EQ(go.limits.game_clock->remaining, milliseconds(60000));  // Black is to move
  EXPECT_EQ(go.limits.game_clock->increment, milliseconds(300));
  EXPECT_EQ(go.limits.depth, 7);
  EXPECT_EQ(go.limits.nodes, 100u);
  EXPECT_FALSE(go.is_infinite);
  EXPECT_EQ(parsed("movetime 50").limits.time, milliseconds(50));
  EXPECT_EQ(parsed("movetime -50").limits.time, milliseconds(0));
  EXPECT_EQ(parsed("binc 20 btime 10").limits.game_clock->increment, milliseconds(20));
  EXPECT_TRUE(parsed("").is_infinite);
  EXPECT_TRUE(parsed("ponder movetime 5").ponders);
  EXPECT_EQ(parsed("depth 999999999999999999").limits.depth, 1000);
}

TEST(UciGo, LimitsBelowOneAreAnsweredAtOnce) {
  EXPECT_EQ(parsed("depth 0").limits.depth, 1);
  EXPECT_EQ(parsed("depth -3").limits.depth, 1);
  EXPECT_EQ(parsed("nodes 0").limits.nodes, 1u);
  EXPECT_EQ(parsed("nodes -3").limits.nodes, 1u);
  EXPECT_EQ(parsed("mate 0").limits.depth, 1);
  EXPECT_EQ(parsed("perft 0").perft, 0);
  for (const char* words : {"wtime 5000", "winc 100", "movestogo 40", "binc 0", "btime -20"}) {
    const GoCommand go = parsed(words);  // Black is to move, and has nothing left
    EXPECT_FALSE(go.is_infinite) << words;
    EXPECT_EQ(go.limits.game_clock->remaining, milliseconds(0)) << words;
  }
}

TEST(UciGo, ReadsMovesToGoAndMate) {
  const GoCommand go = parsed("btime 60000 wtime 1 movestogo 12");
  EXPECT_EQ(go.limits.game_clock->moves_to_go, 12);
  EXPECT_EQ(parsed("mate 1").limits.depth, 1);
  EXPECT_EQ(parsed("mate 4").limits.depth, 7);
  EXPECT_EQ(parsed("mate 4 depth 3").limits.depth, 3);
  EXPECT_EQ(parsed("depth 9 mate 4").limits.depth, 7);
  EXPECT_EQ(parsed("mate 999999999").limits.depth, 1000);
}

TEST(UciGo, AMissingNumberIsRefusedInsteadOfSearchingForEver) {
  for (const char* word : {"depth", "nodes", "mate", "perft", "movetime", "wtime", "btime", "winc",
                           "binc", "movestogo"}) {
    for (const char* value : {"", " x", " 1.5", " 0x10", " 9999999999999999999", " infinite"}) {
      EXPECT_THROW(parsed(std::string(word) + value), std::invalid_argument) << word << value;
    }
    const auto lines = answers(std::string("position startpos\ngo ") + word + " x\n");
    EXPECT_EQ(lines, (std::vector<std::string>{
                         std::string("info string go: ") + word + ": a number expected, not 'x'",
                         "bestmove (none)"}));
  }
}

TEST(UciGo, SearchmovesWithoutALegalMoveAreRefused) {
  EXPECT_THROW(parsed("searchmoves depth 3"), std::invalid_argument);
  EXPECT_THROW(parsed("searchmoves a1a2,a2a3 depth 3"), std::invalid_argument);
}

TEST(Uci, EveryLimitEndsASearch) {
  for (const char* go : {"depth 0", "nodes 0", "mate 1", "mate 2", "movetime 0", "wtime 100",
                         "btime 100", "winc 0", "movestogo 1", "wtime 300 movestogo 2"}) {
    const auto lines = answers(std::string("position startpos\ngo ") + go + "\n");
    EXPECT_EQ(count(lines, "^bestmove [a-j]\\d"), 1) << go;
  }
  EXPECT_EQ(count(answers("position startpos\ngo perft 0\n"), "^Nodes searched: 1$"), 1);
}

TEST(UciInfo, WritesProofsInMovesOfTheSideToMove) {
  EXPECT_EQ(score_words(-125, false), "cp -125");
  EXPECT_EQ(score_words(29999, true), "mate 1");  // the next position is lost
  EXPECT_EQ(score_words(29997, true), "mate 2");
  EXPECT_EQ(score_words(-29998, true), "mate -1");
  EXPECT_EQ(score_words(-30000, true), "mate 0");
}

TEST(UciInfo, TellsWhatTheSearchIsAt) {
  Activity activity;
  activity.depth = 9;
  activity.move = rules::parse_uci("d1d7,d7g7", 10, 10);
  activity.number = 12;
  activity.nodes = 3000;
  activity.time = milliseconds(1500);
  activity.hash_permille = 5;
  EXPECT_EQ(activity_line(activity, 10),
            "info depth 9 currmove d1d7,d7g7 currmovenumber 12 nodes 3000 nps 2000 hashfull 5 time "
            "1500\n");
  activity.bound = ScoreBound{1, true, -25};
  EXPECT_EQ(activity_line(activity, 10),
            "info depth 9 multipv 2 score cp -25 upperbound nodes 3000 nps 2000 hashfull 5 time "
            "1500 pv d1d7,d7g7\n");
  activity.bound = ScoreBound{0, false, 29997};
  EXPECT_NE(activity_line(activity, 10).find("multipv 1 score mate 2 lowerbound"),
            std::string::npos);
}

TEST(UciOptions, AnalysisIsOfFullStrength) {
  Options options;
  set_option("name Skill Level value 3", options);
  set_option("name UCI_AnalyseMode value true", options);
  EXPECT_EQ(options.level(), max_level);
  set_option("name UCI_AnalyseMode value false", options);
  EXPECT_EQ(options.level(), 3);
}

TEST(UciOptions, MoveOverheadIsInMilliseconds) {
  Options options;
  EXPECT_NE(option_lines(options).find("option name Move Overhead type spin default 10 min 0 max"),
            std::string::npos);
  set_option("name Move Overhead value 250", options);
  EXPECT_EQ(options.move_overhead, milliseconds(250));
  EXPECT_THROW(set_option("name Move Overhead value -1", options), std::invalid_argument);
}

TEST(UciOptions, StrengthIsLimitedToTheNearestLevel) {
  Options options;
  EXPECT_EQ(options.level(), max_level);
  set_option("name Skill Level value 7", options);
  EXPECT_EQ(options.level(), 7);
  set_option("name UCI_LimitStrength value true", options);
  EXPECT_EQ(options.level(), max_level);  // UCI_Elo's default
  for (int number = 1; number <= max_level; ++number) {
    set_option("name UCI_Elo value " + std::to_string(level(number).elo + 1 - number / 20),
               options);
    EXPECT_EQ(options.level(), number);
  }
}

}  // namespace
}  // namespace amazons::uci
