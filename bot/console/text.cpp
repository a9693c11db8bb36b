#include "bot/console/text.h"

#include <cstdio>

#include "engine/rules/notation.h"

namespace amazons::console {

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

std::uint64_t per_second(std::uint64_t count, std::chrono::nanoseconds time) {
  const double seconds = std::chrono::duration<double>(time).count();
  return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(count) / seconds) : 0;
}

std::string thought_line(const Thought& thought, int board_height) {
  std::string text = "depth " + std::to_string(thought.depth) + " score " +
                     score_text(thought.score) + " nodes " + std::to_string(thought.nodes) +
                     " nps " + std::to_string(per_second(thought.nodes, thought.time)) + " time " +
                     seconds_text(thought.time) + " pv";
  for (const rules::Move& move : thought.variation) {
    text += ' ' + rules::to_algebraic(move, board_height);
  }
  return text;
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

}  // namespace amazons::console
