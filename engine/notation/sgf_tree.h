// The syntax of SGF: nodes, properties, values. sgf_setup.cpp and sgf_read.cpp interpret them.
#pragma once

#include <cstddef>
#include <optional>
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
  std::string name;  ///< its capital letters: in FF[3] "AddBlack" is AB
  TextPlace place;
  std::vector<SgfValue> values;  ///< at least one, but for KO, DO and IT
};

/// The properties in the order of the text; a name may occur several times.
using SgfNode = std::vector<SgfProperty>;

/// Where the first game begins: "(;", or "(" and a property. npos if there is none.
std::size_t sgf_start(std::string_view text);

/// Reads the nodes of the first game's main line, the root first. Text before the game is skipped.
/// Checks the syntax of the whole game; throws NotationError.
std::vector<SgfNode> read_sgf_main_line(std::string_view text);

/// All values of the properties of this name.
std::vector<SgfValue> sgf_values(const SgfNode& node, std::string_view name);

/// The value of a property that takes one, if the node has it; throws NotationError if the node has
/// several that differ.
std::optional<SgfValue> sgf_value(const SgfNode& node, std::string_view name);

/// Removes the escapes of a one-line text value; line ends and tabs become spaces.
std::string sgf_simple_text(std::string_view raw);

[[noreturn]] void sgf_fail(const std::string& reason, TextPlace place);

}  // namespace amazons::rules
