// Memory for large tables.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace amazons {

/// `size` objects whose bytes are all zero. The system hands out the pages as they are first
/// touched, so a short search does not pay for room that only a long one needs. Throws
/// std::bad_alloc where there is no memory.
template <typename T>
class ZeroedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  explicit ZeroedArray(std::size_t size) : memory_(std::calloc(size, sizeof(T))) {
    if (!memory_) throw std::bad_alloc();
  }

  T* get() const { return static_cast<T*>(memory_.get()); }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
};

/// Asks the system for large pages, which save time where every access is to another page. `start`
/// is at the beginning of a page of 4,096 bytes. Systems without large pages ignore it.
inline void use_large_pages([[maybe_unused]] void* start, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  static_cast<void>(::madvise(start, bytes, MADV_HUGEPAGE));
#endif
}

}  // namespace amazons
