// Bad input and bad options: one line that says what is wrong and where, and exit status 2.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/botzone/process.h"

namespace amazons::test {
namespace {

struct BadInput {
  const char* name;
  std::string input;
  std::string message;  ///< what the line must contain
  std::vector<std::string> options = {};
};

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

const std::string black_first = "-1 -1 -1 -1 -1 -1\n";
const std::string black_object = R"({"x0":-1,"y0":-1,"x1":-1,"y1":-1,"x2":-1,"y2":-1})";

std::string object(const std::string& x0, const std::string& rest = R"(,"y2":3)") {
  return R"({"x0":)" + x0 + R"(,"y0":0,"x1":5,"y1":6,"x2":2)" + rest + "}";
}

std::string game(const std::string& requests, const std::string& responses = "") {
  return R"({"requests":[)" + requests + R"(],"responses":[)" + responses + "]}\n";
}

std::vector<BadInput> simple_inputs() {
  return {
      {"empty", "", "the input is empty"},
      {"blank", " \n\n\t\r\n", "the input is empty"},
      {"truncated_lines", "3\n" + black_first + "5 0 3 2 6 5\n",
       "the input ends after line 3: 3 turns have 5 lines of moves, not 2"},
      {"truncated_move", "2\n" + black_first + "5 0 3 2 6", "line 3 (response 1): a move is six"},
      {"neither_form", "hello\n", "line 1: expected a number or a JSON object, found 'h'"},
      {"no_turns", "0\n", "line 1: the number of turns must be 1 to 256, not '0'"},
      {"negative_turns", "-3\n", "line 1: the number of turns"},
      {"count_not_whole", "1.5\n" + black_first, "line 1: the number of turns"},
      {"count_beyond_64_bits", "99999999999999999999\n", "line 1: the number of turns"},
      {"million_turns", "1000000\n" + repeated(black_first, 1000000),
       "line 1: the number of turns"},
      {"million_on_one_line", repeated("1 ", 1000000) + "\n", "line 1 is longer than 4096 bytes"},
      {"missing_number", "1\n5 0 5 6 2\n",
       "line 2 (request 1): a move is six numbers, not the 5 of '5 0 5 6 2'"},
      {"number_too_many", "1\n5 0 5 6 2 3 4\n",
       "a move is six numbers, not the 7 of '5 0 5 6 2 3 4'"},
      {"fraction", "1\n5 0 5 6 2 3.5\n", "line 2 (request 1): '3.5' is not a coordinate"},
      {"fraction_by_exponent", "1\n5 0 5 6 2 35e-1\n", "'35e-1' is not a coordinate"},
      {"number_in_hex", "1\n5 0 5 6 2 0x3\n", "'0x3' is not a coordinate"},
      {"number_with_two_points", "1\n5 0 5 6 2 3.0.0\n", "'3.0.0' is not a coordinate"},
      {"number_without_exponent", "1\n5 0 5 6 2 3e\n", "'3e' is not a coordinate"},
      {"no_number", "1\n5 0 5 6 2 nan\n", "'nan' is not a coordinate"},
      {"only_a_point", "1\n5 0 5 6 2 .\n", "'.' is not a coordinate"},
      {"beyond_doubles", "1\n5 0 5 6 2 1e999\n", "'1e999' is not a coordinate"},
      {"word", "1\n5 0 5 six 2 3\n", "'six' is not a coordinate"},
      {"coordinate_beyond_64_bits", "1\n5 0 5 6 2 123456789012345678901\n", "is not a coordinate"},
      {"coordinate_beyond_32_bits", "1\n5 0 5 6 2 4294967299\n", "is not a coordinate"},
      {"nul_first", std::string("\0\n", 2),
       R"(line 1: expected a number or a JSON object, found '\x00')"},
      {"nul_inside", std::string("1\n5 0 5 6 2\0 3\n", 15), R"('2\x00' is not a coordinate)"},
      {"endless_line", "1\n" + std::string(100000, ' '), "line 2 is longer than"},
      {"off_board", "1\n5 0 5 8 2 3\n",
       "line 2 (request 1): illegal move of Black: the target square (5,8) is off the board"},
      {"no_set_up", "1\n4 4 5 5 2 3\n", "line 2 (request 1): the first move starts on (4,4)"},
      {"not_a_queen_move", "1\n5 0 6 6 2 3\n", "is no queen move"},
      {"occupied", "1\n5 0 5 7 5 6\n", "the target square (5,7) is not empty"},
      {"blocked", "1\n2 0 7 0 6 1\n", "the way from (2,0) to (7,0) is blocked"},
      {"second_move_illegal", "2\n5 0 5 6 2 3\n0 5 0 1 0 0\n0 2 0 3 0 4\n",
       "line 3 (response 1): illegal move of White"},
      {"minus_ones_later", "2\n" + black_first + "5 0 5 6 2 3\n" + black_first,
       "line 4 (request 2): only the first request to Black may be six times -1"},
      {"size_contradicted",
       "1\n5 0 5 6 2 3\n",
       "is played on 8x8, but --size says 10x10",
       {"--size", "10"}},
      {"not_json", "1\n" + black_first, "line 1: a JSON object starts with '{'", {"--io", "json"}},
      {"request_without_game",
       "5 0 5 6 2 3\n",
       "line 1: the first message must hold the whole game",
       {"--keep-running"}},
  };
}

std::vector<BadInput> json_inputs() {
  return {
      {"truncated", R"({"requests":[{"x0":-1,)", "ends inside the object that begins on line 1"},
      {"truncated_string", R"({"requests)", "ends inside the object"},
      {"not_json", "{requests}\n", "line 1: not JSON"},
      {"mismatched", "{\"requests\":[}]\n", "line 1: not JSON"},
      {"no_requests", "{}\n", "the field requests is missing"},
      {"no_responses", R"({"requests":[]})", "the field responses is missing"},
      {"no_array", R"({"requests":{},"responses":[]})", "requests is not an array"},
      {"no_move", game(""), "not 0 requests and 0 responses"},
      {"counts", game(black_object, object("5")), "not 1 requests and 1 responses"},
      {"too_many",
       game(repeated(black_object + ",", 256) + black_object,
            repeated(black_object + ",", 255) + black_object),
       "too long for any board: 257 requests"},
      {"not_an_object", game("5"), "line 1: requests[0]: a move is an object"},
      {"field_missing", game(object("5", "")), "requests[0]: the field y2 is missing"},
      {"fraction", game(object("5.5")), "requests[0]: x0 is not a coordinate: '5.5'"},
      {"fraction_by_exponent", game(object("55e-1")), "requests[0]: x0 is not a coordinate: '5.5'"},
      {"real_beyond_32_bits", game(object("4294967301.0")), "x0 is not a coordinate"},
      {"string", game(object("\"5\"")), "requests[0]: x0 is not a coordinate"},
      {"null", game(object("null")), "requests[0]: x0 is not a coordinate: 'null'"},
      {"true", game(object("true")), "requests[0]: x0 is not a coordinate: 'true'"},
      {"list", game(object("[5]")), "requests[0]: x0 is not a coordinate"},
      {"beyond_32_bits", game(object("4294967301")), "x0 is not a coordinate"},
      {"beyond_64_bits", game(object("123456789012345678901234567890")), "x0 is not a coordinate"},
      {"beyond_doubles", game(object("1e999")), "line 1: "},
      {"off_board", game(object("5", R"(,"y2":8)")),
       "requests[0]: illegal move of Black: the arrow"},
      {"no_set_up", game(object("4")), "requests[0]: the first move starts on (4,0)"},
      {"response_illegal", game(object("5") + "," + object("5"), object("5")),
       "responses[0]: illegal move of White"},
      {"minus_ones_later",
       game(object("5") + "," + black_object, R"({"x0":0,"y0":5,"x1":0,"y1":3,"x2":0,"y2":5})"),
       "requests[1]: only the first request to Black"},
      {"nul", std::string("{\"requests\":\0}", 14), "line 1: a NUL byte"},
      {"nul_in_string", std::string("{\"a\":\"\0\"}", 9), "line 1: a NUL byte"},
      {"deep", repeated("{\"a\":", 100000), "line 1: nested too deeply"},
      {"million_lines", "{" + repeated("\"a\":1,\n", 1000000), "too many values"},
      {"million_brackets", "{\"a\":[" + repeated("{},", 1000000), "too many values"},
      {"long_string", "{\"a\":\"" + std::string(5000000, 'x'), "line 1 is longer than"},
      {"long_lines", "{\"a\":1" + repeated(std::string(1000, ' ') + "\n", 5000), "longer than"},
      {"truncated_with_brackets_closed_in_a_string", R"({"requests":"}")",
       "ends inside the object"},
      {"followed", game(black_object).substr(0, game(black_object).size() - 1) + " x\n",
       "line 1: unexpected text after the object: 'x'"},
      {"size_contradicted", game(object("5")), "but --size says 10", {"--size=10"}},
      {"not_simple", game(object("5")), "line 1: ", {"--io=simple"}},
      {"request_without_game",
       object("5"),
       "line 1: the first message must hold the whole game",
       {"--keep-running"}},
  };
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define AMAZONS_NEEDS_ADDRESS_SPACE
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define AMAZONS_NEEDS_ADDRESS_SPACE
#endif

/// The command with 64 MB of address space, so that a bot that holds huge input in memory fails.
std::vector<std::string> with_little_memory(const std::vector<std::string>& command) {
#if defined(AMAZONS_NEEDS_ADDRESS_SPACE)
  return command;
#else
  std::vector<std::string> limited{"/bin/sh", "-c", "ulimit -v 65536; exec \"$0\" \"$@\""};
  limited.insert(limited.end(), command.begin(), command.end());
  return limited;
#endif
}

void expect_refusal(const BadInput& bad) {
  SCOPED_TRACE(bad.name);
  const Outcome outcome = run_process(with_little_memory(bot_command(bad.options)), bad.input);
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  EXPECT_EQ(outcome.err.find("amazons-bot: "), 0u) << outcome.err;
  EXPECT_NE(outcome.err.find(bad.message), std::string::npos) << outcome.err;
  EXPECT_LT(outcome.err.size(), 300u);
}

TEST(BadInput, InSimpleInteraction) {
  for (const BadInput& bad : simple_inputs()) expect_refusal(bad);
}

TEST(BadInput, InJsonInteraction) {
  for (const BadInput& bad : json_inputs()) expect_refusal(bad);
}

TEST(BadInput, LaterInKeepRunning) {
  const std::string first = "1\n" + black_first;
  const Outcome simple =
      run_process(bot_command({"--keep-running", "--nodes=1"}), first + "1 2 3 x 5 6\n");
  EXPECT_EQ(simple.status, 2);
  EXPECT_EQ(simple.err, "amazons-bot: line 3: 'x' is not a coordinate\n");
  const Outcome json = run_process(bot_command({"--keep-running", "--nodes=1"}),
                                   game(black_object) + object("9") + "\n");
  EXPECT_EQ(json.status, 2);
  EXPECT_EQ(json.err.find("amazons-bot: line 2: illegal move of White"), 0u) << json.err;
}

TEST(BadOption, IsRefusedInOneLine) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"--siz"}, "unknown option '--siz'; --help lists them"},
      {{"8"}, "unknown option '8'; --help lists them"},
      {{"--size"}, "--size needs a value"},
      {{"--size", "9"}, "--size must be 8 or 10, not '9'"},
      {{"--io=xml"}, "--io must be simple, json or auto, not 'xml'"},
      {{"--clock", "sun"}, "--clock must be cpu, wall or both, not 'sun'"},
      {{"--keep-running=yes"}, "--keep-running takes no value, not 'yes'"},
      {{"--time-ms", "0"}, "--time-ms must be a whole number from 1 to 3600000, not '0'"},
      {{"--first-time-ms", "1.5"},
       "--first-time-ms must be a whole number from 1 to 3600000, not '1.5'"},
      {{"--hash-mb", "99999999999999999999"},
       "--hash-mb must be a whole number from 1 to 4096, not '99999999999999999999'"},
      {{"--nodes="}, "--nodes must be a whole number from 1 to 1000000000000000, not ''"},
      {{"--depth", "x"}, "--depth must be a whole number from 1 to 200, not 'x'"},
  };
  for (const auto& [options, message] : cases) {
    const Outcome outcome = run_process(bot_command(options), "");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err, "amazons-bot: " + message + "\n");
  }
}

TEST(GoodOption, HelpAndVersionAnswerAtOnce) {
  const Outcome help = run_process(bot_command({"--help"}), "");
  EXPECT_EQ(help.status, 0);
  for (const char* option :
       {"--size", "--io", "--keep-running", "--clock", "--time-ms", "--first-time-ms", "--hash-mb",
        "--nodes", "--depth", "--help", "--version"}) {
    EXPECT_NE(help.out.find(option), std::string::npos) << option;
  }
  const Outcome version = run_process(bot_command({"--version"}), "");
  EXPECT_EQ(version.status, 0);
  EXPECT_EQ(version.out.find("amazons-bot 1."), 0u) << version.out;
}

TEST(GoodOption, OutputThatCannotBeWrittenIsAnError) {
  for (const std::string option : {"--help", "--version"}) {
    const std::string command = bot_command({})[0] + " " + option + " >/dev/full";
    const Outcome outcome = run_process({"/bin/sh", "-c", command}, "");
    EXPECT_EQ(outcome.status, 2) << option;
    EXPECT_EQ(outcome.err, "amazons-bot: the output cannot be written\n") << option;
  }
}

}  // namespace
}  // namespace amazons::test
