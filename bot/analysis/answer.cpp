#include "bot/analysis/answer.h"

#include <algorithm>

#include "engine/notation/move_text.h"
#include "engine/regions.h"
#include "engine/rules/nearest.h"

namespace amazons::analysis {

namespace {

const char* name_of(rules::Side side) { return side == rules::Side::white ? "white" : "black"; }

Json::Value result_of(int score, bool is_proved) {
  Json::Value result;
  result["score"] = is_proved ? Json::Value() : Json::Value(score / 100.0);
  result["proved"] = is_proved ? Json::Value(moves_to_end(score)) : Json::Value();
  result["chance"] = win_chance(score);
  return result;
}

Json::Value root_info(const Task& task, const Thought& thought) {
  const rules::Side side = task.position.to_move();
  Json::Value info = result_of(thought.score, thought.is_proved);
  if (!thought.best) {
    info = result_of(0, false);
    info["score"] = Json::Value();
    info["proved"] = 0;
    info["chance"] = 0.0;
    info["winner"] = name_of(opponent(side));
  }
  info["currentPlayer"] = name_of(side);
  info["depth"] = thought.depth;
  info["nodes"] = static_cast<Json::UInt64>(thought.nodes);
  info["seconds"] = std::chrono::duration<double>(thought.time).count();
  return info;
}

Json::Value legal_moves_of(const rules::Position& position) {
  Json::Value moves(Json::arrayValue);
  for (const rules::Move& move : position.legal_moves()) {
    moves.append(rules::to_algebraic(move, position.height()));
  }
  return moves;
}

Json::Value territory_of(const rules::Position& position) {
  const auto nearest = rules::nearest_sides(position);
  const auto count = [&](rules::Nearest side) {
    return static_cast<int>(std::count(nearest.begin(), nearest.end(), side));
  };
  Json::Value territory;
  territory["white"] = count(rules::Nearest::white);
  territory["black"] = count(rules::Nearest::black);
  territory["both"] = count(rules::Nearest::both);
  const auto width = static_cast<std::size_t>(position.width());
  for (std::size_t row = 0; row < nearest.size(); row += width) {
    std::string signs;
    for (std::size_t i = row; i < row + width; ++i) {
      signs += ".+-="[static_cast<int>(nearest[i])];  // indexed by Nearest
    }
    territory["rows"].append(signs);
  }
  return territory;
}

template <typename T>
Json::Value or_null(const std::optional<T>& value) {
  return value ? Json::Value(*value) : Json::Value();
}

Json::Value regions_as_json(const rules::Position& position) {
  Json::Value regions(Json::arrayValue);
  for (const RegionReport& region : regions_of(position)) {
    Json::Value entry;
    for (const rules::Square& square : region.amazons) {
      entry["amazons"].append(rules::to_algebraic(square, position.height()));
    }
    entry["empty"] = region.empty;
    entry["winner"] = region.winner ? Json::Value(name(*region.winner)) : Json::Value();
    entry["value"] = region.value.empty() ? Json::Value() : Json::Value(region.value);
    entry["mean"] = or_null(region.mean);
    entry["temperature"] = or_null(region.temperature);
    entry["bounds"] = Json::Value();
    if (region.bounds) {
      entry["bounds"].append(region.bounds->least);
      entry["bounds"].append(region.bounds->most);
    }
    regions.append(entry);
  }
  return regions;
}

Json::Value eval_of(const EvaluationReport& report) {
  Json::Value eval;
  for (const EvaluationFigure& figure : report.figures) eval["figures"][figure.name] = figure.value;
  for (const EvaluationTerm& term : report.terms) eval["terms"][term.name] = term.value / 100.0;
  eval["total"] = report.total / 100.0;
  return eval;
}

Json::Value about(const Task& task, bool is_during_search) {
  Json::Value answer;
  answer["id"] = task.id;
  answer["turnNumber"] = task.turn;
  answer["isDuringSearch"] = is_during_search;
  return answer;
}

}  // namespace

Json::Value to_json(const Line& line, int board_height, std::size_t longest_pv) {
  Json::Value entry = result_of(line.score, line.is_proved);
  entry["move"] = rules::to_algebraic(line.pv.front(), board_height);
  entry["depth"] = line.depth;
  for (std::size_t i = 0; i < std::min(line.pv.size(), longest_pv); ++i) {
    entry["pv"].append(rules::to_algebraic(line.pv[i], board_height));
  }
  return entry;
}

Json::Value to_json(const Task& task, const Thought& thought, bool is_during_search) {
  Json::Value answer = about(task, is_during_search);
  answer["rootInfo"] = root_info(task, thought);
  Json::Value& moves = answer["moveInfos"] = Json::Value(Json::arrayValue);
  for (const Line& line : thought.lines) {
    Json::Value entry = to_json(line, task.position.height(), task.longest_pv);
    entry["order"] = moves.size();
    entry["nodes"] = static_cast<Json::UInt64>(line.nodes);
    moves.append(entry);
  }
  return answer;
}

void add_extras(const Task& task, const Engine& engine, Json::Value& answer) {
  if (task.wants_legal_moves) answer["legalMoves"] = legal_moves_of(task.position);
  if (task.wants_territory) answer["territory"] = territory_of(task.position);
  if (task.wants_regions) answer["regions"] = regions_as_json(task.position);
  if (task.wants_eval) answer["eval"] = eval_of(engine.evaluate(task.position));
}

Json::Value no_results(const Task& task) {
  Json::Value answer = about(task, false);
  answer["noResults"] = true;
  return answer;
}

Json::Value error_about(const std::optional<std::string>& id, const std::string& field,
                        const std::string& reason) {
  Json::Value answer;
  if (id) answer["id"] = *id;
  if (!field.empty()) answer["field"] = field;
  answer["error"] = reason;
  return answer;
}

Json::Value warning_about(const std::string& id, const std::string& field,
                          const std::string& reason) {
  Json::Value answer;
  answer["id"] = id;
  answer["field"] = field;
  answer["warning"] = reason;
  return answer;
}

}  // namespace amazons::analysis
