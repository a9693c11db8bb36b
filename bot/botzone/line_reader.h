// Reads a stream line by line, with a limit on the length of a line.
#pragma once

#include <chrono>
#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace amazons {

/// Whether it is white space within a line.
constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/// Reads no further than asked: in the keep-running mode Botzone writes the next message only after
/// the answer, so that reading ahead would wait for it.
class LineReader {
 public:
  /// A line that could be complete counts as complete without its newline if no input comes for
  /// this time. A message is written at once, so its pieces follow each other sooner.
  static constexpr std::chrono::milliseconds quiet_time{100};

  /// `descriptor` is the file behind the stream, if it can be polled; the stream must be its only
  /// reader (for std::cin: std::ios::sync_with_stdio(false)).
  explicit LineReader(std::istream& in, std::optional<int> descriptor = std::nullopt)
      : in_(in), descriptor_(descriptor) {}

  /// Returns the next line without its end, or nothing at the end of the stream; throws InputError
  /// if it is longer than `longest` bytes.
  std::optional<std::string> next(std::size_t longest) { return next(longest, nullptr); }

  /// The same for the last line of a message: it also ends, without a newline, where `is_complete`
  /// returns true and no input comes for `quiet_time`. A later newline is left to `skip_blanks`.
  std::optional<std::string> next_if_last(std::size_t longest,
                                          bool (*is_complete)(const std::string& line)) {
    return next(longest, is_complete);
  }

  /// Takes white space and line ends. Returns the character after them, which it does not take, or
  /// nothing at the end of the stream.
  std::optional<char> skip_blanks();

  /// Takes the next character, or nothing at the end of the stream.
  std::optional<char> take();

  /// Whether a character, or the end of the stream, can be taken at once.
  bool is_ready() const { return comes_within(std::chrono::milliseconds(0)); }

  /// The number of the line returned last, or of the character taken last; the first is 1.
  long long number() const { return number_; }

  /// Names that line: "line 3".
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
