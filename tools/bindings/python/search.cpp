#include "tools/bindings/python/module.h"

#include <pybind11/stl.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "tools/bindings/common/game.h"
#include "tools/bindings/python/held.h"
#include "tools/bindings/python/watch.h"

namespace py = pybind11;

namespace amazons {
namespace {

using bindings::Game;
using HeldGame = Held<Game>;
using HeldControl = Held<SearchControl>;

py::dict line_dict(const Game& game, const Line& line) {
  py::list pv;
  for (const rules::Move& move : line.pv) pv.append(game.text(move));
  py::dict found;
  found["score"] = line.score;
  found["chance"] = win_chance(line.score);
  found["is_proved"] = line.is_proved;
  found["moves_to_end"] =
      line.is_proved ? py::object(py::int_(moves_to_end(line.score))) : py::none();
  found["depth"] = line.depth;
  found["pv"] = pv;
  return found;
}

/// The best line's entries, and all lines.
py::dict analysis_of(const Game& game, const Thought& thought) {
  py::list lines;
  for (const Line& line : thought.lines) lines.append(line_dict(game, line));
  py::dict found = line_dict(game, {thought.pv, thought.score, thought.is_proved, thought.depth});
  found["best"] = thought.best ? py::object(py::str(game.text(*thought.best))) : py::none();
  found["nodes"] = thought.nodes;
  found["lines"] = lines;
  return found;
}

/// An engine for any board, which threads share: it searches for one at a time. Its results stay as
/// long as the board's size does.
class SharedEngine {
 public:
  SharedEngine(int hash_mb, int threads) {
    options_.hash_mb = hash_mb;
    options_.threads = threads;
    options_.clock = [this] { return watch_->now(); };
    const auto [width, height] = Engine::compiled_sizes().front();
    engine_.emplace(width, height, options_);
  }
  SharedEngine(const SharedEngine&) = delete;
  SharedEngine& operator=(const SharedEngine&) = delete;

  /// Searches with Python's lock released. `progress`, if not None, is called after every
  /// iteration.
  py::dict analyze(const Game& game, const bindings::SearchRequest& request, SearchControl& control,
                   const py::object& progress) {
    Watch watch([&] { control.stop(); });
    const auto report = [&](const Thought& thought) {
      if (!progress.is_none()) watch.report([&] { progress(analysis_of(game, thought)); });
    };
    Thought thought;
    {
      const py::gil_scoped_release unlocked;
      const Turn turn(*this);
      watch_ = &watch;
      refit(engine_, game.rules().board(), options_);
      thought = game.think(*engine_, request, control, report);
    }
    watch.rethrow();
    return analysis_of(game, thought);
  }

  int evaluate(const Game& game) {
    game.refuse_within_turn();
    const py::gil_scoped_release unlocked;
    const Turn turn(*this);
    refit(engine_, game.rules().board(), options_);
    return engine_->evaluate(game.rules().board()).total;
  }

  void clear() {
    const py::gil_scoped_release unlocked;
    const Turn turn(*this);
    if (engine_) engine_->clear();
  }

 private:
  /// Waits for the searches of other threads; a thread that searches cannot ask again.
  class Turn {
   public:
    explicit Turn(SharedEngine& engine) : engine_(engine) {
      if (engine.user_ == std::this_thread::get_id()) {
        throw std::runtime_error("the engine is searching: its progress function cannot ask it");
      }
      engine.mutex_.lock();
      engine.user_ = std::this_thread::get_id();
    }
    ~Turn() {
      engine_.user_ = std::thread::id();
      engine_.mutex_.unlock();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    SharedEngine& engine_;
  };

  EngineOptions options_;
  std::optional<Engine> engine_;
  Watch* watch_ = nullptr;  ///< of the search that runs
  std::mutex mutex_;
  std::atomic<std::thread::id> user_{};
};

/// Searches with a new engine, so that the result repeats.
py::dict analyze(const Game& game, const bindings::SearchRequest& request, SearchControl& control) {
  Watch watch([&] { control.stop(); });
  Thought thought;
  {
    const py::gil_scoped_release unlocked;
    thought = game.think(request, &control, [&] { return watch.now(); });
  }
  watch.rethrow();
  return analysis_of(game, thought);
}

/// By an engine, or by a new one if that is None.
py::dict analyze_by(std::optional<Held<SharedEngine>> engine, HeldGame game,
                    std::optional<HeldControl> control, const py::object& progress,
                    std::optional<double> seconds, std::optional<int> depth,
                    std::optional<long long> nodes, std::optional<double> remaining,
                    double increment, int multi_pv, int level, std::uint64_t seed,
                    const std::vector<std::string>& moves) {
  SearchControl nobodys;
  SearchControl& used = control ? **control : nobodys;
  const Game snapshot = *game;  // another thread may change the game meanwhile
  const bindings::SearchRequest request{seconds,  depth, nodes, remaining, increment,
                                        multi_pv, level, seed,  moves};
  return engine ? (*engine)->analyze(snapshot, request, used, progress)
                : analyze(snapshot, request, used);
}

void define_engine(py::module_ module) {
  module.def("make", [](int hash_mb, int threads) {
    return hold(std::make_unique<SharedEngine>(hash_mb, threads));
  });
  module.def("evaluate", [](Held<SharedEngine> engine, HeldGame game) {
    const Game snapshot = *game;
    return engine->evaluate(snapshot);
  });
  module.def("clear", [](Held<SharedEngine> engine) { engine->clear(); });
}

}  // namespace

void define_search(py::module_& module) {
  py::module_ search = module.def_submodule("search");
  search.def("analyze", &analyze_by);
  search.def("evaluate", [](HeldGame game) { return game->evaluate(); });
  define_engine(module.def_submodule("engine"));

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
