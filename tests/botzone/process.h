// Runs a program and talks to it over pipes.
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

/// A running program; the destructor kills it if it still runs.
class Process {
 public:
  explicit Process(const std::vector<std::string>& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Writes the text to its input; does nothing if the program has ended.
  void write(const std::string& text);
  void close_input();

  /// Returns the next line of its output without the newline; nothing at the end of the output or
  /// after 60 s.
  std::optional<std::string> read_line();

  void send_signal(int signal) const;

  /// Whether it has ended by itself.
  bool has_ended() const;

  /// Processor time used so far, in seconds.
  double processor_seconds() const;

  /// The memory that it holds now, in kilobytes.
  long resident_kilobytes() const;

  /// Closes its input, reads the rest of its output and waits until it ends.
  Outcome finish();

 private:
  bool fill();  ///< waits for more output; false at its end

  pid_t pid_ = -1;
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
  std::string pending_;
};

/// Runs a program with the input and waits until it ends.
Outcome run_process(const std::vector<std::string>& command, const std::string& input);

/// The command that runs the bot with these options.
std::vector<std::string> bot_command(const std::vector<std::string>& options);

}  // namespace amazons::test
