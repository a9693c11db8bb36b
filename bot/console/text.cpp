#include "bot/console/text.h"

#include <cstdio>

#include "engine/notation/notation.h"

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

}  // namespace amazons::console
