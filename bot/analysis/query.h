// What other programs ask: positions to search, and actions.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bot/analysis/fields.h"
#include "engine/engine.h"

namespace amazons::analysis {

/// The search of one position, which gets one final answer.
struct Task {
  explicit Task(rules::Position searched) : position(std::move(searched)) {}

  std::string id;  ///< of the query
  int turn = 0;    ///< how many of the query's moves lie before the position
  rules::Position position;
  Limits limits;
  ThinkOptions options;
  long long priority = 0;                                ///< the highest is searched first
  std::optional<std::chrono::nanoseconds> report_every;  ///< between reports during the search
  std::size_t longest_pv = 0;                            ///< moves
  bool wants_legal_moves = false;
  bool wants_territory = false;
  bool wants_regions = false;
  bool wants_eval = false;
};

/// Reads a query without an action: a task for each position. `fallback` are the limits of a query
/// without limits. Throws FieldError.
std::vector<Task> parse_query(Fields& fields, const std::string& id, const Limits& fallback);

/// Which tasks an action ends.
struct Termination {
  std::optional<std::string> id;  ///< of the query; nothing: of all queries
  std::optional<std::vector<long long>> turns;

  bool is_for(const Task& task) const;
};

/// Reads the other fields of the actions terminate and terminate_all; throws FieldError.
Termination parse_termination(Fields& fields, bool is_for_all);

}  // namespace amazons::analysis
