// Memory for large tables.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace amazons {

/// `size` objects whose bytes are all zero. The system provides each page when it is first touched,
/// so a short search does not pay for memory that only a long one needs. Throws std::bad_alloc if
/// there is not enough memory.
template <typename T>
class ZeroedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  explicit ZeroedArray(std::size_t size)
      : bytes_(size * sizeof(T)), memory_(std::calloc(size, sizeof(T))) {
    if (!memory_) throw std::bad_alloc();
  }

  /// Makes all bytes zero again. Pages of large memory are given back to the system, which takes
  /// tenths of a second for gigabytes; writing zeros would touch, and so take, all of them.
  void clear() {
    char* at = static_cast<char*>(memory_.get());
    char* const end = at + bytes_;
#ifdef __linux__
    if (bytes_ >= large) {
      const std::size_t before = (page - reinterpret_cast<std::uintptr_t>(at) % page) % page;
      std::memset(at, 0, before);
      at += before;
      // In pieces: while the system takes back one, no other thread can get memory.
      while (end - at >= static_cast<std::ptrdiff_t>(page)) {
        const std::size_t pages = static_cast<std::size_t>(end - at) / page * page;
        const std::size_t size = std::min(pages, piece);
        if (::madvise(at, size, MADV_DONTNEED) != 0) break;
        at += size;
      }
    }
#endif
    std::memset(at, 0, static_cast<std::size_t>(end - at));
  }

  T* get() const { return static_cast<T*>(memory_.get()); }

 private:
  // In bytes.
  static constexpr std::size_t page = 4096;
  static constexpr std::size_t piece = std::size_t{8} << 20;
  static constexpr std::size_t large = std::size_t{1} << 20;

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::size_t bytes_;
  std::unique_ptr<void, Free> memory_;
};

/// The largest power of two of buckets that takes at most so many megabytes (1 or more) of 2^20
/// bytes. Throws std::bad_alloc if the processor cannot address them, as in WebAssembly.
inline std::size_t most_buckets(int megabytes, std::size_t bytes_of_bucket) {
  assert(megabytes >= 1);
  const std::uint64_t most = static_cast<std::uint64_t>(megabytes) << 20;
  std::uint64_t bytes = bytes_of_bucket;
  while (bytes * 2 <= most) bytes *= 2;
  if (bytes > PTRDIFF_MAX) throw std::bad_alloc();
  return static_cast<std::size_t>(bytes) / bytes_of_bucket;
}

/// Asks the system for large pages, which save time if every access is to a different page. `start`
/// must be aligned to 4,096 bytes. Without large pages the call has no effect.
inline void use_large_pages([[maybe_unused]] void* start, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  static_cast<void>(::madvise(start, bytes, MADV_HUGEPAGE));
#endif
}

}  // namespace amazons
