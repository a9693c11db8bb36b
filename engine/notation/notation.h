// All notations of the game: positions (fen.h), moves (move_text.h), whole games (sgf.h).
#pragma once

#include "engine/notation/fen.h"
#include "engine/notation/game_record.h"
#include "engine/notation/move_text.h"
#include "engine/notation/notation_error.h"
#include "engine/notation/sgf.h"
