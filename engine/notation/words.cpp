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
