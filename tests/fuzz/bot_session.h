// The Botzone bot over a text of messages.
#pragma once

#include <fcntl.h>

#include <sstream>
#include <string>

#include "bot/botzone/errors.h"
#include "bot/botzone/session.h"

namespace amazons::test {

/// Lets the bot answer; it may refuse the text, and nothing else.
inline void run_bot(const std::string& text, Interaction interaction, bool keep_running) {
  // What is always ready is not waited for.
  static const int ready = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  BotOptions options;
  options.interaction = interaction;
  options.keep_running = keep_running;
  options.hash_mb = 1;
  options.nodes = 1;
  std::istringstream in(text);
  std::ostringstream out;
  TurnClock clock;
  try {
    run_session(in, ready, out, options, clock);
  } catch (const InputError&) {
  }
}

}  // namespace amazons::test
