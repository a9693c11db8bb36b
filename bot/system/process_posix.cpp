#include <poll.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>

#include "bot/system/process.h"

namespace amazons::system {

void pass_bytes_unchanged() {}

bool has_input_within(int descriptor, std::chrono::milliseconds time) {
  pollfd input{descriptor, POLLIN, 0};
  int ready = 0;
  do {
    ready = ::poll(&input, 1, static_cast<int>(time.count()));
  } while (ready < 0 && errno == EINTR);  // EINTR: the process may be stopped between turns
  return ready != 0;
}

std::chrono::nanoseconds processor_time() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

void end_at_once(const char* reason, int status) noexcept {
  ::dprintf(standard_error, "amazons: %s\n", reason);
  ::_exit(status);
}

}  // namespace amazons::system
