// The main function of the upload file: the Botzone bot, whose options are constants that
// tools/botzone/bundle.py defines.
#include <exception>

#include "bot/botzone/errors.h"
#include "bot/botzone/session.h"

int main() {
  amazons::TurnClock clock;
  std::set_terminate(amazons::end_with_a_line);
  amazons::BotOptions options;
  options.board.default_size = AMAZONS_DEFAULT_SIZE;
  options.clock = amazons::TimeCounted::AMAZONS_DEFAULT_CLOCK;
  options.keep_running = AMAZONS_DEFAULT_KEEP_RUNNING != 0;
#ifdef AMAZONS_NODES  // for tests, which need a repeatable game
  options.nodes = AMAZONS_NODES;
#endif
  return amazons::run_bot(options, clock);
}
