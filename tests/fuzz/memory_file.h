// A file for functions that read it by its path.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <string>

#include "tests/fuzz/input.h"

namespace amazons::test {

/// A file in memory only, as long as this is there.
class MemoryFile {
 public:
  explicit MemoryFile(const std::string& content)
      : descriptor_(::memfd_create("input", MFD_CLOEXEC)) {
    require(::write(descriptor_, content.data(), content.size()) ==
            static_cast<ssize_t>(content.size()));
  }
  ~MemoryFile() { ::close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

}  // namespace amazons::test
