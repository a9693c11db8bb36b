#include "tools/bindings/python/module.h"

#include <pybind11/stl.h>

#include <optional>

#include "engine/notation/move_text.h"
#include "engine/regions.h"
#include "engine/solver.h"
#include "tools/bindings/common/game.h"
#include "tools/bindings/python/held.h"
#include "tools/bindings/python/watch.h"

namespace py = pybind11;

namespace amazons {
namespace {

using bindings::Game;
using HeldGame = Held<Game>;
using Seconds = std::chrono::duration<double>;

py::dict progress_dict(const ProofProgress& progress) {
  py::dict found;
  found["nodes"] = progress.nodes;
  found["root_moves"] = progress.root_moves;
  found["root_moves_refuted"] = progress.root_moves_refuted;
  return found;
}

/// Proves who wins, with Python's lock released. `report`, if not None, is called with the progress
/// at most ten times a second.
py::dict solve(HeldGame held, bool all_moves, std::optional<double> seconds,
               std::optional<std::uint64_t> nodes, int hash_mb, int threads,
               std::optional<Held<SearchControl>> control, const py::object& report) {
  const Game game = *held;
  game.refuse_within_turn();
  SearchControl nobodys;
  SearchControl& used = control ? **control : nobodys;
  Watch watch([&] { used.stop(); });
  ProofOutcome outcome;
  {
    const py::gil_scoped_release unlocked;
    const Seconds begin = watch.now();
    Seconds next_report = begin;
    ProofOptions options;
    options.hash_mb = hash_mb;
    options.threads = threads;
    PositionSolver solver(game.rules().board(), options);
    outcome = solver.solve(all_moves, nodes, [&](const ProofProgress& progress) {
      const Seconds now = watch.now();
      if (!report.is_none() && now >= next_report) {
        watch.report([&] { report(progress_dict(progress)); });
        next_report = now + Seconds(0.1);
      }
      return !used.must_stop() && !(seconds && now - begin >= Seconds(*seconds));
    });
  }
  watch.rethrow();
  py::list moves;
  for (const rules::Move& move : outcome.winning_moves) moves.append(game.text(move));
  py::dict found;
  found["result"] = name(outcome.result);
  found["winning_moves"] = moves;
  found["nodes"] = outcome.nodes;
  return found;
}

py::list regions(HeldGame held) {
  const Game game = *held;
  game.refuse_within_turn();
  std::vector<RegionReport> reports;
  {
    const py::gil_scoped_release unlocked;
    reports = regions_of(game.rules().board());
  }
  py::list found;
  for (const RegionReport& report : reports) {
    py::list amazons;
    for (const rules::Square square : report.amazons) {
      amazons.append(py::make_tuple(square.y, square.x));
    }
    py::dict region;
    region["amazons"] = amazons;
    region["empty"] = report.empty;
    region["winner"] = report.winner ? py::object(py::str(name(*report.winner))) : py::none();
    region["bounds"] = report.bounds
                           ? py::object(py::make_tuple(report.bounds->least, report.bounds->most))
                           : py::none();
    region["mean"] = report.mean;
    region["temperature"] = report.temperature;
    region["value"] =
        report.value.empty() ? py::object(py::none()) : py::object(py::str(report.value));
    found.append(region);
  }
  return found;
}

}  // namespace

void define_proofs(py::module_& module) {
  py::module_ proofs = module.def_submodule("proofs");
  proofs.def("solve", &solve);
  proofs.def("regions", &regions);
}

}  // namespace amazons
