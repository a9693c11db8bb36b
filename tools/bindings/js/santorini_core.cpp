// The C++ class Santorini as WebAssembly, for santorini.mjs.
#include <emscripten/bind.h>

#include <memory>
#include <optional>

#include "tools/bindings/js/values.h"
#include "tools/bindings/santorini/santorini.h"

namespace amazons {
namespace {

/// The game behind the JavaScript class Santorini.
class CoreSantorini {
 public:
  /// Starts a game; `coordinates` alternates rows and columns. Call it before any other method.
  val start(const val& coordinates) {
    return outcome([&] {
      const std::vector<int> numbers = emscripten::vecFromJSArray<int>(coordinates);
      std::vector<rules::Place> workers;
      for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
        workers.push_back({numbers[i], numbers[i + 1]});
      }
      game_.emplace(workers);
      return true;
    });
  }

  val workers() const {
    val squares = val::object();
    for (int i = 0; i < game_->workers(); ++i) {
      const char letter = static_cast<char>('A' + i);
      squares.set(std::string(1, letter), array_of(game_->position(letter)));
    }
    return squares;
  }
  std::string text() const { return game_->to_string(); }
  val winning_worker() const {
    const auto worker = game_->winning_worker();
    return worker ? val(std::string(1, *worker)) : val::undefined();
  }
  val winner() const {
    const auto player = game_->winner();
    return player ? val(*player) : val::undefined();
  }
  int players() const { return game_->players(); }
  int to_move() const { return game_->to_move(); }
  int phase() const { return static_cast<int>(game_->phase()); }
  bool is_out(int player) const {
    return player >= 0 && player < game_->players() && game_->is_out(player);
  }
  val level(const std::string& worker) const {
    return outcome([&] { return game_->level(letter_of(worker)); });
  }
  val possible_moves(const std::string& worker) const {
    return outcome([&] { return array_of(game_->possible_moves(letter_of(worker))); });
  }
  val possible_builds(const std::string& worker) const {
    return outcome([&] { return array_of(game_->possible_builds(letter_of(worker))); });
  }
  val move_worker(const std::string& worker, const std::string& direction) {
    return outcome([&] { return game_->move_worker(letter_of(worker), direction), true; });
  }
  val build_tower(const std::string& worker, const std::string& direction) {
    return outcome([&] { return game_->build_tower(letter_of(worker), direction), true; });
  }
  val legal_turns() const {
    val turns = val::array();
    for (const rules::SantoriniTurn& turn : game_->legal_turns()) {
      turns.call<void>("push", array_of({std::string(1, turn.worker), turn.move, turn.build}));
    }
    return turns;
  }
  val play(const std::string& worker, const std::string& move, const std::string& build) {
    return outcome([&] { return game_->play({letter_of(worker), move, build}), true; });
  }

 private:
  static char letter_of(const std::string& worker) {
    if (worker.size() != 1) throw rules::InvalidMove("there is no worker '" + worker + "'");
    return worker.front();
  }

  std::optional<rules::Santorini> game_;
};

}  // namespace

// With smart pointers, Emscripten frees an object when JavaScript collects its handle.
EMSCRIPTEN_BINDINGS(santorini) {
  emscripten::class_<CoreSantorini>("CoreSantorini")
      .smart_ptr_constructor("CoreSantorini", &std::make_shared<CoreSantorini>)
      .function("start", &CoreSantorini::start)
      .function("workers", &CoreSantorini::workers)
      .function("text", &CoreSantorini::text)
      .function("winningWorker", &CoreSantorini::winning_worker)
      .function("winner", &CoreSantorini::winner)
      .function("players", &CoreSantorini::players)
      .function("toMove", &CoreSantorini::to_move)
      .function("phase", &CoreSantorini::phase)
      .function("isOut", &CoreSantorini::is_out)
      .function("level", &CoreSantorini::level)
      .function("possibleMoves", &CoreSantorini::possible_moves)
      .function("possibleBuilds", &CoreSantorini::possible_builds)
      .function("moveWorker", &CoreSantorini::move_worker)
      .function("buildTower", &CoreSantorini::build_tower)
      .function("legalTurns", &CoreSantorini::legal_turns)
      .function("play", &CoreSantorini::play);
}

}  // namespace amazons
