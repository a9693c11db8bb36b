#include "bot/botzone/simple.h"

#include <algorithm>
#include <array>

#include "bot/botzone/text.h"
#include "engine/notation/move_text.h"

namespace amazons {

namespace {

constexpr std::size_t longest_simple_line = 4096;

// Far outside every board, and well within an int.
constexpr long long largest_coordinate = 1000000;

int simple_coordinate(const std::string& word, const std::string& where) {
  const auto value = parse_whole_number(word);
  if (!value || *value > largest_coordinate || *value < -largest_coordinate) {
    throw InputError(where + ": " + quoted(word) + " is not a coordinate");
  }
  return static_cast<int>(*value);
}

rules::Move simple_move(const std::string& line, const std::string& where) {
  const auto words = split_words(line);
  if (words.size() != 6) {
    throw InputError(where + ": a move is six numbers, not the " + std::to_string(words.size()) +
                     " of " + quoted(line));
  }
  std::array<int, 6> c{};
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = simple_coordinate(words[i], where);
  return {{c[0], c[1]}, {c[2], c[3]}, {c[4], c[5]}};
}

/// Whether a line could be a whole move. More digits might follow, so this alone does not tell that
/// it ends there; but a program that writes a message writes it at once, and a second digit would
/// make no square of Botzone's boards, whose coordinates are 0 to 9.
bool is_move(const std::string& line) {
  const auto words = split_words(line);
  return words.size() == 6 && std::all_of(words.begin(), words.end(), [](const std::string& word) {
           return parse_whole_number(word).has_value();
         });
}

}  // namespace

Message read_simple(LineReader& lines) {
  const std::string first_line = lines.next_if_last(longest_simple_line, is_move).value_or("");
  Message message;
  const auto words = split_words(first_line);
  if (words.size() != 1) {
    message.moves.push_back({simple_move(first_line, lines.where()), lines.where()});
    return message;
  }
  message.is_whole_game = true;
  const auto count = parse_whole_number(words[0]);
  if (!count || *count < 1 || *count > most_requests) {
    throw InputError(lines.where() + ": the number of turns must be 1 to " +
                     std::to_string(most_requests) + ", not " + quoted(words[0]));
  }
  for (long long i = 0; i < 2 * *count - 1; ++i) {
    const bool is_last = i == 2 * *count - 2;
    const auto line = is_last ? lines.next_if_last(longest_simple_line, is_move)
                              : lines.next(longest_simple_line);
    if (!line) {
      throw InputError("the input ends after " + lines.where() + ": " + words[0] + " turns have " +
                       std::to_string(2 * *count - 1) + " lines of moves, not " +
                       std::to_string(i));
    }
    const std::string kind = i % 2 == 0 ? " (request " : " (response ";
    const std::string where = lines.where() + kind + std::to_string(i / 2 + 1) + ")";
    message.moves.push_back({simple_move(*line, where), where});
  }
  return message;
}

std::string format_simple(const Answer& answer) {
  return rules::to_botzone(answer.response) + "\n" + answer.debug + "\n";
}

}  // namespace amazons
