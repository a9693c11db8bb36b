// The syntax of SGF: nodes, properties, values. sgf_read.cpp interprets them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/notation_error.h"

namespace amazons::rules {

/// The text between a pair of brackets, still with its escapes.
struct SgfValue {
  std::string raw;
  TextPlace place;
};

struct SgfProperty {
  std::string name;
  TextPlace place;
  std::vector<SgfValue> values;  ///< at least one
};

using SgfNode = std::vector<SgfProperty>;

/// Reads the nodes of the first game's main line, the root first. Checks the syntax of the whole
/// game; throws NotationError.
std::vector<SgfNode> read_sgf_main_line(std::string_view text);

/// Removes the escapes of a one-line text value; line ends and tabs become spaces.
std::string sgf_simple_text(std::string_view raw);

}  // namespace amazons::rules
