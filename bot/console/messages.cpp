#include "bot/console/messages.h"

#include <cstdlib>

#include "bot/console/text.h"
#include "engine/notation/words.h"

namespace amazons::console {

bool speaks_chinese(const Environment& environment) {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = environment(variable);
    if (!value || *value == '\0') continue;
    const std::string locale = rules::lower(value);
    const bool is_utf8 =
        locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    return is_utf8 && locale.compare(0, 2, "zh") == 0;
  }
  return false;
}

std::string say(const std::string& english, const std::vector<std::string>& values) {
  static const bool is_chinese =
      speaks_chinese([](const char* variable) { return std::getenv(variable); });
  std::string pattern = english;
  if (is_chinese) {
    for (const Message& message : messages()) {
      if (english == message.english) pattern = message.chinese;
    }
  }
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool is_place = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}' &&
                          rules::is_digit(pattern[i + 1]);
    const auto number = static_cast<std::size_t>(is_place ? pattern[i + 1] - '1' : 0);
    if (is_place && number < values.size()) {
      text += values[number];
      i += 2;
    } else {
      text += pattern[i];
    }
  }
  return text;
}

std::string side_text(rules::Side side) { return say(name(side)); }

std::string moves_said(std::size_t count) {
  return count == 1 ? say("1 move") : say("{1} moves", {std::to_string(count)});
}

std::string verdict_said(int score, bool is_proved) {
  if (!is_proved) return score_text(score);
  const int moves = moves_to_end(score);
  if (moves == 0) return say("lost");
  return moves > 0 ? say("won in {1}", {std::to_string(moves)})
                   : say("lost in {1}", {std::to_string(-moves)});
}

}  // namespace amazons::console
