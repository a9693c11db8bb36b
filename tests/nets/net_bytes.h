// Nets made for tests, byte by byte as engine/nets/README.md has them.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/nets/net.h"

namespace amazons::test {

using Bytes = std::vector<std::uint8_t>;

inline void put(Bytes& bytes, std::size_t at, std::size_t size, std::int64_t number) {
  if (bytes.size() < at + size) bytes.resize(at + size);
  for (std::size_t i = 0; i < size; ++i) bytes[at + i] = static_cast<std::uint8_t>(number >> 8 * i);
}

/// A form with sections of every kind.
inline NetForm small_form() {
  return {NetKind::policy,
          8,
          10,
          {{"pairs", 2, {2, 3}}, {"wide", 4, {2}}, {"one", 2, {}}, {"bias", 4, {}}}};
}

/// Makes the last four bytes the checksum of those before.
inline Bytes with_checksum(Bytes bytes) {
  const std::size_t at = bytes.size() - 4;
  put(bytes, at, 4, crc32(bytes.data(), at));
  return bytes;
}

/// A sound net of this form.
inline Bytes small_net() {
  Bytes bytes = {'A', 'M', 'Z', 'N', 1, 0, 2, 0, 0, 0, 0, 0, 8, 0, 10, 0, 4, 0, 6, 0,
                 // sections
                 2, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0,  //
                 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0,  //
                 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0,  //
                 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0,
                 // origin
                 'd', 'r', 'e', 'a', 'm', ' '};
  for (const int number : {1, -2, 300, -32768, 32767, 0}) put(bytes, bytes.size(), 2, number);
  for (const std::int64_t number : {-2147483648LL, 70000LL}) put(bytes, bytes.size(), 4, number);
  put(bytes, bytes.size(), 2, -7);
  put(bytes, bytes.size(), 4, -70000);
  put(bytes, 8, 4, static_cast<std::int64_t>(bytes.size() + 4));
  bytes.resize(bytes.size() + 4);
  return with_checksum(bytes);
}

}  // namespace amazons::test
