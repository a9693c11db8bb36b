// A program at the other end of three pipes.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace amazons::test {

/// How a program ended.
struct Outcome {
  int status = -1;  ///< exit status, or 128 + the signal that killed it
  std::string out;
  std::string err;
  rusage used{};

  /// User and system time in seconds.
  double processor_seconds() const;
};

/// Starts a program and talks with it; kills it if it is still there at the end.
class Process {
 public:
  explicit Process(const std::vector<std::string>& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Writes the text; does nothing if the program has gone.
  void write(const std::string& text);
  void close_input();

  /// Returns the next line of the output without its end, or nothing at its end or after 60 s.
  std::optional<std::string> read_line();

  void send_signal(int signal) const;

  /// Processor time used so far, in seconds.
  double processor_seconds() const;

  /// Closes the input, reads the rest of both outputs and waits for the end.
  Outcome finish();

 private:
  bool fill();  ///< waits for more output; false at its end

  pid_t pid_ = -1;
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
  std::string pending_;
};

/// Runs a program on the input and waits for it.
Outcome run_process(const std::vector<std::string>& command, const std::string& input);

/// The command that runs the bot with these options.
std::vector<std::string> bot_command(const std::vector<std::string>& options);

}  // namespace amazons::test
