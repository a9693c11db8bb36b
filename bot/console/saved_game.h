// What a saved game tells of its players, so that it can be continued as it was played.
#pragma once

#include <optional>
#include <string>

#include "engine/notation/game_record.h"

namespace amazons::console {

/// The name that a saved game has for the bot, "amazons 1.0.0 level 5".
std::string bot_name(const std::string& version, int level);

/// Whether the name is the bot's, of any version and level.
bool is_bot_name(const std::string& name);

/// The name that it has for a person.
constexpr const char* person_name = "person";

struct SavedPlayers {
  /// Who played, if one or both of the names is the bot's; nothing if neither is.
  std::optional<bool> white_is_person;
  std::optional<bool> black_is_person;
  std::optional<int> level;  ///< the bot's, 1 to 20
};

SavedPlayers players_of(const rules::GameInfo& info);

/// The side that resigned, if the result says so: "B+R".
std::optional<rules::Side> resigned_side(const rules::GameInfo& info);

/// Today's local date as SGF writes it, "2026-11-26".
std::string today();

}  // namespace amazons::console
