// Zobrist keys (A. L. Zobrist, "A new hashing method with application for game playing", 1970).
#pragma once

#include <array>
#include <cstdint>

namespace amazons {

/// An invertible mixing of 64 bits, so that different words stay different (the finalizer of
/// D. Stafford's "Better bit mixing", 2011, variant 13).
constexpr std::uint64_t mixed(std::uint64_t word) {
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
  return word ^ (word >> 31);
}

/// One step of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom
/// number generators", OOPSLA 2014): a fixed, well mixed sequence.
constexpr std::uint64_t split_mix(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15ULL;
  return mixed(state);
}

struct HashKeys {
  std::array<std::array<std::uint64_t, 128>, 2> amazon{};  ///< indexed by color and square
  std::array<std::uint64_t, 128> arrow{};
  std::uint64_t black_to_move = 0;
};

constexpr HashKeys make_hash_keys() {
  HashKeys keys;
  std::uint64_t state = 0x616D617A6F6E73ULL;
  for (int square = 0; square < 128; ++square) {
    keys.amazon[0][square] = split_mix(state);
    keys.amazon[1][square] = split_mix(state);
    keys.arrow[square] = split_mix(state);
  }
  keys.black_to_move = split_mix(state);
  return keys;
}

inline constexpr HashKeys hash_keys = make_hash_keys();

}  // namespace amazons
