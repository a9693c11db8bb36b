#include "engine/rules/sgf.h"

namespace amazons::rules {

namespace {

std::string sgf_point(Square square) {
  return {static_cast<char>('a' + square.x), static_cast<char>('a' + square.y)};
}

std::string sgf_text_property(const char* name, const std::string& text) {
  if (text.empty()) return "";
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\') escaped += '\\';
    escaped += c >= '\t' && c <= '\r' ? ' ' : c;
  }
  return std::string(name) + '[' + escaped + "]\n";
}

/// Lists the squares of one kind, or, for empty ones, those that the standard set-up would fill.
std::string sgf_setup_property(const char* name, const Position& board, const Position& standard,
                               Cell cell) {
  std::string values;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Square square{x, y};
      if (board.at(square) != cell) continue;
      if (cell == Cell::empty && standard.at(square) == Cell::empty) continue;
      values += '[' + sgf_point(square) + ']';
    }
  }
  return values.empty() ? "" : name + values + '\n';
}

std::string sgf_setup(const Position& start) {
  const int width = start.width();
  const int height = start.height();
  Position standard(width, height, start.to_move());
  if (width == height && width >= Position::min_standard_size) {
    standard = Position::initial(width, start.to_move());
  }
  if (start == standard) return "";
  return sgf_setup_property("AB", start, standard, Cell::black) +
         sgf_setup_property("AW", start, standard, Cell::white) +
         sgf_setup_property("AA", start, standard, Cell::arrow) +
         sgf_setup_property("AE", start, standard, Cell::empty);
}

}  // namespace

std::string to_sgf(const GameRecord& game) {
  const Position& start = game.start();
  std::string size = std::to_string(start.width());
  if (start.height() != start.width()) size += ':' + std::to_string(start.height());
  Side side = start.to_move();
  std::string text = "(;FF[4]GM[18]CA[UTF-8]SZ[" + size + "]PL[";
  text += side == Side::white ? "W]\n" : "B]\n";
  text += sgf_text_property("GN", game.info.game_name);
  text += sgf_text_property("PB", game.info.black_player);
  text += sgf_text_property("PW", game.info.white_player);
  text += sgf_text_property("RE", game.info.result);
  text += sgf_setup(start);
  int on_line = 0;
  for (const Move& move : game.moves()) {
    text += side == Side::white ? ";W[" : ";B[";
    text += sgf_point(move.from) + sgf_point(move.to) + sgf_point(move.arrow) + ']';
    side = opponent(side);
    if (++on_line % 6 == 0) text += '\n';
  }
  if (text.back() != '\n') text += '\n';
  return text + ")\n";
}

}  // namespace amazons::rules
