#include "bot/botzone/text.h"

#include <cerrno>
#include <cmath>
#include <cstdlib>

namespace amazons {

std::vector<std::string> split_words(const std::string& text) {
  static const char blanks[] = " \t\r";
  std::vector<std::string> words;
  std::size_t begin = text.find_first_not_of(blanks);
  while (begin != std::string::npos) {
    const std::size_t end = text.find_first_of(blanks, begin);
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(blanks, end);
  }
  return words;
}

std::optional<long long> parse_integer(const std::string& text) {
  const std::size_t first_digit = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  if (first_digit == text.size()) return std::nullopt;
  if (text.find_first_not_of("0123456789", first_digit) != std::string::npos) return std::nullopt;
  errno = 0;
  const long long value = std::strtoll(text.c_str(), nullptr, 10);
  if (errno == ERANGE) return std::nullopt;
  return value;
}

std::optional<long long> parse_whole_number(const std::string& text) {
  if (const auto integer = parse_integer(text)) return integer;
  // strtod also reads blanks, hexadecimal numbers, infinities and NaNs.
  if (text.empty() || text.find_first_not_of("0123456789+-.eE") != std::string::npos) {
    return std::nullopt;
  }
  constexpr double largest = 9007199254740992;
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (end != text.c_str() + text.size()) return std::nullopt;
  if (!(std::fabs(value) <= largest) || value != std::trunc(value)) return std::nullopt;
  return static_cast<long long>(value);
}

bool is_blank(char character) {
  return character == ' ' || character == '\t' || character == '\r' || character == '\v' ||
         character == '\f';
}

std::string quoted(const std::string& text) {
  constexpr std::size_t longest = 24;
  static const char hex[] = "0123456789abcdef";
  std::string result = "'";
  for (std::size_t i = 0; i < text.size() && i < longest; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte >= 0x20 && byte < 0x7f) {
      result += text[i];
    } else {
      result += {'\\', 'x', hex[byte >> 4], hex[byte & 15]};
    }
  }
  return result + (text.size() > longest ? "...'" : "'");
}

}  // namespace amazons
