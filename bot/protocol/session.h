// The loop of the Botzone bot: message, thought, answer.
#pragma once

#include <istream>
#include <ostream>

#include "bot/protocol/bot_options.h"
#include "bot/protocol/turn_clock.h"

namespace amazons {

/// Answers the one message on `in`, or with `keep_running` every message until it ends. `clock`
/// has run since the process started. Throws InputError for a message that cannot be right.
void run_session(std::istream& in, std::ostream& out, const BotOptions& options, TurnClock& clock);

}  // namespace amazons
