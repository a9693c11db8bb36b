#include "bot/protocol/game.h"

#include <string>

#include "bot/protocol/text.h"

namespace amazons {

namespace {

// Botzone asks Black for its first turn with six times -1.
const rules::Move no_move{};

std::string board_name(int size) { return std::to_string(size) + "x" + std::to_string(size); }

std::optional<int> size_started_from(rules::Square square) {
  for (const int size : game_sizes) {
    const auto start = rules::Position::initial(size, rules::Side::black);
    if (start.contains(square) && start.at(square) == rules::Cell::black) return size;
  }
  return std::nullopt;
}

/// Reads the size from Black's first turn, which belongs to one set-up only.
int size_of_game(const RecordedTurn* first_turn, const BoardChoice& choice) {
  if (!first_turn) return choice.size.value_or(choice.default_size);
  const rules::Square from = first_turn->move.from;
  const auto size = size_started_from(from);
  const std::string square = rules::coordinates(from);
  if (!size) {
    throw InputError(first_turn->where + ": the first turn starts on " + square +
                     ", where Black has no amazon on 8x8 or 10x10");
  }
  if (choice.size && *choice.size != *size) {
    throw InputError(first_turn->where + ": a first turn from " + square + " is one of " +
                     board_name(*size) + ", but --size says " + board_name(*choice.size));
  }
  return *size;
}

rules::Position start_of(const Message& message, const BoardChoice& choice) {
  const bool is_black = message.turns.front().move == no_move;
  const std::size_t first = is_black ? 1 : 0;
  const bool is_open = message.turns.size() == first;
  return rules::Position::initial(size_of_game(is_open ? nullptr : &message.turns[first], choice),
                                  rules::Side::black);
}

void play_checked(rules::Position& position, const RecordedTurn& turn) {
  if (turn.move == no_move) {
    throw InputError(turn.where + ": only the request of Black's first turn is six times -1");
  }
  if (const auto reason = position.objection(turn.move)) {
    throw InputError(turn.where + ": illegal turn of " + rules::name(position.to_move()) + ": " +
                     *reason);
  }
  position.play(turn.move);
}

}  // namespace

Game::Game(const Message& message, const BoardChoice& choice)
    : position_(start_of(message, choice)) {
  for (std::size_t i = 0; i < message.turns.size(); ++i) {
    if (i == 0 && message.turns[i].move == no_move) continue;
    play_checked(position_, message.turns[i]);
  }
  responses_ = static_cast<int>(message.turns.size() / 2);
}

void Game::play_request(const RecordedTurn& turn) { play_checked(position_, turn); }

void Game::play_response(const rules::Move& move) {
  ++responses_;
  if (move != no_move) position_.play(move);
}

}  // namespace amazons
