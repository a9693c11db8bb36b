// Reads a text character by character and tracks line and column, for the parsers of notations.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/notation/notation_error.h"
#include "engine/notation/words.h"

namespace amazons::rules {

/// Whether errors name the line, or only the column of a one-line text.
enum class Lines { one, many };

class TextReader {
 public:
  explicit TextReader(std::string_view text, Lines lines = Lines::one)
      : text_(text), lines_(lines) {}

  bool at_end() const { return at_ == text_.size(); }

  /// The number of bytes consumed.
  std::size_t offset() const { return at_; }

  /// The next character, or NUL at the end of the text (which may itself hold NULs: see `at_end`).
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  bool next_is(char wanted) const { return !at_end() && text_[at_] == wanted; }
  bool next_is_digit() const { return is_digit(peek()); }

  /// Consumes the next character and returns it; fails at the end of the text.
  char take();

  /// Consumes the next character if it is `wanted`; returns whether it was.
  bool take_if(char wanted);

  /// Consumes the character `wanted`, or fails with the message "expected `what`".
  void expect(char wanted, const std::string& what);

  /// Consumes UTF-8's byte order mark, if it is next.
  void skip_byte_order_mark();

  /// Consumes white space; returns whether there was any.
  bool skip_space();

  /// Consumes spaces and tabs; returns whether there were any.
  bool skip_blanks();

  /// Consumes what is left of the line, without the end of line.
  void skip_line();

  /// What is left of the line, and of the text.
  std::string_view rest_of_line() const { return rest().substr(0, rest().find('\n')); }
  std::string_view rest() const { return text_.substr(at_); }

  /// Consumes letters of ASCII and returns them.
  std::string take_letters();

  /// Consumes white space; fails unless the text ends there.
  void expect_end();

  /// Consumes digits and returns the number that they write, 0 if there are none; a number above a
  /// million reads as a million.
  int take_number();

  TextPlace place() const { return place_; }

  /// The next character for an error message: 'x', "byte 0x00", or "the end of the text".
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
