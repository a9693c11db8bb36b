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

/// `size` objects whose bytes are all zero. The system provides each page when it is first touched,
/// so a short search does not pay for memory that only a long one needs. Throws std::bad_alloc if
/// there is not enough memory.
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

/// Asks the system for large pages, which save time if every access is to a different page. `start`
/// must be aligned to 4,096 bytes. Without large pages the call has no effect.
inline void use_large_pages([[maybe_unused]] void* start, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  static_cast<void>(::madvise(start, bytes, MADV_HUGEPAGE));
#endif
}

}  // namespace amazons
