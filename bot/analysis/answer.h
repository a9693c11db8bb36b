// Answers as JSON objects; README.md lists their fields.
#pragma once

#include <json/json.h>

#include <cstddef>
#include <optional>
#include <string>

#include "bot/analysis/query.h"
#include "engine/engine.h"

namespace amazons::analysis {

/// One of the best moves:
///
///     move    such as "d1-d7/g7"
///     depth   plies of the iteration that found it
///     score   in squares for the side to move; null if it is proved
///     proved  null if not proved; n > 0: the side to move wins in n of its moves at most;
///             n <= 0: it loses after -n of its moves at most; by the proof found, see engine.h
///     chance  probability that the side to move wins, 0 to 1
///     pv      the expected moves, an array of at most `longest_pv` texts
Json::Value to_json(const Line& line, int board_height, std::size_t longest_pv);

/// The answer to a task: what its search has found so far or at its end.
Json::Value to_json(const Task& task, const Thought& thought, bool is_during_search);

/// Adds what the task wants to know besides the search: legal moves, territory, regions, static
/// eval.
void add_extras(const Task& task, const Engine& engine, Json::Value& answer);

/// The answer to a task that was ended before its search had a result.
Json::Value no_results(const Task& task);

/// An error about a query; `id` and `field` are left out if they are empty.
Json::Value error_about(const std::optional<std::string>& id, const std::string& field,
                        const std::string& reason);

Json::Value warning_about(const std::string& id, const std::string& field,
                          const std::string& reason);

}  // namespace amazons::analysis
