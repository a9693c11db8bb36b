// The grammar of SGF without any meaning: nodes, properties, values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/notation_error.h"

namespace amazons::rules {

/// What stood between a pair of brackets, escapes and all.
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

/// Reads the nodes of the first game's main line, the root first; throws NotationError.
std::vector<SgfNode> read_sgf_main_line(std::string_view text);

/// Undoes the escapes of a one-line text value; line ends and tabs become blanks.
std::string sgf_simple_text(std::string_view raw);

}  // namespace amazons::rules
