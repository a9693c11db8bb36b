// Starts a player so that it dies with the runner: match-launch PARENT ADDRESS_MB COMMAND [ARG...]
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

void limit(int resource, rlim_t value) {
  const rlimit bounds{value, value};
  setrlimit(resource, &bounds);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: match-launch PARENT ADDRESS_MB COMMAND [ARG...]\n");
    return 2;
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have died before the line above: then the signal will never come.
  if (getppid() != std::atoi(argv[1])) return 2;
  limit(RLIMIT_CORE, 0);
  const long address_mb = std::atol(argv[2]);
  if (address_mb > 0) limit(RLIMIT_DATA, static_cast<rlim_t>(address_mb) << 20);
#ifdef AMAZONS_SANITIZED
  unsetenv("LD_PRELOAD");  // the sanitizer that the runner needs would not fit into the limit
#endif
  execvp(argv[3], argv + 3);
  std::fprintf(stderr, "match-launch: %s: %s\n", argv[3], std::strerror(errno));
  return 127;
}
