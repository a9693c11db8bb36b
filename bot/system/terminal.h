// The terminal as the operating system shows it: characters, width, signals, typing.
#pragma once

#include <array>
#include <cstddef>
#include <string>

namespace amazons::system {

/// Whether the descriptor (see process.h) leads to a terminal.
bool is_terminal(int descriptor);

/// The columns of the terminal behind the descriptor; 0 if it is none or does not tell.
int columns_of(int descriptor);

/// Takes over the user's locale for characters, so that the line editor keeps all that is typed. If
/// the locale has ASCII only or is not installed, typed bytes count as UTF-8.
void use_locale();

/// Whether the user's settings say that the terminal shows UTF-8, also if the locale is not
/// installed.
bool shows_utf8();

/// The kind of terminal, as TERM names it; empty if it is not known.
std::string terminal_name();

/// A character's bytes and the columns that it takes on a terminal.
struct Character {
  std::size_t bytes;
  int columns;
};

/// The character that a text of UTF-8, or of the locale, begins with. A byte that begins none is
/// one column wide.
Character first_character(const char* text, std::size_t size);

/// The signals by which the user or the system ends a program, that of Ctrl-C first.
extern const std::array<int, 3> stopping_signals;

/// During the lifetime of this object Ctrl-C makes a read from the terminal fail; `has_come` tells
/// whether it has come.
class PromptInterrupt {
 public:
  PromptInterrupt();
  ~PromptInterrupt();
  PromptInterrupt(const PromptInterrupt&) = delete;
  PromptInterrupt& operator=(const PromptInterrupt&) = delete;

  bool has_come() const;
};

/// During the lifetime of this object typed characters are not echoed, so that they do not mix with
/// the output; the next line that is read still contains them. Does nothing if standard input is
/// not a terminal.
class HiddenTyping {
 public:
  HiddenTyping();
  ~HiddenTyping() { show(); }
  HiddenTyping(const HiddenTyping&) = delete;
  HiddenTyping& operator=(const HiddenTyping&) = delete;

  /// Turns echoing on again. Signal handlers may call this function: a program that a signal ends
  /// must not leave the terminal without echo.
  static void show();
};

}  // namespace amazons::system
