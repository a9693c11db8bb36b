// The two published transcripts of the class Amazons, value by value, and the moves that a third
// exercise names.
#include <gtest/gtest.h>

#include "engine/rules/amazons.h"
#include "tests/rules/published_game.h"
#include "tests/rules/refusal.h"

namespace amazons::rules {
namespace {

using Names = std::vector<std::string>;
using Pieces = std::vector<std::pair<Place, char>>;

/// As the Python transcript prints its dictionary.
std::string python(const Pieces& pieces) {
  std::string text;
  for (const auto& [place, letter] : pieces) {
    if (!text.empty()) text += ", ";
    text += "(" + std::to_string(place.row) + ", " + std::to_string(place.column) + "): '" +
            letter + "'";
  }
  return "{" + text + "}";
}

/// As the JavaScript transcript prints its object.
std::string javascript(const Pieces& pieces) {
  std::string text;
  for (const auto& [place, letter] : pieces) {
    if (!text.empty()) text += ", ";
    text += "\"" + std::to_string(place.row) + "-" + std::to_string(place.column) + "\": \"" +
            letter + "\"";
  }
  return "{" + text + "}";
}

const char* const start_text =
    "___B__C___\n"
    "__________\n"
    "__________\n"
    "A________D\n"
    "__________\n"
    "__________\n"
    "a________d\n"
    "__________\n"
    "__________\n"
    "___b__c___";

const char* const stepped_text =
    "___B__C___\n"
    "__________\n"
    "__________\n"
    "A________D\n"
    "__________\n"
    "__________\n"
    "_________d\n"
    "__________\n"
    "__a_______\n"
    "___b__c___";

const char* const shot_text =
    "___B__C___\n"
    "__________\n"
    "________*_\n"
    "A________D\n"
    "__________\n"
    "__________\n"
    "_________d\n"
    "__________\n"
    "__a_______\n"
    "___b__c___";

const char* const answered_text =
    "___B_____C\n"
    "__________\n"
    "_______**_\n"
    "A________D\n"
    "__________\n"
    "__________\n"
    "_________d\n"
    "__________\n"
    "__a_______\n"
    "___b__c___";

TEST(Transcripts, PythonTranscript) {
  Amazons board;
  EXPECT_EQ(
      python(board.amazons()),
      "{(3, 0): 'A', (0, 3): 'B', (0, 6): 'C', (3, 9): 'D', (6, 0): 'a', (9, 3): 'b', (9, 6): "
      "'c', (6, 9): 'd'}");
  EXPECT_TRUE(board.arrows().empty());
  EXPECT_EQ(board.text(), start_text);
  EXPECT_EQ(board.winner(), 0);
  EXPECT_EQ(board.position('a'), (Place{6, 0}));
  EXPECT_EQ(board.possible_directions('a'), (Names{"N", "NE", "E", "SE", "S"}));
  EXPECT_EQ(refusal([&] { board.move_amazon('a', "W", 3); }),
            "3 squares W of (6, 0) is off the board");
  EXPECT_EQ(board.move_amazon('a', "SE", 2).text(), stepped_text);
  EXPECT_EQ(
      python(board.amazons()),
      "{(3, 0): 'A', (0, 3): 'B', (0, 6): 'C', (3, 9): 'D', (9, 3): 'b', (9, 6): 'c', (6, 9): "
      "'d', (8, 2): 'a'}");
  EXPECT_EQ(board.position('a'), (Place{8, 2}));
  EXPECT_EQ(board.possible_directions('a'), (Names{"N", "NE", "E", "S", "SW", "W", "NW"}));
  EXPECT_EQ(refusal([&] { board.shoot_arrow('a', "SE", 1); }),
            "the way SE of (8, 2) is blocked on (9, 3)");
  EXPECT_EQ(board.shoot_arrow('a', "NE", 6).text(), shot_text);
  EXPECT_EQ(board.arrows(), (std::vector<Place>{{2, 8}}));
  EXPECT_EQ(board.winner(), 0);
  EXPECT_EQ(board.position('C'), (Place{0, 6}));
  EXPECT_EQ(board.possible_directions('C'), (Names{"E", "SE", "S", "SW", "W"}));
  EXPECT_EQ(board.move_amazon('C', "E", 3).shoot_arrow('C', "SW", 2).text(), answered_text);
  EXPECT_EQ(
      python(board.amazons()),
      "{(3, 0): 'A', (0, 3): 'B', (3, 9): 'D', (9, 3): 'b', (9, 6): 'c', (6, 9): 'd', (8, 2): "
      "'a', (0, 9): 'C'}");
  EXPECT_EQ(board.arrows(), (std::vector<Place>{{2, 8}, {2, 7}}));
  EXPECT_EQ(board.position('C'), (Place{0, 9}));
  EXPECT_EQ(board.possible_directions('C'), (Names{"S", "SW", "W"}));
  EXPECT_EQ(board.winner(), 0);
  play_to_the_end(board);
  EXPECT_EQ(
      python(board.amazons()),
      "{(6, 9): 'd', (0, 9): 'C', (6, 6): 'c', (1, 9): 'D', (0, 8): 'B', (6, 3): 'b', (2, 0): "
      "'a', (1, 8): 'A'}");
  // Python prints them as an unordered set; JavaScriptTranscript checks each.
  EXPECT_EQ(board.arrows().size(), 10u);
  EXPECT_TRUE(board.possible_directions('A').empty());
  EXPECT_EQ(board.winner(), 1);
}

TEST(Transcripts, JavaScriptTranscript) {
  Amazons board;
  EXPECT_EQ(
      javascript(board.amazons(LetterOrder::in_pairs)),
      "{\"3-0\": \"A\", \"6-0\": \"a\", \"0-3\": \"B\", \"9-3\": \"b\", \"0-6\": \"C\", \"9-6\": "
      "\"c\", \"3-9\": \"D\", \"6-9\": \"d\"}");
  board.move_amazon('a', "SE", 2);
  EXPECT_EQ(
      javascript(board.amazons(LetterOrder::in_pairs)),
      "{\"3-0\": \"A\", \"0-3\": \"B\", \"9-3\": \"b\", \"0-6\": \"C\", \"9-6\": \"c\", \"3-9\": "
      "\"D\", \"6-9\": \"d\", \"8-2\": \"a\"}");
  board.shoot_arrow('a', "NE", 6);
  EXPECT_EQ(board.arrows(), (std::vector<Place>{{2, 8}}));
  board.move_amazon('C', "E", 3).shoot_arrow('C', "SW", 2);
  EXPECT_EQ(
      javascript(board.amazons(LetterOrder::in_pairs)),
      "{\"3-0\": \"A\", \"0-3\": \"B\", \"9-3\": \"b\", \"9-6\": \"c\", \"3-9\": \"D\", \"6-9\": "
      "\"d\", \"8-2\": \"a\", \"0-9\": \"C\"}");
  EXPECT_EQ(board.arrows(), (std::vector<Place>{{2, 8}, {2, 7}}));
  play_to_the_end(board);
  EXPECT_EQ(
      javascript(board.amazons(LetterOrder::in_pairs)),
      "{\"6-9\": \"d\", \"0-9\": \"C\", \"6-6\": \"c\", \"1-9\": \"D\", \"0-8\": \"B\", \"6-3\": "
      "\"b\", \"2-0\": \"a\", \"1-8\": \"A\"}");
  EXPECT_EQ(board.arrows(),
            (std::vector<Place>{
                {2, 8}, {2, 7}, {2, 6}, {2, 9}, {2, 4}, {0, 7}, {2, 3}, {2, 2}, {2, 1}, {1, 7}}));
  EXPECT_EQ(board.possible_directions('A'), Names{});
  EXPECT_EQ(board.winner(), 1);
}

TEST(Transcripts, MovesOfTheRomanianExercise) {
  Amazons board;
  board.move_amazon('c', "N", 5);
  EXPECT_EQ(board.position('c'), (Place{4, 6}));
  board.shoot_arrow('c', "E", 3);
  EXPECT_EQ(board.arrows().back(), (Place{4, 9}));

  board.move_amazon('D', "W", 3);
  EXPECT_EQ(board.position('D'), (Place{3, 6}));
  EXPECT_EQ(refusal([&] { board.shoot_arrow('D', "S", 1); }),
            "the way S of (3, 6) is blocked on (4, 6)");
  board.shoot_arrow('D', "SE", 2);
  EXPECT_EQ(board.arrows().back(), (Place{5, 8}));

  board.move_amazon('b', "N", 8);
  EXPECT_EQ(board.position('b'), (Place{1, 3}));
  board.shoot_arrow('b', "SE", 2);
  EXPECT_EQ(board.arrows().back(), (Place{3, 5}));
  EXPECT_EQ(board.winner(), 0);
}

}  // namespace
}  // namespace amazons::rules
