// Plays Botzone: runs the bot in either interaction and run mode, and checks its moves.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/rules/position.h"
#include "tests/botzone/process.h"

namespace amazons::test {

using Moves = std::vector<rules::Move>;

enum class Io { simple, json };

/// An interaction and a run mode: four combinations.
struct Mode {
  Io io = Io::simple;
  bool keep_running = false;
};

/// The message with the whole game so far, for the side to move. Black moved first.
std::string whole_input(Io io, const Moves& moves);

/// The message with the newest request only.
std::string newest_input(Io io, const rules::Move& request);

/// The response in an answer (without the keep-running marker); throws std::runtime_error if the
/// answer is not of Botzone's form.
rules::Move response_in(Io io, const std::string& answer);

/// A bot that plays a game, or one after another.
class Player {
 public:
  Player(Mode mode, std::vector<std::string> options);

  /// Sends the game so far, and returns the bot's move.
  rules::Move next_move(const Moves& moves);

  /// The next move is the first of another game, in the same program if it keeps running.
  void begin_game() { is_told_all_ = true; }

  /// The memory that the running program holds, in kilobytes.
  long resident_kilobytes() const { return process_->resident_kilobytes(); }

  /// Ends the running program and returns how it ended.
  Outcome finish();

  /// Ends the program; the next move starts it again, with the whole game.
  void restart() { process_.reset(); }

  /// Stops the program between its turns (SIGSTOP), as Botzone does.
  void stop_between_turns() { stops_ = true; }

  /// Processor time of the last turn in seconds; includes the program's start and end if they were
  /// in that turn.
  double processor_seconds() const { return processor_seconds_; }

  /// Ends the program; returns the peak memory in megabytes of all programs that this player ran.
  double peak_megabytes();

 private:
  std::string answer_of_new_process(const std::string& input);
  std::string answer_of_running_process(const Moves& moves);

  Mode mode_;
  std::vector<std::string> command_;
  std::unique_ptr<Process> process_;
  bool stops_ = false;
  bool is_told_all_ = false;  ///< at the next move
  double processor_seconds_ = 0;
  long peak_kilobytes_ = 0;
};

/// Plays a game from the start to its end; throws rules::IllegalMove at an illegal move.
Moves play_game(int size, Player& black, Player& white);

/// "simple_keep_running" and the like, for names of tests.
std::string name_of(const Mode& mode);

}  // namespace amazons::test
