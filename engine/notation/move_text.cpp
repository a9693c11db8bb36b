#include "engine/notation/move_text.h"

#include "engine/notation/text_reader.h"

namespace amazons::rules {

namespace {

char file_letter(int x) { return static_cast<char>('a' + x); }

/// Reads the squares of moves on a board of one size.
class SquareReader {
 public:
  SquareReader(std::string_view text, int width, int height)
      : text(text), width_(width), height_(height) {}

  Square square(const std::string& what) {
    const TextPlace start = text.place();
    const char letter = text.peek();
    if (letter < 'a' || letter > 'z') {
      text.fail("expected the file of " + what + " (a to " + file_letter(width_ - 1) + "), found " +
                text.found());
    }
    text.take();
    if (letter >= file_letter(width_)) {
      text.fail(std::string("there is no file ") + letter + ": the files are a to " +
                    file_letter(width_ - 1),
                start);
    }
    if (!text.next_is_digit()) {
      text.fail("expected the rank of " + what + " (1 to " + std::to_string(height_) + "), found " +
                text.found());
    }
    const TextPlace digits = text.place();
    const int rank = text.take_number();
    if (rank < 1 || rank > height_) {
      text.fail("there is no rank " + (rank < 1000 ? std::to_string(rank) : "so high") +
                    ": the ranks are 1 to " + std::to_string(height_),
                digits);
    }
    return {letter - 'a', height_ - rank};
  }

  int coordinate(const std::string& what, int extent) {
    text.skip_space();
    const TextPlace start = text.place();
    const bool negative = text.take_if('-');
    if (!text.next_is_digit()) {
      text.fail("expected " + what + ", a number from 0 to " + std::to_string(extent - 1) +
                ", found " + text.found());
    }
    const int value = text.take_number();
    if (negative || value >= extent) {
      text.fail(what + " is off the board: it must be 0 to " + std::to_string(extent - 1), start);
    }
    if (!text.at_end() && !text.skip_space()) {
      text.fail("expected a space after " + what + ", found " + text.found());
    }
    return value;
  }

  TextReader text;

 private:
  int width_;
  int height_;
};

const char* const start_square = "the start square";
const char* const target_square = "the target square";
const char* const arrow_square = "the arrow square";

}  // namespace

std::string to_algebraic(Square square, int height) {
  return file_letter(square.x) + std::to_string(height - square.y);
}

std::string to_algebraic(const Move& move, int height) {
  return to_algebraic(move.from, height) + '-' + to_algebraic(move.to, height) + '/' +
         to_algebraic(move.arrow, height);
}

std::string to_uci(const Move& move, int height) {
  const std::string to = to_algebraic(move.to, height);
  return to_algebraic(move.from, height) + to + ',' + to + to_algebraic(move.arrow, height);
}

std::string to_botzone(const Move& move) {
  std::string text;
  for (const int number :
       {move.from.x, move.from.y, move.to.x, move.to.y, move.arrow.x, move.arrow.y}) {
    if (!text.empty()) text += ' ';
    text += std::to_string(number);
  }
  return text;
}

Square parse_algebraic_square(std::string_view text, int width, int height) {
  SquareReader reader(text, width, height);
  reader.text.skip_space();
  const Square square = reader.square("the square");
  reader.text.expect_end();
  return square;
}

Move parse_algebraic(std::string_view text, int width, int height) {
  SquareReader reader(text, width, height);
  reader.text.skip_space();
  Move move;
  move.from = reader.square(start_square);
  reader.text.expect('-', "'-' and the target square");
  move.to = reader.square(target_square);
  reader.text.expect('/', "'/' and the arrow square");
  move.arrow = reader.square(arrow_square);
  reader.text.expect_end();
  return move;
}

Move parse_uci(std::string_view text, int width, int height) {
  SquareReader reader(text, width, height);
  reader.text.skip_space();
  Move move;
  move.from = reader.square(start_square);
  move.to = reader.square(target_square);
  reader.text.expect(',', "',' and the shot");
  const TextPlace shot = reader.text.place();
  if (reader.square("the shooter's square") != move.to) {
    reader.text.fail("the shot must start from " + to_algebraic(move.to, height) +
                         ", where the amazon has landed",
                     shot);
  }
  move.arrow = reader.square(arrow_square);
  reader.text.expect_end();
  return move;
}

Move parse_botzone(std::string_view text, int width, int height) {
  SquareReader reader(text, width, height);
  Move move;
  move.from.x = reader.coordinate("x0", width);
  move.from.y = reader.coordinate("y0", height);
  move.to.x = reader.coordinate("x1", width);
  move.to.y = reader.coordinate("y1", height);
  move.arrow.x = reader.coordinate("x2", width);
  move.arrow.y = reader.coordinate("y2", height);
  reader.text.expect_end();
  return move;
}

Move parse_move(std::string_view text, int width, int height) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const char sign = first == std::string_view::npos ? '\0' : text[first];
  if (is_digit(sign) || sign == '-' || sign == '+') return parse_botzone(text, width, height);
  if (text.find(',') != std::string_view::npos) return parse_uci(text, width, height);
  return parse_algebraic(text, width, height);
}

}  // namespace amazons::rules
