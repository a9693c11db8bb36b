// Lines typed at a terminal: with editing, history and completion where the program was built with
// libedit, else as the terminal itself does it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace amazons::console {

/// All that a word that was begun may become; a word ends at a blank.
using Completer = std::function<std::vector<std::string>(const std::string& begun)>;

/// Reads a line from the terminal, without its end, and remembers it for the arrow keys; nothing at
/// the end of the input, or if a signal came. Not for two threads at once.
std::optional<std::string> read_edited_line(const std::string& prompt, const Completer& completer);

/// While it lives, what is typed does not show: it would mix with the output. It is not lost; the
/// next line read has it. Does nothing if standard input is no terminal.
class HiddenTyping {
 public:
  HiddenTyping();
  ~HiddenTyping() { show(); }
  HiddenTyping(const HiddenTyping&) = delete;
  HiddenTyping& operator=(const HiddenTyping&) = delete;

  /// Lets it show again; may be called by a signal handler, since a program that a signal ends must
  /// not leave the terminal so.
  static void show();
};

}  // namespace amazons::console
