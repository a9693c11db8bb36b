#include "bot/console/interrupt.h"

#include <signal.h>
#include <sys/time.h>

#include <csignal>

#include "bot/console/line_editor.h"

namespace amazons::console {

namespace {

SearchControl* interrupted = nullptr;

void stop_search(int) {
  HiddenTyping::show();  // a second Ctrl-C ends the program
  std::signal(SIGINT, SIG_DFL);
  if (interrupted) interrupted->stop();
}

volatile std::sig_atomic_t has_interrupted_prompt = 0;

/// Milliseconds until a signal repeats that came just before the read began, which would not end
/// it.
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

/// Without SA_RESTART, so that a read ends.
void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  ::sigaction(signal, &action, nullptr);
}

void ignore(int) {}

}  // namespace

StopOnInterrupt::StopOnInterrupt() {
  interrupted = &control_;
  std::signal(SIGINT, stop_search);
}

StopOnInterrupt::~StopOnInterrupt() {
  std::signal(SIGINT, SIG_DFL);
  interrupted = nullptr;
}

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

}  // namespace amazons::console
