#include "bot/console/messages.h"

#include <cstdlib>
#include <optional>

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

namespace {

bool is_chinese() {
  static const bool is_so =
      speaks_chinese([](const char* variable) { return std::getenv(variable); });
  return is_so;
}

/// Whether a place such as {1} begins here.
bool is_place(const std::string& pattern, std::size_t at) {
  return pattern[at] == '{' && at + 2 < pattern.size() && pattern[at + 2] == '}' &&
         rules::is_digit(pattern[at + 1]);
}

std::string filled(const std::string& pattern, const std::vector<std::string>& values) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const auto number = static_cast<std::size_t>(is_place(pattern, i) ? pattern[i + 1] - '1' : 0);
    if (is_place(pattern, i) && number < values.size()) {
      text += values[number];
      i += 2;
    } else {
      text += pattern[i];
    }
  }
  return text;
}

/// The values with which the pattern, whose places are in order, makes the text; each ends as early
/// as it can. Nothing if the text has another form.
std::optional<std::vector<std::string>> values_of(const std::string& pattern,
                                                  const std::string& text) {
  std::vector<std::string> values;
  std::size_t at = 0;  // in the text
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (!is_place(pattern, i)) {
      if (at == text.size() || text[at++] != pattern[i]) return std::nullopt;
      continue;
    }
    i += 2;
    std::size_t next = i + 1;
    while (next < pattern.size() && !is_place(pattern, next)) ++next;
    const std::string follows = pattern.substr(i + 1, next - i - 1);
    const std::size_t end = follows.empty() ? text.size() : text.find(follows, at);
    if (end == std::string::npos) return std::nullopt;
    values.push_back(text.substr(at, end - at));
    at = end;
  }
  return at == text.size() ? std::optional(values) : std::nullopt;
}

}  // namespace

std::string say(const std::string& english, const std::vector<std::string>& values) {
  if (is_chinese()) {
    for (const Message& message : messages()) {
      if (english == message.english) return filled(message.chinese, values);
    }
  }
  return filled(english, values);
}

std::string reason_said(const std::string& english) {
  if (!is_chinese()) return english;
  for (const Message& reason : reasons()) {
    auto values = values_of(reason.english, english);
    if (!values) continue;
    for (std::string& value : *values) value = reason_said(value);
    return filled(reason.chinese, *values);
  }
  return say(english);
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
