// The exception that every parser of a notation throws.
#pragma once

#include <stdexcept>
#include <string>

namespace amazons::rules {

/// A place in a text; lines and columns count from 1, columns in bytes.
struct TextPlace {
  int line = 1;
  int column = 1;
};

/// Says what is wrong with a text and where: `what()` is "column 5: …", or "line 2, column 5: …"
/// for a notation of several lines.
class NotationError : public std::runtime_error {
 public:
  NotationError(const std::string& reason, TextPlace place, bool has_lines)
      : std::runtime_error((has_lines ? "line " + std::to_string(place.line) + ", " : "") +
                           "column " + std::to_string(place.column) + ": " + reason),
        reason_(reason),
        place_(place) {}

  /// The message without the place.
  const std::string& reason() const { return reason_; }
  TextPlace place() const { return place_; }

 private:
  std::string reason_;
  TextPlace place_;
};

}  // namespace amazons::rules
