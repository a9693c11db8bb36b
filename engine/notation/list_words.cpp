#include "engine/notation/list_words.h"

#include <algorithm>

#include "engine/notation/words.h"

namespace amazons::rules {

namespace {

/// Whether the text has what could be a part of a move: a square, then a sign or another square.
bool has_part_of_move(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_square_at(text, at)) continue;
    std::size_t next = at + 1;
    while (next < text.size() && is_digit(text[next])) ++next;
    if (next < text.size() &&
        std::string_view("-/,(x").find(text[next]) != std::string_view::npos) {
      return true;
    }
    while (next < text.size() && (text[next] == ' ' || text[next] == '-')) ++next;
    if (is_square_at(text, next)) return true;
  }
  return false;
}

bool has_long_word(std::string_view text) {
  int letters = 0;
  return std::any_of(text.begin(), text.end(), [&](char c) {
    letters = is_word_character(c) ? letters + 1 : 0;
    return letters == 3;
  });
}

}  // namespace

bool is_word_character(char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

bool is_square_at(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && is_letter(text[at]) &&
         lower(std::string(text.substr(at, 1)))[0] <= 'p' && is_digit(text[at + 1]);
}

bool is_prose(std::string_view line) {
  if (line.empty() || !is_word_character(line[0]) || has_part_of_move(line)) return false;
  const auto end_of_word = std::find_if_not(line.begin(), line.end(), is_word_character);
  if (end_of_word - line.begin() >= 3) return true;
  const bool is_followed = end_of_word != line.end() && *end_of_word == ' ';
  return is_followed && (has_long_word(line) || std::none_of(line.begin(), line.end(), is_digit));
}

std::optional<std::string> result_in(std::string_view text) {
  if (text == "1-0" || text == "1:0") return "W+";
  if (text == "0-1" || text == "0:1") return "B+";
  if (text == "1/2-1/2" || text == "½-½" || text == "*") return "";
  const bool is_side = text.size() >= 2 && text[1] == '+' &&
                       std::string_view("WwBb").find(text[0]) != std::string_view::npos;
  if (is_side) return upper(std::string(1, text[0])) + std::string(text.substr(1));
  return std::nullopt;
}

}  // namespace amazons::rules
