// Searches as JavaScript's values: requests from search_request.mjs, and what the engine found.
#pragma once

#include "engine/notation/move_text.h"
#include "tools/bindings/common/search_request.h"
#include "tools/bindings/js/values.h"

namespace amazons {

template <typename Number, typename Value>
void read(const val& request, const char* name, Value& value) {
  const val field = request[name];
  if (!field.isUndefined()) value = static_cast<Number>(field.as<double>());
}

/// Of a request that search_request.mjs has checked: its numbers are whole and fit.
inline bindings::SearchRequest request_of(const val& fields) {
  bindings::SearchRequest request;
  read<double>(fields, "seconds", request.seconds);
  read<int>(fields, "depth", request.depth);
  read<long long>(fields, "nodes", request.nodes);
  read<double>(fields, "remaining", request.remaining);
  read<double>(fields, "increment", request.increment);
  read<int>(fields, "multiPv", request.multi_pv);
  read<int>(fields, "level", request.level);
  read<std::uint64_t>(fields, "seed", request.seed);
  const val moves = fields["moves"];
  if (!moves.isUndefined()) request.moves = emscripten::vecFromJSArray<std::string>(moves);
  return request;
}

inline val pv_of(const std::vector<rules::Move>& moves, int height) {
  std::vector<std::string> pv;
  for (const rules::Move& move : moves) pv.push_back(rules::to_algebraic(move, height));
  return array_of(pv);
}

/// As `Line` in engine_client.d.mts.
inline val line_value(const Line& line, int height) {
  val found = val::object();
  found.set("pv", pv_of(line.pv, height));
  found.set("score", line.score);
  found.set("chance", win_chance(line.score));
  found.set("isProved", line.is_proved);
  if (line.is_proved) found.set("pliesToEnd", plies_to_end(line.score));
  found.set("depth", line.depth);
  return found;
}

/// As `Thought` in engine_client.d.mts.
inline val thought_value(const Thought& thought, int height) {
  val lines = val::array();
  for (const Line& line : thought.lines) lines.call<void>("push", line_value(line, height));
  val found = val::object();
  found.set("best", thought.best ? val(rules::to_algebraic(*thought.best, height)) : val::null());
  found.set("depth", thought.depth);
  found.set("nodes", static_cast<double>(thought.nodes));
  found.set("seconds", std::chrono::duration<double>(thought.time).count());
  found.set("lines", lines);
  return found;
}

}  // namespace amazons
