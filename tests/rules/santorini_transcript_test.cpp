// Runs the published transcript of Santorini against the class: the calls and what they must give
// are read from the transcript, nothing is retyped.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>

#include "engine/rules/santorini.h"

namespace amazons::rules {
namespace {

using Lines = std::vector<std::string>;

/// A line typed at the prompt, and the lines that it gave.
struct Prompt {
  std::string typed;
  std::string shown;
};

Lines read_lines(const std::string& name) {
  std::ifstream file(std::string(AMAZONS_SOURCE_DIR) + "/tests/data/" + name);
  Lines lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<Prompt> prompts_of(const Lines& lines) {
  std::vector<Prompt> prompts;
  for (const std::string& line : lines) {
    if (line.rfind("> ", 0) == 0) {
      prompts.push_back({line.substr(2), ""});
    } else {
      std::string& shown = prompts.back().shown;
      if (!shown.empty()) shown += '\n';
      shown += line;
    }
  }
  return prompts;
}

const std::map<std::string, std::string> english_directions = {
    {"N", "N"}, {"NO", "NE"}, {"O", "E"}, {"ZO", "SE"},
    {"Z", "S"}, {"ZW", "SW"}, {"W", "W"}, {"NW", "NW"}};

std::string workers_text(const Santorini& game) {
  std::string text;
  for (int i = 0; i < game.workers(); ++i) {
    const char worker = static_cast<char>('A' + i);
    const Place place = game.position(worker);
    if (i > 0) text += ", ";
    text += std::string("\"") + worker + "\": [" + std::to_string(place.row) + ", " +
            std::to_string(place.column) + "]";
  }
  return "{" + text + "}";
}

/// Carries out what is typed and returns what the prompt should show for it.
class Reader {
 public:
  std::string type(const std::string& line) {
    static const std::regex creation(R"(const spelbord = new Santorini\((.*)\);)");
    static const std::regex drawing(R"(console\.log\((.*)\.toString\(\)\))");
    std::smatch match;
    if (std::regex_match(line, match, creation)) {
      create(match[1]);
      return "";
    }
    if (std::regex_match(line, match, drawing)) {
      evaluate(match[1]);
      return game_->to_string();
    }
    return evaluate(line);
  }

 private:
  void create(const std::string& places) {
    static const std::regex pair(R"(\[(\d+), (\d+)\])");
    std::vector<Place> workers;
    for (std::sregex_iterator it(places.begin(), places.end(), pair), end; it != end; ++it) {
      workers.push_back({std::stoi((*it)[1]), std::stoi((*it)[2])});
    }
    game_.emplace(workers);
  }

  std::string evaluate(const std::string& expression) {
    static const std::regex call(R"re(\.(\w+)(\("?(\w?)"?(, "(\w+)")?\))?)re");
    const std::string board = "spelbord";
    if (expression.rfind(board, 0) != 0) throw std::runtime_error("cannot read: " + expression);
    std::string value;
    std::size_t read = board.size();
    for (std::sregex_iterator
             it(expression.begin() + static_cast<long>(read), expression.end(), call),
         end;
         it != end; ++it) {
      read += static_cast<std::size_t>(it->length());
      const std::string letter = (*it)[3], direction = (*it)[5];
      value = apply((*it)[1], letter.empty() ? ' ' : letter[0],
                    direction.empty() ? "" : english_directions.at(direction));
    }
    if (read != expression.size()) throw std::runtime_error("cannot read: " + expression);
    return value;
  }

  std::string apply(const std::string& name, char worker, const std::string& direction) try {
    if (name == "arbeiders") return workers_text(*game_);
    if (name == "niveau") return std::to_string(game_->level(worker));
    if (name == "winnendeArbeider") {
      const auto winner = game_->winning_worker();
      return winner ? std::string("\"") + *winner + "\"" : "undefined";
    }
    if (name == "verzetArbeider") {
      game_->move_worker(worker, direction);
    } else if (name == "bouwToren") {
      game_->build_tower(worker, direction);
    } else {
      throw std::runtime_error("there is no method " + name);
    }
    return "";
  } catch (const InvalidMove&) {
    return "AssertionError: ongeldige zet";
  }

  std::optional<Santorini> game_;
};

/// How many of the prompts give something else than what they show.
int count_differences(const std::vector<Prompt>& prompts) {
  Reader reader;
  int differences = 0;
  for (const Prompt& prompt : prompts) {
    if (reader.type(prompt.typed) != prompt.shown) ++differences;
  }
  return differences;
}

TEST(SantoriniTranscript, EveryPromptGivesWhatItShows) {
  const auto prompts = prompts_of(read_lines("santorini-javascript-nl.transcript"));
  ASSERT_EQ(prompts.size(), 12u);
  Reader reader;
  for (const Prompt& prompt : prompts) {
    EXPECT_EQ(reader.type(prompt.typed), prompt.shown) << prompt.typed;
  }
}

TEST(SantoriniTranscript, AnyWrongValueIsNoticed) {
  const auto prompts = prompts_of(read_lines("santorini-javascript-nl.transcript"));
  for (std::size_t i = 0; i < prompts.size(); ++i) {
    for (std::size_t j = 0; j < prompts[i].shown.size(); ++j) {
      auto altered = prompts;
      altered[i].shown[j] ^= 1;
      EXPECT_EQ(count_differences(altered), 1) << prompts[i].typed;
    }
  }
}

}  // namespace
}  // namespace amazons::rules
