// Search results as a table that a person reads, or as JSON.
#pragma once

#include <string>

#include "engine/engine.h"

namespace amazons::console {

/// "+1.25", or "won in 3" and "lost in 2": in moves of the side to move.
std::string verdict_text(int score, bool is_proved);

/// "64 %", the winning chance of the side to move.
std::string chance_text(int score);

/// "1234", "56.7k", "1.23M", "4.56G".
std::string short_number(std::uint64_t number);

/// The head of the table.
std::string table_head();

/// A row for each of the best moves; only the first has nodes and time. A depth in brackets is that
/// of an iteration that was not finished.
std::string table_rows(const Thought& thought, int board_height);

/// The result as a JSON object on one line:
///
///     depth     plies completed
///     nodes     positions visited
///     seconds   time taken
///     lines     the best moves, best first, each with
///       move    such as "d1-d7/g7"
///       depth   plies of the iteration that found it
///       score   in squares for the side to move; null if it is proved
///       proved  null, or moves of the side to move until it has won (> 0) or lost (<= 0)
///       chance  that the side to move wins, 0 to 1
///       pv      the moves expected, an array of texts
std::string json_line(const Thought& thought, int board_height);

}  // namespace amazons::console
