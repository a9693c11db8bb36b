// Botzone's side of the table: it asks bots for turns in any of the four ways and referees.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/rules/position.h"
#include "tests/bot/process.h"

namespace amazons::test {

using Turns = std::vector<rules::Move>;

enum class Io { simple, json };

/// One of the four ways to talk to the bot.
struct Way {
  Io io = Io::simple;
  bool keep_running = false;
};

/// The input with the whole game before the side to move, Black having started.
std::string whole_input(Io io, const Turns& turns);

/// The input with the newest request only.
std::string newest_input(Io io, const rules::Move& request);

/// The response in an answer without its keep-running marker; throws std::runtime_error if the
/// answer is not of the form that Botzone demands.
rules::Move response_in(Io io, const std::string& answer);

/// A bot asked turn by turn.
class Player {
 public:
  Player(Way way, std::vector<std::string> options);

  /// Asks for the next turn of the game so far.
  rules::Move ask(const Turns& turns);

  /// Lets the program end; the next question starts it anew with the whole game.
  void restart() { process_.reset(); }

  /// Stops the program between its turns, as Botzone does.
  void stop_between_turns() { stops_ = true; }

  /// Processor time of the last turn, the program's start and end included where it has them.
  double processor_seconds() const { return processor_seconds_; }

  /// Largest memory of the programs that have ended, in megabytes; lets the present one end.
  double peak_megabytes();

 private:
  std::string answer_of_new_process(const std::string& input);
  std::string answer_of_running_process(const Turns& turns);

  Way way_;
  std::vector<std::string> command_;
  std::unique_ptr<Process> process_;
  bool stops_ = false;
  double processor_seconds_ = 0;
  long peak_kilobytes_ = 0;
};

/// Plays a game from the start to its end; throws std::runtime_error at an illegal turn.
Turns play_game(int size, Player& black, Player& white);

/// "8x8" and the like, simple/JSON, traditional/keep-running: for names of tests.
std::string name_of(const Way& way);

}  // namespace amazons::test
