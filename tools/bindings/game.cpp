#include "tools/bindings/game.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/rules/direction.h"
#include "engine/rules/fen.h"
#include "engine/rules/move_text.h"

namespace amazons::bindings {

namespace {

char letter_in(const std::string& text) {
  if (text.size() != 1) throw rules::InvalidMove("there is no amazon '" + text + "'");
  return text.front();
}

}  // namespace

void Game::move_amazon(const std::string& letter, const std::string& direction, int distance) {
  game_.move_amazon(letter_in(letter), direction, distance);
}

void Game::shoot_arrow(const std::string& letter, const std::string& direction, int distance) {
  rules::Move turn;
  if (game_.phase() == rules::Phase::shot) turn = game_.legal_moves().front();
  game_.shoot_arrow(letter_in(letter), direction, distance);
  const rules::Place arrow = game_.arrows().back();
  turn.arrow = {arrow.column, arrow.row};
  turns_.push_back(turn);
}

std::vector<std::string> Game::possible_directions(const std::string& letter) const {
  return game_.possible_directions(letter_in(letter));
}

rules::Place Game::position(const std::string& letter) const {
  return game_.position(letter_in(letter));
}

void Game::play(const std::string& turn) try {
  const rules::Move move = rules::parse_algebraic(turn, size(), size());
  game_.play(move);
  turns_.push_back(move);
} catch (const rules::NotationError& error) {
  throw rules::InvalidMove(error.what());
}

bool Game::take_back() {
  if (game_.phase() == rules::Phase::step) {
    if (turns_.empty()) return false;
    turns_.pop_back();
  }
  game_ = rules::Amazons(size());
  for (const rules::Move& turn : turns_) game_.play(turn);
  return true;
}

std::vector<std::string> Game::legal_moves() const {
  std::vector<std::string> texts;
  for (const rules::Move& move : game_.legal_moves()) texts.push_back(text(move));
  return texts;
}

std::vector<std::string> Game::history() const {
  std::vector<std::string> texts;
  for (const rules::Move& turn : turns_) texts.push_back(text(turn));
  return texts;
}

std::optional<Game::Step> Game::unfinished_step() const {
  if (game_.phase() == rules::Phase::step) return std::nullopt;
  // Wherever an amazon has come from, it can shoot back to, so there is a first move.
  const rules::Move move = game_.legal_moves().front();
  const int dx = move.to.x - move.from.x;
  const int dy = move.to.y - move.from.y;
  Step step{0, "", std::max(std::abs(dx), std::abs(dy))};
  for (const auto& [place, letter] : game_.amazons()) {
    if (place == rules::Place{move.to.y, move.to.x}) step.letter = letter;
  }
  for (const rules::Direction& direction : rules::directions) {
    if (direction.dx * step.distance == dx && direction.dy * step.distance == dy) {
      step.direction = direction.name;
    }
  }
  return step;
}

std::string Game::fen() const { return rules::to_fen(game_.board()); }

void Game::refuse_within_turn() const {
  if (const auto step = unfinished_step()) {
    throw std::invalid_argument(std::string("amazon ") + step->letter +
                                " has moved and is to shoot: the engine thinks between turns");
  }
}

Thought Game::think(const Limits& limits, Clock clock) const {
  refuse_within_turn();
  EngineOptions options;
  options.clock = std::move(clock);
  return Engine(size(), size(), std::move(options)).think(game_.board(), limits);
}

int Game::evaluate() const {
  refuse_within_turn();
  EngineOptions options;
  options.hash_mb = 1;
  return Engine(size(), size(), std::move(options)).evaluate(game_.board()).total;
}

std::string Game::text(const rules::Move& move) const { return rules::to_algebraic(move, size()); }

Limits limits_of(std::optional<double> seconds, std::optional<int> depth) {
  // A longer time than anybody waits, and far from the end of the clock's range.
  constexpr double longest = 1e8;
  if (seconds && !(*seconds > 0)) throw std::invalid_argument("seconds must be above 0");
  if (depth && *depth < 1) throw std::invalid_argument("depth must be 1 or more");
  if (!seconds && !depth) seconds = 1;
  Limits limits;
  limits.depth = depth;
  if (seconds) {
    limits.time = std::chrono::nanoseconds(std::llround(std::min(*seconds, longest) * 1e9));
  }
  return limits;
}

}  // namespace amazons::bindings
