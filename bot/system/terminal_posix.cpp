#include <langinfo.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstdlib>

#include "bot/system/terminal.h"

namespace amazons::system {

namespace {

std::string setting(const char* name) {
  const char* const value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

int columns_of(int descriptor) {
  winsize size{};
  return ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void use_locale() {
  const bool is_installed = std::setlocale(LC_CTYPE, "") != nullptr;
  const std::string codes = ::nl_langinfo(CODESET);
  if (!is_installed || codes == "ANSI_X3.4-1968" || codes == "US-ASCII") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
  }
}

bool shows_utf8() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale = setting(name);
    if (locale.empty()) continue;
    for (char& c : locale) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

std::string terminal_name() { return setting("TERM"); }

Character first_character(const char* text, std::size_t size) {
  wchar_t c = 0;
  mbstate_t state{};
  const std::size_t count = ::mbrtowc(&c, text, size, &state);
  if (count == 0 || count > size) return {1, 1};  // no character of the locale
  return {count, std::max(0, ::wcwidth(c))};
}

const std::array<int, 3> stopping_signals = {SIGINT, SIGTERM, SIGHUP};

namespace {

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

}  // namespace amazons::system
