// Text functions and the input error that the message readers and the options share.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace amazons {

/// Thrown for invalid input; the message is one line that says where and what is wrong.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Returns the text's words, split at spaces, tabs and carriage returns.
std::vector<std::string> split_words(const std::string& text);

/// Returns the value of a decimal integer with an optional sign; nothing if the text is anything
/// else or the value does not fit 64 bits.
std::optional<long long> parse_integer(const std::string& text);

/// The same for a number that may also have a decimal point or an exponent, if its value is
/// whole: 5.0 and 50e-1 are 5, 5.5 is nothing. Written like that it has to be at most 2^53.
std::optional<long long> parse_whole_number(const std::string& text);

/// Whether it is white space within a line.
bool is_blank(char character);

/// Returns the text in quotes for an error message: at most 24 bytes, unprintable ones as `\xNN`.
std::string quoted(const std::string& text);

}  // namespace amazons
