#include "engine/notation/side_text.h"

#include "engine/notation/words.h"

namespace amazons::rules {

std::optional<Side> side_named(std::string_view word) {
  const std::string name = lower(std::string(word));
  if (name == "white" || name == "w") return Side::white;
  if (name == "black" || name == "b") return Side::black;
  return std::nullopt;
}

bool is_resignation(std::string_view word) {
  const std::string said = lower(std::string(word));
  return said == "resign" || said == "resigns" || said == "resigned";
}

std::string result_by_resignation(Side loser) { return loser == Side::white ? "B+R" : "W+R"; }

}  // namespace amazons::rules
