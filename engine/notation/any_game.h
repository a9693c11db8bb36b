// A game or a position in any notation that the engine knows, as files and clipboards hold it.
#pragma once

#include <string_view>

#include "engine/notation/game_record.h"

namespace amazons::rules {

/// Reads SGF, GGF, a position as FEN, a list of moves or Botzone's simple request, whichever the
/// text is; of several games the first. The text is UTF-8. README.md lists all forms. Throws
/// NotationError.
GameRecord parse_game(std::string_view text);

}  // namespace amazons::rules
