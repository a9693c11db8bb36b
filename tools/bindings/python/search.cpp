#include "tools/bindings/python/module.h"

#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>

#include "tools/bindings/common/game.h"
#include "tools/bindings/python/held.h"

namespace py = pybind11;

namespace amazons {
namespace {

using bindings::Game;
using HeldGame = Held<Game>;
using HeldControl = Held<SearchControl>;

/// Searches with Python's global lock released; Ctrl-C ends the search within a fraction of a
/// second.
Thought think(HeldGame game, const bindings::SearchRequest& request, SearchControl& control) {
  using std::chrono::nanoseconds;
  bool interrupted = false;
  nanoseconds next_look{0};
  const Clock clock = [&] {
    const nanoseconds now = std::chrono::steady_clock::now().time_since_epoch();
    if (!interrupted && now >= next_look) {
      const py::gil_scoped_acquire lock;
      interrupted = PyErr_CheckSignals() != 0;
      if (interrupted) control.stop();
      next_look = now + std::chrono::milliseconds(50);
    }
    return now;
  };
  Thought thought;
  // Another thread may change the game meanwhile.
  const Game snapshot = *game;  // NOLINT(performance-unnecessary-copy-initialization)
  {
    const py::gil_scoped_release unlocked;
    thought = snapshot.think(request, &control, clock);
  }
  if (interrupted) throw py::error_already_set();
  return thought;
}

py::dict line_dict(HeldGame game, const Line& line) {
  py::list pv;
  for (const rules::Move& move : line.pv) pv.append(game->text(move));
  py::dict found;
  found["score"] = line.score;
  found["chance"] = win_chance(line.score);
  found["is_proved"] = line.is_proved;
  found["depth"] = line.depth;
  found["pv"] = pv;
  return found;
}

/// The best line's entries, and all lines.
py::dict analysis_of(HeldGame game, const Thought& thought) {
  py::list lines;
  for (const Line& line : thought.lines) lines.append(line_dict(game, line));
  py::dict found = line_dict(game, {thought.pv, thought.score, thought.is_proved, thought.depth});
  found["best"] = thought.best ? py::object(py::str(game->text(*thought.best))) : py::none();
  found["nodes"] = thought.nodes;
  found["lines"] = lines;
  return found;
}

py::dict analyze(HeldGame game, std::optional<HeldControl> control, std::optional<double> seconds,
                 std::optional<int> depth, std::optional<long long> nodes,
                 std::optional<double> remaining, double increment, int multi_pv, int level,
                 std::uint64_t seed, const std::vector<std::string>& moves) {
  SearchControl nobodys;
  return analysis_of(
      game, think(game, {seconds, depth, nodes, remaining, increment, multi_pv, level, seed, moves},
                  control ? **control : nobodys));
}

}  // namespace

void define_search(py::module_& module) {
  py::module_ search = module.def_submodule("search");
  search.def("analyze", &analyze);
  search.def("evaluate", [](HeldGame game) { return game->evaluate(); });

  py::module_ control = module.def_submodule("search_control");
  control.def("make", [](bool is_pondering) {
    using Pondering = SearchControl::Pondering;
    return hold(std::make_unique<SearchControl>(is_pondering ? Pondering::yes : Pondering::no));
  });
  control.def("stop", [](HeldControl held) { held->stop(); });
  control.def("ponder_hit", [](HeldControl held) { held->ponder_hit(); });
  control.def("must_stop", [](HeldControl held) { return held->must_stop(); });
  control.def("is_pondering", [](HeldControl held) { return held->is_pondering(); });
}

}  // namespace amazons
