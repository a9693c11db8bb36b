// Commands, responses, moves and colours as text (G. Farneback, "Specification of the Go Text
// Protocol, version 2", 2002, sections 2 and 3). Columns are A, B, ... including I, which Go leaves
// out; row 1 is at the bottom.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace amazons::gtp {

struct Command {
  std::string id;  ///< digits; may be empty
  std::string name;
  std::vector<std::string> arguments;
};

/// Thrown by commands that cannot do what was asked; the message is the response.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Parses a line after removing its control characters and its comment; returns nothing if no
/// command is left.
std::optional<Command> parse_command(const std::string& line);

/// "=id text" or "?id text", without the empty line that ends a response.
std::string response(const Command& command, bool is_success, const std::string& text);

/// Writes the move as "D1-D7-G7".
std::string to_gtp(const rules::Move& move, int height);

/// Parses a move in upper or lower case; its squares are separated by '-', '/' or 'x'. Throws
/// Failure.
rules::Move parse_gtp(const std::string& text, int width, int height);

/// Parses "white", "w", "black" or "b" in upper or lower case; throws Failure.
rules::Side parse_color(const std::string& text);

/// Returns "white" or "black".
std::string color_name(rules::Side side);

}  // namespace amazons::gtp
