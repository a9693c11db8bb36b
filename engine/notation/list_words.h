// The words of a list of moves: prose, and how a game ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace amazons::rules {

/// Whether the character is a letter, of ASCII or above.
bool is_word_character(char c);

/// Whether a square such as "d1" begins there, on the largest board.
bool is_square_at(std::string_view text, std::size_t at);

/// Whether a line is prose: words, and nothing in it that could be a move.
bool is_prose(std::string_view line);

/// The result as SGF writes it, "" for a draw or none: of "1-0", "0:1", "1/2-1/2", "*", "B+R".
/// Nothing if the text is no result.
std::optional<std::string> result_in(std::string_view text);

}  // namespace amazons::rules
