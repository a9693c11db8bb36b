// What follows `position` and `go`.
#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>

#include "bot/uci/text.h"
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

}  // namespace

std::vector<std::string> variant_names() {
  std::vector<std::string> names;
  names.reserve(std::size(variants));
  for (const Variant& variant : variants) names.emplace_back(variant.name);
  return names;
}

rules::Position start_of(const std::string& variant) {
  for (const Variant& known : variants) {
    if (variant == known.name) return rules::Position::initial(known.size, known.first);
  }
  throw std::invalid_argument("there is no variant '" + variant + "'");
}

rules::GameRecord read_game(std::istream& words, const std::string& variant) {
  std::string word;
  words >> word;
  rules::Position start = start_of(variant);
  if (word == "fen") {
    std::string fen;
    while (words >> word && word != "moves") fen += (fen.empty() ? "" : " ") + word;
    start = rules::parse_fen(fen);
  } else if (word == "startpos") {
    words >> word;
  } else {
    throw std::invalid_argument("startpos or fen expected, not '" + word + "'");
  }
  rules::GameRecord game(start);
  if (word != "moves") return game;
  const int height = start.height();
  const auto text = [&](rules::Square square) { return rules::to_algebraic(square, height); };
  while (words >> word) {
    try {
      game.play(rules::parse_uci(word, start.width(), height), text);
    } catch (const std::exception& error) {
      throw std::invalid_argument("move " + std::to_string(game.moves().size() + 1) + ": " +
                                  error.what());
    }
  }
  return game;
}

bool GoCommand::is_plain() const {
  return moves.empty() && !ponders && !is_infinite && !perft && !limits.is_repeatable();
}

GoCommand parse_go(std::istream& words, const rules::Position& position) {
  GoParser parser(position);
  for (std::string word; words >> word;) parser.take(word, words);
  return parser.finish();
}

}  // namespace amazons::uci
