// Every notation of the game: positions (fen.h), turns (move_text.h), whole games (sgf.h), pictures
// (drawing.h).
#pragma once

#include "engine/rules/drawing.h"
#include "engine/rules/fen.h"
#include "engine/rules/game_record.h"
#include "engine/rules/move_text.h"
#include "engine/rules/notation_error.h"
#include "engine/rules/sgf.h"
