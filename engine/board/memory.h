// Memory for large tables.
#pragma once

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

  /// Makes all bytes zero again. Large memory is given back to the system, which takes milliseconds
  /// at any size; writing zeros would touch, and so take, all of it.
  void clear() {
    auto* const begin = static_cast<char*>(memory_.get());
    char* const end = begin + bytes_;
#ifdef __linux__
    constexpr std::uintptr_t page = 4096;
    const auto up = [](char* at) {
      return at + (page - reinterpret_cast<std::uintptr_t>(at) % page) % page;
    };
    char* const first = up(begin);
    char* const last = end - reinterpret_cast<std::uintptr_t>(end) % page;
    if (bytes_ >= large &&
        ::madvise(first, static_cast<std::size_t>(last - first), MADV_DONTNEED) == 0) {
      std::memset(begin, 0, static_cast<std::size_t>(first - begin));
      std::memset(last, 0, static_cast<std::size_t>(end - last));
      return;
    }
#endif
    std::memset(begin, 0, bytes_);
  }

  T* get() const { return static_cast<T*>(memory_.get()); }

 private:
  static constexpr std::size_t large = std::size_t{1} << 20;  ///< bytes

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::size_t bytes_;
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
