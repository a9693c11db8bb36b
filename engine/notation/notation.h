// All notations of the game: positions (fen.h), moves (move_text.h, move_list.h), whole games
// (sgf.h), any of them (any_game.h).
#pragma once

#include "engine/notation/any_game.h"
#include "engine/notation/fen.h"
#include "engine/notation/game_record.h"
#include "engine/notation/move_list.h"
#include "engine/notation/move_text.h"
#include "engine/notation/notation_error.h"
#include "engine/notation/sgf.h"
