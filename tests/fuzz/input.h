// What the targets share. libFuzzer calls LLVMFuzzerTestOneInput with input after input and looks
// for what makes it crash, hang or break a promise.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace amazons::test {

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return std::string(reinterpret_cast<const char*>(data), size);
}

/// Ends the program, which counts as a crash, unless it is so.
inline void require(bool is_so) {
  if (!is_so) std::abort();
}

/// A file in memory only, for functions that read a file by its path.
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
