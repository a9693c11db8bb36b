#include "bot/console/files.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "bot/console/commands.h"

namespace amazons::console {

namespace {

[[noreturn]] void fail(const std::string& path, const std::string& reason) {
  throw CommandError(path + ": " + reason);
}

[[noreturn]] void fail_as_system(const std::string& path) { fail(path, std::strerror(errno)); }

/// The path with symbolic links resolved, so that a file is replaced and not the link to it.
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

void write_all(int descriptor, const std::string& path, const std::string& content) {
  for (std::size_t done = 0; done < content.size();) {
    const ssize_t count = ::write(descriptor, content.data() + done, content.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_as_system(path);
    done += static_cast<std::size_t>(count);
  }
}

/// A temporary file beside the target; the destructor removes it unless it has replaced the target.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& target)
      : target_(target), path_(target + ".XXXXXX"), descriptor_(::mkstemp(path_.data())) {
    if (descriptor_ < 0) fail_as_system(target_);
  }
  ~TemporaryFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!placed_) ::unlink(path_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  void write(const std::string& content) { write_all(descriptor_, target_, content); }

  void place(mode_t mode) {
    // Without the sync a crash could leave an empty file under the old name.
    if (::fchmod(descriptor_, mode) != 0 || ::fsync(descriptor_) != 0) fail_as_system(target_);
    const int closed = ::close(descriptor_);
    descriptor_ = -1;
    if (closed != 0) fail_as_system(target_);
    if (::rename(path_.c_str(), target_.c_str()) != 0) fail_as_system(target_);
    placed_ = true;
  }

 private:
  std::string target_;
  std::string path_;
  int descriptor_;
  bool placed_ = false;
};

}  // namespace

bool exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

std::string read_file(const std::string& path, int max_mb) {
  const std::size_t limit = static_cast<std::size_t>(max_mb) << 20;
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) fail_as_system(path);
  if (!S_ISREG(status.st_mode)) fail(path, "not a regular file");
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (!file) fail_as_system(path);
  const auto size = static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));
  std::string content(std::min(size, limit) + 1, '\0');
  content.resize(std::fread(&content[0], 1, content.size(), file));
  const bool failed = std::ferror(file) != 0;
  std::fclose(file);
  if (failed) fail(path, "could not be read");
  if (content.size() > limit) fail(path, "larger than " + std::to_string(max_mb) + " MB");
  return content;
}

void write_file(const std::string& path, const std::string& content) {
  const std::string target = resolved(path);
  struct stat status {};
  const bool exists = ::stat(target.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) fail(path, "not a regular file");
  if (exists && ::access(target.c_str(), W_OK) != 0) fail_as_system(path);
  TemporaryFile temporary(target);
  temporary.write(content);
  temporary.place(exists ? status.st_mode & 07777 : mode_for_new_files());
}

}  // namespace amazons::console
