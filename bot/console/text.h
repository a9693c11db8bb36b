// Numbers, moves, search results and mistyped words as the console prints them.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.h"

namespace amazons::console {

/// A score in hundredths of a square as "+1.25".
std::string score_text(int hundredths);

/// Seconds with three decimals.
std::string seconds_text(std::chrono::nanoseconds time);

/// "1 move" or "12 moves".
std::string moves_text(std::size_t count);

/// The best move in algebraic notation, "none" if there is none.
std::string best_text(const Thought& thought, int board_height);

/// The text with control characters shown as '?', safe to print on a terminal.
std::string printable(std::string text);

/// "+1.25", or for a proved score "won in 3" or "lost in 2", counted in moves of the side to move:
/// at most so many, by the proof that was found.
std::string verdict_text(int score, bool is_proved);

/// "64 %", the winning chance of the side to move.
std::string chance_text(int score);

/// "1234", "56.7k", "1.23M", "4.56G".
std::string short_number(std::uint64_t number);

/// "Depth 12: move 3, d1-d7/g7; 1.23M nodes".
std::string activity_text(const Activity& activity, int board_height);

/// The heading of the table of search results.
std::string table_head();

/// A table row for each of the best moves; only the first row has nodes and time. A depth in
/// brackets belongs to an iteration that was not finished.
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
///       proved  null if not proved; n > 0: the side to move wins in n of its moves at most;
///               n <= 0: it loses after -n of its moves at most; by the proof found, see engine.h
///       chance  probability that the side to move wins, 0 to 1
///       pv      the expected moves, an array of texts
std::string json_line(const Thought& thought, int board_height);

/// The known word nearest to the typed one by optimal string alignment distance (letters inserted,
/// deleted, changed or swapped with a neighbour). A word is near if its distance is at most 1, or
/// at most a third of the number of typed letters; returns "" if none is near.
std::string nearest_word(const std::string& typed, const std::vector<std::string>& known);

/// " (did you mean analyze?)", or "" if no known word is near.
std::string suggestion(const std::string& typed, const std::vector<std::string>& known);

}  // namespace amazons::console
