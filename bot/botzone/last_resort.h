// The end of a program by an error that nothing catches.
#pragma once

#include <stdio.h>
#include <unistd.h>

#include <exception>
#include <new>

namespace amazons {

/// For std::set_terminate: ends the program with one line and the status of an error, not with a
/// signal. It is called too where there is no memory left to throw an error.
[[noreturn]] inline void end_with_a_line() noexcept {
  const char* reason = "too little memory";
  try {
    if (const auto error = std::current_exception()) std::rethrow_exception(error);
  } catch (const std::bad_alloc&) {
  } catch (const std::exception& error) {
    reason = error.what();
  } catch (...) {
    reason = "an error of an unknown kind";
  }
  ::dprintf(STDERR_FILENO, "amazons: %s\n", reason);
  ::_exit(2);
}

}  // namespace amazons
