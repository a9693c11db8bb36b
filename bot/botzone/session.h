// The main loop of the Botzone bot: read a message, search, write the answer.
#pragma once

#include <istream>
#include <ostream>

#include "bot/botzone/bot_options.h"
#include "bot/botzone/turn_clock.h"

namespace amazons {

/// Answers the first message on `in`, which reads from `descriptor` (as in LineReader), or with
/// `keep_running` every message until the input ends.
/// `clock` must have run since the process started: that time counts against the first turn. Throws
/// InputError for an invalid message, std::runtime_error if the answer cannot be written.
void run_session(std::istream& in, int descriptor, std::ostream& out, const BotOptions& options,
                 TurnClock& clock);

}  // namespace amazons
