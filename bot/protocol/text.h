// Small pieces of text handling that the readers and the options share.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace amazons {

/// Thrown for input that cannot be right; says on one line where it stands and what is wrong.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Returns the text's words, split at blanks, tabs and carriage returns.
std::vector<std::string> split_words(const std::string& text);

/// Returns the value of a decimal integer with an optional sign, or nothing if the whole text is
/// not one or does not fit 64 bits.
std::optional<long long> parse_integer(const std::string& text);

/// Returns the text in quotes, fit for an error message: shortened, unprintable bytes as `\xNN`.
std::string quoted(const std::string& text);

}  // namespace amazons
