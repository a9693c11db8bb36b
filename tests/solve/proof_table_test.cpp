// The table of proofs, and the keys of states.
#include "engine/solve/proof_table.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/endgame/random_regions.h"

namespace amazons::solve {
namespace {

using endgame::Canvas;
using endgame::State;
using endgame::Verdict;

TEST(ProofTable, ResultsHoldForMoreOrFewerPrivateMoves) {
  ProofTable table(1);
  EXPECT_EQ(table.find(7).verdict(0), Verdict::unknown);
  table.store_result(7, 2, true, 100);
  table.store_result(7, -1, false, 10);
  const Proof proof = table.find(7);
  EXPECT_EQ(proof.verdict(3), Verdict::win);
  EXPECT_EQ(proof.verdict(2), Verdict::win);
  EXPECT_EQ(proof.verdict(1), Verdict::unknown);
  EXPECT_EQ(proof.verdict(0), Verdict::unknown);
  EXPECT_EQ(proof.verdict(-1), Verdict::loss);
  EXPECT_EQ(proof.verdict(-9), Verdict::loss);
  EXPECT_EQ(proof.work(), 6);
}

TEST(ProofTable, NumbersAreRoundedUpByLittle) {
  for (std::uint64_t number = 1; number < ProofNumbers::infinite; number += number / 7 + 1) {
    Proof proof;
    const auto exact = static_cast<std::uint32_t>(number);
    proof.set_numbers(-3, {exact, exact + 1});
    ProofNumbers numbers;
    ASSERT_FALSE(proof.numbers(-2, numbers));
    ASSERT_TRUE(proof.numbers(-3, numbers));
    ASSERT_GE(numbers.proof, exact);
    ASSERT_LE(numbers.proof, exact + exact / 1000 + 1);
    ASSERT_GE(numbers.disproof, exact + 1);
  }
}

TEST(ProofTable, TheLeastWorkGivesWay) {
  ProofTable table(1);
  const Key bucket = Key{1} << 40;  // these keys share a bucket
  for (Key i = 1; i <= 4; ++i) table.store_result(i * bucket, 0, true, Key{1} << (10 * i));
  table.store_result(5 * bucket, 0, true, 5);
  EXPECT_EQ(table.find(bucket).verdict(0), Verdict::unknown);
  table.store_result(6 * bucket, 0, true, 1);
  EXPECT_EQ(table.find(5 * bucket).verdict(0), Verdict::unknown);
  for (const Key i : {2, 3, 4, 6}) EXPECT_EQ(table.find(i * bucket).verdict(0), Verdict::win);
}

TEST(ProofTable, RestoreKeepsBothSides) {
  ProofTable table(1);
  table.store_result(9, 3, true, 100);
  Proof other;
  other.set_result(1, false);
  other.set_work(1000);
  table.restore(9, other);
  EXPECT_EQ(table.find(9).verdict(3), Verdict::win);
  EXPECT_EQ(table.find(9).verdict(1), Verdict::loss);
  EXPECT_EQ(table.find(9).work(), 9);
}

// Contests that look alike have one key, others never share one on a board of 32 squares or less.
TEST(Key, IsTheSameForImagesOnly) {
  const Canvas& canvas = Canvas::of(5, 4);
  const Symmetries symmetries(canvas);
  std::mt19937 random(3);
  std::set<std::pair<Key, std::string>> seen;
  std::set<Key> keys;
  std::set<std::string> shapes;
  for (int i = 0; i < 20000; ++i) {
    State state;
    std::string least;
    for (int square = 0; square < canvas.squares(); ++square) {
      const auto draw = random() % 8;
      (draw == 0   ? state.own
       : draw == 1 ? state.other
                   : state.empty) |= draw < 4 ? endgame::square_bit(square) : 0;
    }
    if ((state.own | state.other | state.empty) == 0) continue;
    const Key key = key_of(symmetries, state);
    for (int symmetry = 0; symmetry < symmetries.count(); ++symmetry) {
      const State image{symmetries.image(state.own, symmetry),
                        symmetries.image(state.other, symmetry),
                        symmetries.image(state.empty, symmetry), 0};
      ASSERT_EQ(key_of(symmetries, image), key);
      const int shift = canvas.corner_shift(image.own | image.other | image.empty);
      const std::string text = std::to_string(image.own >> shift) + " " +
                               std::to_string(image.other >> shift) + " " +
                               std::to_string(image.empty >> shift);
      if (least.empty() || text < least) least = text;
    }
    keys.insert(key);
    shapes.insert(least);
  }
  EXPECT_EQ(keys.size(), shapes.size());
}

}  // namespace
}  // namespace amazons::solve
