// Runs the published transcript of Santorini: makes its calls and compares their results.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "tools/bindings/santorini/santorini.h"

namespace amazons::rules {
namespace {

using Lines = std::vector<std::string>;

/// A line typed at the prompt, and the output shown for it.
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

/// The text without `start` and `end`; nothing unless it starts and ends with them.
std::optional<std::string> between(const std::string& text, const std::string& start,
                                   const std::string& end) {
  if (text.size() < start.size() + end.size()) return std::nullopt;
  if (text.compare(0, start.size(), start) != 0) return std::nullopt;
  const std::size_t length = text.size() - start.size() - end.size();
  if (text.compare(start.size() + length, end.size(), end) != 0) return std::nullopt;
  return text.substr(start.size(), length);
}

/// Executes typed lines and returns the output that the transcript should show.
class Reader {
 public:
  std::string type(const std::string& line) {
    if (const auto places = between(line, "const spelbord = new Santorini(", ");")) {
      create(*places);
      return "";
    }
    if (const auto expression = between(line, "console.log(", ".toString())")) {
      evaluate(*expression);
      return game_->to_string();
    }
    return evaluate(line);
  }

 private:
  void create(const std::string& places) {
    std::vector<int> numbers;
    for (const char c : places) {
      if (c >= '0' && c <= '9') numbers.push_back(c - '0');
    }
    std::vector<Place> workers;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
      workers.push_back({numbers[i], numbers[i + 1]});
    }
    game_.emplace(workers);
  }

  /// Makes the calls of "spelbord.name("A", "N").name("A", "N")" and returns the last one's value.
  std::string evaluate(const std::string& expression) {
    std::istringstream calls(expression);
    std::string part, value;
    if (!std::getline(calls, part, '.') || part != "spelbord") {
      throw std::runtime_error("cannot read: " + expression);
    }
    while (std::getline(calls, part, '.')) {
      std::istringstream call(part);
      std::string name, worker, direction, skipped;
      std::getline(call, name, '(');
      std::getline(std::getline(call, skipped, '"'), worker, '"');
      std::getline(std::getline(call, skipped, '"'), direction, '"');
      value = apply(name, worker.empty() ? ' ' : worker[0],
                    direction.empty() ? "" : english_directions.at(direction));
    }
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

/// The number of prompts whose output differs from what is shown.
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

TEST(SantoriniTranscript, AnyWrongValueIsFound) {
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
