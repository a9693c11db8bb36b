#include "bot/protocol/answer.h"

namespace amazons {

namespace {

constexpr std::size_t longest_debug = 1024;

std::string square_name(rules::Square square, int board_height) {
  return static_cast<char>('a' + square.x) + std::to_string(board_height - square.y);
}

std::string turn_name(const rules::Move& move, int board_height) {
  return square_name(move.from, board_height) + "-" + square_name(move.to, board_height) + "/" +
         square_name(move.arrow, board_height);
}

}  // namespace

Answer answer_of(const Thought& thought, int board_height) {
  if (!thought.best) return {rules::Move{}, "no legal turn"};
  const auto milliseconds =
      std::chrono::duration_cast<std::chrono::milliseconds>(thought.time).count();
  Answer answer;
  answer.response = *thought.best;
  answer.debug = "depth " + std::to_string(thought.depth) + " score " +
                 std::to_string(thought.score) + " nodes " + std::to_string(thought.nodes) +
                 " time " + std::to_string(milliseconds) + " ms pv";
  for (const rules::Move& move : thought.variation) {
    const std::string name = " " + turn_name(move, board_height);
    if (answer.debug.size() + name.size() > longest_debug) break;
    answer.debug += name;
  }
  return answer;
}

}  // namespace amazons
