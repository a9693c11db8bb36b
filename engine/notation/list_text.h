// The text of a list of moves: what in it are moves, and what is said beside them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/notation/game_record.h"
#include "engine/notation/text_reader.h"

namespace amazons::rules {

/// What is said of a text that is none of the notations.
inline constexpr const char* no_game_known =
    "this is no game or position that is known: SGF, GGF, FEN, a list of moves, "
    "a request of Botzone";

struct ListedMove {
  Move move;
  bool from_below = false;  ///< its y counts from the bottom row, 0 to -15: it was read as squares
  TextPlace place;
};

struct ListText {
  GameInfo info;
  std::optional<Position> start;  ///< as a FEN gives it
  std::optional<int> size;        ///< as a tag gives it
  std::vector<ListedMove> moves;
  bool is_resigned = false;      ///< whether it ends with a resignation
  std::optional<Side> resigned;  ///< who resigns, if named; else the side to move does
  bool is_list = false;          ///< whether it has a move, a tag or a position, not prose alone
};

/// Reads the first game of the text, in which wide characters are `narrowed`. Left out are comments
/// ("{…}", "; …", lines that begin with "#", "%" or "//"), variations, glyphs ("$1"), times, the
/// marks of quoted mail, and prose: what begins with a word and has no squares. The game ends with
/// a result, a resignation, or where tags follow its moves. Throws NotationError.
ListText read_list(std::string_view text);

/// Reads the six numbers of a move; throws NotationError.
ListedMove read_listed_numbers(TextReader& reader);

}  // namespace amazons::rules
