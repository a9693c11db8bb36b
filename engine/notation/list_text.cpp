#include "engine/notation/list_text.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/notation/fen.h"
#include "engine/notation/list_words.h"
#include "engine/notation/move_reader.h"
#include "engine/notation/side_text.h"
#include "engine/notation/text_reader.h"

namespace amazons::rules {

namespace {

constexpr int largest = Position::max_extent;

/// The next word up to a blank or a sign that no result has.
std::string_view possible_result(const TextReader& reader) {
  const std::string_view text = reader.rest();
  std::size_t size = 0;
  while (size < text.size() &&
         (is_digit(text[size]) || is_word_character(text[size]) ||
          std::string_view("-:/*+.").find(text[size]) != std::string_view::npos)) {
    ++size;
  }
  while (size > 1 && text[size - 1] == '.') --size;
  return text.substr(0, size);
}

/// Skips "0:03", "12:03:11.5"; returns whether there was a time.
bool skip_time(TextReader& reader) {
  TextReader ahead = reader;
  bool is_time = false;
  ahead.take_number();
  while (ahead.next_is(':') && ahead.rest().size() > 2 && is_digit(ahead.rest()[1]) &&
         is_digit(ahead.rest()[2])) {
    is_time = true;
    ahead.take();
    ahead.take_number();
  }
  if (!is_time) return false;
  if (ahead.take_if('.')) ahead.take_number();
  reader = ahead;
  return true;
}

/// Consumes the word, in either case, if it comes next as a whole.
bool take_word(TextReader& reader, std::string_view word) {
  const std::string_view text = reader.rest();
  if (lower(std::string(text.substr(0, word.size()))) != word) return false;
  const char next = text.size() > word.size() ? text[word.size()] : ' ';
  if (is_word_character(next) || is_digit(next)) return false;
  for (std::size_t i = 0; i < word.size(); ++i) reader.take();
  return true;
}

/// Consumes a sign that may stand behind the number of a move.
bool take_mark(TextReader& reader) {
  return reader.take_if('.') || reader.take_if(')') || reader.take_if(':') || reader.take_if(',');
}

/// Whether UCI's "position startpos" or "position fen" comes next.
bool is_command_next(TextReader reader) {
  return take_word(reader, "position") && reader.skip_blanks() &&
         (take_word(reader, "startpos") || take_word(reader, "fen"));
}

class ListReader {
 public:
  explicit ListReader(std::string_view text) : text_(text), reader_(text, Lines::many) {}

  ListText read() {
    while (!reader_.at_end() && read_next()) {
    }
    return std::move(list_);
  }

 private:
  /// Reads or skips the next thing; returns whether the game goes on.
  bool read_next() {
    if (skip_gap()) return true;
    if (reader_.next_is('[')) {
      if (skip_bracket()) return true;
      if (!list_.moves.empty()) return false;
      read_tag();
      return true;
    }
    const bool is_position = begins_with_fen(reader_.rest()) || is_command_next(reader_);
    if (is_position && is_at_line_start()) {
      if (list_.start || !list_.moves.empty()) return false;
      read_position();
      return true;
    }
    if (take_result() || take_resignation()) return false;
    if (skip_side()) return true;
    if (is_word_character(reader_.peek()) && is_prose(reader_.rest_of_line())) {
      reader_.skip_line();
    } else {
      read_numbered_move();
    }
    return true;
  }

  /// Reads a FEN or the command "position" of UCI, and the word "moves" behind it.
  void read_position() {
    list_.is_list = true;
    if (take_word(reader_, "position")) reader_.skip_blanks();
    if (!take_word(reader_, "startpos")) {
      if (take_word(reader_, "fen")) reader_.skip_blanks();
      list_.start = read_fen(reader_);
    }
    if (!reader_.at_end() && !reader_.skip_space()) {
      reader_.fail("expected the end of the text or moves, found " + reader_.found());
    }
    take_word(reader_, "moves");
  }

  /// Skips one thing that says nothing of the game; returns whether there was one.
  bool skip_gap() {
    if (reader_.skip_space()) return true;
    if (is_at_line_start()) {
      if (skip_marks_of_mail()) return true;
      if (reader_.next_is('#') || reader_.next_is('%') || reader_.rest().substr(0, 2) == "//") {
        reader_.skip_line();
        return true;
      }
    }
    for (const char sign : {',', '!', '?', '.', '\x1a', '\0'}) {
      if (reader_.take_if(sign)) return true;
    }
    if (reader_.next_is(';')) {
      skip_semicolon();
    } else if (reader_.next_is('{')) {
      skip_up_to('}');
    } else if (reader_.next_is('(')) {
      skip_variation();
    } else if (reader_.take_if('$')) {
      reader_.take_number();
    } else {
      return skip_time(reader_);
    }
    return true;
  }

  /// Whether only blanks and the marks of quoted mail stand before the reader in its line.
  bool is_at_line_start() const {
    std::size_t at = reader_.offset();
    while (at > 0 && std::string_view(" \t\r>").find(text_[at - 1]) != std::string_view::npos) --at;
    return at == 0 || text_[at - 1] == '\n';
  }

  bool skip_marks_of_mail() {
    if (!reader_.next_is('>')) return false;
    while (reader_.take_if('>') || reader_.skip_blanks()) {
    }
    return true;
  }

  /// A semicolon ends a move; before other text it begins a comment.
  void skip_semicolon() {
    reader_.take();
    TextReader ahead = reader_;
    ahead.skip_blanks();
    const bool is_comment =
        !ahead.at_end() && !ahead.next_is_digit() &&
        std::string_view("\r\n;{").find(ahead.peek()) == std::string_view::npos &&
        !is_square_at(ahead.rest(), 0);
    if (is_comment) reader_.skip_line();
  }

  /// Skips an opening sign and all up to the closing one.
  void skip_up_to(char closing) {
    const TextPlace place = reader_.place();
    const char opening = reader_.take();
    while (!reader_.take_if(closing)) {
      if (reader_.at_end()) {
        reader_.fail(std::string("this '") + opening + "' has no '" + closing + "'", place);
      }
      reader_.take();
    }
  }

  void skip_variation() {
    std::vector<TextPlace> open;
    do {
      if (reader_.at_end()) reader_.fail("this '(' has no ')'", open.back());
      if (reader_.next_is('{')) {
        skip_up_to('}');
        continue;
      }
      if (reader_.next_is('(')) open.push_back(reader_.place());
      if (reader_.next_is(')')) open.pop_back();
      reader_.take();
    } while (!open.empty());
  }

  /// Skips a remark in brackets, such as "[0:03]"; returns whether it was one, not a tag.
  bool skip_bracket() {
    TextReader ahead = reader_;
    ahead.take();
    std::string name;
    while (is_letter(ahead.peek()) || ahead.next_is('_') || ahead.next_is_digit()) {
      name += ahead.take();
    }
    const bool is_blank = ahead.skip_blanks();
    const bool is_tag = !name.empty() && is_blank && ahead.next_is('"') &&
                        (list_.moves.empty() || is_at_line_start());
    if (is_tag) return false;
    skip_up_to(']');
    return true;
  }

  /// Reads a tag such as [White "Ann"].
  void read_tag() {
    list_.is_list = true;
    reader_.expect('[', "'['");
    std::string name;
    while (!reader_.next_is(' ') && !reader_.next_is('\t')) name += reader_.take();
    reader_.skip_blanks();
    std::string value;
    const TextPlace place = reader_.place();
    reader_.expect('"', "'\"'");
    while (!reader_.next_is('"')) {
      reader_.take_if('\\');
      value += reader_.take();
    }
    reader_.take();
    reader_.skip_space();
    reader_.expect(']', "']'");
    if (value == "?" || value == "????.??.??" || value == "*") value.clear();
    keep_tag(lower(name), value, place);
  }

  void keep_tag(const std::string& name, std::string value, TextPlace place) {
    if (name == "white") list_.info.white_player = value;
    if (name == "black") list_.info.black_player = value;
    if (name == "event") list_.info.game_name = value;
    if (name == "result") list_.info.result = result_in(value).value_or("");
    if (name == "date") {
      std::replace(value.begin(), value.end(), '.', '-');
      list_.info.date = value;
    }
    if (name == "size" || name == "boardsize" || name == "board") keep_size(value, place);
    if (name == "fen") {
      try {
        list_.start = parse_fen(value);
      } catch (const NotationError& error) {
        reader_.fail("FEN: " + error.reason(), place);
      }
    }
  }

  /// Reads "8" or "8x8".
  void keep_size(const std::string& value, TextPlace place) {
    const std::string number = value.substr(0, value.find_first_of("xX"));
    const auto size = parse_number(number, Position::min_standard_size, largest);
    const bool is_square = size && (number == value || value.substr(number.size() + 1) == number);
    if (!is_square) {
      reader_.fail("the size must be " + std::to_string(Position::min_standard_size) + " to " +
                       std::to_string(largest) + ", as in \"10\" or \"8x8\", not \"" + value + "\"",
                   place);
    }
    list_.size = static_cast<int>(*size);
  }

  bool take_result() {
    const auto result = result_in(possible_result(reader_));
    if (!result) return false;
    if (!result->empty()) list_.info.result = *result;
    return true;
  }

  /// Takes "resigns", "White resigns", "B: resign"; returns whether the game is over by it.
  bool take_resignation() {
    const TextReader before = reader_;
    take_side();
    list_.is_resigned = is_resignation(reader_.take_letters()) && is_word_end();
    if (!list_.is_resigned) {
      reader_ = before;
      return false;
    }
    if (named_line_ == reader_.place().line) list_.resigned = named_;
    return true;
  }

  /// Skips the name of the side before its move, as in "White: d1-d7/g7" or "B a7-b7/b2".
  bool skip_side() {
    const TextReader before = reader_;
    if (take_side() && (reader_.next_is_digit() || is_square_at(reader_.rest(), 0))) return true;
    reader_ = before;
    return false;
  }

  bool take_side() {
    const TextReader before = reader_;
    const auto side = side_named(reader_.take_letters());
    if (!side || std::string_view(":. \t\r\n").find(reader_.peek()) == std::string_view::npos) {
      reader_ = before;
      return false;
    }
    while (reader_.take_if(':') || reader_.take_if('.') || reader_.skip_blanks()) {
    }
    named_ = side;
    named_line_ = reader_.place().line;
    return true;
  }

  bool is_word_end() const {
    return !is_word_character(reader_.peek()) && !reader_.next_is_digit();
  }

  /// Reads "12. d1-d7/g7", "12...", "12)" or "12" with the move behind it, or a number alone.
  void read_numbered_move() {
    if (!reader_.next_is_digit() && !reader_.next_is('-')) return read_squares();
    TextReader ahead = reader_;
    if (ahead.take_if('-')) return read_numbers();
    ahead.take_number();
    bool is_marked = false;
    while (take_mark(ahead)) is_marked = true;
    if (is_marked) list_.is_list = true;
    ahead.skip_space();
    TextReader next = ahead;
    const bool are_numbers = (ahead.next_is_digit() || ahead.next_is('-')) &&
                             !result_in(possible_result(ahead)) && !skip_time(next);
    if (is_marked || !are_numbers) reader_ = ahead;
    if (are_numbers) read_numbers();
  }

  void read_numbers() {
    list_.is_list = true;
    add(read_listed_numbers(reader_));
  }

  void add(const ListedMove& move) {
    if (list_.moves.size() == largest * largest) {
      reader_.fail("more moves than the largest board has squares", move.place);
    }
    list_.moves.push_back(move);
  }

  void read_squares() {
    if (is_square_at(reader_.rest(), 0)) list_.is_list = true;
    if (!list_.is_list) reader_.fail(no_game_known, {});
    ListedMove listed;
    listed.place = reader_.place();
    listed.from_below = true;
    listed.move = read_algebraic(reader_, largest, largest);
    for (Square* const square : {&listed.move.from, &listed.move.to, &listed.move.arrow}) {
      square->y -= largest - 1;
    }
    add(listed);
    if (reader_.next_is('-') || reader_.next_is('/')) {
      reader_.fail("expected a space, found " + reader_.found());
    }
  }

  std::string_view text_;
  TextReader reader_;
  ListText list_;
  std::optional<Side> named_;  ///< the side that was named last, and in which line
  int named_line_ = 0;
};

}  // namespace

ListText read_list(std::string_view text) { return ListReader(text).read(); }

ListedMove read_listed_numbers(TextReader& reader) {
  ListedMove listed;
  listed.place = reader.place();
  listed.move = read_botzone(reader, largest, largest);
  return listed;
}

}  // namespace amazons::rules
