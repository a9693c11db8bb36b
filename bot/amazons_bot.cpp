// The Botzone bot: wires options, clock and session together.
#include <unistd.h>

#include <exception>
#include <iostream>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "bot/botzone/bot_options.h"
#include "bot/botzone/last_resort.h"
#include "bot/botzone/session.h"
#include "bot/botzone/turn_clock.h"

// The upload file defines its own defaults.
#ifndef AMAZONS_DEFAULT_SIZE
#define AMAZONS_DEFAULT_SIZE 10
#endif
#ifndef AMAZONS_DEFAULT_CLOCK
#define AMAZONS_DEFAULT_CLOCK both
#endif
#ifndef AMAZONS_DEFAULT_KEEP_RUNNING
#define AMAZONS_DEFAULT_KEEP_RUNNING 0
#endif

int main(int argc, char** argv) {
  using amazons::BotOptions;
  amazons::TurnClock clock;
  BotOptions defaults;
  defaults.board.default_size = AMAZONS_DEFAULT_SIZE;
  defaults.clock = amazons::TimeCounted::AMAZONS_DEFAULT_CLOCK;
  defaults.keep_running = AMAZONS_DEFAULT_KEEP_RUNNING != 0;
  std::set_terminate(amazons::end_with_a_line);
  try {
    std::ios::sync_with_stdio(false);
    const BotOptions options =
        amazons::parse_bot_options(std::vector<std::string>(argv + 1, argv + argc), defaults);
    if (options.action == BotOptions::Action::help) {
      std::cout << amazons::bot_help(defaults);
    } else if (options.action == BotOptions::Action::version) {
      std::cout << "amazons-bot " << AMAZONS_VERSION << "\n";
    } else {
      clock.count(options.clock);
      amazons::run_session(std::cin, STDIN_FILENO, std::cout, options, clock);
    }
    if (!std::cout.flush()) throw std::runtime_error("the output cannot be written");
  } catch (const std::bad_alloc&) {
    std::cerr << "amazons-bot: too little memory\n";
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "amazons-bot: " << error.what() << "\n";
    return 2;
  }
  return 0;
}
