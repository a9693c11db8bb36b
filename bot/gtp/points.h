// Moves point by point, as GoGui plays games other than Go: the amazon's square, where it goes, and
// the arrow's square are three moves of the same side. Columns are A to H, then J: GoGui, a program
// for Go, has no column I (GoGui's manual, chapter "Rules").
#pragma once

#include <string>
#include <vector>

#include "engine/notation/game_record.h"

namespace amazons::gtp {

/// Whether the text is a single point such as "J10", in either case.
bool is_point(const std::string& text);

/// Writes the square as a point, such as "J10" for i10.
std::string to_point(rules::Square square, int height);

/// Reads a point; throws Failure, also for one off the board.
rules::Square parse_point(const std::string& text, int width, int height);

/// The points of a move that were played already: none, the amazon's square, or also its target.
using BegunMove = std::vector<rules::Square>;

/// The legal moves that begin so.
std::vector<rules::Move> moves_after(const rules::Position& position, const BegunMove& begun);

/// The point of a move with this number, from 0.
rules::Square point_of(const rules::Move& move, std::size_t number);

/// The points that may come next, each once, separated by spaces; empty if the game is over.
std::string points_after(const rules::Position& position, const BegunMove& begun);

/// The board for `gogui-rules_board`: rows from the top, O for White's amazons, X for Black's. An
/// amazon that has stepped stands on its target. Arrows are no stones: see `graphics`. GoGui drops
/// the beginning of a response whose first line is empty, so there is no newline at the beginning.
std::string points_board(const rules::Position& position, const BegunMove& begun);

/// GoGui's graphics commands (its manual, chapter "Analyze Commands"): arrows as grey squares, a
/// circle on the last arrow, a square on each point of the move that is being played.
std::string graphics(const rules::GameRecord& game, const BegunMove& begun);

}  // namespace amazons::gtp
