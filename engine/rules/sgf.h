// Games as SGF, the file format of board games: FF[4] with GM[18], a turn being B[djddgd] (from,
// to, arrow; file and row as letters, origin top left).
//
// How a start position is written. Without set-up the game starts from the standard one of its
// board (SZ, 10 if missing). The first node may change that: AB and AW place amazons, AA arrows, AE
// empties squares, PL is the side to move. Where AB or AW is given they name every amazon there is:
// the board is empty but for what is said. Where neither is, AA and AE change the standard set-up.
// Without PL the side of the first turn starts, or White if there is none.
#pragma once

#include <string>
#include <string_view>

#include "engine/rules/game_record.h"
#include "engine/rules/notation_error.h"

namespace amazons::rules {

/// Reads the main line of the first game in the text; comments, unknown properties and side lines
/// are passed over. Throws NotationError, also where a turn breaks the rules.
GameRecord parse_sgf(std::string_view text);

/// Writes the game so that `parse_sgf` reads it back (line ends in names become blanks).
std::string to_sgf(const GameRecord& game);

}  // namespace amazons::rules
