#include "bot/console/terminal.h"

#include <signal.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "bot/console/screen.h"

#ifdef AMAZONS_HAS_LIBEDIT
#include <editline/readline.h>
#endif

namespace amazons::console {

Style Style::of_output() {
  const char* const no_color = std::getenv("NO_COLOR");
  const bool is_wanted = !no_color || *no_color == '\0';
  return Style(::isatty(STDOUT_FILENO) != 0 && !is_ascii_screen() && is_wanted,
               columns_of(STDOUT_FILENO));
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

ProgressLine::ProgressLine() : is_terminal_(::isatty(STDERR_FILENO) == 1) {}

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
  std::cerr << "\r\033[K" << cut_to(text(), columns_of(STDERR_FILENO) - 1) << std::flush;
}

namespace {

constexpr int stopping_signals[] = {SIGINT, SIGTERM, SIGHUP};

SearchControl* interrupted = nullptr;
volatile std::sig_atomic_t interrupting = 0;  ///< the signal that came first

void stop_search(int signal) {
  HiddenTyping::show();  // now, since a second Ctrl-C ends the program
  for (const int other : stopping_signals) std::signal(other, SIG_DFL);
  interrupting = signal;
  if (interrupted) interrupted->stop();
}

volatile std::sig_atomic_t has_interrupted_prompt = 0;

/// Milliseconds from SIGINT to a SIGALRM, which ends the read too: a SIGINT just before the read
/// begins would not end the read.
constexpr int repeat_ms = 50;

void set_alarm(int milliseconds) {
  itimerval timer{};
  timer.it_value.tv_usec = milliseconds * 1000;
  ::setitimer(ITIMER_REAL, &timer, nullptr);
}

void note_interrupt(int) {
  has_interrupted_prompt = 1;
  set_alarm(repeat_ms);
}

/// Installs a handler without SA_RESTART, so that the signal ends a read.
void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  ::sigaction(signal, &action, nullptr);
}

void ignore(int) {}

}  // namespace

StopOnInterrupt::StopOnInterrupt(Signals signals) {
  interrupted = &control_;
  for (const int signal : stopping_signals) {
    if (signals == Signals::interrupt && signal != SIGINT) continue;
    // What a shell has told a background process to ignore stays ignored.
    if (std::signal(signal, stop_search) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

StopOnInterrupt::~StopOnInterrupt() {
  for (const int signal : stopping_signals) {
    if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
  interrupted = nullptr;
}

int StopOnInterrupt::status() const { return 128 + interrupting; }

PromptInterrupt::PromptInterrupt() {
  has_interrupted_prompt = 0;
  handle(SIGALRM, ignore);
  handle(SIGINT, note_interrupt);
}

PromptInterrupt::~PromptInterrupt() {
  std::signal(SIGINT, SIG_DFL);
  set_alarm(0);
}

bool PromptInterrupt::has_come() const { return has_interrupted_prompt != 0; }

#ifdef AMAZONS_HAS_LIBEDIT

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
