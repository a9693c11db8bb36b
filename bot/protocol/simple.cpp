#include "bot/protocol/simple.h"

#include <array>

#include "bot/protocol/text.h"
#include "engine/rules/move_text.h"

namespace amazons {

namespace {

constexpr std::size_t longest_simple_line = 4096;

// Far outside every board, and far inside an int.
constexpr long long largest_coordinate = 1000000;

int simple_coordinate(const std::string& word, const std::string& where) {
  const auto value = parse_integer(word);
  if (!value || *value > largest_coordinate || *value < -largest_coordinate) {
    throw InputError(where + ": " + quoted(word) + " is no coordinate");
  }
  return static_cast<int>(*value);
}

rules::Move simple_move(const std::string& line, const std::string& where) {
  const auto words = split_words(line);
  if (words.size() != 6) {
    throw InputError(where + ": a turn is six numbers, here are " + std::to_string(words.size()) +
                     " words: " + quoted(line));
  }
  std::array<int, 6> c{};
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = simple_coordinate(words[i], where);
  return {{c[0], c[1]}, {c[2], c[3]}, {c[4], c[5]}};
}

}  // namespace

Message read_simple(const std::string& first_line, LineReader& lines) {
  if (first_line.size() > longest_simple_line) {
    throw InputError(lines.where() + " is longer than " + std::to_string(longest_simple_line) +
                     " bytes");
  }
  Message message;
  const auto words = split_words(first_line);
  if (words.size() != 1) {
    message.turns.push_back({simple_move(first_line, lines.where()), lines.where()});
    return message;
  }
  message.is_whole_game = true;
  const auto count = parse_integer(words[0]);
  if (!count || *count < 1 || *count > most_requests) {
    throw InputError(lines.where() + ": the number of turns must be 1 to " +
                     std::to_string(most_requests) + ", not " + quoted(words[0]));
  }
  for (long long i = 0; i < 2 * *count - 1; ++i) {
    const auto line = lines.next(longest_simple_line);
    if (!line) {
      throw InputError("the input ends after " + lines.where() + ": " + words[0] + " turns take " +
                       std::to_string(2 * *count - 1) + " more lines, here are " +
                       std::to_string(i));
    }
    const std::string kind = i % 2 == 0 ? " (request " : " (response ";
    const std::string where = lines.where() + kind + std::to_string(i / 2 + 1) + ")";
    message.turns.push_back({simple_move(*line, where), where});
  }
  return message;
}

std::string format_simple(const Answer& answer) {
  return rules::to_sextuple(answer.response) + "\n" + answer.debug + "\n";
}

}  // namespace amazons
