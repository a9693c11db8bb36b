// What the targets share. libFuzzer calls LLVMFuzzerTestOneInput with input after input and looks
// for what makes it crash, hang or break a promise.
#pragma once

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

}  // namespace amazons::test
