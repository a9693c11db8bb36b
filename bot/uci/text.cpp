#include "bot/uci/text.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <optional>
#include <stdexcept>

#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/notation/words.h"

namespace amazons::uci {

namespace {

long long number_of(const std::string& text, long long least, long long most) {
  if (const auto number = rules::parse_number(text, least, most)) return *number;
  throw std::invalid_argument("the value must be " + std::to_string(least) + " to " +
                              std::to_string(most) + ", not '" + text + "'");
}

bool is_true(const std::string& text) {
  if (text == "true") return true;
  if (text == "false") return false;
  throw std::invalid_argument("the value must be true or false, not '" + text + "'");
}

std::string spin(const char* name, long long value, long long least, long long most) {
  return std::string("option name ") + name + " type spin default " + std::to_string(value) +
         " min " + std::to_string(least) + " max " + std::to_string(most) + "\n";
}

std::string check(const char* name, bool value) {
  return std::string("option name ") + name + " type check default " + (value ? "true" : "false") +
         "\n";
}

constexpr int most_lines = 500;
constexpr long long most_overhead_ms = 60'000;
constexpr long long most_seed = std::numeric_limits<int>::max();

/// What a search has taken so far: " nodes N nps N hashfull N time MS".
std::string effort_words(std::uint64_t nodes, std::chrono::nanoseconds time, int hash_permille) {
  using std::to_string;
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  return " nodes " + to_string(nodes) + " nps " + to_string(per_second(nodes, time)) +
         " hashfull " + to_string(hash_permille) + " time " + to_string(milliseconds);
}

std::string info_line(const Thought& thought, std::size_t number, int height) {
  using std::to_string;
  const Line& line = thought.lines[number];
  const int seldepth = std::max(thought.statistics.deepest_ply, line.depth);
  std::string text = "info depth " + to_string(line.depth) + " seldepth " + to_string(seldepth) +
                     " multipv " + to_string(number + 1) + " score " +
                     score_words(line.score, line.is_proved) +
                     effort_words(thought.nodes, thought.time, thought.hash_permille) + " pv";
  for (const rules::Move& move : line.pv) text += ' ' + rules::to_uci(move, height);
  return text + '\n';
}

}  // namespace

int Options::level() const {
  if (analyses) return max_level;
  if (!limit_strength) return skill_level;
  int nearest = 1;
  for (int number = 1; number <= max_level; ++number) {
    const auto distance = [&](int other) { return std::abs(amazons::level(other).elo - elo); };
    if (distance(number) < distance(nearest)) nearest = number;
  }
  return nearest;
}

std::string option_lines(const Options& options) {
  std::string lines = spin("Hash", options.engine.hash_mb, 1, max_hash_mb);
  lines += spin("Threads", options.engine.threads, 1, max_threads);
  lines += spin("MultiPV", options.multi_pv, 1, most_lines);
  lines += check("Ponder", false);
  lines += check("OwnBook", options.own_book);
  lines += check("UCI_AnalyseMode", options.analyses);
  lines += spin("Move Overhead", options.move_overhead.count(), 0, most_overhead_ms);
  lines += "option name UCI_Variant type combo default " + options.variant;
  for (const std::string& variant : variant_names()) lines += " var " + variant;
  lines += "\n" + spin("Skill Level", options.skill_level, 1, max_level);
  lines += check("UCI_LimitStrength", options.limit_strength);
  lines += spin("UCI_Elo", options.elo, level(1).elo, level(max_level).elo);
  lines += spin("Seed", static_cast<long long>(options.seed), 0, most_seed);
  return lines + "option name Clear Hash type button\n";
}

std::string set_option(const std::string& words, Options& options) {
  const std::string text = rules::trimmed(words);
  const std::string lowered = rules::lower(text);
  if (lowered.compare(0, 5, "name ") != 0) throw std::invalid_argument("'name' is missing");
  const std::size_t at = lowered.find(" value ");
  std::string name =
      rules::trimmed(lowered.substr(5, at == std::string::npos ? std::string::npos : at - 5));
  const std::string value = at == std::string::npos ? "" : rules::trimmed(lowered.substr(at + 7));
  try {
    if (name == "hash") {
      options.engine.hash_mb = static_cast<int>(number_of(value, 1, max_hash_mb));
    } else if (name == "threads") {
      options.engine.threads = static_cast<int>(number_of(value, 1, max_threads));
    } else if (name == "multipv") {
      options.multi_pv = static_cast<int>(number_of(value, 1, most_lines));
    } else if (name == "ponder") {
      is_true(value);  // Checked only: `go ponder` starts pondering.
    } else if (name == "ownbook") {
      options.own_book = is_true(value);
    } else if (name == "uci_analysemode") {
      options.analyses = is_true(value);
    } else if (name == "move overhead") {
      options.move_overhead = std::chrono::milliseconds(number_of(value, 0, most_overhead_ms));
    } else if (name == "uci_variant") {
      start_of(value);  // throws if there is no such variant
      options.variant = value;
    } else if (name == "skill level") {
      options.skill_level = static_cast<int>(number_of(value, 1, max_level));
    } else if (name == "uci_limitstrength") {
      options.limit_strength = is_true(value);
    } else if (name == "uci_elo") {
      options.elo = static_cast<int>(number_of(value, level(1).elo, level(max_level).elo));
    } else if (name == "seed") {
      options.seed = static_cast<std::uint64_t>(number_of(value, 0, most_seed));
    } else if (name != "clear hash") {
      throw std::invalid_argument("there is no such option");
    }
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(name + ": " + error.what());
  }
  return name;
}

std::string score_words(int score, bool is_proved) {
  if (!is_proved) return "cp " + std::to_string(score);
  return "mate " + std::to_string(moves_to_end(score));
}

std::string activity_line(const Activity& activity, int height) {
  using std::to_string;
  const std::string move = rules::to_uci(activity.move, height);
  std::string text = "info depth " + to_string(activity.depth);
  if (activity.bound) {
    const int score = activity.bound->score;
    text += " multipv " + to_string(activity.bound->line + 1) + " score " +
            score_words(score, is_proved_score(score)) +
            (activity.bound->is_upper ? " upperbound" : " lowerbound");
  } else {
    text += " currmove " + move + " currmovenumber " + to_string(activity.number);
  }
  text += effort_words(activity.nodes, activity.time, activity.hash_permille);
  return text + (activity.bound ? " pv " + move : "") + '\n';
}

std::string numbered_fen(const rules::GameRecord& game) {
  const std::size_t plies = game.moves().size();
  const std::size_t first = game.start().to_move() == rules::Side::black ? 1 : 0;
  return rules::to_fen(game.position()) + " - - " + std::to_string(plies) + ' ' +
         std::to_string((plies + first) / 2 + 1);
}

std::string hexadecimal(std::uint64_t key) {
  constexpr const char* digits = "0123456789ABCDEF";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[key >> shift & 15];
  return text;
}

std::string printable(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  }
  return text;
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
