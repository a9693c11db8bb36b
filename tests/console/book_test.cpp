// amazons book: what it prints of positions that the book knows, and of others.
#include "engine/book/book.h"

#include <json/json.h>

#include <cmath>
#include <sstream>

#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "tests/console/console_run.h"

namespace amazons::console {
namespace {

rules::Position start(int size, rules::Side first = rules::Side::white) {
  return rules::Position::initial(size, first);
}

std::string algebraic(const rules::Move& move, int height) {
  return rules::to_algebraic(move, height);
}

Json::Value object_of(const Outcome& outcome) {
  Json::Value value;
  std::istringstream(outcome.out) >> value;
  return value;
}

TEST(BookCommand, ShowsTheAnswerAndTheMoves) {
  for (const int size : {8, 10}) {
    const auto known = book::find(start(size));
    const auto moves = book::known_moves(start(size));
    ASSERT_TRUE(known && known->answer && !moves.empty());
    const Outcome outcome = run_console("book --first white --size " + std::to_string(size));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("\nWhite to move; " + std::to_string(known->games) + " games, "),
              std::string::npos)
        << outcome.out;
    EXPECT_NE(outcome.out.find("\nanswer " + algebraic(known->answer->move, size) + ": chance "),
              std::string::npos);
    const auto lines = lines_of(outcome.out);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto words = words_of(lines.at(lines.size() - moves.size() + i));
      EXPECT_EQ(words.at(0), algebraic(moves[i].move, size));
      EXPECT_EQ(words.at(1), std::to_string(moves[i].games));
    }
  }
}

TEST(BookCommand, FollowsMovesOfWhoeverBegins) {
  const rules::Move white = book::known_moves(start(8)).front().move;
  const rules::Move black = book::known_moves(start(8, rules::Side::black)).front().move;
  for (const rules::Move& move : {white, black}) {
    rules::Position position = start(8, move == white ? rules::Side::white : rules::Side::black);
    position.play(move);
    const Outcome outcome = run_console("book --size 8 " + algebraic(move, 8));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(outcome.out.find('\n' + rules::to_fen(position) + '\n'), std::string::npos);
    EXPECT_EQ(run_console("book --fen '" + rules::to_fen(position) + "'").out, outcome.out);
  }
}

TEST(BookCommand, PrintsAnObject) {
  const auto known = book::find(start(10));
  const auto moves = book::known_moves(start(10));
  const Json::Value object = object_of(run_console("book --json"));
  EXPECT_EQ(object["games"].asInt(), known->games);
  EXPECT_EQ(object["won"].asInt(), known->won);
  EXPECT_EQ(object["answer"]["move"].asString(), algebraic(known->answer->move, 10));
  EXPECT_EQ(std::lround(1000 * object["answer"]["chance"].asDouble()), known->answer->chance);
  EXPECT_EQ(object["answer"]["nodes"].asUInt64(), known->answer->nodes);
  ASSERT_EQ(object["moves"].size(), moves.size());
  EXPECT_EQ(object["moves"][0]["move"].asString(), algebraic(moves[0].move, 10));
  EXPECT_EQ(object["moves"][0]["games"].asInt(), moves[0].games);
  EXPECT_EQ(object["moves"][0]["won"].asInt(), moves[0].won);
}

TEST(BookInPlay, AnswersAtTheHighestLevelOnly) {
  const auto known = book::answer_to(start(8, rules::Side::black));
  ASSERT_TRUE(known);
  const std::string play = "play --size 8 --hash-mb 1 --color white --time-ms 20 ";
  const std::string said = algebraic(known->move, 8) + "  from the opening book\n";
  EXPECT_NE(run_console(play).out.find(said), std::string::npos);
  EXPECT_NE(run_console(play + "--level 20").out.find(said), std::string::npos);
  for (const char* options : {"--book off", "--level 19", "--nodes 100", "--depth 1"}) {
    const Outcome outcome = run_console(play + options);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out.find("opening book"), std::string::npos) << options;
  }
  EXPECT_EQ(run_console("play --book maybe").status, 2);
  // Analyses do not use it.
  EXPECT_EQ(run_console("analyze --size 8 --nodes 100").out.find("book"), std::string::npos);
}

TEST(BookCommand, SaysThatAPositionIsNotInTheBook) {
  const Outcome outcome = run_console("book --size 6");
  EXPECT_EQ(outcome.status, 3);
  EXPECT_EQ(outcome.out, "the position is not in the book\n");
  EXPECT_EQ(outcome.err, "");
  const Outcome json = run_console("book --json --fen '3q2q3/10/10/q8q/10/10/Q8Q/10/Q9/6Q3 w'");
  EXPECT_EQ(json.status, 3);
  EXPECT_EQ(json.out, "null\n");
}

TEST(BookCommand, RefusesBadMoves) {
  const std::pair<const char*, const char*> cases[] = {
      {"book d1-d7", "move 1, d1-d7: column 6: "},
      {"book d1-e7/g7", "move 1, d1-e7/g7: "},
      {"book d1-d7/g7 d7-d8/g7", "move 2, d7-d8/g7: "},
      {"book --size 8 --first white c8-c2/f2", "move 1, c8-c2/f2: "}};
  for (const auto& [arguments, complaint] : cases) {
    const Outcome outcome = run_console(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_EQ(outcome.err.rfind(std::string("amazons: ") + complaint, 0), 0u) << outcome.err;
    EXPECT_EQ(lines_of(outcome.err).size(), 1u);
  }
}

}  // namespace
}  // namespace amazons::console
