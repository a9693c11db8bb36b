#include "engine/search/transposition_table.h"

#include <algorithm>
#include <cassert>

namespace amazons {

namespace {

constexpr int table_depth_at = 21;
constexpr int table_bound_at = 29;
constexpr int table_generation_at = 31;
constexpr int table_score_at = 37;

int depth_in(std::uint64_t data) { return static_cast<int>(data >> table_depth_at & 255); }
unsigned generation_in(std::uint64_t data) {
  return static_cast<unsigned>(data >> table_generation_at & 63);
}

/// The largest power of two that fits.
std::size_t bucket_count(int megabytes, std::size_t bucket_size) {
  assert(megabytes >= 1);
  std::size_t count = 1;
  while (count * 2 * bucket_size <= static_cast<std::size_t>(megabytes) << 20) count *= 2;
  return count;
}

}  // namespace

TranspositionTable::TranspositionTable(int megabytes)
    : megabytes_(megabytes),
      mask_(bucket_count(megabytes, sizeof(Bucket)) - 1),
      memory_((mask_ + 2) * sizeof(Bucket)) {  // one bucket more, to align
  const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
  const std::uintptr_t aligned = (address + alignof(Bucket) - 1) & ~(alignof(Bucket) - 1);
  buckets_ = reinterpret_cast<Bucket*>(aligned);
}

TableEntry TranspositionTable::probe(std::uint64_t key) const {
  for (const Slot& slot : bucket(key).slot) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
    TableEntry entry;
    entry.move = Move::from_word(static_cast<std::uint32_t>(data));
    entry.depth = depth_in(data);
    entry.bound = static_cast<Bound>(data >> table_bound_at & 3);
    entry.score = static_cast<std::int16_t>(data >> table_score_at);
    return entry;
  }
  return {};
}

void TranspositionTable::store(std::uint64_t key, const TableEntry& entry) {
  assert(entry.bound != Bound::none && entry.depth >= 0 && entry.depth <= 255);
  assert(entry.score == static_cast<std::int16_t>(entry.score));
  Slot* chosen = nullptr;
  int least = 1 << 30;
  Move move = entry.move;
  for (Slot& slot : bucket(key).slot) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) {
      if (!move) move = Move::from_word(static_cast<std::uint32_t>(data));
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
  const std::uint64_t data = static_cast<std::uint64_t>(move.word()) |
                             static_cast<std::uint64_t>(entry.depth) << table_depth_at |
                             static_cast<std::uint64_t>(entry.bound) << table_bound_at |
                             static_cast<std::uint64_t>(generation_) << table_generation_at |
                             static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.score))
                                 << table_score_at;
  chosen->data.store(data, std::memory_order_relaxed);
  chosen->check.store(key ^ data, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
  for (std::uint64_t i = 0; i <= mask_; ++i) {
    for (Slot& slot : buckets_[i].slot) {
      slot.data.store(0, std::memory_order_relaxed);
      slot.check.store(0, std::memory_order_relaxed);
    }
  }
  generation_ = 0;
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
