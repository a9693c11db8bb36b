#include "engine/search/transposition_table.h"

#include <algorithm>
#include <cassert>
#include <exception>
#include <utility>

namespace amazons {

namespace {

// The lowest bit of each field of a data word; transposition_table.h shows the layout.
constexpr int depth_at = Move::bits;
constexpr int bound_at = depth_at + 8;
constexpr int generation_at = bound_at + 2;
constexpr int score_at = generation_at + 6;
static_assert(depth_at == 21 && bound_at == 29 && generation_at == 31 && score_at == 37);

int depth_in(std::uint64_t data) { return static_cast<int>(data >> depth_at & 255); }
unsigned generation_in(std::uint64_t data) {
  return static_cast<unsigned>(data >> generation_at & 63);
}

TableEntry unpack(std::uint64_t data) {
  TableEntry entry;
  entry.move = Move::from_word(static_cast<std::uint32_t>(data));
  entry.depth = depth_in(data);
  entry.bound = static_cast<Bound>(data >> bound_at & 3);
  entry.score = static_cast<std::int16_t>(data >> score_at);
  return entry;
}

std::uint64_t pack(const TableEntry& entry, unsigned generation) {
  const auto score = static_cast<std::uint16_t>(entry.score);
  return std::uint64_t{entry.move.word()} | static_cast<std::uint64_t>(entry.depth) << depth_at |
         static_cast<std::uint64_t>(entry.bound) << bound_at |
         std::uint64_t{generation} << generation_at | std::uint64_t{score} << score_at;
}

[[maybe_unused]] constexpr std::size_t large = std::size_t{128} << 20;  ///< bytes

}  // namespace

TranspositionTable::TranspositionTable(int megabytes)
    : megabytes_(megabytes), mask_(most_buckets(megabytes, sizeof(Bucket)) - 1), memory_(bytes()) {
  align();
}

void TranspositionTable::align() {
  const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
  const std::uintptr_t aligned = (address + alignof(Bucket) - 1) & ~(alignof(Bucket) - 1);
  buckets_ = reinterpret_cast<Bucket*>(aligned);
}

TableEntry TranspositionTable::probe(std::uint64_t key) const {
  for (const Slot& slot : bucket(key).slot) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
    return unpack(data);
  }
  return {};
}

void TranspositionTable::store(std::uint64_t key, const TableEntry& entry) {
  assert(entry.bound != Bound::none && entry.depth >= 0 && entry.depth <= 255);
  assert(entry.score == static_cast<std::int16_t>(entry.score));
  Slot* chosen = nullptr;
  int least = 1 << 30;
  TableEntry kept = entry;
  for (Slot& slot : bucket(key).slot) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) {
      if (!kept.move) kept.move = Move::from_word(static_cast<std::uint32_t>(data));
      chosen = &slot;
      break;
    }
    const int age = static_cast<int>((generation_ - generation_in(data)) & generation_mask);
    const int worth = data == 0 ? -1000 : depth_in(data) - 4 * age;
    if (worth < least) {
      least = worth;
      chosen = &slot;
    }
  }
  const std::uint64_t data = pack(kept, generation_);
  chosen->data.store(data, std::memory_order_relaxed);
  chosen->check.store(key ^ data, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
  generation_ = 0;
#ifdef __linux__
  // The system needs tenths of a second to take back gigabytes, which nobody should wait for.
  if (bytes() >= large) {
    try {
      ZeroedArray<std::byte> fresh(bytes());
      std::swap(memory_, fresh);
      align();
      given_back_ = std::async(std::launch::async, [old = std::move(fresh)]() mutable {
        old.clear();
        const ZeroedArray<std::byte> gone = std::move(old);
      });
      return;
    } catch (const std::exception&) {
      // There is no room for two tables, or no thread.
    }
  }
#endif
  memory_.clear();
}

int TranspositionTable::permille_full() const {
  const std::uint64_t sample = std::min<std::uint64_t>(mask_, 249) + 1;
  std::uint64_t used = 0;
  for (std::uint64_t i = 0; i < sample; ++i) {
    for (const Slot& slot : buckets_[i].slot) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      used += data != 0 && generation_in(data) == generation_;
    }
  }
  return static_cast<int>(used * 1000 / (sample * slots));
}

}  // namespace amazons
