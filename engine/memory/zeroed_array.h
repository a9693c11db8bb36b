// Memory that costs nothing until it is used.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

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

}  // namespace amazons
