// Games as SGF, the file format of board games: FF[4] with GM[18]. A move is B[djddgd]: from, to
// and arrow, each as column and row letter, counted from the top left.
//
// The first node gives the start position: SZ is the board's size (10 if missing), AB and AW place
// amazons, AA places arrows, AE empties squares, PL is the side to move. With AB or AW the board
// is empty before they are placed; without them it has the standard set-up of its size, if there is
// one, with White below or, if the first move starts where the other side would stand, Black. If PL
// is missing, the side to move is that of the first move in the file, or White if the file has no
// moves.
//
// Also read: FF[1] to FF[3] with small letters in names, text before the game, a game without its
// first semicolon, properties that are repeated, B[] at the end, squares as D1-D7-G7, one square a
// node (KataGo), and GGF.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/game_record.h"
#include "engine/notation/notation_error.h"

namespace amazons::rules {

/// The longest text that `parse_sgf` reads, in bytes; one game takes a few thousand.
constexpr std::size_t longest_sgf = std::size_t{4} << 20;

/// Reads the main line of the first game in the text, which is UTF-8; comments, unknown properties
/// and variations are ignored. Throws NotationError, also for an illegal move and for a text above
/// `longest_sgf`.
GameRecord parse_sgf(std::string_view text);

enum class Judgement { none, doubtful, bad, very_bad };

/// A note on a move.
struct MoveNote {
  std::string comment;                    ///< may have several lines
  Judgement judgement = Judgement::none;  ///< DO, BM[1] or BM[2]
  std::vector<Move> better;               ///< a better line, written as a variation
};

/// Writes the game so that `parse_sgf` reads it back, always with its set-up; line ends in names
/// become spaces. `notes[i]`
/// is for move i; there may be fewer notes than moves.
std::string to_sgf(const GameRecord& game, const std::vector<MoveNote>& notes = {});

}  // namespace amazons::rules
