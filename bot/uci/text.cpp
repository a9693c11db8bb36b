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

struct Variant {
  const char* name;
  int size;
  rules::Side first;
};

constexpr std::array<Variant, 3> variants = {{{"amazons", 10, rules::Side::white},
                                              {"amazons8", 8, rules::Side::black},
                                              {"amazons6", 6, rules::Side::white}}};

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

std::string variant_of(const std::string& text) {
  for (const Variant& variant : variants) {
    if (text == variant.name) return text;
  }
  throw std::invalid_argument("there is no variant '" + text + "'");
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
constexpr long long most_seed = std::numeric_limits<int>::max();

constexpr long long most_go_number = 999'999'999'999'999'999;

/// Takes the number after `name`, a whole number of at most 18 digits with or without a sign, and
/// clamps it to `least` to `most`. Throws std::invalid_argument if the next word is none.
long long take_number(std::istream& words, const std::string& name, long long least,
                      long long most) {
  std::string word;
  words >> word;
  const auto number = rules::parse_number(word, -most_go_number, most_go_number);
  if (number) return std::clamp(*number, least, most);
  throw std::invalid_argument(name + ": a number expected, " +
                              (word.empty() ? "the line ends" : "not '" + word + "'"));
}

std::optional<rules::Move> legal_move(const std::string& word, const rules::Position& position) {
  try {
    const rules::Move move = rules::parse_uci(word, position.width(), position.height());
    if (!position.objection(move)) return move;
  } catch (const rules::NotationError&) {
  }
  return std::nullopt;
}

class GoParser {
 public:
  explicit GoParser(const rules::Position& position) : position_(position) {}

  void take(const std::string& word, std::istream& words) {
    const auto number = [&](long long least, long long most) {
      return take_number(words, word, least, most);
    };
    const auto milliseconds = [&] { return std::chrono::milliseconds(number(0, year_ms)); };
    if (word == "infinite") {
      go_.is_infinite = true;
    } else if (word == "ponder") {
      go_.ponders = true;
    } else if (word == "searchmoves") {
      takes_moves_ = true;
    } else if (word == "depth") {
      limit_depth(number(1, most_depth));
    } else if (word == "mate") {
      limit_depth(2 * number(1, most_depth) - 1);  // the last of N moves is this ply
    } else if (word == "nodes") {
      go_.limits.nodes = static_cast<std::uint64_t>(number(1, max_nodes));
    } else if (word == "perft") {
      go_.perft = static_cast<int>(number(0, 100));
    } else if (word == "movetime") {
      go_.limits.time = milliseconds();
    } else if (word == "wtime" || word == "btime") {
      set_clock(word, milliseconds(), &GameClock::remaining);
    } else if (word == "winc" || word == "binc") {
      set_clock(word, milliseconds(), &GameClock::increment);
    } else if (word == "movestogo") {
      clock().moves_to_go = static_cast<int>(number(0, most_moves_to_go));
    } else if (takes_moves_) {
      take_move(word);
    }
  }

  GoCommand finish() {
    if (takes_moves_ && go_.moves.empty()) {
      throw std::invalid_argument("searchmoves: there is no legal move among them");
    }
    const Limits& limits = go_.limits;
    if (!limits.depth && !limits.nodes && !limits.time && !limits.game_clock)
      go_.is_infinite = true;
    return std::move(go_);
  }

 private:
  static constexpr int most_depth = 1000;
  static constexpr int most_moves_to_go = 1000;
  static constexpr long long year_ms = 365LL * 24 * 3600 * 1000;

  void limit_depth(long long depth) {
    const int plies = static_cast<int>(std::min<long long>(depth, most_depth));
    go_.limits.depth = std::min(plies, go_.limits.depth.value_or(plies));
  }

  /// If only the opponent's clock is told, this side has no time left.
  GameClock& clock() {
    if (!go_.limits.game_clock) go_.limits.game_clock.emplace();
    return *go_.limits.game_clock;
  }

  void set_clock(const std::string& word, std::chrono::milliseconds time,
                 std::chrono::nanoseconds GameClock::*field) {
    const char own = position_.to_move() == rules::Side::white ? 'w' : 'b';
    GameClock& own_clock = clock();
    if (word[0] == own) own_clock.*field = time;
  }

  void take_move(const std::string& word) {
    const auto move = legal_move(word, position_);
    if (!move || std::find(go_.moves.begin(), go_.moves.end(), *move) != go_.moves.end()) return;
    go_.moves.push_back(*move);
  }

  GoCommand go_;
  const rules::Position& position_;
  bool takes_moves_ = false;
};

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

int Options::level() const {
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
  lines += "option name UCI_Variant type combo default " + options.variant;
  for (const Variant& variant : variants) lines += std::string(" var ") + variant.name;
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
    } else if (name == "uci_variant") {
      options.variant = variant_of(value);
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

rules::Position start_of(const std::string& variant) {
  for (const Variant& known : variants) {
    if (variant == known.name) return rules::Position::initial(known.size, known.first);
  }
  throw std::invalid_argument("there is no variant '" + variant + "'");
}

rules::Position read_position(std::istream& words, const std::string& variant) {
  std::string word;
  words >> word;
  rules::Position position = start_of(variant);
  if (word == "fen") {
    std::string fen;
    while (words >> word && word != "moves") fen += (fen.empty() ? "" : " ") + word;
    position = rules::parse_fen(fen);
  } else if (word == "startpos") {
    words >> word;
  } else {
    throw std::invalid_argument("startpos or fen expected, not '" + word + "'");
  }
  if (word != "moves") return position;
  const int height = position.height();
  const auto text = [&](rules::Square square) { return rules::to_algebraic(square, height); };
  while (words >> word) position.play(rules::parse_uci(word, position.width(), height), text);
  return position;
}

GoCommand parse_go(std::istream& words, const rules::Position& position) {
  GoParser parser(position);
  for (std::string word; words >> word;) parser.take(word, words);
  return parser.finish();
}

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
