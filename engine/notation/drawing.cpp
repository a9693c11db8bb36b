#include "engine/notation/drawing.h"

namespace amazons::rules {

namespace {

char cell_letter(Cell cell) {
  switch (cell) {
    case Cell::white:
      return 'W';
    case Cell::black:
      return 'B';
    case Cell::arrow:
      return 'x';
    case Cell::empty:
      break;
  }
  return '.';
}

}  // namespace

std::string draw(const Position& position) {
  std::string text;
  for (int y = 0; y < position.height(); ++y) {
    const int rank = position.height() - y;
    text += (rank < 10 ? " " : "") + std::to_string(rank) + ' ';
    for (int x = 0; x < position.width(); ++x) {
      text += ' ';
      text += cell_letter(position.at({x, y}));
    }
    text += '\n';
  }
  text += "   ";
  for (int x = 0; x < position.width(); ++x) {
    text += ' ';
    text += static_cast<char>('a' + x);
  }
  return text + '\n';
}

}  // namespace amazons::rules
