#include "bot/console/json_games.h"

#include <json/json.h>

#include <algorithm>
#include <optional>
#include <sstream>

#include "bot/botzone/game.h"
#include "bot/botzone/messages.h"
#include "bot/console/commands.h"
#include "engine/notation/notation.h"
#include "engine/notation/words.h"

namespace amazons::console {

namespace {

using rules::Side;

/// The move in the object, if its fields x0 to y2 are six whole numbers of at least 0.
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

/// Appends the moves of a log in the order of the log. Botzone's judge repeats each move for the
/// other player and for spectators; repetitions are dropped, since a move cannot be played twice in
/// a row.
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

/// Whether the judge has ended the game because of what a player sent last.
bool is_refusal(const Json::Value& entry) {
  const Json::Value output = entry.isObject() ? entry["output"] : Json::Value();
  return output.isObject() && output["command"] == "finish" && output["display"].isObject() &&
         output["display"].isMember("err");
}

/// The moves of a log, without one that the judge has refused.
std::vector<rules::Move> moves_of_log(const Json::Value& log) {
  std::vector<rules::Move> moves;
  const bool is_refused = log.size() >= 2 && is_refusal(log[log.size() - 1]);
  for (Json::ArrayIndex i = 0; i < log.size(); ++i) {
    if (!is_refused || i + 2 != log.size()) collect_moves(log[i], moves);
  }
  return moves;
}

/// The result as the judge gives it at the end of a log, Black's points first; "" without one.
std::string result_of(const Json::Value& log) {
  for (Json::ArrayIndex i = log.size(); i-- > 0;) {
    if (!log[i].isObject() || !log[i]["output"].isObject()) continue;
    const Json::Value& points = log[i]["output"]["content"];
    if (log[i]["output"]["command"] != "finish" || !points.isObject()) return "";
    if (!points["0"].isNumeric() || !points["1"].isNumeric()) return "";
    const double lead = points["0"].asDouble() - points["1"].asDouble();
    return lead > 0 ? "B+" : lead < 0 ? "W+" : "";
  }
  return "";
}

/// Replays a game of Botzone: Black begins, and the first move determines the board size.
rules::GameRecord replayed(const std::vector<rules::Move>& moves) {
  const auto size = moves.empty() ? game_sizes[0] : size_started_from(moves.front().from);
  if (!size) {
    throw CommandError("the first move, from " + rules::coordinates(moves.front().from) +
                       ", starts where Black has no amazon on 8x8 or 10x10");
  }
  rules::GameRecord game(rules::Position::initial(*size, Side::black));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    try {
      game.play(moves[i]);
    } catch (const rules::IllegalMove& error) {
      throw CommandError("move " + std::to_string(i + 1) + ": " + error.what());
    }
  }
  return game;
}

Json::Value parse_json(const std::string& text) {
  Json::CharReaderBuilder builder;
  builder["stackLimit"] = 100;
  Json::Value value;
  std::string errors;
  std::istringstream in(text);
  bool is_read = false;
  try {
    is_read = Json::parseFromStream(builder, in, &value, &errors);
  } catch (const Json::Exception&) {
    throw CommandError("the JSON is nested too deeply");
  }
  if (is_read) return value;
  // Its own words are several lines, each error with its place.
  std::replace(errors.begin(), errors.end(), '\n', ' ');
  throw CommandError("no JSON: " + rules::trimmed(errors));
}

/// The action that an agent took in a step of a replay; nothing if it was not its turn.
std::optional<int> action_of(const Json::Value& agent) {
  if (!agent.isObject()) return std::nullopt;
  const Json::Value& info = agent["info"];
  const bool is_told = info.isObject() && info.isMember("actionApplied");
  const Json::Value& action = agent["action"];
  const Json::Value taken = is_told             ? info["actionApplied"]
                            : action.isObject() ? action["submission"]
                                                : action;
  if (!taken.isInt() || taken.asInt() < 0) return std::nullopt;
  return taken.asInt();
}

std::vector<int> actions_of(const Json::Value& replay) {
  std::vector<int> actions;
  const Json::Value& configuration = replay["configuration"];
  if (configuration.isObject() && configuration["initialActions"].isArray()) {
    for (const Json::Value& action : configuration["initialActions"]) {
      if (action.isInt()) actions.push_back(action.asInt());
    }
  }
  for (const Json::Value& step : replay["steps"]) {
    if (!step.isArray()) continue;
    for (const Json::Value& agent : step) {
      if (const auto action = action_of(agent)) actions.push_back(*action);
    }
  }
  return actions;
}

/// The side of the board, as the parameters or the first observation give it; else 10.
int size_of(const Json::Value& replay) {
  const Json::Value& configuration = replay["configuration"];
  const Json::Value parameters =
      configuration.isObject() ? configuration["openSpielGameParameters"] : Json::Value();
  Json::Value size = parameters.isObject() ? parameters["board_size"] : Json::Value();
  for (const Json::Value& step : replay["steps"]) {
    if (size.isInt() || !step.isArray() || step.empty() || !step[0u].isObject()) continue;
    const Json::Value& seen = step[0u]["observation"];
    if (!seen.isObject() || !seen["observationString"].isString()) continue;
    const Json::Value board = parse_json(seen["observationString"].asString());
    if (board.isObject() && board["board"].isArray()) size = Json::Int(board["board"].size());
  }
  return size.isInt() ? size.asInt() : 10;
}

/// An action of OpenSpiel is a square, counted row by row from the top left; a move is three: from,
/// to, arrow. The first player is its X, "Black (X)" to Kaggle, and stands below.
rules::GameRecord replayed_from_kaggle(const Json::Value& replay) {
  const std::string name = replay["name"].isString() ? replay["name"].asString() : "";
  if (name.find("amazons") == std::string::npos) {
    throw CommandError("a replay of " + (name.empty() ? "an unnamed game" : "'" + name + "'") +
                       ", not of open_spiel_amazons");
  }
  const std::vector<int> actions = actions_of(replay);
  const int size = size_of(replay);
  if (size < rules::Position::min_standard_size || size > rules::Position::max_extent) {
    throw CommandError("the replay's board has " + std::to_string(size) + " rows, not 5 to 16");
  }
  const auto square = [&](std::size_t i) {
    return rules::Square{actions[i] % size, actions[i] / size};
  };
  std::optional<rules::Square> from;
  if (!actions.empty()) from = square(0);
  rules::GameRecord game(rules::standard_setup(size, Side::black, from));
  const auto text = [&](rules::Square where) { return rules::to_algebraic(where, size); };
  for (std::size_t i = 0; i + 2 < actions.size(); i += 3) {
    try {
      game.play({square(i), square(i + 1), square(i + 2)}, text);
    } catch (const rules::IllegalMove& error) {
      throw CommandError("move " + std::to_string(i / 3 + 1) + ": " + error.what());
    }
  }
  const Json::Value info = replay["info"].isObject() ? replay["info"] : Json::Value();
  const Json::Value teams = info.isObject() ? info["TeamNames"] : Json::Value();
  if (teams.isArray() && teams.size() == 2 && teams[0u].isString() && teams[1u].isString()) {
    game.info.black_player = teams[0u].asString();
    game.info.white_player = teams[1u].asString();
  }
  const Json::Value& rewards = replay["rewards"];
  if (rewards.isArray() && rewards.size() == 2 && rewards[0u].isNumeric() &&
      rewards[1u].isNumeric() && rewards[0u] != rewards[1u]) {
    game.info.result = rewards[0u].asDouble() > rewards[1u].asDouble() ? "B+" : "W+";
  }
  return game;
}

}  // namespace

rules::GameRecord parse_json_game(const std::string& text) {
  const Json::Value value = parse_json(text);
  if (value.isObject() && value["steps"].isArray()) return replayed_from_kaggle(value);
  if (value.isObject() && value.isMember("requests")) return replayed(moves_of_message(text));
  const Json::Value& log = value.isObject() ? value["log"] : value;
  std::vector<rules::Move> moves;
  if (log.isArray()) moves = moves_of_log(log);
  const bool is_log =
      log.isArray() && std::any_of(log.begin(), log.end(), [](const Json::Value& entry) {
        return entry.isObject() && entry.isMember("output");
      });
  if (moves.empty() && !is_log) {
    throw CommandError(
        "JSON, but no game that is known: a log or a request of Botzone, a replay of Kaggle");
  }
  rules::GameRecord game = replayed(moves);
  game.info.result = result_of(log);
  return game;
}

}  // namespace amazons::console
