#include "engine/notation/sgf_setup.h"

#include <algorithm>

#include "engine/notation/move_list.h"
#include "engine/notation/move_text.h"
#include "engine/notation/side_text.h"
#include "engine/notation/text_reader.h"

namespace amazons::rules {

namespace {

/// Reads "10" or "8:12" as width and height, each 1 to 16.
std::pair<int, int> read_sgf_size(const SgfValue& value) {
  TextReader reader(value.raw, Lines::many);
  const auto extent = [&] {
    const int number = reader.next_is_digit() ? reader.take_number() : 0;
    if (number < 1 || number > Position::max_extent) {
      sgf_fail("SZ must be one or two numbers from 1 to " + std::to_string(Position::max_extent) +
                   ", as in SZ[10] or SZ[8:12]",
               value.place);
    }
    return number;
  };
  const int width = extent();
  const int height = reader.take_if(':') ? extent() : width;
  if (!reader.at_end()) sgf_fail("SZ has text after its numbers", value.place);
  return {width, height};
}

Square read_sgf_point(const Position& board, const SgfValue& value, std::size_t at) {
  const Square square{value.raw[at] - 'a', value.raw[at + 1] - 'a'};
  if (!board.contains(square)) {
    sgf_fail("'" + value.raw.substr(at, 2) + "' is no square of a board of " +
                 std::to_string(board.width()) + "x" + std::to_string(board.height()),
             {value.place.line, value.place.column + static_cast<int>(at)});
  }
  return square;
}

/// Sets the square, or for a value such as "aa:cc" the squares of a rectangle. `named` collects the
/// squares, since none may be set twice.
void place_cells(Position& board, std::vector<Square>& named, const SgfValue& value, Cell cell) {
  const bool rectangle = value.raw.size() == 5 && value.raw[2] == ':';
  if (value.raw.size() != 2 && !rectangle) {
    sgf_fail("expected a square such as [dj], or a rectangle such as [aa:cc]", value.place);
  }
  const Square first = read_sgf_point(board, value, 0);
  const Square last = rectangle ? read_sgf_point(board, value, 3) : first;
  if (last.x < first.x || last.y < first.y) {
    sgf_fail("a rectangle goes from its top left to its bottom right square", value.place);
  }
  for (int y = first.y; y <= last.y; ++y) {
    for (int x = first.x; x <= last.x; ++x) {
      const Square square{x, y};
      if (std::find(named.begin(), named.end(), square) != named.end()) {
        sgf_fail("the square " + to_algebraic(square, board.height()) + " is set up twice",
                 value.place);
      }
      named.push_back(square);
      board.set(square, cell);
    }
  }
}

std::optional<Side> read_sgf_player(const SgfNode& root) {
  const auto value = sgf_value(root, "PL");
  if (!value) return std::nullopt;
  const auto side = side_named(trimmed(value->raw));
  if (!side) sgf_fail("PL must be B or W", value->place);
  return side;
}

}  // namespace

Move read_sgf_move(const Position& board, const SgfValue& value, const std::string& before) {
  if (std::any_of(value.raw.begin(), value.raw.end(), is_digit)) {
    try {
      return parse_algebraic(value.raw, board.width(), board.height());
    } catch (const NotationError& error) {
      sgf_fail(before + error.reason(),
               {value.place.line, value.place.column + error.place().column - 1});
    }
  }
  if (value.raw.size() != 6) {
    sgf_fail(before + "expected six letters: from, to, arrow, as in B[djddgd]", value.place);
  }
  return {read_sgf_point(board, value, 0), read_sgf_point(board, value, 2),
          read_sgf_point(board, value, 4)};
}

Position read_sgf_setup(const SgfNode& root, const std::optional<SgfMove>& first) {
  const auto size = sgf_value(root, "SZ");
  const auto [width, height] = size ? read_sgf_size(*size) : std::make_pair(10, 10);
  const Side side = read_sgf_player(root).value_or(first ? first->side : Side::white);
  Position board(width, height, side);
  const bool is_named = !sgf_values(root, "AB").empty() || !sgf_values(root, "AW").empty();
  if (!is_named && width == height && width >= Position::min_standard_size) {
    std::optional<Square> from;
    if (first) from = read_sgf_move(board, first->value, "move 1: ").from;
    board = standard_setup(width, side, from);
  }
  std::vector<Square> squares;
  const std::pair<const char*, Cell> kinds[] = {
      {"AB", Cell::black}, {"AW", Cell::white}, {"AA", Cell::arrow}, {"AE", Cell::empty}};
  for (const auto& [name, cell] : kinds) {
    for (const SgfValue& value : sgf_values(root, name)) place_cells(board, squares, value, cell);
  }
  return board;
}

}  // namespace amazons::rules
