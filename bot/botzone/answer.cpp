#include "bot/botzone/answer.h"

#include "engine/notation/move_text.h"

namespace amazons {

namespace {

constexpr std::size_t longest_debug = 1024;  // bytes

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

}  // namespace amazons
