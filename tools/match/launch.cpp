// Starts a player so that it dies with the runner, and cannot start processes without end:
// match-launch PARENT DATA_MB TASKS GROUP COMMAND [ARG...]
#include <fcntl.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

[[noreturn]] void fail(const char* what) {
  std::fprintf(stderr, "match-launch: %s: %s\n", what, std::strerror(errno));
  std::exit(127);
}

void limit(int resource, rlim_t value) {
  const rlimit bounds{value, value};
  setrlimit(resource, &bounds);
}

/// Moves this process into a control group.
void enter(const std::string& group) {
  const int fd = open((group + "/cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC);
  if (fd < 0 || write(fd, "0", 1) != 1) fail(group.c_str());
  close(fd);
}

/// Leaves root for a user that nobody else is, since RLIMIT_NPROC does not bind root. Of root's
/// rights only the one to use any file stays, so that a player in root's folders still runs;
/// bubblewrap wants none.
void leave_root(const bool keep_files) {
  const auto id = 0x70000000U + static_cast<uid_t>(getpid());
  const unsigned kept = keep_files ? (1U << CAP_DAC_OVERRIDE) | (1U << CAP_DAC_READ_SEARCH) : 0;
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct sets[2] = {{kept, kept, kept}, {0, 0, 0}};
  if (prctl(PR_SET_KEEPCAPS, 1) != 0 || setresgid(id, id, id) != 0 || setresuid(id, id, id) != 0 ||
      syscall(SYS_capset, &header, sets) != 0) {
    fail("cannot run as another user");
  }
  if (!keep_files) return;
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_OVERRIDE, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_READ_SEARCH, 0, 0);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    std::fprintf(stderr, "usage: match-launch PARENT DATA_MB TASKS GROUP COMMAND [ARG...]\n");
    return 2;
  }
  if (const std::string group = argv[4]; !group.empty()) {
    enter(group);
  } else {
    if (geteuid() == 0) leave_root(std::strcmp(argv[5], "bwrap") != 0);
    limit(RLIMIT_NPROC, static_cast<rlim_t>(std::atol(argv[3])));
  }
  // After the change of user, which would undo it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have died before the line above: then the signal will never come.
  if (getppid() != std::atoi(argv[1])) return 2;
  limit(RLIMIT_CORE, 0);
  const long data_mb = std::atol(argv[2]);
  if (data_mb > 0) limit(RLIMIT_DATA, static_cast<rlim_t>(data_mb) << 20);
#ifdef AMAZONS_SANITIZED
  unsetenv("LD_PRELOAD");  // the sanitizer that the runner needs would not fit into the limit
#endif
  execvp(argv[5], argv + 5);
  fail(argv[5]);
}
