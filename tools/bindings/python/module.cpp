// The compiled part of the package amazons: functions on the C++ objects of its Python classes. The
// game is here, the rest in search.cpp, record.cpp and files.cpp. The docstrings of the classes
// document them.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <limits>
#include <memory>

#include "tools/bindings/common/game.h"
#include "tools/bindings/python/held.h"
#include "tools/bindings/python/module.h"

namespace py = pybind11;

namespace amazons {
namespace {

using bindings::Game;
using HeldGame = Held<Game>;

py::tuple tuple_of(rules::Place place) { return py::make_tuple(place.row, place.column); }

py::dict amazons_of(HeldGame game) {
  py::dict amazons;
  for (const auto& [place, letter] : game->rules().amazons()) {
    amazons[tuple_of(place)] = py::str(std::string(1, letter));
  }
  return amazons;
}

py::set arrows_of(HeldGame game) {
  py::set arrows;
  for (const rules::Place place : game->rules().arrows()) arrows.add(tuple_of(place));
  return arrows;
}

py::set directions_of(HeldGame game, const std::string& amazon) {
  py::set directions;
  for (const std::string& name : game->possible_directions(amazon)) directions.add(name);
  return directions;
}

/// Any integer of Python. One that does not fit an int is clamped; it is off the board either way.
int distance_of(const py::object& number) {
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(number.ptr()));
  if (!index) throw py::error_already_set();
  using Int = std::numeric_limits<int>;
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (overflow > 0 || value > Int::max()) return Int::max();
  if (overflow < 0 || value < Int::min()) return Int::min();
  return static_cast<int>(value);
}

py::tuple state_of(HeldGame game) {
  const auto step = game->unfinished_step();
  return py::make_tuple(game->size(), game->history(),
                        step ? py::object(py::make_tuple(std::string(1, step->letter),
                                                         step->direction, step->distance))
                             : py::none());
}

/// Makes the game of a state; throws for every state that `state_of` does not return.
py::object game_of(const py::tuple& state) {
  auto game = std::make_unique<Game>(state[0].cast<int>());
  for (const py::handle move : state[1]) game->play(move.cast<std::string>());
  if (!state[2].is_none()) {
    const py::tuple step = state[2];
    game->move_amazon(step[0].cast<std::string>(), step[1].cast<std::string>(),
                      step[2].cast<int>());
  }
  return hold(std::move(game));
}

void raise_assertion_errors() {
  // NOLINTNEXTLINE(performance-unnecessary-value-param): pybind11 takes no other.
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const rules::InvalidMove& invalid) {
      const py::object error = py::handle(PyExc_AssertionError)(invalid.what());
      error.attr("reason") = invalid.reason();
      PyErr_SetObject(PyExc_AssertionError, error.ptr());
    }
  });
}

void define_game(py::module_ module) {
  module.def("make", [](int size) { return hold(std::make_unique<Game>(size)); });
  module.def("amazons", &amazons_of);
  module.def("arrows", &arrows_of);
  module.def("size", [](HeldGame game) { return game->size(); });
  module.def("fen", [](HeldGame game) { return game->fen(); });
  module.def("history", [](HeldGame game) { return game->history(); });
  module.def("to_move", [](HeldGame game) {
    return game->rules().to_move() == rules::Side::white ? "white" : "black";
  });
  module.def("winner", [](HeldGame game) { return game->rules().winner(); });
  module.def("position", [](HeldGame game, const std::string& amazon) {
    return tuple_of(game->position(amazon));
  });
  module.def("possible_directions", &directions_of);
  module.def("move_amazon", [](HeldGame game, const std::string& amazon,
                               const std::string& direction, const py::object& distance) {
    game->move_amazon(amazon, direction, distance_of(distance));
  });
  module.def("shoot_arrow", [](HeldGame game, const std::string& amazon,
                               const std::string& direction, const py::object& distance) {
    game->shoot_arrow(amazon, direction, distance_of(distance));
  });
  module.def("play", [](HeldGame game, const std::string& move) { game->play(move); });
  module.def("take_back", [](HeldGame game) {
    if (!game->take_back()) throw rules::InvalidMove("no move has been played yet");
  });
  module.def("legal_moves", [](HeldGame game) { return game->legal_moves(); });
  module.def("text", [](HeldGame game) { return game->rules().text(); });
  module.def("equal", [](HeldGame a, HeldGame b) { return a->rules() == b->rules(); });
  module.def("state", &state_of);
  module.def("of_state", &game_of);
}

PYBIND11_MODULE(_amazons, module) {
  raise_assertion_errors();
  define_game(module.def_submodule("game"));
  define_search(module);
  define_record(module);
  define_files(module);
}

}  // namespace
}  // namespace amazons
