// What `amazons play` explains, in two languages, and the commands that change a game's course.
#include <map>
#include <regex>
#include <set>

#include "bot/console/messages.h"
#include "tests/console/console_run.h"
#include "tests/console/games.h"

namespace amazons::console {
namespace {

/// The messages that the sources say: the string literals after `say(`.
std::vector<std::string> said_in(const std::string& source) {
  static const std::regex call(
      "\\bsay\\(\\s*(\"(?:[^\"\\\\]|\\\\.)*\"(?:\\s*\"(?:[^\"\\\\]|\\\\.)*\")*)");
  static const std::regex joint("\"\\s*\"");
  std::vector<std::string> found;
  for (std::sregex_iterator at(source.begin(), source.end(), call), end; at != end; ++at) {
    const std::string text = std::regex_replace((*at)[1].str(), joint, "");
    found.push_back(text.substr(1, text.size() - 2));
  }
  return found;
}

TEST(Messages, EachIsTranslatedWithItsPlaces) {
  std::set<std::string> known;
  const std::regex place("\\{\\d\\}");
  std::vector<Message> all = messages();
  all.insert(all.end(), reasons().begin(), reasons().end());
  for (const Message& message : all) {
    EXPECT_TRUE(known.insert(message.english).second) << message.english;
    const auto places = [&](const std::string& text) {
      std::multiset<std::string> all;
      for (std::sregex_iterator at(text.begin(), text.end(), place), end; at != end; ++at) {
        all.insert(at->str());
      }
      return all;
    };
    EXPECT_EQ(places(message.english), places(message.chinese)) << message.english;
  }
  int count = 0;
  for (const char* file :
       {"play", "play_commands", "play_files", "play_turns", "messages", "review", "review_text"}) {
    const std::string path = std::string(AMAZONS_SOURCE_DIR "/bot/console/") + file + ".cpp";
    for (const std::string& text : said_in(content_of(path))) {
      ++count;
      EXPECT_EQ(known.count(text), 1u) << text;
    }
  }
  EXPECT_GT(count, 40);
}

TEST(Messages, TheLocaleChoosesTheLanguage) {
  using Variables = std::map<std::string, std::string>;
  const auto is_chinese = [](const Variables& variables) {
    return speaks_chinese([&](const char* name) {
      const auto found = variables.find(name);
      return found == variables.end() ? nullptr : found->second.c_str();
    });
  };
  EXPECT_TRUE(is_chinese({{"LANG", "zh_CN.UTF-8"}}));
  EXPECT_TRUE(is_chinese({{"LANG", "C"}, {"LC_ALL", "zh_TW.utf8"}}));
  EXPECT_TRUE(is_chinese({{"LANG", "C"}, {"LC_MESSAGES", "zh_CN.UTF-8"}, {"LC_ALL", ""}}));
  EXPECT_FALSE(is_chinese({{"LANG", "zh_CN.UTF-8"}, {"LC_ALL", "C.UTF-8"}}));
  EXPECT_FALSE(is_chinese({{"LANG", "zh_CN.GB18030"}}));
  EXPECT_FALSE(is_chinese({{"LANG", "zh_CN"}}));
  EXPECT_FALSE(is_chinese({{"LANG", "en_US.UTF-8"}}));
  EXPECT_FALSE(is_chinese({}));
}

TEST(Messages, AGameInChinese) {
  const Folder folder;
  write_content(folder.file("input"), "rules\nhelp\nhnit\nb1\nb1-b3/d3\nquit\n");
  const std::string script = "LC_ALL=zh_CN.UTF-8 " AMAZONS_BINARY_DIR
                             "/amazons play --size 6 --level 1 --seed 1 <" +
                             folder.file("input") + " >" + folder.file("out");
  EXPECT_EQ(std::system(script.c_str()), 0);
  const std::string text = content_of(folder.file("out"));
  for (const char* part : {"白方（你）", "轮到白方。", "两人对弈", "显示三个最佳着法",
                           "没有命令 hnit（是 hint 吗？）", "可以走到 b2", "2. 黑方（电脑）"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << '\n' << text;
  }
}

TEST(Messages, ReasonsAreInChinese) {
  const std::vector<std::string> moves = {
      "b2-b3/b4",    "b1-a3/a1",    "b1-b9/b1",     "b1-z2/b1",    "b1-b999999/b1",
      "b1-b6/b2",    "b1-b2/c5",    "b1-b2/b6",     "b1-e1/b1",    "b1-f1/b1",
      "b1-b3/e3",    "b1-b2/f2",    "e1-e2/e6",     "b1",          "b1-",
      "b1-b2/",      "-",           "b1-b2/b3x",    "b1b2,b3b4",   "b1-b2/b3 b4",
      "?",           "b",           "b-b2",         "1 2 3",       "9 9 9 9 9 9",
      "0 0 0 0 0 0", "1 5 1 4 9 4", "-1 0 0 0 0 0", "1,2,3,4,5,6", "1 5 3 4 3 4",
      "1 5 1 0 1 0", "1 5 1 4 3 5"};
  std::string input;
  for (const std::string& move : moves) input += move + '\n';
  const Outcome outcome = run_console("play --size 6 --color both", input, "LC_ALL=zh_CN.UTF-8");
  const std::regex english("[A-Za-z]{3,}");
  std::size_t refused = 0;
  for (const std::string& line : lines_of(outcome.out)) {
    const bool is_refusal = line.find("不是着法：") != std::string::npos ||
                            line.find("不合规则：") != std::string::npos;
    if (!is_refusal) continue;
    ++refused;
    EXPECT_FALSE(std::regex_search(line, english)) << line;
  }
  EXPECT_GT(refused, 24u) << outcome.out;
}

TEST(Play, ExplainsItself) {
  const Outcome outcome = run_console("play --size 6", "rules\nhelp\n");
  for (const char* part : {"like a queen of chess", "Whoever is to move and cannot has\nlost",
                           "The bar shows White's chance to win", "\u2022", "\u25cf", "undo",
                           "redo", "level N", "go "}) {
    EXPECT_TRUE(says(outcome, part)) << part;
  }
  for (const std::string& line : lines_of(outcome.out)) EXPECT_LE(line.size(), 100u) << line;
}

TEST(Play, TakesBackAndPlaysAgain) {
  const Outcome outcome =
      run_console("play --size 6 --color both",
                  "redo\nb1-b3/d3\nb6-b5/b6\nundo\nback\nredo\nredo\nredo\nmoves\nundo\n"
                  "b6-a6/b6\nredo\nmoves\n");
  EXPECT_TRUE(says(outcome, "1. b1-b3/d3\n2. b6-b5/b6\n")) << outcome.out;
  EXPECT_TRUE(says(outcome, "1. b1-b3/d3\n2. b6-a6/b6\n")) << outcome.out;
  std::size_t count = 0;
  for (const std::string& line : lines_of(outcome.out)) count += line == "Nothing was taken back.";
  EXPECT_EQ(count, 3u) << outcome.out;
  // With the bot, both moves come again.
  const Outcome bot = run_console("play --size 6 --level 1", "b1-b3/d3\nback\nredo\nmoves\n");
  EXPECT_TRUE(std::regex_search(bot.out, std::regex("1\\. b1-b3/d3\n2\\. [a-f]"))) << bot.out;
}

TEST(Play, TheBotTakesOverAndItsLevelChanges) {
  const Outcome outcome =
      run_console("play --size 6 --level 3", "level\nlevel 7\nlevel 21\nlevel x\ngo\nfen\n");
  EXPECT_TRUE(says(outcome, "The bot plays at level 3 of 20.\n"));
  EXPECT_TRUE(says(outcome, "The bot plays at level 7 of 20.\n"));
  EXPECT_TRUE(says(outcome, "A level is a number from 1 to 20.\n"));
  EXPECT_TRUE(says(outcome, "The bot now plays White.\n1. White (bot): ")) << outcome.out;
  EXPECT_TRUE(says(outcome, "Black> fen")) << outcome.out;
}

TEST(Play, BotzonesNumbersAreShownToWhoTypesThem) {
  const std::regex numbers("2\\. Black \\(bot\\): \\S+  \\(\\d( \\d){5}\\)");
  const Outcome letters = run_console("play --size 6 --level 1", "b1-b3/d3\n");
  EXPECT_FALSE(std::regex_search(letters.out, numbers)) << letters.out;
  const Outcome digits = run_console("play --size 6 --level 1", "1 5 1 3 3 3\n");
  EXPECT_TRUE(std::regex_search(digits.out, numbers)) << digits.out;
}

}  // namespace
}  // namespace amazons::console
