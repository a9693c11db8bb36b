#include "bot/analysis/query.h"

#include <algorithm>
#include <limits>

#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/notation/side_text.h"
#include "engine/notation/words.h"

namespace amazons::analysis {

namespace {

using rules::Position;
using rules::Side;

constexpr int largest_size = Position::max_extent;
constexpr int most_depth = 1000;
constexpr int most_lines = 500;
constexpr double most_seconds = 1e6;
constexpr double least_seconds = 0.001;
constexpr long long highest_priority = 1'000'000'000;

std::chrono::nanoseconds duration(double seconds) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(seconds));
}

Side parse_side(const std::string& text, const char* field, const std::string& where) {
  if (const auto side = rules::side_named(text)) return *side;
  throw FieldError(field, where + "must be white or black");
}

/// Puts the amazons and arrows of initialStones, each such as ["W", "d1"], on an empty board.
void set_stones(const Json::Value& stones, Position& position) {
  constexpr const char* field = "initialStones";
  for (Json::ArrayIndex i = 0; i < stones.size(); ++i) {
    const Json::Value& stone = stones[i];
    const std::string where = place(field, i);
    if (!stone.isArray() || stone.size() != 2 || !stone[0].isString() || !stone[1].isString()) {
      throw FieldError(field, where + "must be such as [\"W\", \"d1\"]");
    }
    const std::string kind = rules::upper(stone[0].asString());
    if (kind != "W" && kind != "B" && kind != "X") {
      throw FieldError(field, where + "must begin with W, B, or X for an arrow");
    }
    try {
      const rules::Square square =
          rules::parse_algebraic_square(stone[1].asString(), position.width(), position.height());
      if (position.at(square) != rules::Cell::empty) {
        throw FieldError(field, where + "the square is not empty");
      }
      position.set(square, kind == "W"   ? rules::Cell::white
                           : kind == "B" ? rules::Cell::black
                                         : rules::Cell::arrow);
    } catch (const rules::NotationError& error) {
      throw FieldError(field, where + error.what());
    }
  }
}

Position start_of_size(Fields& fields) {
  const auto size = fields.whole("size", 1, largest_size);
  if (!size) throw FieldError("fen", "a position is needed: fen, or size");
  const auto side = fields.text("initialPlayer");
  const Side first = side         ? parse_side(*side, "initialPlayer", "")
                     : *size == 8 ? Side::black  // as on Botzone
                                  : Side::white;
  const int extent = static_cast<int>(*size);
  if (const Json::Value* const stones = fields.array("initialStones")) {
    Position position(extent, extent, first);
    set_stones(*stones, position);
    return position;
  }
  if (extent < Position::min_standard_size) {
    throw FieldError("size", "a set-up has " + std::to_string(Position::min_standard_size) +
                                 " or more squares a side; smaller boards need fen");
  }
  return Position::initial(extent, first);
}

Position start_of(Fields& fields) {
  const auto fen = fields.text("fen");
  if (!fen) return start_of_size(fields);
  for (const char* const other : {"size", "initialStones", "initialPlayer"}) {
    if (fields.has(other)) throw FieldError(other, "does not go with fen");
  }
  try {
    return rules::parse_fen(*fen);
  } catch (const rules::NotationError& error) {
    throw FieldError("fen", error.what());
  }
}

/// The positions from the start to the one after the last move.
std::vector<Position> positions_of(Fields& fields) {
  std::vector<Position> positions = {start_of(fields)};
  try {
    position_key(positions.front());  // throws if no engine knows the board
  } catch (const std::invalid_argument& error) {
    throw FieldError(fields.has("fen")             ? "fen"
                     : fields.has("initialStones") ? "initialStones"
                                                   : "size",
                     error.what());
  }
  const int height = positions.front().height();
  const auto square_text = [&](rules::Square square) {
    return rules::to_algebraic(square, height);
  };
  for (const std::string& text : fields.texts("moves").value_or(std::vector<std::string>())) {
    Position next = positions.back();
    try {
      next.play(rules::parse_move(text, next.width(), height), square_text);
    } catch (const std::runtime_error& error) {
      const auto index = static_cast<Json::ArrayIndex>(positions.size() - 1);
      throw FieldError("moves", place("moves", index) + error.what());
    }
    positions.push_back(std::move(next));
  }
  return positions;
}

Limits limits_of(Fields& fields, const Limits& fallback) {
  Limits limits;
  if (const auto nodes = fields.whole("nodes", 1, max_nodes)) {
    limits.nodes = static_cast<std::uint64_t>(*nodes);
  }
  if (const auto depth = fields.whole("depth", 1, most_depth)) {
    limits.depth = static_cast<int>(*depth);
  }
  if (const auto seconds = fields.number("seconds", least_seconds, most_seconds)) {
    limits.time = duration(*seconds);
  }
  return limits.nodes || limits.depth || limits.time ? limits : fallback;
}

/// The moves of allowMoves; throws FieldError for one that is illegal in the position.
std::vector<rules::Move> allowed_moves(const std::vector<std::string>& texts,
                                       const Position& position) {
  constexpr const char* field = "allowMoves";
  const auto square_text = [&](rules::Square square) {
    return rules::to_algebraic(square, position.height());
  };
  std::vector<rules::Move> moves;
  for (const std::string& text : texts) {
    const std::string where = place(field, static_cast<Json::ArrayIndex>(moves.size()));
    try {
      moves.push_back(rules::parse_move(text, position.width(), position.height()));
    } catch (const rules::NotationError& error) {
      throw FieldError(field, where + error.what());
    }
    if (const auto objection = position.objection(moves.back(), square_text)) {
      throw FieldError(field, where + *objection);
    }
    if (std::count(moves.begin(), moves.end(), moves.back()) > 1) {
      throw FieldError(field, where + "the move stands there twice");
    }
  }
  return moves;
}

}  // namespace

std::vector<Task> parse_query(Fields& fields, const std::string& id, const Limits& fallback) {
  const std::vector<Position> positions = positions_of(fields);
  const auto last = static_cast<long long>(positions.size()) - 1;
  Task common(positions.back());
  common.id = id;
  common.limits = limits_of(fields, fallback);
  ThinkOptions& options = common.options;
  options.multi_pv = static_cast<int>(fields.whole("multipv", 1, most_lines).value_or(1));
  options.level = static_cast<int>(fields.whole("level", 1, max_level).value_or(max_level));
  const long long most = std::numeric_limits<long long>::max();
  options.seed = static_cast<std::uint64_t>(fields.whole("seed", 0, most).value_or(0));
  common.priority = fields.whole("priority", -highest_priority, highest_priority).value_or(0);
  if (const auto every = fields.number("reportDuringSearchEvery", least_seconds, most_seconds)) {
    common.report_every = duration(*every);
  }
  common.longest_pv =
      static_cast<std::size_t>(fields.whole("analysisPVLen", 1, most_depth).value_or(most_depth));
  common.wants_legal_moves = fields.flag("includeLegalMoves");
  common.wants_territory = fields.flag("includeTerritory");
  common.wants_regions = fields.flag("includeRegions");
  common.wants_eval = fields.flag("includeEval");
  const auto allowed = fields.texts("allowMoves");
  if (allowed && allowed->empty()) throw FieldError("allowMoves", "must name a move");
  const auto turns = fields.wholes("analyzeTurns", 0, last).value_or(std::vector{last});
  const auto priorities = fields.wholes("priorities", -highest_priority, highest_priority);
  if (priorities && priorities->size() != turns.size()) {
    throw FieldError("priorities", "must have a number for each turn of analyzeTurns");
  }
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (std::count(turns.begin(), turns.end(), turns[i]) > 1) {
      throw FieldError("analyzeTurns", "names turn " + std::to_string(turns[i]) + " twice");
    }
  }
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    Task task = common;
    task.turn = static_cast<int>(turns[i]);
    task.position = positions[static_cast<std::size_t>(turns[i])];
    if (allowed) task.options.moves = allowed_moves(*allowed, task.position);
    if (priorities) task.priority = (*priorities)[i];
    tasks.push_back(std::move(task));
  }
  if (tasks.empty()) throw FieldError("analyzeTurns", "must name a turn");
  return tasks;
}

bool Termination::is_for(const Task& task) const {
  if (id && *id != task.id) return false;
  return !turns || std::find(turns->begin(), turns->end(), task.turn) != turns->end();
}

Termination parse_termination(Fields& fields, bool is_for_all) {
  Termination termination;
  if (!is_for_all) {
    termination.id = fields.text("terminateId");
    if (!termination.id) throw FieldError("terminateId", "must be the id of a query");
  }
  termination.turns = fields.wholes("turnNumbers", 0, std::numeric_limits<int>::max());
  return termination;
}

}  // namespace amazons::analysis
