#include "tools/bindings/c/amazons.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>

#include "engine/engine.h"
#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"

using namespace amazons;

struct amazons_engine {
  EngineOptions options;
  rules::Position position = rules::Position::initial(10, rules::Side::white);
  std::optional<Engine> engine;
  std::string fen;
  std::mutex mutex;  ///< of `control`
  SearchControl* control = nullptr;
};

namespace {

thread_local std::string last_error;

int fail(int code, const std::string& text) {
  last_error = text;
  return code;
}

/// Calls a function; the code for what it throws, AMAZONS_OK if it throws nothing.
template <typename Function>
int guarded(int code_of_invalid, const Function& function) {
  try {
    function();
    return AMAZONS_OK;
  } catch (const std::bad_alloc&) {
    return fail(AMAZONS_NO_MEMORY, "not enough memory");
  } catch (const rules::NotationError& error) {
    return fail(code_of_invalid, error.what());
  } catch (const rules::IllegalMove& error) {
    return fail(AMAZONS_BAD_MOVE, error.what());
  } catch (const std::invalid_argument& error) {
    return fail(code_of_invalid, error.what());
  } catch (const std::exception& error) {
    return fail(AMAZONS_FAILED, error.what());
  }
}

void copy(const std::string& text, char* to, std::size_t size) {
  const std::size_t length = std::min(text.size(), size - 1);
  std::memcpy(to, text.data(), length);
  to[length] = '\0';
}

Limits limits_of(const amazons_limits& given) {
  if (!(given.seconds >= 0 && given.seconds <= 1e9) || given.depth < 0 || given.depth > 1000 ||
      given.nodes > static_cast<std::uint64_t>(max_nodes)) {
    throw std::invalid_argument("a limit is out of its range");
  }
  if (given.seconds == 0 && given.nodes == 0 && given.depth == 0) {
    throw std::invalid_argument("no limit is given: seconds, nodes or depth");
  }
  Limits limits;
  if (given.seconds > 0) limits.time = std::chrono::nanoseconds(std::llround(given.seconds * 1e9));
  if (given.nodes > 0) limits.nodes = given.nodes;
  if (given.depth > 0) limits.depth = given.depth;
  return limits;
}

void write_result(const Thought& thought, int height, amazons_result& result) {
  result = {};
  std::string pv;
  for (const rules::Move& move : thought.pv) {
    const std::string text = rules::to_algebraic(move, height);
    if (pv.size() + text.size() + 1 >= AMAZONS_PV_SIZE) break;
    pv += (pv.empty() ? "" : " ") + text;
  }
  if (thought.best) {
    copy(rules::to_algebraic(*thought.best, height), result.best_move, AMAZONS_MOVE_SIZE);
  }
  copy(pv, result.pv, AMAZONS_PV_SIZE);
  result.score = thought.score;
  result.is_proved = thought.is_proved ? 1 : 0;
  result.win_chance = win_chance(thought.score);
  result.depth = thought.depth;
  result.nodes = thought.nodes;
  result.seconds = std::chrono::duration<double>(thought.time).count();
}

/// Makes a search one that `amazons_stop` ends, as long as it runs.
class Stoppable {
 public:
  Stoppable(amazons_engine& engine, SearchControl& control) : engine_(engine) { set(&control); }
  ~Stoppable() { set(nullptr); }
  Stoppable(const Stoppable&) = delete;
  Stoppable& operator=(const Stoppable&) = delete;

 private:
  void set(SearchControl* control) {
    const std::lock_guard<std::mutex> lock(engine_.mutex);
    engine_.control = control;
  }

  amazons_engine& engine_;
};

}  // namespace

const char* amazons_version(void) { return AMAZONS_VERSION; }

const char* amazons_error(void) { return last_error.c_str(); }

amazons_engine* amazons_create(int hash_mb, int threads) {
  amazons_engine* engine = nullptr;
  guarded(AMAZONS_BAD_ARGUMENT, [&] {
    auto made = std::make_unique<amazons_engine>();
    made->options.hash_mb = hash_mb;
    made->options.threads = threads;
    refit(made->engine, made->position, made->options);
    engine = made.release();
  });
  return engine;
}

void amazons_destroy(amazons_engine* engine) { delete engine; }

int amazons_set_position(amazons_engine* engine, const char* fen) {
  if (!engine || !fen) return fail(AMAZONS_BAD_ARGUMENT, "a null pointer");
  return guarded(AMAZONS_BAD_POSITION, [&] {
    rules::Position position = rules::parse_fen(fen);
    if (!Engine::supports(position.width(), position.height())) {
      throw std::invalid_argument("the engine does not play a board of " +
                                  std::to_string(position.width()) + "x" +
                                  std::to_string(position.height()) + " squares");
    }
    engine->position = std::move(position);
  });
}

int amazons_play(amazons_engine* engine, const char* move) {
  if (!engine || !move) return fail(AMAZONS_BAD_ARGUMENT, "a null pointer");
  return guarded(AMAZONS_BAD_MOVE, [&] {
    rules::Position& position = engine->position;
    position.play(rules::parse_move(move, position.width(), position.height()));
  });
}

const char* amazons_fen(amazons_engine* engine) {
  if (!engine) return "";
  const int code = guarded(AMAZONS_FAILED, [&] { engine->fen = rules::to_fen(engine->position); });
  return code == AMAZONS_OK ? engine->fen.c_str() : "";
}

char amazons_winner(const amazons_engine* engine) {
  if (!engine) return 0;
  const auto winner = engine->position.winner();
  if (!winner) return 0;
  return *winner == rules::Side::white ? 'w' : 'b';
}

int amazons_search(amazons_engine* engine, const amazons_limits* limits, amazons_result* result) {
  if (!engine || !limits || !result) return fail(AMAZONS_BAD_ARGUMENT, "a null pointer");
  return guarded(AMAZONS_BAD_ARGUMENT, [&] {
    Limits engine_limits = limits_of(*limits);
    if (limits->level < 0 || limits->level > max_level) {
      throw std::invalid_argument("the level must be 1 to " + std::to_string(max_level));
    }
    ThinkOptions options;
    options.level = limits->level == 0 ? max_level : limits->level;
    options.seed = limits->seed;
    refit(engine->engine, engine->position, engine->options);
    SearchControl control;
    engine_limits.control = &control;
    const Stoppable stoppable(*engine, control);
    write_result(engine->engine->think(engine->position, engine_limits, {}, options),
                 engine->position.height(), *result);
  });
}

void amazons_stop(amazons_engine* engine) {
  if (!engine) return;
  const std::lock_guard<std::mutex> lock(engine->mutex);
  if (engine->control) engine->control->stop();
}
