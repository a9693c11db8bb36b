// The terminal: colours, progress, Ctrl-C, and lines that are typed.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace amazons::console {

/// Wraps text into the codes of ECMA-48 (SGR), or leaves it as it is.
class Style {
 public:
  /// All can be seen on a light terminal and on a dark one, so the pieces have a ground of their
  /// own.
  enum class Color { white_piece, black_piece, bold, cyan, yellow, gray };

  explicit Style(bool is_colored = false) : is_colored_(is_colored) {}

  /// Colours if standard output is a terminal that has them, and NO_COLOR is not set
  /// (no-color.org).
  static Style of_output();

  bool is_colored() const { return is_colored_; }

  std::string dim(const std::string& text) const { return wrapped("2", text); }
  std::string colored(Color color, const std::string& text) const;

 private:
  std::string wrapped(const char* code, const std::string& text) const {
    return is_colored_ ? std::string("\033[") + code + 'm' + text + "\033[0m" : text;
  }

  bool is_colored_;
};

/// A line on standard error that is written over again and again and is gone at the end; nothing if
/// standard error is no terminal.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Shows the text, which is asked for at most a few times a second and not in the beginning.
  void show(const std::function<std::string()>& text);

  std::chrono::nanoseconds time() const { return Time::now() - start_; }

 private:
  using Time = std::chrono::steady_clock;

  Time::time_point start_ = Time::now();
  Time::time_point last_ = start_;
  bool is_terminal_;
  bool is_shown_ = false;
};

/// While it lives, the first SIGINT stops the search of its control, and a second one ends the
/// program as usual. Only one may live at a time.
class StopOnInterrupt {
 public:
  StopOnInterrupt();
  ~StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

  const SearchControl& control() const { return control_; }
  bool has_come() const { return control_.must_stop(); }

 private:
  SearchControl control_;
};

/// While it lives, SIGINT ends a read from the terminal as an error, and is remembered.
class PromptInterrupt {
 public:
  PromptInterrupt();
  ~PromptInterrupt();
  PromptInterrupt(const PromptInterrupt&) = delete;
  PromptInterrupt& operator=(const PromptInterrupt&) = delete;

  bool has_come() const;
};

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
