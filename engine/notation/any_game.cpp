#include "engine/notation/any_game.h"

#include <algorithm>

#include "engine/notation/fen.h"
#include "engine/notation/move_list.h"
#include "engine/notation/sgf.h"
#include "engine/notation/sgf_tree.h"
#include "engine/notation/text_reader.h"

namespace amazons::rules {

namespace {

bool holds_only(std::string_view text, std::string_view letters) {
  return text.find_first_not_of(letters) == std::string_view::npos;
}

std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t\r\n"));
}

/// Rows with slashes, or one row and the side to move.
bool is_fen(std::string_view text) {
  const std::string_view word = first_word(text);
  const std::string_view board = word.substr(0, word.find('['));
  if (!holds_only(board, "0123456789QqPp*/")) return false;
  if (board.find('/') != std::string_view::npos) return true;
  const std::string rest = lower(trimmed(std::string(text.substr(word.size()))));
  return !rest.empty() && (rest[0] == 'w' || rest[0] == 'b') &&
         (rest.size() == 1 || rest[1] == ' ');
}

bool is_move_list(std::string_view text) {
  const std::string narrow = narrowed(text.substr(0, 200));
  TextReader reader(narrow);
  if (reader.next_is_digit()) return true;
  if (reader.take_if('[')) {  // a tag of PGN
    const char c = reader.peek();
    return c >= 'A' && c <= 'Z';
  }
  const char letter = lower(std::string(1, reader.peek()))[0];
  if (letter < 'a' || letter > 'p') return false;
  reader.take();
  return reader.next_is_digit();
}

}  // namespace

GameRecord parse_game(std::string_view text) {
  TextReader reader(text, Lines::many);
  reader.skip_byte_order_mark();
  reader.skip_space();
  if (reader.at_end()) reader.fail("the text is empty");
  const std::string_view content = text.substr(reader.offset());
  if (reader.next_is('(') || sgf_start(content) != std::string_view::npos) return parse_sgf(text);
  if (is_fen(content)) return GameRecord(parse_fen(content));
  const std::string_view line = content.substr(0, content.find('\n'));
  if (is_digits(trimmed(std::string(line)))) return parse_simple_request(text);
  if (is_move_list(content)) return parse_move_list(text);
  reader.fail(
      "this is no game or position that is known: SGF, GGF, FEN, a list of moves, "
      "a request of Botzone");
}

}  // namespace amazons::rules
