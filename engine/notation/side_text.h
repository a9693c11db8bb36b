// What texts call the sides, and how they say that one of them resigns.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/position.h"

namespace amazons::rules {

/// The side that "white", "w", "black" or "b" names, in upper or lower case; nothing for other
/// words.
std::optional<Side> side_named(std::string_view word);

/// Whether the word is "resign", "resigns" or "resigned", in upper or lower case.
bool is_resignation(std::string_view word);

/// The result as SGF writes it if `loser` has resigned: "B+R" or "W+R".
std::string result_by_resignation(Side loser);

}  // namespace amazons::rules
