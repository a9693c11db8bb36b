// The C++ game as WebAssembly, for game.mjs.
#include <emscripten/bind.h>

#include <memory>
#include <utility>

#include "tools/bindings/common/game.h"
#include "tools/bindings/js/values.h"

namespace amazons {
namespace {

using bindings::Game;

/// The game behind the JavaScript classes Amazons and Amazones.
class CoreGame {
 public:
  CoreGame(int size, bool is_white_first)
      : game_(size, is_white_first ? rules::Side::white : rules::Side::black) {}
  explicit CoreGame(Game game) : game_(std::move(game)) {}

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
  int width() const { return game_.width(); }
  int height() const { return game_.height(); }
  std::string sgf(const std::string& black, const std::string& white, const std::string& result,
                  const std::string& name) const {
    return game_.sgf({name, black, white, result});
  }
  int winner() const { return game_.rules().winner(); }
  bool is_white_to_move() const { return game_.rules().to_move() == rules::Side::white; }
  bool is_within_turn() const { return game_.rules().phase() == rules::Phase::shot; }
  val history() const { return array_of(game_.history()); }
  val legal_moves() const { return array_of(game_.legal_moves()); }
  val take_back() {
    return outcome([&] {
      if (!game_.take_back()) throw rules::InvalidMove("no move has been played yet");
      return true;
    });
  }

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
  val play(const std::string& move) {
    return outcome([&] { return game_.play(move), true; });
  }
  val evaluate() const {
    return outcome([&] { return game_.evaluate(); });
  }

  val regions() const {
    return outcome([&] { return region_values(game_.regions(), game_.height()); });
  }

  /// Searches by a request of search_request.mjs.
  val analyze(const val& fields) const {
    return outcome([&] {
      const Thought thought = game_.think(request_of(fields));
      val found = thought_value(thought, game_.height());
      found.set("score", thought.score);
      found.set("chance", win_chance(thought.score));
      found.set("isProved", thought.is_proved);
      found.set("pv", pv_of(thought.pv, game_.height()));
      return found;
    });
  }

 private:
  Game game_;
};

val game_of_fen(const std::string& text) {
  return outcome([&] { return std::make_shared<CoreGame>(Game::of_fen(text)); });
}

val game_of_sgf(const std::string& text) {
  return outcome([&] { return std::make_shared<CoreGame>(Game::of_sgf(text)); });
}

}  // namespace

// With smart pointers, Emscripten frees an object when JavaScript collects its handle.
EMSCRIPTEN_BINDINGS(game) {
  emscripten::class_<CoreGame>("CoreGame")
      .smart_ptr_constructor("CoreGame", &std::make_shared<CoreGame, int, bool>)
      .function("amazons", &CoreGame::amazons)
      .function("arrows", &CoreGame::arrows)
      .function("text", &CoreGame::text)
      .function("fen", &CoreGame::fen)
      .function("width", &CoreGame::width)
      .function("height", &CoreGame::height)
      .function("sgf", &CoreGame::sgf)
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
      .function("regions", &CoreGame::regions)
      .function("analyze", &CoreGame::analyze);
  emscripten::function("gameOfFen", &game_of_fen);
  emscripten::function("gameOfSgf", &game_of_sgf);
}

}  // namespace amazons
