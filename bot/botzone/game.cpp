#include "bot/botzone/game.h"

#include <string>

#include "bot/botzone/errors.h"

namespace amazons {

namespace {

// The first request to Black holds six times -1.
const rules::Move no_move{};

std::string board_name(int size) { return std::to_string(size) + "x" + std::to_string(size); }

/// Reads the size from Black's first move, whose start square belongs to one set-up only.
int size_of_game(const MessageMove* first_move, const BoardChoice& choice) {
  if (!first_move) return choice.size.value_or(choice.default_size);
  const rules::Square from = first_move->move.from;
  const auto size = size_started_from(from);
  const std::string square = rules::coordinates(from);
  if (!size) {
    throw InputError(first_move->where + ": the first move starts on " + square +
                     ", where Black has no amazon on 8x8 or 10x10");
  }
  if (choice.size && *choice.size != *size) {
    throw InputError(first_move->where + ": a first move from " + square + " is played on " +
                     board_name(*size) + ", but --size says " + board_name(*choice.size));
  }
  return *size;
}

rules::Position start_of(const Message& message, const BoardChoice& choice) {
  const bool bot_is_black = message.moves.front().move == no_move;
  const std::size_t first = bot_is_black ? 1 : 0;
  const bool has_moves = message.moves.size() > first;
  return rules::Position::initial(size_of_game(has_moves ? &message.moves[first] : nullptr, choice),
                                  rules::Side::black);
}

void play_checked(rules::Position& position, const MessageMove& played) {
  if (played.move == no_move) {
    throw InputError(played.where + ": only the first request to Black may be six times -1");
  }
  try {
    position.play(played.move);
  } catch (const rules::IllegalMove& error) {
    throw InputError(played.where + ": illegal move of " + rules::name(position.to_move()) + ": " +
                     error.what());
  }
}

}  // namespace

std::optional<int> size_started_from(rules::Square square) {
  for (const int size : game_sizes) {
    const auto start = rules::Position::initial(size, rules::Side::black);
    if (start.contains(square) && start.at(square) == rules::Cell::black) return size;
  }
  return std::nullopt;
}

CheckedGame::CheckedGame(const Message& message, const BoardChoice& choice)
    : position_(start_of(message, choice)) {
  for (std::size_t i = 0; i < message.moves.size(); ++i) {
    if (i == 0 && message.moves[i].move == no_move) continue;
    play_checked(position_, message.moves[i]);
  }
  responses_ = static_cast<int>(message.moves.size() / 2);
}

void CheckedGame::play_request(const MessageMove& request) { play_checked(position_, request); }

void CheckedGame::play_response(const rules::Move& move) {
  ++responses_;
  if (move != no_move) position_.play(move);
}

}  // namespace amazons
