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

std::string narrowed(std::string_view text) {
  std::string narrow;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t at) {
      return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
    };
    // A character of three bytes: its bits are 4, 6 and 6.
    const int code = (byte(i) & 15) << 12 | (byte(i + 1) & 63) << 6 | (byte(i + 2) & 63);
    const bool is_three = byte(i) >> 4 == 14 && byte(i + 1) >> 6 == 2 && byte(i + 2) >> 6 == 2;
    char plain = '\0';
    if (code >= 0xff01 && code <= 0xff5e) plain = static_cast<char>(code - 0xff01 + '!');
    if (code == 0x3000) plain = ' ';
    if ((code >= 0x2010 && code <= 0x2015) || code == 0x2212) plain = '-';
    if (is_three && plain != '\0') {
      narrow += plain;
      i += 2;
    } else {
      narrow += text[i];
    }
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
