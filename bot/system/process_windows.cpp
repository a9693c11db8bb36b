#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstdint>
#include <cstring>

#include "bot/system/process.h"

namespace amazons::system {

namespace {

HANDLE handle_of(int descriptor) {
  // NOLINTNEXTLINE(performance-no-int-to-ptr): the C library tells it as a number
  return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor));
}

}  // namespace

void pass_bytes_unchanged() {
  for (const int stream : {standard_input, standard_output, standard_error}) {
    DWORD mode = 0;
    const bool is_console = ::GetConsoleMode(handle_of(stream), &mode) != 0;
    if (!is_console) ::_setmode(stream, _O_BINARY);
  }
}

bool has_input_within(int descriptor, std::chrono::milliseconds time) {
  const HANDLE handle = handle_of(descriptor);
  if (::GetFileType(handle) != FILE_TYPE_PIPE) return true;
  // No wait for a pipe ends at its input, so look again and again.
  constexpr std::chrono::milliseconds pause{5};
  const auto end = std::chrono::steady_clock::now() + time;
  while (true) {
    DWORD bytes = 0;
    if (!::PeekNamedPipe(handle, nullptr, 0, nullptr, &bytes, nullptr) || bytes > 0) return true;
    if (std::chrono::steady_clock::now() >= end) return false;
    ::Sleep(static_cast<DWORD>(pause.count()));
  }
}

std::chrono::nanoseconds processor_time() {
  FILETIME created;
  FILETIME ended;
  FILETIME times[2] = {};  // in the system's code and in the program's, in units of 100 ns
  ::GetProcessTimes(::GetCurrentProcess(), &created, &ended, &times[0], &times[1]);
  std::int64_t sum = 0;
  for (const FILETIME& time : times) {
    sum += static_cast<std::int64_t>(time.dwHighDateTime) << 32 | time.dwLowDateTime;
  }
  return std::chrono::nanoseconds(100 * sum);
}

void end_at_once(const char* reason, int status) noexcept {
  for (const char* const part : {"amazons: ", reason, "\n"}) {
    ::_write(standard_error, part, static_cast<unsigned>(std::strlen(part)));
  }
  ::_exit(status);
}

}  // namespace amazons::system
