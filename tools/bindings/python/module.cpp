// The compiled part of the package amazons: functions on the C++ objects of its Python classes. The
// game is here, the rest in search.cpp, record.cpp and files.cpp. The docstrings of the classes
// document them.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>

#include "engine/notation/fen.h"
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

rules::Side side_of(const std::string& name) {
  return name == "white" ? rules::Side::white : rules::Side::black;
}

/// The start as its side's length if it is the standard set-up with White first, else as FEN.
py::object start_of(HeldGame game) {
  const int width = game->width();
  if (width == game->height() && width >= rules::Position::min_standard_size &&
      game->start() == rules::Position::initial(width, rules::Side::white)) {
    return py::int_(width);
  }
  return py::str(rules::to_fen(game->start()));
}

py::tuple state_of(HeldGame game) {
  const auto step = game->unfinished_step();
  return py::make_tuple(start_of(game), game->history(),
                        step ? py::object(py::make_tuple(std::string(1, step->letter),
                                                         step->direction, step->distance))
                             : py::none());
}

/// Makes the game of a state; throws for every state that `state_of` does not return.
py::object game_of(const py::tuple& state) {
  const py::object start = state[0];
  auto game = std::make_unique<Game>(py::isinstance<py::str>(start)
                                         ? Game::of_fen(start.cast<std::string>())
                                         : Game(start.cast<int>()));
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
  module.def("make", [](int size, const std::string& to_move) {
    return hold(std::make_unique<Game>(size, side_of(to_move)));
  });
  module.def("of_fen", [](const std::string& text) {
    return hold(std::make_unique<Game>(Game::of_fen(text)));
  });
  module.def("of_sgf", [](const std::string& text) {
    return hold(std::make_unique<Game>(Game::of_sgf(text)));
  });
  module.def("amazons", &amazons_of);
  module.def("arrows", &arrows_of);
  module.def("width", [](HeldGame game) { return game->width(); });
  module.def("height", [](HeldGame game) { return game->height(); });
  module.def("fen", [](HeldGame game) { return game->fen(); });
  module.def("sgf", [](HeldGame game, std::string black, std::string white, std::string result,
                       std::string name) {
    return game->sgf({std::move(name), std::move(black), std::move(white), std::move(result)});
  });
  module.def("history", [](HeldGame game) { return game->history(); });
  module.def("to_move", [](HeldGame game) {
    return game->rules().to_move() == rules::Side::white ? "white" : "black";
  });
  module.def("winner", [](HeldGame game) { return game->rules().winner(); });
  module.def("position", [](HeldGame game, const std::string& amazon) {
    return tuple_of(game->position(amazon));
  });
  module.def("possible_directions", &directions_of);
  module.def("move_amazon",
             [](HeldGame game, const std::string& amazon, const std::string& direction,
                int distance) { game->move_amazon(amazon, direction, distance); });
  module.def("shoot_arrow",
             [](HeldGame game, const std::string& amazon, const std::string& direction,
                int distance) { game->shoot_arrow(amazon, direction, distance); });
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
  define_proofs(module);
  define_record(module);
  define_files(module);
}

}  // namespace
}  // namespace amazons
