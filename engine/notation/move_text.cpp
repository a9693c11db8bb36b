#include "engine/notation/move_text.h"

#include "engine/notation/move_reader.h"
#include "engine/notation/words.h"

namespace amazons::rules {

namespace {

char file_letter(int x) { return static_cast<char>('a' + x); }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Reads the squares of moves on a board of one size.
class SquareReader {
 public:
  SquareReader(TextReader& text, int width, int height)
      : text(text), width_(width), height_(height) {}

  Square square(const std::string& what) {
    const TextPlace start = text.place();
    const char letter = lower(text.peek());
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

  bool next_is_square() const { return lower(text.peek()) >= 'a' && lower(text.peek()) <= 'p'; }

  /// Consumes one of the signs, with blanks around it, or blanks alone; returns whether a square
  /// may follow.
  bool take_separator(std::string_view signs) {
    const bool is_blank = text.skip_space();
    if (!text.at_end() && signs.find(text.peek()) != std::string_view::npos) {
      text.take();
      text.skip_space();
      return true;
    }
    return is_blank || next_is_square();
  }

  /// Consumes PlayStrategy's sign of an arrow that is dropped: "P@g9", or "pg9" where "p9" would be
  /// a square.
  void take_drop() {
    TextReader ahead = text;
    if (lower(ahead.peek()) != 'p') return;
    ahead.take();
    if (ahead.next_is_digit()) return;
    ahead.take_if('@');
    text = ahead;
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

  TextReader& text;

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
  TextReader reader(text);
  SquareReader squares(reader, width, height);
  reader.skip_space();
  const Square square = squares.square("the square");
  reader.expect_end();
  return square;
}

Move read_algebraic(TextReader& reader, int width, int height) {
  SquareReader squares(reader, width, height);
  Move move;
  move.from = squares.square(start_square);
  if (!squares.take_separator("-")) reader.expect('-', "'-' and the target square");
  move.to = squares.square(target_square);
  const bool is_listed = reader.next_is(',');
  // An x separates squares as in chess: files end at p.
  if (!squares.take_separator("/-,(xX")) reader.expect('/', "'/' and the arrow square");
  squares.take_drop();
  const TextPlace third = reader.place();
  const Square square = squares.square(arrow_square);
  TextReader ahead = reader;
  ahead.take_if('-');
  const bool has_fourth = SquareReader(ahead, width, height).next_is_square();
  if (square == move.to && has_fourth) {  // as in UCI the shot has two squares
    reader = ahead;
    move.arrow = squares.square(arrow_square);
  } else if (is_listed && squares.next_is_square()) {
    reader.fail("the shot must start from " + to_algebraic(move.to, height) +
                    ", where the amazon has landed",
                third);
  } else {
    move.arrow = square;
  }
  reader.take_if(')');
  reader.take_if(';');
  return move;
}

Move parse_algebraic(std::string_view text, int width, int height) {
  const std::string narrow = narrowed(text);
  TextReader reader(narrow);
  reader.skip_space();
  const Move move = read_algebraic(reader, width, height);
  reader.expect_end();
  return move;
}

Move parse_uci(std::string_view text, int width, int height) {
  TextReader reader(text);
  SquareReader squares(reader, width, height);
  reader.skip_space();
  Move move;
  move.from = squares.square(start_square);
  move.to = squares.square(target_square);
  reader.expect(',', "',' and the shot");
  const TextPlace shot = reader.place();
  if (squares.square("the shooter's square") != move.to) {
    reader.fail("the shot must start from " + to_algebraic(move.to, height) +
                    ", where the amazon has landed",
                shot);
  }
  move.arrow = squares.square(arrow_square);
  reader.expect_end();
  return move;
}

Move read_botzone(TextReader& reader, int width, int height) {
  SquareReader squares(reader, width, height);
  Move move;
  move.from.x = squares.coordinate("x0", width);
  move.from.y = squares.coordinate("y0", height);
  move.to.x = squares.coordinate("x1", width);
  move.to.y = squares.coordinate("y1", height);
  move.arrow.x = squares.coordinate("x2", width);
  move.arrow.y = squares.coordinate("y2", height);
  return move;
}

Move parse_botzone(std::string_view text, int width, int height) {
  TextReader reader(text);
  const Move move = read_botzone(reader, width, height);
  reader.expect_end();
  return move;
}

Move parse_move(std::string_view text, int width, int height) {
  const std::string narrow = trimmed(narrowed(text));
  const char sign = narrow.empty() ? '\0' : narrow[0];
  const bool is_botzone = is_digit(sign) || sign == '-' || sign == '+';
  return is_botzone ? parse_botzone(text, width, height) : parse_algebraic(text, width, height);
}

}  // namespace amazons::rules
