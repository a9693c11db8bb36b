#include "engine/notation/ggf.h"

#include "engine/notation/move_list.h"
#include "engine/notation/text_reader.h"

namespace amazons::rules {

bool is_ggf(const SgfNode& root) {
  const auto kind = sgf_value(root, "GM");
  return kind && lower(trimmed(kind->raw)) == "amazons";
}

namespace {

Cell ggf_cell(char sign) {
  switch (sign) {
    case '*':
      return Cell::black;
    case 'O':
      return Cell::white;
    case '-':
      return Cell::empty;
    default:
      return Cell::arrow;
  }
}

/// The number that a text begins with, 0 if it begins with none.
int ggf_number(const std::optional<SgfValue>& value) {
  return value ? TextReader(value->raw).take_number() : 0;
}

int ggf_size(const SgfNode& root) {
  for (const char* const name : {"TY", "SZ"}) {
    if (const int size = ggf_number(sgf_value(root, name)); size > 0) return size;
  }
  return 10;
}

}  // namespace

Position read_ggf_setup(const SgfNode& root, const std::optional<SgfMove>& first) {
  const Side side = first ? first->side : Side::black;
  const auto board = sgf_value(root, "BO");
  if (!board) {
    const int size = ggf_size(root);
    if (size < Position::min_standard_size || size > Position::max_extent) {
      sgf_fail("TY must begin with the board's size, 5 to 16", root.front().place);
    }
    const Position usual = Position::initial(size, side);
    std::optional<Square> from;
    if (first) from = read_sgf_move(usual, first->value, "move 1: ").from;
    return standard_setup(size, side, from);
  }
  TextReader reader(board->raw, Lines::many);
  reader.skip_space();
  const int size = reader.take_number();
  if (size < 1 || size > Position::max_extent) {
    sgf_fail("BO must begin with the board's size, 1 to 16", board->place);
  }
  Position position(size, size, side);
  for (int rank = 1; rank <= size; ++rank) {
    for (int x = 0; x < size; ++x) {
      reader.skip_space();
      if (reader.at_end()) sgf_fail("BO has too few squares", board->place);
      position.set({x, size - rank}, ggf_cell(reader.take()));
    }
  }
  reader.skip_space();
  if (reader.next_is('*')) position.set_to_move(Side::black);
  if (reader.next_is('O')) position.set_to_move(Side::white);
  return position;
}

SgfValue ggf_move(const SgfValue& value) {
  return {value.raw.substr(0, value.raw.find('/')), value.place};
}

std::string ggf_result(const std::string& text, Side first) {
  if (text.empty() || (text[0] != '+' && text[0] != '-')) return text;
  const Side winner = text[0] == '+' ? first : opponent(first);
  const std::size_t colon = text.find(':');
  const char flag = colon == std::string::npos || colon + 1 >= text.size() ? '\0' : text[colon + 1];
  const std::string margin = text.substr(1, colon == std::string::npos ? colon : colon - 1);
  return (winner == Side::black ? "B+" : "W+") + (flag == 'r' ? "R" : flag == 't' ? "T" : margin);
}

int days_of_month(int year, int month) {
  constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return month == 2 && is_leap ? 29 : days[month - 1];
}

/// The date so many days after 1970-01-01. (The C library's function for it has a memory that all
/// threads share, or is not on every system.)
std::string date_after(long long days) {
  int year = 1970;
  int month = 1;
  while (days >= days_of_month(year, month)) {
    days -= days_of_month(year, month);
    if (++month > 12) {
      month = 1;
      ++year;
    }
  }
  const auto two_digits = [](long long n) { return (n < 10 ? "-0" : "-") + std::to_string(n); };
  return std::to_string(year) + two_digits(month) + two_digits(days + 1);
}

std::string ggf_date(const std::string& text) {
  if (is_digits(text)) {
    constexpr long long latest = 253402300799;  // the last second of the year 9999
    const auto seconds = parse_number(text, 0, latest);
    if (!seconds) return text;
    constexpr long long seconds_of_day = 24 * 60 * 60;
    return date_after(*seconds / seconds_of_day);
  }
  std::string date = text.substr(0, text.find('_'));
  for (char& c : date) c = c == '.' ? '-' : c;
  return date;
}

}  // namespace amazons::rules
