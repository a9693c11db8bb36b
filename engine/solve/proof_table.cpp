#include "engine/solve/proof_table.h"

#include <algorithm>

#include "engine/board/memory.h"

namespace amazons::solve {

namespace {

/// Packs a number below 2,048 unchanged, a larger one rounded up to 11 bits with an exponent.
std::uint64_t packed(std::uint32_t number) {
  if (number < 2048) return number;
  const int exponent = highest_bit(std::uint64_t{number}) - 10;
  const std::uint32_t rounded = (number + (1U << exponent) - 1) >> exponent;
  return (static_cast<std::uint32_t>(exponent) << 10) + rounded;
}

std::uint32_t unpacked(std::uint64_t code) {
  if (code < 2048) return static_cast<std::uint32_t>(code);
  return static_cast<std::uint32_t>((1024 + (code & 1023)) << ((code >> 10) - 1));
}

}  // namespace

bool Proof::numbers(int spare, ProofNumbers& numbers) const {
  const std::uint64_t proof = word_ >> 32 & 0xFFFF;
  if (proof == 0 || static_cast<std::int8_t>(word_ >> 16) != spare) return false;
  numbers = {unpacked(proof), unpacked(word_ >> 48)};
  return true;
}

void Proof::set_result(int spare, bool won) {
  if (won) {
    set_byte(8, std::min(spare, won_at()));
  } else {
    set_byte(0, std::max(spare, lost_at()));
  }
}

void Proof::set_numbers(int spare, ProofNumbers numbers) {
  word_ = (word_ & 0xFFFFFFFF) | packed(numbers.proof) << 32 | packed(numbers.disproof) << 48;
  set_byte(16, spare);
}

void Proof::set_work(std::uint64_t nodes) {
  set_byte(24, std::max(work(), highest_bit(nodes | 1)));
}

void Proof::add_results(Proof other) {
  set_byte(0, std::max(lost_at(), other.lost_at()));
  set_byte(8, std::min(won_at(), other.won_at()));
}

ProofTable::ProofTable(int megabytes)
    : mask_(most_buckets(megabytes, bytes_of_bucket) - 1),
      memory_((mask_ + 1) * bytes_of_bucket + page) {
  std::size_t bytes = (mask_ + 1) * bytes_of_bucket;
  std::size_t space = bytes + page;
  void* start = memory_.get();
  entries_ = static_cast<Entry*>(std::align(page, bytes, start, space));
  use_large_pages(start, bytes);
}

Proof ProofTable::find(Key key) const {
  const Entry* const entries = &entries_[bucket(key)];
  for (std::size_t i = 0; i < bucket_size; ++i) {
    const std::uint64_t proof = entries[i].proof.load(std::memory_order_relaxed);
    if (proof != 0 && (entries[i].check.load(std::memory_order_relaxed) ^ proof) == key) {
      return Proof(proof);
    }
  }
  return {};
}

/// The entry to write for the key. If the entry is the key's own already, its proof is copied to
/// `known`.
ProofTable::Entry& ProofTable::slot(Key key, Proof& known) {
  Entry* const entries = &entries_[bucket(key)];
  Entry* victim = nullptr;
  int least_work = 256;
  for (std::size_t i = 0; i < bucket_size; ++i) {
    const std::uint64_t proof = entries[i].proof.load(std::memory_order_relaxed);
    if (proof != 0 && (entries[i].check.load(std::memory_order_relaxed) ^ proof) == key) {
      known = Proof(proof);
      return entries[i];
    }
    const int work = proof == 0 ? -1 : Proof(proof).work();
    if (work < least_work) {
      least_work = work;
      victim = &entries[i];
    }
  }
  return *victim;
}

void ProofTable::write(Entry& entry, Key key, Proof proof) {
  entry.check.store(key ^ proof.word(), std::memory_order_relaxed);
  entry.proof.store(proof.word(), std::memory_order_relaxed);
}

void ProofTable::store_result(Key key, int spare, bool won, std::uint64_t nodes) {
  Proof proof;
  Entry& entry = slot(key, proof);
  proof.set_result(spare, won);
  proof.set_work(nodes);
  write(entry, key, proof);
}

void ProofTable::store_numbers(Key key, int spare, ProofNumbers numbers, std::uint64_t nodes) {
  Proof proof;
  Entry& entry = slot(key, proof);
  proof.set_numbers(spare, numbers);
  proof.set_work(nodes);
  write(entry, key, proof);
}

void ProofTable::restore(Key key, Proof proof) {
  Proof known;
  Entry& entry = slot(key, known);
  proof.add_results(known);
  write(entry, key, proof);
}

void ProofTable::for_each(int least_work, const std::function<void(Key, Proof)>& visit) const {
  for (std::size_t i = 0; i < (mask_ + 1) * bucket_size; ++i) {
    const std::uint64_t proof = entries_[i].proof.load(std::memory_order_relaxed);
    const Key key = entries_[i].check.load(std::memory_order_relaxed) ^ proof;
    // Between the two stores of another thread the words give a key that belongs elsewhere.
    const bool is_whole = bucket(key) == i / bucket_size * bucket_size;
    if (proof != 0 && is_whole && Proof(proof).work() >= least_work) visit(key, Proof(proof));
  }
}

}  // namespace amazons::solve
