#include "engine/search/transposition_table.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <random>
#include <thread>

namespace amazons {
namespace {

TEST(TranspositionTable, ReturnsWhatWasStored) {
  TranspositionTable table(1);
  EXPECT_EQ(table.probe(42).bound, Bound::none);
  for (const int score : {0, 1, -1, 29990, -29990, 12345}) {
    table.store(42, {Move(1, 99, 50), score, 17, Bound::lower});
    const TableEntry entry = table.probe(42);
    EXPECT_EQ(entry.move, Move(1, 99, 50));
    EXPECT_EQ(entry.score, score);
    EXPECT_EQ(entry.depth, 17);
    EXPECT_EQ(entry.bound, Bound::lower);
  }
}

TEST(TranspositionTable, KeepsTheMoveWhenAResultHasNone) {
  TranspositionTable table(1);
  table.store(7, {Move(3, 4, 5), 10, 2, Bound::exact});
  table.store(7, {Move(), -20, 3, Bound::upper});
  EXPECT_EQ(table.probe(7).move, Move(3, 4, 5));
  EXPECT_EQ(table.probe(7).score, -20);
}

TEST(TranspositionTable, PrefersDeepAndNewResults) {
  TranspositionTable table(1);
  const std::uint64_t step = std::uint64_t{1} << 40;  // same bucket, other keys
  for (std::uint64_t i = 1; i <= 4; ++i) {
    table.store(i * step, {Move(1, 2, 3), 0, static_cast<int>(10 * i), Bound::exact});
  }
  table.store(5 * step, {Move(1, 2, 3), 0, 1, Bound::exact});
  EXPECT_EQ(table.probe(1 * step).bound, Bound::none) << "the shallowest makes room";
  EXPECT_EQ(table.probe(4 * step).depth, 40);
  for (int i = 0; i < 20; ++i) table.new_search();
  for (std::uint64_t i = 6; i <= 9; ++i) {
    table.store(i * step, {Move(1, 2, 3), 0, 1, Bound::exact});
  }
  EXPECT_EQ(table.probe(4 * step).bound, Bound::none) << "old results make room";
}

TEST(TranspositionTable, ClearForgets) {
  TranspositionTable table(1);
  std::mt19937_64 random(1);
  for (int i = 0; i < 1000; ++i) table.store(random(), {Move(1, 2, 3), 0, 1, Bound::exact});
  EXPECT_GT(table.permille_full(), 0);
  table.clear();
  EXPECT_EQ(table.permille_full(), 0);
}

/// The memory that this process has in use, in megabytes.
long resident_mb() {
  std::ifstream file("/proc/self/statm");
  long pages = 0;
  file >> pages >> pages;
  return pages * 4 / 1024;
}

TEST(TranspositionTable, LargeOnesAreEmptiedAndGiveTheirMemoryBack) {
  if (!std::ifstream("/proc/self/statm")) GTEST_SKIP() << "the system does not tell";
  for (const int megabytes : {2, 64, 512}) {
    TranspositionTable table(megabytes);
    const long before = resident_mb();
    for (std::uint64_t key = 0; key < std::uint64_t{1} << 23; key += 64) {
      table.store(key, {Move(1, 2, 3), 0, 1, Bound::exact});  // on every page
    }
    const std::uint64_t one = (std::uint64_t{1} << 23) - 64;  // the last one
    EXPECT_EQ(table.probe(one).bound, Bound::exact);
    table.clear();
    EXPECT_EQ(table.probe(one).bound, Bound::none);
    EXPECT_EQ(table.permille_full(), 0);
    for (int wait = 0; wait < 1000 && resident_mb() > before + 8; ++wait) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_LE(resident_mb(), before + 8) << megabytes;
    table.store(one, {Move(1, 2, 3), 0, 1, Bound::exact});
    EXPECT_EQ(table.probe(one).bound, Bound::exact);
    table.clear();
    EXPECT_EQ(table.probe(one).bound, Bound::none);
  }
}

}  // namespace
}  // namespace amazons
