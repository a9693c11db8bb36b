// From C++ to JavaScript's values. A call that may fail returns {value}, {invalid: which rule was
// broken} or {error: what was wrong}, so that no C++ exception reaches JavaScript.
#pragma once

#include <emscripten/val.h>

#include <exception>
#include <string>
#include <vector>

#include "engine/rules/class_types.h"

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

}  // namespace amazons
