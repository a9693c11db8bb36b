// The engine as WebAssembly, for engine_worker.mjs.
#include <emscripten/bind.h>

#include <optional>

#include "engine/notation/fen.h"
#include "tools/bindings/js/values.h"

namespace amazons {
namespace {

/// Values of the flag that engine_client.mjs sets during a search.
enum class Signal { none, ponder_hit, stop };

/// An engine for any board; its results stay as long as the board's size does.
class CoreEngine {
 public:
  CoreEngine() = default;
  CoreEngine(const CoreEngine&) = delete;
  CoreEngine& operator=(const CoreEngine&) = delete;

  /// Must be called first; sets up the largest board, so that a lack of memory shows at once.
  val start(int hash_mb, int threads) {
    return outcome([&] {
      options_.hash_mb = hash_mb;
      options_.threads = threads;
      options_.clock = [this] { return now(); };
      const auto [width, height] = Engine::compiled_sizes().back();
      engine_.emplace(width, height, options_);
      return true;
    });
  }

  /// All threads search, unless the request is for a level or has a limit of depth or nodes. Calls
  /// `on_progress` with every finished iteration, and `signal`, which returns a Signal, every few
  /// hundred nodes.
  val think(const std::string& fen, const val& fields, bool ponders, const val& on_progress,
            const val& signal) {
    return outcome([&] {
      const rules::Position position = rules::parse_fen(fen);
      const int height = position.height();
      const bindings::SearchRequest request = request_of(fields);
      ThinkOptions options = options_of(request, position);
      // One thread, so that the result repeats.
      if (request.level < max_level || request.depth || request.nodes) options.most_threads = 1;
      Limits limits = limits_of(request);
      // The engine looks at the clock, and so asks `signal`, if there is a limit on time.
      if (!limits.time) limits.time = std::chrono::hours(24 * 365);
      using Pondering = SearchControl::Pondering;
      limits.control = &control_.emplace(ponders ? Pondering::yes : Pondering::no);
      signal_ = signal;
      const auto report = [&](const Thought& thought) {
        on_progress(thought_value(thought, height));
      };
      const Thought thought = engine_for(position).think(position, limits, report, options);
      return thought_value(thought, height);
    });
  }

  val evaluate(const std::string& fen) {
    return outcome([&] {
      const rules::Position position = rules::parse_fen(fen);
      if (!position.has_legal_move(position.to_move())) {
        throw std::invalid_argument(std::string(name(position.to_move())) + " has no legal move");
      }
      const int score = engine_for(position).evaluate(position).total;
      val found = val::object();
      found.set("score", score);
      found.set("chance", win_chance(score));
      return found;
    });
  }

  val regions(const std::string& fen) {
    return outcome([&] {
      const rules::Position position = rules::parse_fen(fen);
      return region_values(regions_of(position), position.height());
    });
  }

  val book(const std::string& fen) {
    return outcome([&] { return book_value(rules::parse_fen(fen)); });
  }

  void clear() {
    if (engine_) engine_->clear();
  }

 private:
  Engine& engine_for(const rules::Position& position) {
    refit(engine_, position, options_);
    return *engine_;
  }

  std::chrono::nanoseconds now() {
    const auto signal = static_cast<Signal>(signal_().as<int>());
    if (signal == Signal::stop) control_->stop();
    if (signal == Signal::ponder_hit) control_->ponder_hit();
    return std::chrono::steady_clock::now().time_since_epoch();
  }

  EngineOptions options_;
  std::optional<Engine> engine_;
  std::optional<SearchControl> control_;  ///< of the last search
  val signal_ = val::undefined();
};

val level_values() {
  val levels = val::array();
  for (int number = 1; number <= max_level; ++number) {
    val found = val::object();
    found.set("elo", level(number).elo);
    levels.call<void>("push", found);
  }
  return levels;
}

}  // namespace

EMSCRIPTEN_BINDINGS(engine) {
  emscripten::class_<CoreEngine>("CoreEngine")
      .constructor<>()
      .function("start", &CoreEngine::start)
      .function("think", &CoreEngine::think)
      .function("evaluate", &CoreEngine::evaluate)
      .function("regions", &CoreEngine::regions)
      .function("book", &CoreEngine::book)
      .function("clear", &CoreEngine::clear);
  emscripten::function("levels", &level_values);
}

}  // namespace amazons
