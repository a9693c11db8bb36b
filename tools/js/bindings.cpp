// What amazons.mjs needs of the C++ classes. A call that may fail returns {value}, {invalid: which
// rule was broken} or {error: what was wrong}, so that no C++ exception has to cross over.
#include <emscripten/bind.h>

#include <memory>

#include "engine/rules/santorini.h"
#include "tools/bindings/game.h"

namespace amazons {
namespace {

using bindings::Game;
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

val array_of(rules::Place place) {
  val pair = val::array();
  pair.call<void>("push", place.row, place.column);
  return pair;
}

val array_of(const std::vector<std::string>& texts) {
  return val::array(texts.begin(), texts.end());
}

/// The class Game, spoken to by amazons.mjs alone.
class CoreGame {
 public:
  explicit CoreGame(int size) : game_(size) {}

  val amazons() const {
    val squares = val::object();
    for (const auto& [place, letter] : game_.rules().amazons(rules::LetterOrder::in_pairs)) {
      squares.set(std::to_string(place.row) + "-" + std::to_string(place.column),
                  std::string(1, letter));
    }
    return squares;
  }
  val arrows() const {
    val squares = val::array();
    for (const rules::Place place : game_.rules().arrows()) {
      squares.call<void>("push", array_of(place));
    }
    return squares;
  }
  std::string text() const { return game_.rules().text(); }
  std::string fen() const { return game_.fen(); }
  int size() const { return game_.size(); }
  int winner() const { return game_.rules().winner(); }
  bool is_white_to_move() const { return game_.rules().to_move() == rules::Side::white; }
  bool is_within_turn() const { return game_.rules().phase() == rules::Phase::shot; }
  val history() const { return array_of(game_.history()); }
  val legal_moves() const { return array_of(game_.legal_moves()); }
  bool take_back() { return game_.take_back(); }

  val position(const std::string& amazon) const {
    return outcome([&] { return array_of(game_.position(amazon)); });
  }
  val possible_directions(const std::string& amazon) const {
    return outcome([&] { return array_of(game_.possible_directions(amazon)); });
  }
  val move_amazon(const std::string& amazon, const std::string& direction, int distance) {
    return outcome([&] { return game_.move_amazon(amazon, direction, distance), true; });
  }
  val shoot_arrow(const std::string& amazon, const std::string& direction, int distance) {
    return outcome([&] { return game_.shoot_arrow(amazon, direction, distance), true; });
  }
  val play(const std::string& turn) {
    return outcome([&] { return game_.play(turn), true; });
  }
  val evaluate() const {
    return outcome([&] { return game_.evaluate(); });
  }

  /// Thinks for seconds and to the depth given; 0 stands for none given.
  val analyze(double seconds, int depth) const {
    return outcome([&] {
      const Limits limits =
          bindings::limits_of(seconds == 0 ? std::nullopt : std::optional(seconds),
                              depth == 0 ? std::nullopt : std::optional(depth));
      const Thought thought = game_.think(limits);
      std::vector<std::string> variation;
      for (const rules::Move& move : thought.variation) variation.push_back(game_.text(move));
      val found = val::object();
      found.set("best", thought.best ? val(game_.text(*thought.best)) : val::null());
      found.set("score", thought.score);
      found.set("depth", thought.depth);
      found.set("nodes", static_cast<double>(thought.nodes));
      found.set("variation", array_of(variation));
      return found;
    });
  }

 private:
  Game game_;
};

/// The class Santorini, spoken to by amazons.mjs alone.
class CoreSantorini {
 public:
  /// Starts from the rows and columns in turn; the other methods are for a game that has started.
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

// Only what a smart pointer holds is freed when JavaScript lets go of it.
EMSCRIPTEN_BINDINGS(amazons) {
  emscripten::class_<CoreGame>("CoreGame")
      .smart_ptr_constructor("CoreGame", &std::make_shared<CoreGame, int>)
      .function("amazons", &CoreGame::amazons)
      .function("arrows", &CoreGame::arrows)
      .function("text", &CoreGame::text)
      .function("fen", &CoreGame::fen)
      .function("size", &CoreGame::size)
      .function("winner", &CoreGame::winner)
      .function("isWhiteToMove", &CoreGame::is_white_to_move)
      .function("isWithinTurn", &CoreGame::is_within_turn)
      .function("history", &CoreGame::history)
      .function("legalMoves", &CoreGame::legal_moves)
      .function("takeBack", &CoreGame::take_back)
      .function("position", &CoreGame::position)
      .function("possibleDirections", &CoreGame::possible_directions)
      .function("moveAmazon", &CoreGame::move_amazon)
      .function("shootArrow", &CoreGame::shoot_arrow)
      .function("play", &CoreGame::play)
      .function("evaluate", &CoreGame::evaluate)
      .function("analyze", &CoreGame::analyze);
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
