#include "tools/train/growing_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace amazons {

GrowingFile::GrowingFile(const std::string& path)
    : path_(path),
      descriptor_(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) fail_as_system();
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
  const int reason = errno;
  ::close(descriptor_);
  fail(reason == EWOULDBLOCK ? "another process writes to it" : std::strerror(reason));
}

GrowingFile::~GrowingFile() { ::close(descriptor_); }

std::uint64_t GrowingFile::size() const {
  struct stat status {};
  if (::fstat(descriptor_, &status) != 0) fail_as_system();
  return static_cast<std::uint64_t>(status.st_size);
}

void GrowingFile::truncate(std::uint64_t size) {
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) fail_as_system();
}

void GrowingFile::append(const std::string& content) {
  const std::uint64_t before = size();
  if (write(content) && sync()) return;
  const int reason = errno;
  if (::ftruncate(descriptor_, static_cast<off_t>(before)) != 0) {
    fail(std::string(std::strerror(reason)) + "; a part of what it was to hold is left");
  }
  fail(std::strerror(reason));
}

bool GrowingFile::write(const std::string& content) {
  for (std::size_t done = 0; done < content.size();) {
    const ssize_t count = ::write(descriptor_, content.data() + done, content.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

bool GrowingFile::sync() {
  while (::fsync(descriptor_) != 0) {
    if (errno == EINVAL) return true;  // what is no file, such as /dev/null, has no disk
    if (errno != EINTR) return false;
  }
  return true;
}

void GrowingFile::fail(const std::string& reason) const {
  throw std::runtime_error(path_ + ": " + reason);
}

void GrowingFile::fail_as_system() const { fail(std::strerror(errno)); }

}  // namespace amazons
