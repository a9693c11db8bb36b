// Message after message to the bot, in the interaction of their first character and in the other
// one.
#include <fcntl.h>

#include <sstream>

#include "bot/botzone/errors.h"
#include "bot/botzone/session.h"
#include "tests/fuzz/input.h"

namespace amazons::test {
namespace {

/// Lets the bot answer; it may refuse the text, and nothing else.
void run_bot(const std::string& text, Interaction interaction) {
  // A file that is always ready, so that the bot waits for nothing.
  static const int ready = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  BotOptions options;
  options.interaction = interaction;
  options.keep_running = true;
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

}  // namespace
}  // namespace amazons::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons;
  const std::string text = test::text_of(data, size);
  const bool is_json = text.find_first_not_of(" \t\r\n\v\f") == text.find('{');
  test::run_bot(text, Interaction::automatic);
  test::run_bot(text, is_json ? Interaction::simple : Interaction::json);
  return 0;
}
