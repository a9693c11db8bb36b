// Every notation and encoding of tests/data/games.jsonl, as files come to the console. The page and
// the classes of Python and JavaScript read the same texts.
#include <gtest/gtest.h>
#include <json/json.h>

#include <fstream>

#include "bot/console/commands.h"
#include "bot/console/decode.h"
#include "bot/console/files.h"
#include "engine/notation/notation.h"

namespace amazons::console {
namespace {

std::string from_base64(const std::string& text) {
  const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  unsigned bits = 0;
  int count = 0;
  for (const char c : text.substr(0, text.find('='))) {
    bits = bits << 6 | static_cast<unsigned>(letters.find(c));
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 255);
  }
  return bytes;
}

std::vector<Json::Value> vectors() {
  std::ifstream file(AMAZONS_SOURCE_DIR "/tests/data/games.jsonl");
  std::vector<Json::Value> all;
  for (std::string line; std::getline(file, line);) {
    Json::Value value;
    std::istringstream(line) >> value;
    all.push_back(value);
  }
  return all;
}

std::string bytes_of(const Json::Value& vector) {
  return vector.isMember("base64") ? from_base64(vector["base64"].asString())
                                   : vector["text"].asString();
}

std::string winner_of(const std::string& result) {
  return result.rfind("W+", 0) == 0 ? "white" : result.rfind("B+", 0) == 0 ? "black" : "";
}

TEST(GameFiles, EveryVectorIsReadOrRefused) {
  const auto all = vectors();
  ASSERT_GE(all.size(), 90u);
  for (const Json::Value& vector : all) {
    SCOPED_TRACE(vector["name"].asString());
    const std::string bytes = bytes_of(vector);
    if (vector["refused"].asBool()) {
      EXPECT_THROW(parse_game(bytes, "file"), CommandError);
      continue;
    }
    try {
      const rules::GameRecord game = parse_game(bytes, "file");
      EXPECT_EQ(rules::to_fen(game.start()), vector["start"].asString());
      Json::Value moves(Json::arrayValue);
      for (const rules::Move& move : game.moves()) {
        moves.append(rules::to_algebraic(move, game.start().height()));
      }
      EXPECT_EQ(moves, vector["moves"]);
      EXPECT_EQ(game.info.white_player, vector["white"].asString());
      EXPECT_EQ(game.info.black_player, vector["black"].asString());
      EXPECT_EQ(game.info.date, vector["date"].asString());
      EXPECT_EQ(winner_of(game.info.result), vector["result"].asString());
      // What is saved is UTF-8 and reads the same.
      const std::string saved = rules::to_sgf(game);
      EXPECT_NE(saved.find("CA[UTF-8]"), std::string::npos);
      const rules::GameRecord again = parse_game(saved, "saved");
      EXPECT_EQ(again.start(), game.start());
      EXPECT_EQ(again.moves(), game.moves());
      EXPECT_EQ(again.info.white_player, game.info.white_player);
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

TEST(GameFiles, JsonIsRefusedByWhatItIs) {
  const auto error = [](const std::string& text) -> std::string {
    try {
      parse_game(text, "file");
    } catch (const CommandError& failure) {
      return failure.what();
    }
    return "";
  };
  const std::string unknown =
      "file: JSON, but no game that is known: a log or a request of Botzone, a replay of Kaggle";
  for (const char* text : {"{}", "[]", "[1,2]", "{\"log\":[]}", "{\"steps\":1}"}) {
    EXPECT_EQ(error(text), unknown) << text;
  }
  EXPECT_EQ(error("{\"steps\":[],\"name\":\"open_spiel_chess\"}"),
            "file: a replay of 'open_spiel_chess', not of open_spiel_amazons");
  EXPECT_EQ(error("{\"steps\":[]}"),
            "file: a replay of an unnamed game, not of open_spiel_amazons");
  EXPECT_EQ(error(std::string(200, '[')), "file: the JSON is nested too deeply");
  EXPECT_EQ(error("[1,").find('\n'), std::string::npos);
  const std::string head = "{\"name\":\"open_spiel_amazons\",\"configuration\":{";
  const std::string size = "\"openSpielGameParameters\":{\"board_size\":";
  EXPECT_EQ(error(head + size + "4}},\"steps\":[]}"),
            "file: the replay's board has 4 rows, not 5 to 16");
  EXPECT_EQ(error(head + size + "17}},\"steps\":[]}"),
            "file: the replay's board has 17 rows, not 5 to 16");
  EXPECT_EQ(
      error(head + "\"initialActions\":[60,61,600]},\"steps\":[]}").rfind("file: move 1: ", 0), 0u);
}

TEST(GameFiles, BytesOfNoEncodingAreReadAsLatin1) {
  EXPECT_EQ(decoded("plain"), "plain");
  EXPECT_EQ(decoded("(;CA[no-such]PB[M\xfcller])"), "(;CA[no-such]PB[M\xc3\xbcller])");
  EXPECT_EQ(decoded("(;CA[Shift_JIS]PB[M\xfc])"), "(;CA[Shift_JIS]PB[M\xc3\xbc])");
  EXPECT_EQ(decoded("\x81 \xff"), "\xc2\x81 \xc3\xbf");
}

}  // namespace
}  // namespace amazons::console
