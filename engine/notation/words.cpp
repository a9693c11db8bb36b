#include "engine/notation/words.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>

namespace amazons::rules {

std::string trimmed(const std::string& text) {
  const char* const blanks = " \t\r\n\v\f";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

std::string upper(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

namespace {

/// The ASCII character that a character above ASCII stands for; NUL if none.
char plain_of(int code) {
  if (code >= 0xff01 && code <= 0xff5e) return static_cast<char>(code - 0xff01 + '!');
  if (code == 0x3001) return ',';                    // the ideographic comma
  if (code == 0x3002 || code == 0x2026) return '.';  // the ideographic full stop, an ellipsis
  const bool is_dash = (code >= 0x2010 && code <= 0x2015) || code == 0x2212;
  const bool is_arrow = code == 0x2192 || code == 0x21d2 || code == 0x27f6;
  if (is_dash || is_arrow) return '-';
  const bool is_blank = code == 0xa0 || (code >= 0x2000 && code <= 0x200f) || code == 0x202f ||
                        code == 0x2060 || code == 0x3000 || code == 0xfeff;
  return is_blank ? ' ' : '\0';
}

}  // namespace

std::string narrowed(std::string_view text) {
  std::string narrow;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t at) {
      return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
    };
    // A character of two bytes has 5 and 6 bits in them, one of three bytes 4, 6 and 6.
    const bool is_two = byte(i) >> 5 == 6 && byte(i + 1) >> 6 == 2;
    const bool is_three = byte(i) >> 4 == 14 && byte(i + 1) >> 6 == 2 && byte(i + 2) >> 6 == 2;
    const int code = is_two ? (byte(i) & 31) << 6 | (byte(i + 1) & 63)
                     : is_three
                         ? (byte(i) & 15) << 12 | (byte(i + 1) & 63) << 6 | (byte(i + 2) & 63)
                         : 0;
    const std::size_t size = is_two ? 2 : is_three ? 3 : 1;
    const char plain = plain_of(code);
    if (plain != '\0') {
      narrow += plain;
    } else {
      narrow += text.substr(i, size);
    }
    i += size;
  }
  return narrow;
}

bool is_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::optional<long long> parse_number(std::string_view text, long long least, long long most) {
  const bool is_negative = least < 0 && !text.empty() && text.front() == '-';
  if (!is_digits(text.substr(is_negative ? 1 : 0))) return std::nullopt;
  errno = 0;
  const long long number = std::strtoll(std::string(text).c_str(), nullptr, 10);
  if (errno == ERANGE || number < least || number > most) return std::nullopt;
  return number;
}

}  // namespace amazons::rules
