#include <fcntl.h>
#include <iconv.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>

#include "bot/system/machine.h"

namespace amazons::system {

namespace {

[[noreturn]] void fail_as_system() { throw FileError(std::strerror(errno)); }

/// The path with symbolic links resolved, so that the file is replaced, not a link to it.
std::string resolved(const std::string& path) {
  char* const real = ::realpath(path.c_str(), nullptr);
  if (!real) return path;
  std::string copy = real;
  ::free(real);
  return copy;
}

mode_t mode_for_new_files() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

void write_all(int descriptor, const std::string& content) {
  for (std::size_t done = 0; done < content.size();) {
    const ssize_t count = ::write(descriptor, content.data() + done, content.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_as_system();
    done += static_cast<std::size_t>(count);
  }
}

/// The folder of a file, as a path.
std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

/// A new file for the target's place. While it is written it has no name, where the system can do
/// that, so that nothing is left of it however the program ends; the destructor removes it unless
/// it has replaced the target.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& target) : target_(target), path_(target + ".XXXXXX") {
#ifdef O_TMPFILE
    const std::string folder = folder_of(target);
    if (::access("/proc/self/fd", X_OK) == 0) {  // by which it gets its name
      descriptor_ = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    }
    if (descriptor_ >= 0) return;
#endif
    descriptor_ = ::mkstemp(path_.data());
    if (descriptor_ < 0) fail_as_system();
    is_named_ = true;
  }
  ~TemporaryFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (is_named_) ::unlink(path_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  void write(const std::string& content) { write_all(descriptor_, content); }

  void place(mode_t mode) {
    // Without the sync a crash could leave an empty file under the old name.
    if (::fchmod(descriptor_, mode) != 0 || ::fsync(descriptor_) != 0) fail_as_system();
    if (!is_named_) give_name();
    const int closed = ::close(descriptor_);
    descriptor_ = -1;
    if (closed != 0) fail_as_system();
    if (::rename(path_.c_str(), target_.c_str()) != 0) fail_as_system();
    is_named_ = false;
  }

 private:
  /// Links the nameless file to a name of this process, since no link can replace a file.
  void give_name() {
    path_ = target_ + "." + std::to_string(::getpid());
    const std::string self = "/proc/self/fd/" + std::to_string(descriptor_);
    ::unlink(path_.c_str());  // of a process of the same number that was killed between the two
    if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, path_.c_str(), AT_SYMLINK_FOLLOW) != 0) {
      fail_as_system();
    }
    is_named_ = true;
  }

  std::string target_;
  std::string path_;
  int descriptor_ = -1;
  bool is_named_ = false;
};

}  // namespace

bool exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

void check_readable(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) fail_as_system();
  if (S_ISDIR(status.st_mode)) throw FileError("not a regular file");
}

void check_writable(const std::string& path) {
  const std::string target = resolved(path);
  struct stat status {};
  if (::stat(target.c_str(), &status) == 0) {
    if (!S_ISREG(status.st_mode)) throw FileError("not a regular file");
    if (::access(target.c_str(), W_OK) != 0) fail_as_system();
  }
  if (::access(folder_of(target).c_str(), W_OK | X_OK) != 0) fail_as_system();
}

void replace_file(const std::string& path, const std::string& content) {
  check_writable(path);
  const std::string target = resolved(path);
  struct stat status {};
  const bool exists = ::stat(target.c_str(), &status) == 0;
  TemporaryFile temporary(target);
  temporary.write(content);
  temporary.place(exists ? status.st_mode & 07777 : mode_for_new_files());
}

std::optional<std::string> to_utf8(const std::string& bytes, const std::string& encoding) {
  const iconv_t converter = ::iconv_open("UTF-8", encoding.c_str());
  if (converter == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
  std::string text;
  std::string in = bytes;
  char* from = in.data();
  std::size_t left = in.size();
  bool is_right = true;
  while (left > 0 && is_right) {
    char piece[4096];
    char* to = piece;
    std::size_t room = sizeof piece;
    is_right = ::iconv(converter, &from, &left, &to, &room) != static_cast<std::size_t>(-1) ||
               errno == E2BIG;
    text.append(piece, sizeof piece - room);
  }
  ::iconv_close(converter);
  if (!is_right) return std::nullopt;
  return text;
}

std::optional<std::size_t> low_stack(std::size_t needed) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return {};
  if (limit.rlim_cur >= needed) return {};
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, needed);
  if (limit.rlim_cur == needed && ::setrlimit(RLIMIT_STACK, &limit) == 0) return {};
  return limit.rlim_cur;
}

void report_full_files() { std::signal(SIGXFSZ, SIG_IGN); }

std::string machine_and_process() {
  char host[256] = "";
  if (::gethostname(host, sizeof host - 1) != 0) host[0] = '\0';
  return std::string(host[0] != '\0' ? host : "unnamed") + ":" + std::to_string(::getpid());
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  char text[16] = "";
  if (::localtime_r(&now, &parts)) std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
  return text;
}

}  // namespace amazons::system
