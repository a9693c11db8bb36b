// Words and numbers in a line of text, for every reader of commands and files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace amazons::rules {

/// The text without the white space around it.
std::string trimmed(const std::string& text);

/// The text in lower or upper case; only ASCII letters change.
std::string lower(std::string text);
std::string upper(std::string text);

/// The UTF-8 text with wide letters, digits, signs and blanks (as an input method for Chinese types
/// them), dashes of any length, arrows and blanks of other widths as their ASCII characters.
std::string narrowed(std::string_view text);

/// Whether the character is one of 0 to 9, in any locale.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Whether the character is a letter of ASCII, in any locale.
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Whether the text is one or more digits and nothing else.
bool is_digits(std::string_view text);

/// Reads a whole number from `least` to `most`: digits only, or '-' and digits if `least` is
/// below 0. Returns nothing for any other text.
std::optional<long long> parse_number(std::string_view text, long long least, long long most);

}  // namespace amazons::rules
