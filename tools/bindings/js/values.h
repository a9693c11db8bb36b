// JavaScript's values: results of calls, requests of searches, thoughts. A call that may fail
// returns {value}, {invalid: the rule that was broken} or {error: a message}, so that no C++
// exception reaches JavaScript.
#pragma once

#include <emscripten/val.h>

#include <exception>
#include <string>
#include <vector>

#include "engine/book/book.h"
#include "engine/notation/move_text.h"
#include "engine/regions.h"
#include "engine/rules/class_types.h"
#include "tools/bindings/common/search_request.h"

namespace amazons {

using emscripten::val;

template <typename Call>
val outcome(Call&& call) {
  val result = val::object();
  try {
    result.set("value", call());
  } catch (const rules::InvalidMove& invalid) {
    result.set("invalid", invalid.reason());
  } catch (const std::exception& error) {
    result.set("error", std::string(error.what()));
  }
  return result;
}

inline val array_of(rules::Place place) {
  val pair = val::array();
  pair.call<void>("push", place.row, place.column);
  return pair;
}

inline val array_of(const std::vector<std::string>& texts) {
  return val::array(texts.begin(), texts.end());
}

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

/// As `Region` in engine_client.d.mts.
inline val region_value(const RegionReport& region, int height) {
  std::vector<std::string> amazons;
  for (const rules::Square square : region.amazons) {
    amazons.push_back(rules::to_algebraic(square, height));
  }
  val found = val::object();
  found.set("amazons", array_of(amazons));
  found.set("empty", region.empty);
  if (region.winner) found.set("winner", std::string(name(*region.winner)));
  if (region.bounds) {
    found.set("least", region.bounds->least);
    found.set("most", region.bounds->most);
  }
  if (region.mean) found.set("mean", *region.mean);
  if (region.temperature) found.set("temperature", *region.temperature);
  if (!region.value.empty()) found.set("value", region.value);
  return found;
}

inline val region_values(const std::vector<RegionReport>& reports, int height) {
  val regions = val::array();
  for (const RegionReport& region : reports)
    regions.call<void>("push", region_value(region, height));
  return regions;
}

/// As `BookEntry` in engine_client.d.mts; null for a position that is not in the book.
inline val book_value(const rules::Position& position) {
  const auto known = book::find(position);
  if (!known) return val::null();
  const int height = position.height();
  val found = val::object();
  found.set("games", known->games);
  found.set("won", known->won);
  found.set("answer", val::null());
  if (known->answer) {
    val answer = val::object();
    answer.set("move", rules::to_algebraic(known->answer->move, height));
    answer.set("chance", known->answer->chance / 1000.0);
    answer.set("nodes", static_cast<double>(known->answer->nodes));
    found.set("answer", answer);
  }
  val moves = val::array();
  for (const book::KnownMove& move : book::known_moves(position)) {
    val entry = val::object();
    entry.set("move", rules::to_algebraic(move.move, height));
    entry.set("games", move.games);
    entry.set("won", move.won);
    entry.set("chance", move.chance ? val(*move.chance / 1000.0) : val::null());
    moves.call<void>("push", entry);
  }
  found.set("moves", moves);
  return found;
}

}  // namespace amazons
