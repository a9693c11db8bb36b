#include "bot/console/game_text.h"

#include <json/json.h>

#include <cctype>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>

#include "bot/botzone/messages.h"
#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

/// The move in the object, if it holds one: six whole numbers of at least 0.
std::optional<rules::Move> move_in(const Json::Value& object) {
  int numbers[6] = {};
  const char* const names[] = {"x0", "y0", "x1", "y1", "x2", "y2"};
  for (int i = 0; i < 6; ++i) {
    if (!object.isMember(names[i])) return std::nullopt;
    const Json::Value& number = object[names[i]];
    if (!number.isInt() || number.asInt() < 0) return std::nullopt;
    numbers[i] = number.asInt();
  }
  return rules::Move{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}, {numbers[4], numbers[5]}};
}

/// Appends the moves of a log in its order. The judge repeats a player's move to the other player
/// and to those who watch; the same move cannot be played twice in a row.
void collect_moves(const Json::Value& value, std::vector<rules::Move>& moves) {
  if (value.isObject()) {
    const auto move = move_in(value);
    if (move && (moves.empty() || *move != moves.back())) moves.push_back(*move);
  }
  if (!value.isObject() && !value.isArray()) return;
  for (const Json::Value& member : value) collect_moves(member, moves);
}

std::vector<rules::Move> moves_of_message(const std::string& text) {
  std::istringstream in(text);
  const auto message = MessageReader(in, Interaction::automatic).next();
  std::vector<rules::Move> moves;
  for (const MessageMove& played : message->moves) {
    if (played.move != rules::Move{}) moves.push_back(played.move);
  }
  return moves;
}

Json::Value parse_json(const std::string& text) {
  Json::CharReaderBuilder builder;
  builder["stackLimit"] = 100;
  Json::Value value;
  std::string errors;
  std::istringstream in(text);
  if (!Json::parseFromStream(builder, in, &value, &errors))
    throw CommandError("no JSON: " + errors);
  return value;
}

std::vector<rules::Move> moves_of_json(const std::string& text) {
  const Json::Value value = parse_json(text);
  if (value.isObject() && value.isMember("requests")) return moves_of_message(text);
  std::vector<rules::Move> moves;
  collect_moves(value, moves);
  return moves;
}

/// A game of Botzone: Black begins, and the first move says which board it is on.
rules::GameRecord replayed(const std::vector<rules::Move>& moves) {
  for (const int size : {8, 10}) {
    const auto start = rules::Position::initial(size, rules::Side::black);
    if (!moves.empty() && (!start.contains(moves.front().from) ||
                           start.at(moves.front().from) != rules::Cell::black)) {
      continue;
    }
    rules::GameRecord game(start);
    int number = 0;
    for (const rules::Move& move : moves) {
      ++number;
      try {
        game.play(move);
      } catch (const rules::IllegalMove& error) {
        throw CommandError("move " + std::to_string(number) + ": " + error.what());
      }
    }
    return game;
  }
  throw CommandError("the first move, from " + rules::coordinates(moves.front().from) +
                     ", starts where Black has no amazon on 8x8 or 10x10");
}

rules::GameRecord parse(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\v\f\xef\xbb\xbf");
  if (first == std::string::npos) throw CommandError("it is empty");
  const char sign = text[first];
  // A FEN may begin with a digit too, but has rows.
  const bool is_fen = text.find('/') != std::string::npos && sign != '(' && sign != '{';
  if (sign == '(') return rules::parse_sgf(text);
  if (sign == '{' || sign == '[') return replayed(moves_of_json(text));
  if (!is_fen && std::isdigit(static_cast<unsigned char>(sign))) {
    return replayed(moves_of_message(text));
  }
  return rules::GameRecord(rules::parse_fen(text.substr(first)));
}

}  // namespace

rules::GameRecord parse_game(const std::string& text, const std::string& name) {
  try {
    return parse(text);
  } catch (const std::exception& error) {
    throw CommandError(name + ": " + error.what());
  }
}

rules::GameRecord read_game(const std::string& path) {
  if (path != "-") return parse_game(read_file(path), path);
  const std::string text((std::istreambuf_iterator<char>(std::cin)),
                         std::istreambuf_iterator<char>());
  return parse_game(text, "standard input");
}

rules::GameRecord first_moves(const rules::GameRecord& game, int moves) {
  if (moves > static_cast<int>(game.moves().size())) {
    throw CommandError("move " + std::to_string(moves) + ": the game has only " +
                       std::to_string(game.moves().size()));
  }
  rules::GameRecord result = game;
  while (static_cast<int>(result.moves().size()) > moves) result.take_back();
  return result;
}

}  // namespace amazons::console
