// Games as JSON: Botzone's logs and requests, and replays of Kaggle.
#pragma once

#include <string>

#include "engine/notation/game_record.h"

namespace amazons::console {

/// Reads a log of Botzone (an array, or an object with "log"; moves are found at any depth, and a
/// move repeated in a row counts once), a request to a bot ("requests" and "responses"), or a
/// replay of Kaggle's environment open_spiel_amazons ("steps"; its X, who moves first, is Black).
/// Throws std::exception whose message says what is wrong.
rules::GameRecord parse_json_game(const std::string& text);

}  // namespace amazons::console
