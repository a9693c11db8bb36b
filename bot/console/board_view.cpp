#include "bot/console/board_view.h"

#include <algorithm>

#include "engine/notation/fen.h"
#include "engine/rules/nearest.h"

namespace amazons::console {

namespace {

using rules::Cell;
using rules::Nearest;
using rules::Square;

/// Draws one board.
class BoardDrawing {
 public:
  BoardDrawing(const rules::Position& position, const Style& style, const BoardMarks& marks)
      : position_(position),
        style_(style),
        marks_(marks),
        nearest_(rules::nearest_sides(position)) {}

  std::string framed() const;
  std::string plain() const;

 private:
  Nearest nearest(Square square) const {
    return nearest_[static_cast<std::size_t>(square.y * position_.width() + square.x)];
  }
  bool is_offered(Square square) const {
    const auto& squares = marks_.reachable;
    return std::find(squares.begin(), squares.end(), square) != squares.end();
  }
  bool is_of_last_move(Square square) const {
    const auto& move = marks_.last_move;
    return move && (move->from == square || move->to == square || move->arrow == square);
  }

  char plain_sign(Square square) const;
  std::string colored_sign(Square square) const;
  std::string line(const char* left, const char* right) const;
  std::string files() const;

  const rules::Position& position_;
  const Style& style_;
  const BoardMarks& marks_;
  const std::vector<Nearest> nearest_;
};

char BoardDrawing::plain_sign(Square square) const {
  switch (position_.at(square)) {
    case Cell::white:
      return 'W';
    case Cell::black:
      return 'B';
    case Cell::arrow:
      return 'x';
    case Cell::empty:
      break;
  }
  if (is_offered(square)) return '*';
  if (!marks_.territory) return '.';
  constexpr const char* signs = ".+-=";  // indexed by Nearest
  return signs[static_cast<int>(nearest(square))];
}

std::string BoardDrawing::colored_sign(Square square) const {
  using Color = Style::Color;
  switch (position_.at(square)) {
    case Cell::white:
      return style_.colored(Color::white_piece, "W");
    case Cell::black:
      return style_.colored(Color::black_piece, "B");
    case Cell::arrow:
      return style_.colored(Color::gray, "\u00d7");
    case Cell::empty:
      break;
  }
  if (is_offered(square)) return style_.colored(Color::yellow, "\u25cf");
  if (!marks_.territory) return style_.dim("\u00b7");
  switch (nearest(square)) {
    case Nearest::white:
      return style_.colored(Color::bold, "\u25cb");
    case Nearest::black:
      return style_.colored(Color::cyan, "\u25cf");
    case Nearest::both:
      return style_.dim("=");
    case Nearest::nobody:
      break;
  }
  return style_.dim("\u00b7");
}

std::string BoardDrawing::line(const char* left, const char* right) const {
  std::string text = std::string("   ") + left;
  for (int x = 0; x < position_.width(); ++x) text += "\u2500\u2500\u2500";
  return text + right + '\n';
}

std::string BoardDrawing::files() const {
  std::string text = "    ";
  for (int x = 0; x < position_.width(); ++x) {
    text += std::string(" ") + static_cast<char>('a' + x) + ' ';
  }
  return text + '\n';
}

std::string BoardDrawing::framed() const {
  std::string text = files() + line("\u250c", "\u2510");
  for (int y = 0; y < position_.height(); ++y) {
    const int rank = position_.height() - y;
    const std::string number = std::to_string(rank);
    text += (rank < 10 ? " " : "") + number + " \u2502";
    for (int x = 0; x < position_.width(); ++x) {
      const Square square{x, y};
      const bool is_marked = is_of_last_move(square);
      const std::string mark = style_.colored(Style::Color::yellow, "\u2022");
      text += (is_marked ? mark : " ") + colored_sign(square) + " ";
    }
    text += "\u2502 " + number + '\n';
  }
  return text + line("\u2514", "\u2518") + files();
}

/// The drawing of engine/notation with the signs of `plain_sign` on the squares.
std::string BoardDrawing::plain() const {
  std::string text = rules::draw(position_);
  const std::size_t row = text.find('\n') + 1;
  for (int y = 0; y < position_.height(); ++y) {
    for (int x = 0; x < position_.width(); ++x) {
      text[static_cast<std::size_t>(y) * row + 4 + 2 * static_cast<std::size_t>(x)] =
          plain_sign({x, y});
    }
  }
  return text;
}

}  // namespace

std::string draw_board(const rules::Position& position, const Style& style,
                       const BoardMarks& marks) {
  const BoardDrawing drawing(position, style, marks);
  const int framed_width = 8 + 3 * position.width();
  return style.is_colored() && style.fits(framed_width) ? drawing.framed() : drawing.plain();
}

Territory territory(const rules::Position& position) {
  const auto nearest = rules::nearest_sides(position);
  const auto count = [&](Nearest side) {
    return std::to_string(std::count(nearest.begin(), nearest.end(), side));
  };
  return {count(Nearest::white), count(Nearest::black), count(Nearest::both)};
}

std::string territory_text(const rules::Position& position) {
  const Territory counted = territory(position);
  return "White " + counted.white + ", Black " + counted.black + ", both " + counted.both;
}

}  // namespace amazons::console
