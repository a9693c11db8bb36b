#include "engine/notation/any_game.h"

#include "engine/notation/move_list.h"
#include "engine/notation/sgf.h"
#include "engine/notation/sgf_tree.h"
#include "engine/notation/text_reader.h"

namespace amazons::rules {

GameRecord parse_game(std::string_view text) {
  TextReader reader(text, Lines::many);
  reader.skip_byte_order_mark();
  reader.skip_space();
  if (reader.at_end()) reader.fail("the text is empty");
  if (sgf_start(text) != std::string_view::npos) return parse_sgf(text);
  const std::string_view line = reader.rest_of_line();
  if (is_digits(trimmed(std::string(line)))) return parse_simple_request(text);
  return parse_move_list(text);
}

}  // namespace amazons::rules
