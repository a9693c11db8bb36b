#include "bot/console/thought_table.h"

#include <json/json.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "bot/console/text.h"
#include "engine/notation/move_text.h"

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
  return line.pv.size() > longest_pv ? text + " \u2026" : text;
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

}  // namespace

std::string verdict_text(int score, bool is_proved) {
  if (!is_proved) return score_text(score);
  const int moves = moves_to_end(score);
  if (moves == 0) return "lost";
  return moves > 0 ? "won in " + std::to_string(moves) : "lost in " + std::to_string(-moves);
}

std::string chance_text(int score) {
  const double percent = 100 * win_chance(score);
  // What is not proved is neither certain nor hopeless.
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
    Json::Value entry;
    entry["move"] = rules::to_algebraic(line.pv.front(), board_height);
    entry["depth"] = line.depth;
    entry["score"] = line.is_proved ? Json::Value() : Json::Value(line.score / 100.0);
    entry["proved"] = line.is_proved ? Json::Value(moves_to_end(line.score)) : Json::Value();
    entry["chance"] = win_chance(line.score);
    for (const rules::Move& move : line.pv) {
      entry["pv"].append(rules::to_algebraic(move, board_height));
    }
    object["lines"].append(entry);
  }
  Json::StreamWriterBuilder builder;
  builder["indentation"] = "";
  builder["precision"] = 6;
  return Json::writeString(builder, object) + '\n';
}

}  // namespace amazons::console
