// The Python class Amazons.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <limits>

#include "tools/bindings/game.h"
#include "tools/python/docs.h"

namespace py = pybind11;

namespace amazons {
namespace {

using bindings::Game;

py::tuple tuple_of(rules::Place place) { return py::make_tuple(place.row, place.column); }

py::dict amazons_of(const Game& game) {
  py::dict amazons;
  for (const auto& [place, letter] : game.rules().amazons()) {
    amazons[tuple_of(place)] = py::str(std::string(1, letter));
  }
  return amazons;
}

py::set arrows_of(const Game& game) {
  py::set arrows;
  for (const rules::Place place : game.rules().arrows()) arrows.add(tuple_of(place));
  return arrows;
}

py::set directions_of(const Game& game, const std::string& amazon) {
  py::set directions;
  for (const std::string& name : game.possible_directions(amazon)) directions.add(name);
  return directions;
}

/// Any whole number; what is too large for C++ is as far off the board as the largest that is not.
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

/// Searches with Python's lock released, and gives up soon after Ctrl-C.
Thought think(const Game& game, std::optional<double> seconds, std::optional<int> depth) {
  using std::chrono::nanoseconds;
  Limits limits = bindings::limits_of(seconds, depth);
  // A search with a limit of time can be ended by its clock.
  if (!limits.time) limits.time = std::chrono::hours(24 * 365);
  bool interrupted = false;
  nanoseconds next_look{0};
  const Clock clock = [&]() -> nanoseconds {
    const nanoseconds now = std::chrono::steady_clock::now().time_since_epoch();
    if (!interrupted && now >= next_look) {
      const py::gil_scoped_acquire lock;
      interrupted = PyErr_CheckSignals() != 0;
      next_look = now + std::chrono::milliseconds(50);
    }
    return interrupted ? now + 2 * std::chrono::hours(24 * 365) : now;
  };
  Thought thought;
  const Game snapshot = game;  // another thread may play on meanwhile
  {
    const py::gil_scoped_release unlocked;
    thought = snapshot.think(limits, clock);
  }
  if (interrupted) throw py::error_already_set();
  return thought;
}

py::object best_move(const Game& game, std::optional<double> seconds, std::optional<int> depth) {
  const Thought thought = think(game, seconds, depth);
  if (!thought.best) return py::none();
  return py::str(game.text(*thought.best));
}

py::dict analyze(const Game& game, std::optional<double> seconds, std::optional<int> depth) {
  const Thought thought = think(game, seconds, depth);
  py::list variation;
  for (const rules::Move& move : thought.variation) variation.append(game.text(move));
  py::dict found;
  found["best"] = thought.best ? py::object(py::str(game.text(*thought.best))) : py::none();
  found["score"] = thought.score;
  found["depth"] = thought.depth;
  found["nodes"] = thought.nodes;
  found["variation"] = variation;
  return found;
}

py::tuple state_of(const Game& game) {
  const auto step = game.unfinished_step();
  return py::make_tuple(game.size(), game.history(),
                        step ? py::object(py::make_tuple(std::string(1, step->letter),
                                                         step->direction, step->distance))
                             : py::none());
}

Game game_of(const py::tuple& state) {
  Game game(state[0].cast<int>());
  for (const py::handle turn : state[1]) game.play(turn.cast<std::string>());
  if (!state[2].is_none()) {
    const py::tuple step = state[2];
    game.move_amazon(step[0].cast<std::string>(), step[1].cast<std::string>(), step[2].cast<int>());
  }
  return game;
}

void raise_assertion_errors() {
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

PYBIND11_MODULE(_amazons, module) {
  namespace doc = python_docs;
  py::options options;
  options.disable_function_signatures();  // they stand in the documentation, as Python writes them
  raise_assertion_errors();

  py::class_<Game> type(module, "Amazons", doc::class_doc);
  type.attr("__module__") = "amazons";
  type.def(py::init<int>(), py::arg("size") = 10, doc::init)
      .def_property_readonly("amazons", &amazons_of, doc::amazons)
      .def_property_readonly("arrows", &arrows_of, doc::arrows)
      .def_property_readonly("size", &Game::size, doc::size)
      .def_property_readonly("fen", &Game::fen, doc::fen)
      .def_property_readonly("history", &Game::history, doc::history)
      .def_property_readonly(
          "to_move",
          [](const Game& game) {
            return game.rules().to_move() == rules::Side::white ? "white" : "black";
          },
          doc::to_move)
      .def(
          "winner", [](const Game& game) { return game.rules().winner(); }, doc::winner)
      .def(
          "position",
          [](const Game& game, const std::string& amazon) {
            return tuple_of(game.position(amazon));
          },
          py::arg("amazon"), py::pos_only(), doc::position)
      .def("possible_directions", &directions_of, py::arg("amazon"), py::pos_only(),
           doc::possible_directions)
      .def(
          "move_amazon",
          [](Game& game, const std::string& amazon, const std::string& direction,
             const py::object& distance) -> Game& {
            game.move_amazon(amazon, direction, distance_of(distance));
            return game;
          },
          py::arg("amazon"), py::arg("direction"), py::arg("distance"), doc::move_amazon)
      .def(
          "shoot_arrow",
          [](Game& game, const std::string& amazon, const std::string& direction,
             const py::object& distance) -> Game& {
            game.shoot_arrow(amazon, direction, distance_of(distance));
            return game;
          },
          py::arg("amazon"), py::arg("direction"), py::arg("distance"), doc::shoot_arrow)
      .def(
          "play",
          [](Game& game, const std::string& turn) -> Game& {
            game.play(turn);
            return game;
          },
          py::arg("turn"), py::pos_only(), doc::play)
      .def(
          "take_back",
          [](Game& game) -> Game& {
            if (!game.take_back()) throw rules::InvalidMove("nothing has been played yet");
            return game;
          },
          doc::take_back)
      .def("legal_moves", &Game::legal_moves, doc::legal_moves)
      .def("best_move", &best_move, py::kw_only(), py::arg("seconds") = py::none(),
           py::arg("depth") = py::none(), doc::best_move)
      .def("analyze", &analyze, py::kw_only(), py::arg("seconds") = py::none(),
           py::arg("depth") = py::none(), doc::analyze)
      .def("evaluate", &Game::evaluate, doc::evaluate)
      .def("__str__", [](const Game& game) { return game.rules().text(); })
      .def("__repr__", [](const Game& game) { return "<Amazons " + game.fen() + ">"; })
      .def(
          "__eq__", [](const Game& a, const Game& b) { return a.rules() == b.rules(); },
          py::is_operator())
      .def(py::pickle(&state_of, &game_of));
}

}  // namespace
}  // namespace amazons
