// What somebody may have meant who mistyped a word.
#pragma once

#include <string>
#include <vector>

namespace amazons::console {

/// The known word that is nearest to the typed one, or "" if none is near: at most a third of its
/// letters are missing, added, changed or changed places with a neighbour (optimal string
/// alignment distance).
std::string nearest_word(const std::string& typed, const std::vector<std::string>& known);

/// " (did you mean analyze?)", or "" if no known word is near.
std::string suggestion(const std::string& typed, const std::vector<std::string>& known);

}  // namespace amazons::console
