#include "engine/notation/fen.h"

#include "engine/notation/side_text.h"
#include "engine/notation/text_reader.h"

namespace amazons::rules {

namespace {

using FenRow = std::vector<Cell>;

std::string fen_limit() { return std::to_string(Position::max_extent); }

void read_fen_cell(TextReader& reader, FenRow& row) {
  const TextPlace place = reader.place();
  if (reader.next_is_digit()) {
    const int run = reader.take_number();
    if (run == 0) reader.fail("a run of empty squares cannot be 0 long", place);
    if (run > Position::max_extent) {
      reader.fail("a run of more than " + fen_limit() + " empty squares", place);
    }
    row.insert(row.end(), static_cast<std::size_t>(run), Cell::empty);
  } else if (reader.take_if('Q')) {
    row.push_back(Cell::white);
  } else if (reader.take_if('q')) {
    row.push_back(Cell::black);
  } else if (reader.take_if('*') || reader.take_if('P') || reader.take_if('p')) {
    row.push_back(Cell::arrow);
  } else {
    reader.fail("expected Q, q, *, a number, / or a space, found " + reader.found());
  }
  if (row.size() > Position::max_extent) {
    reader.fail("the row is more than " + fen_limit() + " squares wide", place);
  }
}

FenRow read_fen_row(TextReader& reader) {
  FenRow row;
  const TextPlace start = reader.place();
  while (!reader.at_end() && reader.peek() != '/' && reader.peek() != ' ' &&
         reader.peek() != '\t' && reader.peek() != '[') {
    read_fen_cell(reader, row);
  }
  if (row.empty()) reader.fail("expected a row of the board, found " + reader.found(), start);
  return row;
}

std::vector<FenRow> read_fen_board(TextReader& reader) {
  std::vector<FenRow> rows;
  do {
    const TextPlace start = reader.place();
    rows.push_back(read_fen_row(reader));
    if (rows.size() > Position::max_extent) {
      reader.fail("the board has more than " + fen_limit() + " rows", start);
    }
    if (rows.back().size() != rows.front().size()) {
      reader.fail("row " + std::to_string(rows.size()) + " has " +
                      std::to_string(rows.back().size()) + " squares, the first row has " +
                      std::to_string(rows.front().size()),
                  start);
    }
  } while (reader.take_if('/'));
  return rows;
}

/// Skips the fields of a chess FEN that Amazons does not have, as GUIs and Fairy-Stockfish write
/// them: "- - 0 1", "- 0 1" (without castling) or "- -" (without the counters).
void skip_fen_tail(TextReader& reader) {
  TextReader ahead = reader;
  ahead.skip_blanks();
  if (!ahead.take_if('-')) return;
  reader = ahead;
  const auto expect_blank = [&] {
    if (!reader.skip_blanks()) reader.fail("expected a space, found " + reader.found());
  };
  expect_blank();
  if (reader.take_if('-')) {
    ahead = reader;
    const bool is_blank = ahead.skip_blanks();
    const std::string_view line = ahead.rest_of_line();
    if (line.empty() || line[0] == '\r' || line[0] == 'm') return;  // "moves"
    if (!is_blank) expect_blank();
    reader = ahead;
  }
  for (int field = 0; field < 2; ++field) {
    if (field > 0) expect_blank();
    if (!reader.next_is_digit()) reader.fail("expected a number, found " + reader.found());
    reader.take_number();
  }
}

/// Reads "w", "b", "white" or "black", in either case.
Side read_side(TextReader& reader) {
  const TextPlace place = reader.place();
  const std::string found = reader.found();
  const std::string word = reader.take_letters();
  if (const auto side = side_named(word)) return *side;
  reader.fail("expected the side to move, w or b, found " + (word.size() > 1 ? word : found),
              place);
}

/// Skips "[PPPppp]": the arrows that PlayStrategy keeps in hand.
void skip_pocket(TextReader& reader) {
  if (!reader.take_if('[')) return;
  while (reader.take_if('P') || reader.take_if('p')) {
  }
  reader.expect(']', "P, p or ']'");
}

char letter_of(Cell cell) {
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

bool begins_with_fen(std::string_view text) {
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
  const std::string_view board = word.substr(0, word.find('['));
  if (board.empty() || board.find_first_not_of("0123456789QqPp*/") != std::string_view::npos) {
    return false;
  }
  if (board.find('/') != std::string_view::npos) return true;
  TextReader reader(text.substr(word.size()));
  reader.skip_blanks();
  return side_named(reader.take_letters()) && (reader.at_end() || reader.skip_space());
}

Position read_fen(TextReader& reader) {
  const std::vector<FenRow> rows = read_fen_board(reader);
  skip_pocket(reader);
  reader.skip_space();
  const Side side = read_side(reader);
  TextReader ahead = reader;
  if (!ahead.at_end() && !ahead.skip_space()) {
    reader.fail("expected a space after the side to move, found " + reader.found());
  }
  skip_fen_tail(reader);

  Position position(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()), side);
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      position.set({x, y}, rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
    }
  }
  return position;
}

Position parse_fen(std::string_view text) {
  TextReader reader(text);
  reader.skip_space();
  Position position = read_fen(reader);
  reader.expect_end();
  return position;
}

std::string to_fen(const Position& position) {
  std::string text;
  for (int y = 0; y < position.height(); ++y) {
    if (y > 0) text += '/';
    int run = 0;
    for (int x = 0; x < position.width(); ++x) {
      const Cell cell = position.at({x, y});
      if (cell == Cell::empty) {
        ++run;
        continue;
      }
      if (run > 0) text += std::to_string(run);
      run = 0;
      text += cell == Cell::white ? 'Q' : cell == Cell::black ? 'q' : '*';
    }
    if (run > 0) text += std::to_string(run);
  }
  return text + (position.to_move() == Side::white ? " w" : " b");
}

std::string draw(const Position& position) {
  std::string text;
  for (int y = 0; y < position.height(); ++y) {
    const int rank = position.height() - y;
    text += (rank < 10 ? " " : "") + std::to_string(rank) + ' ';
    for (int x = 0; x < position.width(); ++x) {
      text += ' ';
      text += letter_of(position.at({x, y}));
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
