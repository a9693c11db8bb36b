// What is searched, in which order, and what the answers say.
#include <algorithm>
#include <map>

#include "engine/notation/notation.h"
#include "tests/analysis/analysis_run.h"

namespace amazons::analysis {
namespace {

const char* const late = "q1*1Q1/1q*Q2/****1*/Q*q***/**1*2/1Q**1q w";

std::vector<std::string> ids_of(const std::vector<Json::Value>& answers) {
  std::vector<std::string> ids;
  for (const Json::Value& answer : answers) ids.push_back(answer["id"].asString());
  return ids;
}

TEST(Analysis, AnAnswerIsWhatTheEngineFinds) {
  const Json::Value answer = answer_to(R"({"id":"a","size":8,"nodes":900,"multipv":3})");
  EngineOptions options;
  options.hash_mb = 4;
  Engine engine(8, 8, options);
  Limits limits;
  limits.nodes = 900;
  ThinkOptions three;
  three.multi_pv = 3;
  const auto start = rules::Position::initial(8, rules::Side::black);
  const Thought thought = engine.think(start, limits, {}, three);
  EXPECT_EQ(answer["id"], "a");
  EXPECT_EQ(answer["turnNumber"], 0);
  EXPECT_EQ(answer["isDuringSearch"], false);
  EXPECT_EQ(answer["rootInfo"]["currentPlayer"], "black");
  EXPECT_EQ(answer["rootInfo"]["nodes"].asUInt64(), thought.nodes);
  EXPECT_EQ(answer["rootInfo"]["depth"], thought.depth);
  ASSERT_EQ(answer["moveInfos"].size(), 3u);
  for (Json::ArrayIndex i = 0; i < 3; ++i) {
    const Json::Value& info = answer["moveInfos"][i];
    const Line& line = thought.lines[i];
    EXPECT_EQ(info["order"].asUInt(), i);
    EXPECT_EQ(info["move"], rules::to_algebraic(line.pv.front(), 8));
    EXPECT_EQ(info["pv"].size(), line.pv.size());
    EXPECT_EQ(info["depth"], line.depth);
    EXPECT_EQ(info["nodes"].asUInt64(), line.nodes);
    EXPECT_NEAR(info["score"].asDouble(), line.score / 100.0, 1e-4);
    EXPECT_NEAR(info["chance"].asDouble(), win_chance(line.score), 1e-5);
    EXPECT_TRUE(info["proved"].isNull());
  }
}

TEST(Analysis, AProofIsSaidAsSuch) {
  const Json::Value won = answer_to(std::string(R"({"id":"a","fen":")") + late + "\"}");
  EXPECT_GT(won["moveInfos"][0]["proved"].asInt(), 0);
  EXPECT_TRUE(won["moveInfos"][0]["score"].isNull());
  EXPECT_EQ(won["rootInfo"]["chance"], 1.0);
  const Json::Value lost = answer_to(R"({"id":"a","fen":"Q1*q2 w","nodes":100})");
  EXPECT_EQ(lost["rootInfo"]["chance"], 0.0);
  EXPECT_LT(lost["rootInfo"]["proved"].asInt(), 0);
}

TEST(Analysis, AFinishedGameHasAWinnerAndNoMoves) {
  const Json::Value answer = answer_to(R"({"id":"a","fen":"Q*q1 w"})");
  EXPECT_TRUE(answer["moveInfos"].isArray());
  EXPECT_TRUE(answer["moveInfos"].empty());
  EXPECT_EQ(answer["rootInfo"]["winner"], "black");
  EXPECT_EQ(answer["rootInfo"]["proved"], 0);
  EXPECT_EQ(answer["rootInfo"]["chance"], 0.0);
}

TEST(Analysis, TurnsOfAGameAreAnsweredEach) {
  const auto answers =
      answers_to(R"({"id":"a","size":6,"moves":["b1-b3/d3","b6d4,d4d5"],"analyzeTurns":[0,1,2]})");
  ASSERT_EQ(answers.size(), 3u);
  for (int turn = 0; turn < 3; ++turn) {
    EXPECT_EQ(answers[static_cast<std::size_t>(turn)]["turnNumber"], turn);
  }
  EXPECT_EQ(answers[1]["rootInfo"]["currentPlayer"], "black");
  const Json::Value last = answer_to(R"({"id":"a","size":6,"moves":["b1-b3/d3","b6d4,d4d5"]})");
  EXPECT_EQ(last["turnNumber"], 2);
}

TEST(Analysis, StonesMayBeSetUp) {
  const Json::Value set_up = answer_to(R"({"id":"a","size":4,"initialPlayer":"B","nodes":50,)"
                                       R"("initialStones":[["W","a1"],["b","D4"],["X","b2"]]})");
  const Json::Value by_fen = answer_to(R"({"id":"a","fen":"3q/4/1*2/Q3 b","nodes":50})");
  EXPECT_EQ(set_up["moveInfos"], by_fen["moveInfos"]);
}

TEST(Analysis, OnlyAllowedMovesAreSearched) {
  const Json::Value answer = answer_to(
      R"({"id":"a","size":6,"allowMoves":["b1-b2/b1","b1-b2/b3"],"multipv":5,"analysisPVLen":1})");
  ASSERT_EQ(answer["moveInfos"].size(), 2u);
  for (const Json::Value& info : answer["moveInfos"]) {
    EXPECT_EQ(info["move"].asString().substr(0, 6), "b1-b2/");
    EXPECT_EQ(info["pv"].size(), 1u);
  }
}

TEST(Analysis, LegalMovesWhereAskedFor) {
  const Json::Value answer =
      answer_to(R"({"id":"a","fen":"Q1*q w","nodes":1,"includeLegalMoves":true})");
  ASSERT_EQ(answer["legalMoves"].size(), 1u);
  EXPECT_EQ(answer["legalMoves"][0], "a1-b1/a1");
}

TEST(Analysis, TerritoryRegionsAndEvalWhereAskedFor) {
  const Json::Value bare = answer_to(std::string(R"({"id":"a","fen":")") + late + "\"}");
  for (const char* name : {"territory", "regions", "eval"}) EXPECT_FALSE(bare.isMember(name));
  const Json::Value answer =
      answer_to(std::string(R"({"id":"a","includeTerritory":true,"includeRegions":true,)"
                            R"("includeEval":true,"fen":")") +
                late + "\"}");
  EXPECT_EQ(answer["territory"]["rows"].size(), 6u);
  EXPECT_EQ(answer["territory"]["rows"][0], ".-.+.+");
  EXPECT_EQ(answer["territory"]["black"].asInt() + answer["territory"]["white"].asInt() +
                answer["territory"]["both"].asInt(),
            12);
  ASSERT_EQ(answer["regions"].size(), 4u);
  EXPECT_EQ(answer["regions"][2]["value"], "-1/2");
  EXPECT_EQ(answer["regions"][2]["winner"], "white");
  EXPECT_EQ(answer["regions"][2]["bounds"][0], -1);
  EXPECT_EQ(answer["regions"][2]["amazons"][0], "c3");
  EXPECT_NEAR(answer["eval"]["total"].asDouble(), 1.40, 1e-6);
  EXPECT_NEAR(answer["eval"]["terms"]["network"].asDouble(), 1.79, 1e-6);
  EXPECT_TRUE(answer["eval"]["figures"].isMember("w"));
}

TEST(Analysis, TheHighestPriorityIsSearchedFirstThenWhoCameFirst) {
  auto answers = answers_to(
      "{\"id\":\"first\",\"size\":10,\"seconds\":100000,\"priority\":99}\n"
      "{\"id\":\"low\",\"size\":6,\"priority\":-1}\n"
      "{\"id\":\"b\",\"size\":6,\"priority\":5}\n"
      "{\"id\":\"c\",\"size\":6,\"priority\":5}\n"
      "{\"id\":\"usual\",\"size\":6}\n"
      "{\"id\":\"turns\",\"size\":6,\"moves\":[\"b1-b3/d3\"],\"analyzeTurns\":[0,1],"
      "\"priorities\":[7,9]}\n"
      "{\"id\":\"x\",\"action\":\"terminate\",\"terminateId\":\"first\"}\n");
  answers.erase(std::remove_if(answers.begin(), answers.end(),
                               [](const Json::Value& answer) { return answer.isMember("action"); }),
                answers.end());
  EXPECT_EQ(ids_of(answers),
            (std::vector<std::string>{"first", "turns", "turns", "b", "c", "usual", "low"}));
  ASSERT_EQ(answers.size(), 7u);
  EXPECT_EQ(answers[1]["turnNumber"], 1);
}

/// The answers by id and turn, without the time they took.
std::map<std::string, Json::Value> by_id(const std::vector<Json::Value>& answers) {
  std::map<std::string, Json::Value> found;
  for (Json::Value answer : answers) {
    answer["rootInfo"].removeMember("seconds");
    found[answer["id"].asString()] = answer;
  }
  return found;
}

TEST(Analysis, ResultsDoNotDependOnWhatElseIsSearched) {
  std::string lines;
  const char* const boards[] = {"\"size\":10", "\"size\":8", "\"size\":6",
                                "\"fen\":\"2q1/4/*2Q/1Q2 b\""};
  int number = 0;
  for (int round = 0; round < 3; ++round) {
    for (const char* const board : boards) {
      for (const char* const how :
           {"\"nodes\":700", "\"depth\":2,\"multipv\":2", "\"nodes\":300,\"level\":3,\"seed\":9"}) {
        lines += "{\"id\":\"" + std::to_string(number++) + "\"," + board + "," + how + "}\n";
      }
    }
  }
  const auto alone = by_id(answers_to(lines));
  ASSERT_EQ(alone.size(), static_cast<std::size_t>(number));
  EXPECT_EQ(by_id(answers_to(lines, small_settings(4))), alone);
  std::string backwards;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);) backwards = line + '\n' + backwards;
  EXPECT_EQ(by_id(answers_to(backwards)), alone);
  EXPECT_EQ(by_id(answers_to(backwards, small_settings(3))), alone);
  for (int i = 12; i < number; ++i) {  // a round is as the one before
    const auto now = alone.at(std::to_string(i));
    EXPECT_EQ(now["moveInfos"], alone.at(std::to_string(i - 12))["moveInfos"]) << i;
  }
}

TEST(Analysis, ManyQueriesAtOnce) {
  std::string lines;
  for (int i = 0; i < 2000; ++i) {
    lines += "{\"id\":\"" + std::to_string(i) + R"(","fen":"2q1/4/*2Q/1Q2 b","nodes":5})" + '\n';
  }
  const auto answers = by_id(answers_to(lines, small_settings(8)));
  ASSERT_EQ(answers.size(), 2000u);
  for (const auto& [id, answer] : answers) {
    EXPECT_EQ(answer["moveInfos"], answers.begin()->second["moveInfos"]) << id;
  }
}

TEST(Analysis, WhatIsTerminatedIsAnsweredAtOnce) {
  const auto answers = answers_to(
      "{\"id\":\"long\",\"size\":10,\"seconds\":100000}\n"
      "{\"id\":\"waits\",\"size\":6,\"moves\":[\"b1-b3/d3\"],\"seconds\":100000,"
      "\"analyzeTurns\":[0,1]}\n"
      "{\"id\":\"stays\",\"size\":6}\n"
      "{\"id\":\"t1\",\"action\":\"terminate\",\"terminateId\":\"waits\"}\n"
      "{\"id\":\"t2\",\"action\":\"terminate\",\"terminateId\":\"long\",\"turnNumbers\":[3]}\n"
      "{\"id\":\"t3\",\"action\":\"terminate\",\"terminateId\":\"long\",\"turnNumbers\":[0]}\n"
      "{\"id\":\"t4\",\"action\":\"terminate\",\"terminateId\":\"nobody\"}\n");
  int without_results = 0;
  for (const Json::Value& answer : answers) {
    if (answer["id"] == "waits") {
      EXPECT_EQ(answer["noResults"], true);
      ++without_results;
    }
    if (answer["id"] == "t3") {
      EXPECT_EQ(answer["turnNumbers"][0], 0);  // an echo
    }
    if (answer["id"] == "stays") {
      EXPECT_EQ(answer["moveInfos"].size(), 1u);
    }
  }
  EXPECT_EQ(without_results, 2);
  EXPECT_EQ(answers.size(), 8u);
}

TEST(Analysis, AllCanBeTerminated) {
  std::string lines;
  for (int i = 0; i < 20; ++i) {
    lines += "{\"id\":\"" + std::to_string(i) + R"(","size":10,"seconds":100000})" + '\n';
  }
  const auto answers =
      answers_to(lines + "{\"id\":\"all\",\"action\":\"terminate_all\"}\n", small_settings(3));
  EXPECT_EQ(answers.size(), 21u);
}

TEST(Analysis, ActionsAreEchoed) {
  EXPECT_EQ(answer_to(R"({"id":"v","action":"query_version"})")["version"], "test");
  const auto answers = answers_to(
      "{\"id\":\"a\",\"size\":6}\n{\"id\":\"c\",\"action\":\"clear_cache\"}\n"
      "{\"id\":\"b\",\"size\":6}\n");
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(by_id(answers)["a"]["moveInfos"], by_id(answers)["b"]["moveInfos"]);
}

}  // namespace
}  // namespace amazons::analysis
