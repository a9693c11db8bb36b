#include "tools/bindings/common/search_request.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/notation/move_text.h"

namespace amazons::bindings {

namespace {

/// `seconds` is 0 or more.
std::chrono::nanoseconds nanoseconds_of(double seconds) {
  // About three years: longer than anybody waits, and well within the clock's range.
  constexpr double longest = 1e8;
  return std::chrono::nanoseconds(std::llround(std::min(seconds, longest) * 1e9));
}

/// Also refuses NaN.
void refuse_below_0(double seconds, const std::string& name) {
  if (!(seconds >= 0)) throw std::invalid_argument(name + " must be 0 seconds or more");
}

std::optional<GameClock> game_clock_of(const SearchRequest& request) {
  refuse_below_0(request.increment, "increment");
  if (!request.remaining) {
    if (request.increment == 0) return std::nullopt;
    throw std::invalid_argument("an increment needs the remaining time");
  }
  refuse_below_0(*request.remaining, "remaining");
  return GameClock{nanoseconds_of(*request.remaining), nanoseconds_of(request.increment)};
}

}  // namespace

Limits limits_of(const SearchRequest& request) {
  const std::optional<double>& seconds = request.seconds;
  const std::optional<int>& depth = request.depth;
  const std::optional<long long>& nodes = request.nodes;
  if (seconds && !(*seconds > 0)) throw std::invalid_argument("seconds must be above 0");
  if (depth && *depth < 1) throw std::invalid_argument("depth must be 1 or more");
  if (nodes && (*nodes < 1 || *nodes > max_nodes)) {
    throw std::invalid_argument("nodes must be 1 to " + std::to_string(max_nodes));
  }
  Limits limits;
  limits.depth = depth;
  limits.nodes = nodes;
  if (seconds) limits.time = nanoseconds_of(*seconds);
  limits.game_clock = game_clock_of(request);
  return limits;
}

ThinkOptions options_of(const SearchRequest& request, const rules::Position& position) {
  level(request.level);  // throws if there is none
  if (request.multi_pv < 1) throw std::invalid_argument("there must be at least 1 best move");
  ThinkOptions options;
  options.multi_pv = request.multi_pv;
  options.level = request.level;
  options.seed = request.seed;
  for (const std::string& text : request.moves) {
    try {
      options.moves.push_back(rules::parse_algebraic(text, position.width(), position.height()));
    } catch (const rules::NotationError& error) {
      throw std::invalid_argument("a move to choose from, \"" + text + "\": " + error.what());
    }
  }
  return options;
}

}  // namespace amazons::bindings
