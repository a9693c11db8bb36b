// Lines that are no query: each is answered, and the next line is obeyed.
#include "tests/analysis/analysis_run.h"

namespace amazons::analysis {
namespace {

struct Refusal {
  std::string line;
  const char* field;   ///< "" if the answer has none
  const char* reason;  ///< a part of it
};

void check(const Refusal& refusal, const char* id) {
  const auto answers = answers_to(refusal.line + "\n{\"id\":\"next\",\"fen\":\"Q*q1 w\"}\n");
  ASSERT_EQ(answers.size(), 2u) << refusal.line.substr(0, 200);
  const Json::Value& error = answers[0]["error"].isString() ? answers[0] : answers[1];
  EXPECT_NE(error["error"].asString().find(refusal.reason), std::string::npos)
      << refusal.line.substr(0, 200) << '\n'
      << error["error"].asString();
  EXPECT_EQ(error["field"].asString(), refusal.field) << refusal.line.substr(0, 200);
  EXPECT_EQ(error["id"].asString(), id) << refusal.line.substr(0, 200);
}

TEST(Lines, WhatIsNoObjectIsRefused) {
  using namespace std::string_literals;
  const Refusal refusals[] = {
      {"x", "", "no JSON: column 1: "},
      {"{\"id\":\"a\"", "", "no JSON: column 10: "},
      {"{\"id\":\"a\",}", "", "no JSON: column "},
      {"{'id':'a'}", "", "no JSON: column 2: "},
      {"{\"id\":\"a\"} {\"id\":\"b\"}", "", "no JSON: column "},
      {"{\"id\":\"a\"}x", "", "no JSON: column "},
      {"{\"id\":\"a\",\"size\":NaN}", "", "no JSON: column "},
      {"{\"id\":\"a\",\"size\":1e999999}", "", "no JSON: column "},
      {"{\"id\":\"a\",\"size\":}", "", "no JSON: column "},
      {"{\"id\":\"\\ud800\"}", "", "no JSON: column "},
      {"{\"id\":\"\\q\"}", "", "no JSON: column "},
      {"[]", "", "a query is a JSON object"},
      {"[{\"id\":\"a\"}]", "", "a query is a JSON object"},
      {"\"id\"", "", "no JSON: column "},
      {"null", "", "no JSON: column "},
      {"go nodes 5", "", "no JSON: column 1: "},
      {"{\"id\":\"\xff\",\"size\":8}", "", "not UTF-8"},
      {"{\"id\":\"\xc0\xaf\",\"size\":8}", "", "not UTF-8"},
      {"{\"id\":\"\xed\xa0\x80\",\"size\":8}", "", "not UTF-8"},
      {"\xef\xbb\xbf\xef\xbb\xbf{}", "", "no JSON: column "},
      {"{\"size\":8\0}"s, "", "no JSON: column 10: a NUL byte"},
      {"\0"s, "", "no JSON: column 1: a NUL byte"},
      {"{\"id\":" + std::string(100000, '['), "", "nested more than 32 levels deep"},
      {std::string(100000, '{'), "", ""},
      {"{\"id\":\"a\",\"x\":" + std::string(40, '[') + std::string(40, ']') + "}", "",
       "nested more than 32 levels deep"},
      {"{\"id\":\"" + std::string(2 << 20, 'a') + "\"}", "", "longer than 1048576 bytes"},
      {"{}", "id", "a query needs an id, a string"},
      {"{\"size\":8}", "id", "a query needs an id, a string"},
      {"{\"id\":7}", "id", "must be a string"},
      {"{\"id\":null}", "id", "must be a string"},
      {"{\"id\":\"\\udc00\",\"size\":8}", "id", "is no Unicode text"},
      {"{\"id\":[\"a\"],\"size\":8}", "id", "must be a string"},
  };
  for (const Refusal& refusal : refusals) check(refusal, "");
}

TEST(Lines, AFieldThatCannotBeUsedIsNamed) {
  const std::pair<const char*, Refusal> cases[] = {
      {R"("size":8,"nodes":1,"nodes":2)", {"", "nodes", "is there twice"}},
      {R"("fen":"Q*q1 w","fen":"Q*q1 w")", {"", "fen", "is there twice"}},
      {R"("nodes":5)", {"", "fen", "a position is needed: fen, or size"}},
      {R"("fen":"")", {"", "fen", "column 1"}},
      {R"("fen":8)", {"", "fen", "must be a string"}},
      {R"("fen":"Q*q1 x")", {"", "fen", "column 6"}},
      {R"("fen":"q\u0000Q w")", {"", "fen", "column 2"}},
      {R"("fen":"QQQQQq w")", {"", "fen", "at most 4"}},
      {R"("fen":"QQqq7/11 w")", {"", "fen", "11x2"}},
      {R"("fen":"Q*q1 w","size":8)", {"", "size", "does not go with fen"}},
      {R"("fen":"Q*q1 w","initialPlayer":"w")", {"", "initialPlayer", "does not go with fen"}},
      {R"("size":4)", {"", "size", "a set-up has 5 or more"}},
      {R"("size":11)", {"", "size", "11x11"}},
      {R"("size":17)", {"", "size", "from 1 to 16"}},
      {R"("size":8.5)", {"", "size", "a whole number from 1 to 16"}},
      {R"("size":"8")", {"", "size", "a whole number from 1 to 16"}},
      {R"("size":true)", {"", "size", "a whole number from 1 to 16"}},
      {R"("size":8,"initialPlayer":"red")", {"", "initialPlayer", "must be white or black"}},
      {R"("size":8,"initialStones":{})", {"", "initialStones", "must be an array"}},
      {R"("size":8,"initialStones":["a1"])", {"", "initialStones", "initialStones[0]: must be"}},
      {R"("size":8,"initialStones":[["W","a1"],["W","a1"]])",
       {"", "initialStones", "initialStones[1]: the square is not empty"}},
      {R"("size":8,"initialStones":[["W","a9"]])", {"", "initialStones", "initialStones[0]: "}},
      {R"("size":8,"initialStones":[["E","a1"]])", {"", "initialStones", "W, B, or X"}},
      {R"("size":8,"moves":"c8-c2/b2")", {"", "moves", "must be an array"}},
      {R"("size":8,"moves":[5])", {"", "moves", "moves[0]: must be a string"}},
      {R"("size":8,"moves":["c8-c2/b2","c8-c2/b2"])",
       {"", "moves", "moves[1]: no amazon of White stands on c8"}},
      {R"("size":8,"moves":["c8-c2"])", {"", "moves", "moves[0]: column "}},
      {R"("size":8,"moves":["z9-a1/a2"])", {"", "moves", "moves[0]: "}},
      {R"("size":8,"analyzeTurns":[1])", {"", "analyzeTurns", "analyzeTurns[0]: "}},
      {R"("size":8,"analyzeTurns":[0,0])", {"", "analyzeTurns", "names turn 0 twice"}},
      {R"("fen":"Q*q1 w\udc00")", {"", "fen", "is no Unicode text"}},
      {R"("size":8,"moves":["\udc00"])", {"", "moves", "moves[0]: is no Unicode text"}},
      {R"("size":8,"analyzeTurns":[])", {"", "analyzeTurns", "must name a turn"}},
      {R"("size":8,"analyzeTurns":[0],"priorities":[1,2])", {"", "priorities", "each turn"}},
      {R"("size":8,"nodes":0)", {"", "nodes", "from 1 to 1000000000000000"}},
      {R"("size":8,"nodes":-5)", {"", "nodes", "from 1 to "}},
      {R"("size":8,"nodes":99999999999999999999999)", {"", "nodes", "from 1 to "}},
      {R"("size":8,"nodes":1e300)", {"", "nodes", "from 1 to "}},
      {R"("size":8,"depth":0)", {"", "depth", "from 1 to 1000"}},
      {R"("size":8,"seconds":-1)", {"", "seconds", "a number from 0.001 to 1e+06"}},
      {R"("size":8,"seconds":"1")", {"", "seconds", "a number from 0.001 to 1e+06"}},
      {R"("size":8,"multipv":501)", {"", "multipv", "from 1 to 500"}},
      {R"("size":8,"level":21)", {"", "level", "from 1 to 20"}},
      {R"("size":8,"seed":-1)", {"", "seed", "from 0 to "}},
      {R"("size":8,"priority":"high")", {"", "priority", "a whole number"}},
      {R"("size":8,"reportDuringSearchEvery":0)", {"", "reportDuringSearchEvery", "a number"}},
      {R"("size":8,"includeTerritory":1)", {"", "includeTerritory", "must be true or false"}},
      {R"("size":8,"allowMoves":[])", {"", "allowMoves", "must name a move"}},
      {R"("size":8,"allowMoves":["c8-c1/c2"])", {"", "allowMoves", "allowMoves[0]: "}},
      {R"("size":8,"allowMoves":["c8-c2/b2","c8c2,c2b2"])", {"", "allowMoves", "twice"}},
      {R"("action":5)", {"", "action", "must be a string"}},
      {R"("action":"stop")", {"", "action", "must be query_version, clear_cache, "}},
      {R"("action":"terminate")", {"", "terminateId", "must be the id of a query"}},
      {R"("action":"terminate","terminateId":5)", {"", "terminateId", "must be a string"}},
      {R"("action":"terminate_all","turnNumbers":5)", {"", "turnNumbers", "must be an array"}},
  };
  for (auto [fields, refusal] : cases) {
    refusal.line = "{\"id\":\"me\"," + std::string(fields) + "}";
    check(refusal, "me");
  }
}

TEST(Lines, UnknownFieldsAreWarnedOf) {
  const auto answers = answers_to(
      "{\"id\":\"a\",\"size\":6,\"maxVisits\":5,\"Nodes\":1}\n"
      "{\"id\":\"b\",\"action\":\"query_version\",\"size\":6}\n");
  ASSERT_EQ(answers.size(), 5u);
  EXPECT_EQ(answers[0]["field"], "Nodes");
  EXPECT_EQ(answers[1]["field"], "maxVisits");
  for (const int i : {0, 1}) {
    EXPECT_EQ(answers[static_cast<std::size_t>(i)]["id"], "a");
    EXPECT_TRUE(answers[static_cast<std::size_t>(i)]["warning"].isString());
  }
}

TEST(Lines, AnIdThatIsInUseIsWarnedOf) {
  const auto answers = answers_to(
      "{\"id\":\"a\",\"size\":10,\"seconds\":100000}\n{\"id\":\"a\",\"size\":6}\n"
      "{\"id\":\"b\",\"action\":\"terminate_all\"}\n");
  ASSERT_EQ(answers.size(), 4u);
  EXPECT_EQ(answers[0]["field"], "id");
  EXPECT_TRUE(answers[0]["warning"].isString());
}

TEST(Lines, AnyTextMayBeAnId) {
  for (const char* const id :
       {"\"\"", "\"\u68cb \\\"\\n\\u0000\"", "\"\xf0\x9f\x98\x80\"", "\"\\ud83d\\ude00\""}) {
    const std::string line = std::string("{\"fen\":\"Q*q1 w\",\"id\":") + id + "}";
    EXPECT_EQ(answer_to(line)["id"], parsed(line)["id"]) << id;
  }
}

TEST(Lines, BlankLinesAndCarriageReturnsMeanNothing) {
  EXPECT_TRUE(answers_to("").empty());
  EXPECT_TRUE(answers_to("\n \t\r\n\n").empty());
  EXPECT_EQ(answers_to("{\"id\":\"a\",\"size\":6}\r\n").size(), 1u);
  EXPECT_EQ(answers_to("  {\"id\":\"a\",\"size\":6}").size(), 1u);  // without a newline
}

}  // namespace
}  // namespace amazons::analysis
