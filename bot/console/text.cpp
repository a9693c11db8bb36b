#include "bot/console/text.h"

#include <json/json.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>

#include "bot/analysis/answer.h"
#include "bot/analysis/output.h"
#include "bot/console/screen.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

constexpr std::size_t longest_pv = 6;  ///< moves shown in the table

std::string right(const std::string& text, std::size_t width) {
  return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}

std::string scaled(double number, char unit) {
  char text[32];
  std::snprintf(text, sizeof text,
                number < 10    ? "%.2f%c"
                : number < 100 ? "%.1f%c"
                               : "%.0f%c",
                number, unit);
  return text;
}

std::string pv_text(const Line& line, int board_height) {
  std::string text;
  for (std::size_t i = 0; i < line.pv.size() && i < longest_pv; ++i) {
    text += (i > 0 ? " " : "") + rules::to_algebraic(line.pv[i], board_height);
  }
  const char* const ellipsis = is_ascii_screen() ? " ..." : " \u2026";
  return line.pv.size() > longest_pv ? text + ellipsis : text;
}

std::string row(const Thought& thought, std::size_t number, int board_height) {
  const Line& line = thought.lines[number];
  const bool is_unfinished = line.depth != thought.depth;
  const std::string depth = std::to_string(line.depth);
  std::string text = right(is_unfinished ? "(" + depth + ")" : depth, 5);
  text += right(verdict_text(line.score, line.is_proved), 12) + right(chance_text(line.score), 8);
  text += right(number == 0 ? short_number(thought.nodes) : "", 8);
  text += right(number == 0 ? seconds_text(thought.time) : "", 9);
  return text + "  " + pv_text(line, board_height) + '\n';
}

/// Optimal string alignment distance.
std::size_t distance(const std::string& a, const std::string& b) {
  // cost[i][j] is the distance of the first i letters of a from the first j of b.
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({changed, cost[i - 1][j] + 1, cost[i][j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string score_text(int hundredths) {
  char text[32];
  std::snprintf(text, sizeof text, "%+.2f", hundredths / 100.0);
  return text;
}

std::string seconds_text(std::chrono::nanoseconds time) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", std::chrono::duration<double>(time).count());
  return text;
}

std::string moves_text(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " move" : " moves");
}

std::string best_text(const Thought& thought, int board_height) {
  return thought.best ? rules::to_algebraic(*thought.best, board_height) : "none";
}

std::string printable(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  }
  return text;
}

std::string verdict_text(int score, bool is_proved) {
  if (!is_proved) return score_text(score);
  const int moves = moves_to_end(score);
  if (moves == 0) return "lost";
  return moves > 0 ? "won in " + std::to_string(moves) : "lost in " + std::to_string(-moves);
}

std::string chance_text(int score) {
  const double percent = 100 * win_chance(score);
  // Only proved results are shown as certain.
  const bool is_proved = percent == 0 || percent == 100;
  const long shown = std::lround(percent);
  return std::to_string(is_proved ? shown : std::min(99L, std::max(1L, shown))) + " %";
}

std::string short_number(std::uint64_t number) {
  const auto value = static_cast<double>(number);
  if (value < 1e4) return std::to_string(number);
  if (value < 1e6) return scaled(value / 1e3, 'k');
  return value < 1e9 ? scaled(value / 1e6, 'M') : scaled(value / 1e9, 'G');
}

std::string activity_text(const Activity& activity, int board_height) {
  return "Depth " + std::to_string(activity.depth) + ": move " + std::to_string(activity.number) +
         ", " + rules::to_algebraic(activity.move, board_height) + "; " +
         short_number(activity.nodes) + " nodes";
}

std::string table_head() { return "depth       score  chance   nodes  seconds  line\n"; }

std::string table_rows(const Thought& thought, int board_height) {
  std::string text;
  for (std::size_t i = 0; i < thought.lines.size(); ++i) text += row(thought, i, board_height);
  return text;
}

std::string json_line(const Thought& thought, int board_height) {
  Json::Value object;
  object["depth"] = thought.depth;
  object["nodes"] = static_cast<Json::UInt64>(thought.nodes);
  object["seconds"] = std::chrono::duration<double>(thought.time).count();
  object["lines"] = Json::Value(Json::arrayValue);
  for (const Line& line : thought.lines) {
    object["lines"].append(analysis::to_json(line, board_height, line.pv.size()));
  }
  return analysis::one_line(object) + '\n';
}

std::string nearest_word(const std::string& typed, const std::vector<std::string>& known) {
  constexpr std::size_t longest = 40;  // no known word is nearly as long
  if (typed.size() > longest) return "";
  std::string nearest;
  std::size_t least = std::max<std::size_t>(1, typed.size() / 3) + 1;
  for (const std::string& word : known) {
    const std::size_t far = distance(typed, word);
    if (far < least) {
      least = far;
      nearest = word;
    }
  }
  return nearest;
}

std::string suggestion(const std::string& typed, const std::vector<std::string>& known) {
  const std::string nearest = nearest_word(typed, known);
  return nearest.empty() ? "" : " (did you mean " + nearest + "?)";
}

}  // namespace amazons::console
