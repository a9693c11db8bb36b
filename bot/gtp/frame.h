// Commands and responses as lines of text (G. Farneback, "Specification of the Go Text Protocol,
// version 2", 2002, sections 2 and 3).
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

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

/// Reads a line, with its control characters and its comment removed; nothing if no command is
/// left.
std::optional<Command> parse_command(const std::string& line);

/// "=id text" or "?id text", without the empty line that ends a response.
std::string response(const Command& command, bool is_success, const std::string& text);

}  // namespace amazons::gtp
