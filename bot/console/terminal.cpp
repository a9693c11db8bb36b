#include "bot/console/terminal.h"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "bot/console/screen.h"
#include "bot/system/process.h"

#ifdef AMAZONS_HAS_LIBEDIT
#include <editline/readline.h>
#endif

namespace amazons::console {

Style Style::of_output() {
  const char* const no_color = std::getenv("NO_COLOR");
  const bool is_wanted = !no_color || *no_color == '\0';
  return Style(system::is_terminal(system::standard_output) && !is_ascii_screen() && is_wanted,
               system::columns_of(system::standard_output));
}

std::string Style::colored(Color color, const std::string& text) const {
  switch (color) {
    case Color::white_piece:
      return wrapped("1;30;107", text);
    case Color::black_piece:
      return wrapped("1;97;44", text);
    case Color::bold:
      return wrapped("1", text);
    case Color::cyan:
      return wrapped("36", text);
    case Color::yellow:
      return wrapped("33", text);
    case Color::gray:
      return wrapped("90", text);
  }
  return text;
}

ProgressLine::ProgressLine() : is_terminal_(system::is_terminal(system::standard_error)) {}

ProgressLine::~ProgressLine() { hide(); }

void ProgressLine::hide() {
  if (is_shown_) std::cerr << "\r\033[K" << std::flush;
  is_shown_ = false;
}

void ProgressLine::show(const std::function<std::string()>& text) {
  constexpr auto pause = std::chrono::milliseconds(300);
  const auto now = Time::now();
  if (!is_terminal_ || now - last_ < pause) return;
  last_ = now;
  is_shown_ = true;
  // A line that goes on in the next row could not be overwritten.
  std::cerr << "\r\033[K" << cut_to(text(), system::columns_of(system::standard_error) - 1)
            << std::flush;
}

namespace {

SearchControl* interrupted = nullptr;
volatile std::sig_atomic_t interrupting = 0;  ///< the signal that came first

void stop_search(int signal) {
  HiddenTyping::show();  // now, since a second Ctrl-C ends the program
  for (const int other : system::stopping_signals) std::signal(other, SIG_DFL);
  interrupting = signal;
  if (interrupted) interrupted->stop();
}

}  // namespace

StopOnInterrupt::StopOnInterrupt(Signals signals) {
  interrupted = &control_;
  for (const int signal : system::stopping_signals) {
    if (signals == Signals::interrupt && signal != SIGINT) continue;
    // What a shell has told a background process to ignore stays ignored.
    if (std::signal(signal, stop_search) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

StopOnInterrupt::~StopOnInterrupt() {
  for (const int signal : system::stopping_signals) {
    if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
  interrupted = nullptr;
}

int StopOnInterrupt::status() const { return 128 + interrupting; }

#ifdef AMAZONS_HAS_LIBEDIT

const bool has_line_editor = true;

namespace {

// A global variable, because libedit passes no user data to its callbacks.
const Completer* completer_in_use = nullptr;

/// Returns one candidate per call, which libedit frees, and null after the last one. `state` is 0
/// in the first call.
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
  rl_attempted_completion_over = 1;  // no completion of file names
  return rl_completion_matches(begun, next_candidate);
}

}  // namespace

std::optional<std::string> read_edited_line(const std::string& prompt, const Completer& completer) {
  static const char blanks[] = " \t";
  rl_completer_word_break_characters = const_cast<char*>(blanks);
  rl_attempted_completion_function = complete;
  rl_completion_append_character = '\0';  // no blank, since a move may go on after a square
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

const bool has_line_editor = false;

std::optional<std::string> read_edited_line(const std::string& prompt, const Completer&) {
  std::cout << prompt << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return line;
}

#endif

}  // namespace amazons::console
