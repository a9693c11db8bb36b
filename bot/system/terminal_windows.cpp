#include <io.h>
#include <windows.h>

#include <csignal>
#include <cstdint>

#include "bot/system/process.h"
#include "bot/system/terminal.h"

namespace amazons::system {

namespace {

HANDLE handle_of(int descriptor) {
  // NOLINTNEXTLINE(performance-no-int-to-ptr): the C library tells it as a number
  return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor));
}

/// Adds the bits to the console's mode; returns whether it has taken them.
bool add_mode(int descriptor, DWORD bits) {
  DWORD mode = 0;
  const HANDLE handle = handle_of(descriptor);
  return ::GetConsoleMode(handle, &mode) && ::SetConsoleMode(handle, mode | bits);
}

}  // namespace

bool is_terminal(int descriptor) {  // _isatty says yes for every device, NUL too
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(descriptor), &mode) != 0;
}

int columns_of(int descriptor) {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (!::GetConsoleScreenBufferInfo(handle_of(descriptor), &info)) return 0;
  return info.srWindow.Right - info.srWindow.Left + 1;
}

void use_locale() {
  ::SetConsoleOutputCP(CP_UTF8);
  ::SetConsoleCP(CP_UTF8);
}

bool shows_utf8() { return ::GetConsoleOutputCP() == CP_UTF8; }

std::string terminal_name() {
  const bool has_sequences = add_mode(standard_output, ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  add_mode(standard_error, ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  return has_sequences ? "windows" : "";
}

namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

template <std::size_t Count>
bool is_in(const Range (&ranges)[Count], std::uint32_t c) {
  for (const Range& range : ranges) {
    if (c >= range.first && c <= range.last) return true;
  }
  return false;
}

// Of Unicode's blocks those that consoles show in no column and in two; Windows does not tell.
constexpr Range narrow[] = {{0x300, 0x36f}, {0x200b, 0x200f}, {0xfe00, 0xfe0f}};
constexpr Range wide[] = {
    {0x1100, 0x115f}, {0x2e80, 0xa4cf}, {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},
    {0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x1f300, 0x1f64f}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};

}  // namespace

Character first_character(const char* text, std::size_t size) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = byte(0) < 0xc0 ? 1 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
  if (length > size) return {1, 1};
  std::uint32_t c = length == 1 ? byte(0) : byte(0) & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {1, 1};
    c = c << 6 | (byte(i) & 0x3fU);
  }
  return {length, is_in(narrow, c) ? 0 : is_in(wide, c) ? 2 : 1};
}

const std::array<int, 3> stopping_signals = {SIGINT, SIGTERM, SIGBREAK};

namespace {

volatile std::sig_atomic_t has_interrupted_prompt = 0;

void note_interrupt(int) { has_interrupted_prompt = 1; }

}  // namespace

PromptInterrupt::PromptInterrupt() {
  has_interrupted_prompt = 0;
  std::signal(SIGINT, note_interrupt);
}

PromptInterrupt::~PromptInterrupt() { std::signal(SIGINT, SIG_DFL); }

bool PromptInterrupt::has_come() const {
  // The handler runs on a thread of its own, at times after the read that it ends.
  constexpr DWORD pause_ms = 50;
  if (has_interrupted_prompt == 0) ::Sleep(pause_ms);
  return has_interrupted_prompt != 0;
}

namespace {

DWORD usual_mode = 0;
volatile std::sig_atomic_t is_hidden = 0;

}  // namespace

HiddenTyping::HiddenTyping() {
  const HANDLE input = handle_of(standard_input);
  if (!::GetConsoleMode(input, &usual_mode)) return;
  is_hidden = 1;
  ::SetConsoleMode(input, usual_mode & ~static_cast<DWORD>(ENABLE_ECHO_INPUT));
}

void HiddenTyping::show() {
  if (!is_hidden) return;
  is_hidden = 0;
  ::SetConsoleMode(handle_of(standard_input), usual_mode);
}

}  // namespace amazons::system
