#include "tools/bindings/common/game.h"

#include <algorithm>
#include <cstdlib>

#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/notation/sgf.h"

namespace amazons::bindings {

namespace {

char letter_in(const std::string& text) {
  if (text.size() != 1) throw rules::InvalidMove("there is no amazon '" + text + "'");
  return text.front();
}

/// The limits of a request, or one second. Without a limit on time the engine asks no clock, which
/// may be there to interrupt it.
Limits limits_of_turn(const SearchRequest& request, bool must_read_clock) {
  Limits limits = limits_of(request);
  if (!request.is_limited()) limits.time = std::chrono::seconds(1);
  if (must_read_clock && !limits.time) limits.time = std::chrono::hours(24 * 365);
  return limits;
}

}  // namespace

Game Game::of_fen(const std::string& text) { return Game(rules::parse_fen(text)); }

Game Game::of_sgf(const std::string& text) {
  const rules::GameRecord record = rules::parse_sgf(text);
  Game game(record.start());
  for (const rules::Move& move : record.moves()) {
    game.game_.play(move);
    game.moves_.push_back(move);
  }
  return game;
}

void Game::move_amazon(const std::string& letter, const std::string& direction, int distance) {
  game_.move_amazon(letter_in(letter), direction, distance);
}

void Game::shoot_arrow(const std::string& letter, const std::string& direction, int distance) {
  rules::Move move;
  if (game_.phase() == rules::Phase::shot) move = game_.legal_moves().front();
  game_.shoot_arrow(letter_in(letter), direction, distance);
  const rules::Place arrow = game_.arrows().back();
  move.arrow = {arrow.column, arrow.row};
  moves_.push_back(move);
}

std::vector<std::string> Game::possible_directions(const std::string& letter) const {
  return game_.possible_directions(letter_in(letter));
}

rules::Place Game::position(const std::string& letter) const {
  return game_.position(letter_in(letter));
}

void Game::play(const std::string& text) try {
  const rules::Move move = rules::parse_algebraic(text, width(), height());
  if (game_.phase() == rules::Phase::step) {
    // The rules would name the squares as (row, column), which is not how they were written.
    const auto name = [&](rules::Square square) { return rules::to_algebraic(square, height()); };
    if (const auto reason = game_.board().objection(move, name)) throw rules::InvalidMove(*reason);
  }
  game_.play(move);
  moves_.push_back(move);
} catch (const rules::NotationError& error) {
  throw rules::InvalidMove(error.what());
}

bool Game::take_back() {
  if (game_.phase() == rules::Phase::step) {
    if (moves_.empty()) return false;
    moves_.pop_back();
  }
  game_ = rules::Amazons(start_);
  for (const rules::Move& move : moves_) game_.play(move);
  return true;
}

std::vector<std::string> Game::legal_moves() const {
  std::vector<std::string> texts;
  for (const rules::Move& move : game_.legal_moves()) texts.push_back(text(move));
  return texts;
}

std::vector<std::string> Game::history() const {
  std::vector<std::string> texts;
  for (const rules::Move& move : moves_) texts.push_back(text(move));
  return texts;
}

std::optional<Game::Step> Game::unfinished_step() const {
  if (game_.phase() == rules::Phase::step) return std::nullopt;
  // An amazon can always shoot back to the square it left, so there is at least one move.
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

std::string Game::sgf(const rules::GameInfo& info) const {
  rules::GameRecord record(start_);
  for (const rules::Move& move : moves_) record.play(move);
  record.info = info;
  return rules::to_sgf(record);
}

void Game::refuse_within_turn() const {
  if (const auto step = unfinished_step()) {
    throw std::invalid_argument(std::string("amazon ") + step->letter +
                                " has moved and has to shoot before the engine can think");
  }
}

Thought Game::think(const SearchRequest& request, const SearchControl* control, Clock clock) const {
  EngineOptions options;
  const bool must_read_clock = static_cast<bool>(clock);
  options.clock = std::move(clock);
  refuse_within_turn();
  const ThinkOptions think_options = options_of(request, game_.board());
  Limits limits = limits_of_turn(request, must_read_clock);
  limits.control = control;
  return Engine(width(), height(), options).think(game_.board(), limits, {}, think_options);
}

Thought Game::think(Engine& engine, const SearchRequest& request, const SearchControl& control,
                    const Progress& progress) const {
  refuse_within_turn();
  const ThinkOptions think_options = options_of(request, game_.board());
  Limits limits = limits_of_turn(request, true);
  limits.control = &control;
  return engine.think(game_.board(), limits, progress, think_options);
}

int Game::evaluate() const {
  refuse_within_turn();
  EngineOptions options;
  options.hash_mb = 1;
  return Engine(width(), height(), options).evaluate(game_.board()).total;
}

std::vector<RegionReport> Game::regions() const {
  refuse_within_turn();
  return regions_of(game_.board());
}

std::string Game::text(const rules::Move& move) const {
  return rules::to_algebraic(move, height());
}

}  // namespace amazons::bindings
