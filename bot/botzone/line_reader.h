// Reads a stream line by line, with a limit on the length of a line.
#pragma once

#include <chrono>
#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace amazons {

/// Whether the character is white space other than a newline.
constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/// Never reads ahead: in the keep-running mode Botzone writes the next message only after the bot's
/// answer, so reading ahead would wait forever.
class LineReader {
 public:
  /// A possibly complete line without a newline is taken as complete if no input comes for this
  /// long. Botzone writes a message at once, so pauses within a message are shorter.
  static constexpr std::chrono::milliseconds quiet_time{100};

  /// `descriptor` is the stream's file descriptor, if it can be polled. Only the stream may read
  /// from it (for std::cin, call std::ios::sync_with_stdio(false)).
  explicit LineReader(std::istream& in, std::optional<int> descriptor = std::nullopt)
      : in_(in), descriptor_(descriptor) {}

  /// Returns the next line without its newline, or nothing at the end of the stream; throws
  /// InputError if the line is longer than `longest` bytes.
  std::optional<std::string> next(std::size_t longest) { return next(longest, nullptr); }

  /// Like `next`, for the last line of a message: the line also ends, without a newline, when
  /// `is_complete(line)` is true and no input comes for `quiet_time`. If its newline comes later,
  /// `skip_blanks` skips it.
  std::optional<std::string> next_if_last(std::size_t longest,
                                          bool (*is_complete)(const std::string& line)) {
    return next(longest, is_complete);
  }

  /// Skips white space and newlines. Returns the character after them without consuming it, or
  /// nothing at the end of the stream.
  std::optional<char> skip_blanks();

  /// Consumes and returns the next character; returns nothing at the end of the stream.
  std::optional<char> take();

  /// Whether `take` would return without waiting; true if there is no descriptor.
  bool is_ready() const { return comes_within(std::chrono::milliseconds(0)); }

  /// The number, from 1, of the line that was read from last.
  long long number() const { return number_; }

  /// The same as text: "line 3".
  std::string where() const { return "line " + std::to_string(number_); }

 private:
  std::optional<std::string> next(std::size_t longest, bool (*is_complete)(const std::string&));
  bool comes_within(std::chrono::milliseconds time) const;
  void begin_line();

  std::istream& in_;
  std::optional<int> descriptor_;
  long long number_ = 0;
  bool at_line_begin_ = true;
};

}  // namespace amazons
