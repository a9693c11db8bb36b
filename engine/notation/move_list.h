// Games given by their moves alone, as lists of people, servers and bots.
#pragma once

#include <optional>
#include <string_view>

#include "engine/notation/game_record.h"
#include "engine/notation/notation_error.h"

namespace amazons::rules {

/// The standard set-up of a size (5 to 16) for a game in which `first` moves first. White is below,
/// unless the first move starts where the other side's amazon would stand: then Black is, as in the
/// specification of SGF and on GGS.
Position standard_setup(int size, Side first, const std::optional<Square>& from);

/// Reads a list of moves in any notation of `parse_move`, with or without numbers: "1. d1-d7/g7
/// a7-b7/b2 2. …", "1.d1–d5,g8; g10–d7,h3;", six numbers a line; or a FEN, with or without moves
/// behind it. Remarks are left out as `read_list` says; tags such as [White "Ann"] name the
/// players, the date, the result and the board. Without a FEN the game starts from the standard
/// set-up of a size and with a first side that fit all moves; if several do, of those that people
/// play: 10x10, 8x8 with Black first, 6x6. Throws NotationError, with the first move that fits
/// none.
GameRecord parse_move_list(std::string_view text);

/// Reads Botzone's simple request: a line n, then 2n - 1 lines with six numbers each, of which the
/// first may be -1; what follows is left out. Throws NotationError.
GameRecord parse_simple_request(std::string_view text);

}  // namespace amazons::rules
