#include "bot/botzone/messages.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "bot/botzone/errors.h"
#include "engine/notation/move_text.h"

namespace amazons {

namespace {

constexpr std::size_t longest_debug = 1024;  // bytes

constexpr std::size_t longest_simple_line = 4096;

/// Splits the text at spaces, tabs and carriage returns.
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

/// Parses a number whose value is whole and at most 2^53; a sign, a point and an exponent are
/// optional. For example, 5, 5.0 and 50e-1 give 5, and 5.5 gives nothing.
std::optional<long long> parse_whole_number(const std::string& text) {
  // strtod would also accept blanks, hexadecimal numbers, infinities and NaNs.
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

/// Whether a line could be a complete move. Its last number might still get more digits, but
/// programs write a message at once, and coordinates on Botzone's boards have one digit.
bool is_move(const std::string& line) {
  const auto words = split_words(line);
  return words.size() == 6 && std::all_of(words.begin(), words.end(), [](const std::string& word) {
           return parse_whole_number(word).has_value();
         });
}

Interaction interaction_of(char first, const std::string& where) {
  if (first == '{') return Interaction::json;
  if ((first >= '0' && first <= '9') || first == '-' || first == '+') return Interaction::simple;
  throw InputError(where + ": expected a number or a JSON object, found " +
                   quoted(std::string(1, first)));
}

}  // namespace

Answer answer_of(const Thought& thought, int board_height) {
  if (!thought.best) return {rules::Move{}, "no legal move"};
  const auto milliseconds =
      std::chrono::duration_cast<std::chrono::milliseconds>(thought.time).count();
  Answer answer;
  answer.response = *thought.best;
  answer.debug = "depth " + std::to_string(thought.depth) + " score " +
                 std::to_string(thought.score) + " nodes " + std::to_string(thought.nodes) +
                 " time " + std::to_string(milliseconds) + " ms pv";
  for (const rules::Move& move : thought.pv) {
    const std::string name = " " + rules::to_algebraic(move, board_height);
    if (answer.debug.size() + name.size() > longest_debug) break;
    answer.debug += name;
  }
  return answer;
}

Answer answer_of(const book::Answer& known) { return {known.move, "book " + book::text_of(known)}; }

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

std::optional<Message> MessageReader::next() {
  const auto first = lines_.skip_blanks();
  if (!first) return std::nullopt;
  if (interaction_ == Interaction::automatic) interaction_ = interaction_of(*first, lines_.where());
  return interaction_ == Interaction::json ? read_json(lines_) : read_simple(lines_);
}

std::string MessageReader::format(const Answer& answer) const {
  return interaction_ == Interaction::json ? format_json(answer) : format_simple(answer);
}

}  // namespace amazons
