// Live analysis, in the form that Leela Zero and KataGo introduced.
#include <algorithm>
#include <cmath>
#include <ostream>
#include <set>
#include <utility>

#include "bot/gtp/session.h"
#include "engine/notation/words.h"

namespace amazons::gtp {

namespace {

constexpr int usual_moves = 10;
constexpr int most_moves = 500;
constexpr long long longest_interval = 1'000'000;  ///< hundredths of a second

struct AnalysisRequest {
  std::optional<rules::Side> side;
  int moves = usual_moves;  ///< the most moves to show
};

/// The number that belongs to a word of the request; throws Failure.
long long number_of(const std::string& word, const std::string& text, long long least,
                    long long most) {
  if (const auto found = rules::parse_number(text, least, most)) return *found;
  throw Failure(word + ": a number from " + std::to_string(least) + " to " + std::to_string(most) +
                " expected, not '" + text + "'");
}

/// Reads a colour, an interval in hundredths of a second, and pairs of a word and its value, all of
/// them optional. The interval is not needed: each iteration is reported when it ends. Switches for
/// what this game does not have, such as the ownership of points, change nothing.
AnalysisRequest parse_request(const std::vector<std::string>& words) {
  static const std::set<std::string> switches = {"ownership", "ownershipStdev", "movesOwnership",
                                                 "pvVisits",  "pvEdgeVisits",   "rootInfo"};
  AnalysisRequest request;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto value = [&] { return ++i < words.size() ? words[i] : std::string(); };
    if (rules::is_digits(word)) {
      number_of(word, word, 0, longest_interval);
    } else if (word == "interval") {
      number_of(word, value(), 0, longest_interval);
    } else if (word == "minmoves") {
      number_of(word, value(), 0, most_moves);
    } else if (word == "maxmoves") {
      request.moves = static_cast<int>(number_of(word, value(), 1, most_moves));
    } else if (switches.count(word) != 0) {
      const std::string text = value();
      if (text != "true" && text != "false") throw Failure(word + ": true or false expected");
    } else if (i == 0) {
      request.side = parse_color(word);
    } else {
      throw Failure("a colour, a number, interval, minmoves or maxmoves expected, not " + word);
    }
  }
  return request;
}

std::string chance_text(int score, ChanceFormat format) {
  const double chance = win_chance(score);
  if (format == ChanceFormat::leela_zero) return std::to_string(std::lround(10000 * chance));
  return std::to_string(chance);
}

std::string info(const Thought& thought, int height, ChanceFormat format) {
  std::string text;
  for (std::size_t i = 0; i < thought.lines.size(); ++i) {
    const Line& line = thought.lines[i];
    text += (i > 0 ? " info move " : "info move ") + to_gtp(line.pv.front(), height);
    text += " visits " + std::to_string(std::max<std::uint64_t>(1, line.nodes));
    text += " winrate " + chance_text(line.score, format);
    if (line.is_proved) text += " proved " + std::to_string(moves_to_end(line.score));
    text += " order " + std::to_string(i) + " pv";
    for (const rules::Move& move : line.pv) text += ' ' + to_gtp(move, height);
  }
  return text.empty() ? text : text + '\n';
}

}  // namespace

std::string Session::analyze_as(const Words& words, ChanceFormat format) {
  const AnalysisRequest request = parse_request(words);
  if (request.side) {
    rules::GameRecord game = game_for(*request.side);
    if (position().to_move() != *request.side) start_game(std::move(game));
  }
  const int height = position().height();
  ThinkTask task{position(), {}, options_, {}, {}, {}};
  task.options.multi_pv = request.moves;
  task.waits_for_stop = true;
  task.progress = [this, height, format](const Thought& thought) {
    const std::lock_guard<std::mutex> lock(output_);
    out_ << info(thought, height, format) << std::flush;
  };
  task.done = [](const Thought&) {};
  task.failed = [](const std::string&) {};
  thinker_.start(engine(), std::move(task));
  is_analyzing_ = true;
  return "";
}

}  // namespace amazons::gtp
