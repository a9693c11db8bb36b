// Reads a text character by character and knows where it is, for the readers of notations.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/rules/notation_error.h"

namespace amazons::rules {

/// Whether errors name the line, or only the column of a one-line text.
enum class Lines { one, many };

class TextReader {
 public:
  explicit TextReader(std::string_view text, Lines lines = Lines::one)
      : text_(text), lines_(lines) {}

  bool at_end() const { return at_ == text_.size(); }

  /// The next character, or NUL at the end of the text (which may itself hold NULs: see `at_end`).
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  bool next_is(char wanted) const { return !at_end() && text_[at_] == wanted; }
  bool next_is_digit() const { return peek() >= '0' && peek() <= '9'; }

  /// Passes over the next character and returns it; fails at the end of the text.
  char take();

  /// Passes over the character if it is the next one, and says whether it was.
  bool take_if(char wanted);

  /// Passes over the character, or fails saying that `what` was expected.
  void expect(char wanted, const std::string& what);

  /// Passes over blanks, tabs, line ends, form feeds; returns whether there were any.
  bool skip_space();

  /// Fails unless nothing but white space is left.
  void expect_end();

  /// Reads the run of digits that must come next; a number beyond a million reads as a million.
  int take_number();

  TextPlace place() const { return place_; }

  /// The next character as a message shows it: 'x', "byte 0x00", or "the end of the text".
  std::string found() const;

  [[noreturn]] void fail(const std::string& reason) const { fail(reason, place_); }
  [[noreturn]] void fail(const std::string& reason, TextPlace place) const {
    throw NotationError(reason, place, lines_ == Lines::many);
  }

 private:
  std::string_view text_;
  Lines lines_;
  std::size_t at_ = 0;
  TextPlace place_;
};

}  // namespace amazons::rules
