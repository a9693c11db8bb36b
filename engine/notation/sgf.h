// Games as SGF, the file format of board games: FF[4] with GM[18]. A move is B[djddgd]: from, to
// and arrow, each as column and row letter, counted from the top left.
//
// The start position is the standard set-up of the board (SZ, 10 if missing), unless the first node
// changes it: AB and AW place amazons, AA arrows, AE empties squares, PL is the side to move. If AB
// or AW is given, they list all amazons, and the board is otherwise empty; if neither is given, AA
// and AE change the standard set-up. Without PL the side of the first move starts, or White if
// there are no moves.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/game_record.h"
#include "engine/notation/notation_error.h"

namespace amazons::rules {

/// The longest text that `parse_sgf` reads, in bytes; a game alone has some thousands.
constexpr std::size_t longest_sgf = std::size_t{4} << 20;

/// Reads the main line of the first game in the text; comments, unknown properties and variations
/// are ignored. Throws NotationError, also for an illegal move and for a text above `longest_sgf`.
GameRecord parse_sgf(std::string_view text);

enum class Judgement { none, doubtful, bad, very_bad };

/// A note on a move.
struct MoveNote {
  std::string comment;                    ///< may have several lines
  Judgement judgement = Judgement::none;  ///< DO, BM[1] or BM[2]
  std::vector<Move> better;               ///< a line in its place, which becomes a variation
};

/// Writes the game so that `parse_sgf` reads it back; line ends in names become spaces. `notes`
/// belong to the moves in their order, and may be fewer.
std::string to_sgf(const GameRecord& game, const std::vector<MoveNote>& notes = {});

}  // namespace amazons::rules
