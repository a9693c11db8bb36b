#include "bot/console/line_editor.h"

#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>

#ifdef AMAZONS_HAS_LIBEDIT
#include <editline/readline.h>
#endif

namespace amazons::console {

#ifdef AMAZONS_HAS_LIBEDIT

namespace {

// libedit calls a function without data of its own.
const Completer* completer_in_use = nullptr;

/// One candidate a call, to be freed by libedit; null after the last. `state` is 0 at the first.
char* next_candidate(const char* begun, int state) {
  static std::vector<std::string> candidates;
  static std::size_t next;
  if (state == 0) {
    candidates = (*completer_in_use)(begun);
    next = 0;
  }
  return next < candidates.size() ? ::strdup(candidates[next++].c_str()) : nullptr;
}

char** complete(const char* begun, int, int) {
  rl_attempted_completion_over = 1;  // no names of files
  return rl_completion_matches(begun, next_candidate);
}

}  // namespace

std::optional<std::string> read_edited_line(const std::string& prompt, const Completer& completer) {
  static const char blanks[] = " \t";
  rl_completer_word_break_characters = const_cast<char*>(blanks);
  rl_attempted_completion_function = complete;
  rl_completion_append_character = '\0';  // a move goes on where its square ends
  completer_in_use = &completer;
  char* const typed = ::readline(prompt.c_str());
  completer_in_use = nullptr;
  if (!typed) return std::nullopt;
  std::string line = typed;
  std::free(typed);
  if (!line.empty()) ::add_history(line.c_str());
  return line;
}

#else

std::optional<std::string> read_edited_line(const std::string& prompt, const Completer&) {
  std::cout << prompt << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return line;
}

#endif

namespace {

termios usual_settings;
volatile std::sig_atomic_t is_hidden = 0;

}  // namespace

HiddenTyping::HiddenTyping() {
  if (::tcgetattr(STDIN_FILENO, &usual_settings) != 0) return;
  termios hidden = usual_settings;
  hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
  is_hidden = 1;
  ::tcsetattr(STDIN_FILENO, TCSANOW, &hidden);
}

void HiddenTyping::show() {
  if (!is_hidden) return;
  is_hidden = 0;
  ::tcsetattr(STDIN_FILENO, TCSANOW, &usual_settings);
}

}  // namespace amazons::console
