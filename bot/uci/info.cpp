#include "bot/uci/info.h"

#include <algorithm>

#include "engine/notation/move_text.h"

namespace amazons::uci {

namespace {

std::string info_line(const Thought& thought, std::size_t number, int height) {
  using std::to_string;
  const Line& line = thought.lines[number];
  const auto milliseconds =
      std::chrono::duration_cast<std::chrono::milliseconds>(thought.time).count();
  const int seldepth = std::max(thought.statistics.deepest_ply, line.depth);
  std::string text =
      "info depth " + to_string(line.depth) + " seldepth " + to_string(seldepth) + " multipv " +
      to_string(number + 1) + " score " + score_words(line.score, line.is_proved) + " nodes " +
      to_string(thought.nodes) + " nps " + to_string(per_second(thought.nodes, thought.time)) +
      " hashfull " + to_string(thought.hash_permille) + " time " + to_string(milliseconds) + " pv";
  for (const rules::Move& move : line.pv) text += ' ' + rules::to_uci(move, height);
  return text + '\n';
}

}  // namespace

std::string score_words(int score, bool is_proved) {
  if (!is_proved) return "cp " + std::to_string(score);
  return "mate " + std::to_string(moves_to_end(score));
}

std::string info_lines(const Thought& thought, int height) {
  std::string text;
  for (std::size_t i = 0; i < thought.lines.size(); ++i) text += info_line(thought, i, height);
  if (thought.lines.empty()) text = "info depth 0 score mate 0\n";
  return text;
}

std::string bestmove_line(const Thought& thought, int height) {
  if (!thought.best) return "bestmove (none)";
  std::string text = "bestmove " + rules::to_uci(*thought.best, height);
  if (thought.pv.size() > 1) text += " ponder " + rules::to_uci(thought.pv[1], height);
  return text;
}

}  // namespace amazons::uci
