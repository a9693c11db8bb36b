// Lines from a stream, one at a time, with a bound on what is held in memory.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace amazons {

/// Reads no further than the end of the line asked for, so that a partner who waits for an answer
/// before writing on is not waited for.
class LineReader {
 public:
  explicit LineReader(std::istream& in) : in_(in) {}

  /// Returns the next line without its end, or nothing at the end of the stream; throws InputError
  /// if it is longer than `longest` bytes.
  std::optional<std::string> next(std::size_t longest);

  /// Returns the next line that holds more than white space, or nothing; throws as `next` does.
  std::optional<std::string> next_with_text(std::size_t longest);

  /// The number of the line returned last; the first is 1.
  long long number() const { return number_; }

  /// Names the line returned last: "line 3".
  std::string where() const { return "line " + std::to_string(number_); }

 private:
  std::istream& in_;
  long long number_ = 0;
};

}  // namespace amazons
