#include "bot/uci/go_command.h"

#include <algorithm>
#include <optional>

#include "engine/notation/move_text.h"

namespace amazons::uci {

namespace {

/// The next word, if it is a whole number of at most 18 digits, perhaps with a sign.
std::optional<long long> take_number(std::istream& words) {
  std::string word;
  if (!(words >> word)) return std::nullopt;
  const std::size_t digits = word[0] == '-' ? 1 : 0;
  if (word.size() == digits || word.size() > 18 + digits ||
      word.find_first_not_of("0123456789", digits) != std::string::npos) {
    return std::nullopt;
  }
  return std::stoll(word);
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
    const bool is_white = position_.to_move() == rules::Side::white;
    if (word == "infinite") {
      go_.is_infinite = true;
    } else if (word == "ponder") {
      go_.ponders = true;
    } else if (word == "searchmoves") {
      takes_moves_ = true;
    } else if (word == "depth") {
      if (const auto n = positive(words)) go_.limits.depth = clipped(*n, 1000);
    } else if (word == "nodes") {
      if (const auto n = positive(words)) {
        go_.limits.nodes = static_cast<std::uint64_t>(std::min<long long>(*n, max_nodes));
      }
    } else if (word == "perft") {
      if (const auto n = positive(words)) go_.perft = clipped(*n, 100);
    } else if (word == "movetime") {
      go_.limits.time = milliseconds(words);
    } else if (word == (is_white ? "wtime" : "btime")) {
      if (const auto time = milliseconds(words)) clock().remaining = *time;
    } else if (word == (is_white ? "winc" : "binc")) {
      if (const auto time = milliseconds(words)) increment_ = *time;
    } else if (takes_moves_) {
      take_move(word);
    }
  }

  GoCommand finish() {
    if (go_.limits.game_clock) go_.limits.game_clock->increment = increment_;
    const Limits& limits = go_.limits;
    if (!limits.depth && !limits.nodes && !limits.time && !limits.game_clock)
      go_.is_infinite = true;
    return std::move(go_);
  }

 private:
  static std::optional<long long> positive(std::istream& words) {
    const auto number = take_number(words);
    return number && *number > 0 ? number : std::nullopt;
  }

  static int clipped(long long number, int most) {
    return static_cast<int>(std::min<long long>(number, most));
  }

  /// At least 0 and at most a year.
  static std::optional<std::chrono::nanoseconds> milliseconds(std::istream& words) {
    const auto number = take_number(words);
    if (!number) return std::nullopt;
    constexpr long long year = 365LL * 24 * 3600 * 1000;
    return std::chrono::milliseconds(std::clamp(*number, 0LL, year));
  }

  GameClock& clock() {
    if (!go_.limits.game_clock) go_.limits.game_clock.emplace();
    return *go_.limits.game_clock;
  }

  void take_move(const std::string& word) {
    const auto move = legal_move(word, position_);
    if (!move || std::find(go_.moves.begin(), go_.moves.end(), *move) != go_.moves.end()) return;
    go_.moves.push_back(*move);
  }

  GoCommand go_;
  const rules::Position& position_;
  std::chrono::nanoseconds increment_{0};
  bool takes_moves_ = false;
};

}  // namespace

GoCommand parse_go(std::istream& words, const rules::Position& position) {
  GoParser parser(position);
  for (std::string word; words >> word;) parser.take(word, words);
  return parser.finish();
}

}  // namespace amazons::uci
