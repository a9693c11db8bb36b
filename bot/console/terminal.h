// The terminal: colours, progress, Ctrl-C, and lines that are typed.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bot/system/terminal.h"
#include "engine/engine.h"

namespace amazons::console {

using system::HiddenTyping;
using system::PromptInterrupt;

/// Adds the colour codes of ECMA-48 (SGR) to a text, or leaves the text unchanged.
class Style {
 public:
  /// All are readable on light and dark terminals: the pieces have a background colour of their
  /// own.
  enum class Color { white_piece, black_piece, bold, cyan, yellow, gray };

  /// `columns` is the width of the screen, 0 if it has no end.
  explicit Style(bool is_colored = false, int columns = 0)
      : is_colored_(is_colored), columns_(columns) {}

  /// The style with colours if standard output is a terminal with colours that shows more than
  /// ASCII, and NO_COLOR is not set (no-color.org); else the style without.
  static Style of_output();

  bool is_colored() const { return is_colored_; }

  /// Whether a line of so many columns fits on the screen.
  bool fits(int columns) const { return columns_ == 0 || columns <= columns_; }

  std::string dim(const std::string& text) const { return wrapped("2", text); }
  std::string colored(Color color, const std::string& text) const;

 private:
  std::string wrapped(const char* code, const std::string& text) const {
    return is_colored_ ? std::string("\033[") + code + 'm' + text + "\033[0m" : text;
  }

  bool is_colored_;
  int columns_;
};

/// A progress line on standard error, overwritten by each update and erased at the end. Does
/// nothing if standard error is not a terminal.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Shows what `text` returns. `text` is called at most every 300 ms, and not in the first 300 ms.
  void show(const std::function<std::string()>& text);
  /// Erases the line until the next `show`, so that something else can be printed.
  void hide();

  std::chrono::nanoseconds time() const { return Time::now() - start_; }

 private:
  using Time = std::chrono::steady_clock;

  Time::time_point start_ = Time::now();
  Time::time_point last_ = start_;
  bool is_terminal_;
  bool is_shown_ = false;
};

/// During the lifetime of this object the first SIGINT stops the search that `control` controls, as
/// does the first SIGTERM or SIGHUP if `Signals::all` are meant; a second one ends the program as
/// usual. Only one such object may exist at a time.
class StopOnInterrupt {
 public:
  enum class Signals { interrupt, all };

  explicit StopOnInterrupt(Signals signals = Signals::interrupt);
  ~StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

  const SearchControl& control() const { return control_; }
  bool has_come() const { return control_.must_stop(); }
  /// The exit status of a program that the signal has ended: 128 and its number.
  int status() const;

 private:
  SearchControl control_;
};

/// Returns all completions of the beginning of a word; a word ends at a blank.
using Completer = std::function<std::vector<std::string>(const std::string& begun)>;

/// Whether `read_edited_line` has editing, history and completion of its own.
extern const bool has_line_editor;

/// Reads a line from the terminal with editing, history and completion if the program was built
/// with libedit, else with what the terminal itself offers. Returns the line without its newline,
/// or nothing at the end of the input or after a signal. Not for two threads at once.
std::optional<std::string> read_edited_line(const std::string& prompt, const Completer& completer);

}  // namespace amazons::console
