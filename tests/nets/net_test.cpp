// A sound net is read to its last number; a damaged or unfit one is refused with what and where.
#include "engine/nets/net.h"

#include <gtest/gtest.h>

#include "tests/nets/net_bytes.h"

namespace amazons::test {
namespace {

/// What is wrong with a net; nothing if it is read.
std::string complaint(const Bytes& bytes, const NetForm& form = small_form()) {
  try {
    const Net net("a", bytes, form);
  } catch (const NetError& error) {
    return error.what();
  }
  return "";
}

template <typename Number>
std::vector<Number> all(NetNumbers<Number> numbers) {
  std::vector<Number> taken;
  while (numbers.left() > 0) taken.push_back(numbers.take());
  return taken;
}

/// The small net with other bytes at a place, and a checksum that fits them.
Bytes changed(std::size_t at, std::size_t size, std::int64_t number) {
  Bytes bytes = small_net();
  put(bytes, at, size, number);
  return with_checksum(bytes);
}

TEST(Checksum, IsThatOfZlib) {
  const auto sum_of = [](const std::string& text) {
    return crc32(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  };
  EXPECT_EQ(sum_of(""), 0u);
  EXPECT_EQ(sum_of("123456789"), 0xCBF43926u);  // the check value of the catalogues of CRCs
  EXPECT_EQ(sum_of("12345678"), 0x9AE0DAAFu);
}

TEST(Net, HoldsWhatWasWritten) {
  const Net net("a", small_net(), small_form());
  EXPECT_EQ(all(net.numbers<std::int16_t>("pairs")),
            (std::vector<std::int16_t>{1, -2, 300, -32768, 32767, 0}));
  EXPECT_EQ(all(net.numbers<std::int32_t>("wide")),
            (std::vector<std::int32_t>{-2147483647 - 1, 70000}));
  EXPECT_EQ(all(net.numbers<std::int16_t>("one")), std::vector<std::int16_t>{-7});
  EXPECT_EQ(all(net.numbers<std::int32_t>("bias")), std::vector<std::int32_t>{-70000});
  EXPECT_THROW(net.numbers<std::int16_t>("rows"), std::invalid_argument);
  EXPECT_THROW(net.numbers<std::int32_t>("pairs"), std::invalid_argument);

  std::array<std::int16_t, 3> first;
  std::array<std::int16_t, 3> second;
  auto pairs = net.numbers<std::int16_t>("pairs");
  pairs.take(first);
  pairs.take(second);
  EXPECT_EQ(first, (std::array<std::int16_t, 3>{1, -2, 300}));
  EXPECT_EQ(second, (std::array<std::int16_t, 3>{-32768, 32767, 0}));
  EXPECT_EQ(pairs.left(), 0u);
}

TEST(Net, TellsWhatIsDamaged) {
  Bytes bytes = small_net();
  const std::size_t size = bytes.size();
  bytes.resize(size - 3);
  EXPECT_EQ(complaint(bytes), "a: byte " + std::to_string(size - 3) +
                                  ": truncated: " + std::to_string(size) + " bytes were written");
  bytes.resize(11);
  EXPECT_EQ(complaint(bytes), "a: byte 11: truncated within the header");
  bytes = small_net();
  bytes.push_back(0);
  EXPECT_EQ(complaint(bytes),
            "a: byte " + std::to_string(size) + ": more bytes follow than were written");
  EXPECT_EQ(complaint(changed(0, 4, 'G')), "a: byte 0: does not begin with AMZN, so it is no net");
  EXPECT_EQ(complaint(changed(4, 2, 258)), "a: byte 4: format version 258; this program reads 1");
  bytes = small_net();
  bytes[90] ^= 16;
  EXPECT_EQ(
      complaint(bytes).find("a: byte " + std::to_string(size - 4) + ": damaged: the checksum is "),
      0u);
}

TEST(Net, TellsWhatIsNotOfTheFormExpected) {
  EXPECT_EQ(complaint(changed(6, 2, 1)), "a: byte 6: of the kind value, not policy");
  EXPECT_EQ(complaint(changed(6, 2, 7)), "a: byte 6: of the kind number 7, not policy");
  EXPECT_EQ(complaint(changed(12, 2, 10)), "a: byte 12: for a board of 10x10 squares, not 8x10");
  EXPECT_EQ(complaint(changed(14, 2, 8)), "a: byte 12: for a board of 8x8 squares, not 8x10");
  EXPECT_EQ(complaint(changed(16, 2, 3)), "a: byte 16: has 3 sections, not 4");
  EXPECT_EQ(complaint(changed(48, 4, 3)),
            "a: byte 36: its section \"wide\" has 1 x 1 x 3 numbers of 4 bytes, not 1 x 1 x 2 "
            "numbers of 4 bytes");
  EXPECT_EQ(complaint(changed(24, 4, 3)),
            "a: byte 20: its section \"pairs\" has 3 x 2 x 3 numbers of 2 bytes, not 1 x 2 x 3 "
            "numbers of 2 bytes");
  EXPECT_EQ(complaint(changed(52, 4, 4)),
            "a: byte 52: its section \"one\" has 1 x 1 x 1 numbers of 4 bytes, not 1 x 1 x 1 "
            "numbers of 2 bytes");
  EXPECT_EQ(complaint(changed(18, 2, 4)), "a: byte 8: has 120 bytes, but its parts make 118");
  EXPECT_EQ(complaint(changed(18, 2, 65535)),
            "a: byte 18: its origin does not end within the file");
}

TEST(Net, RefusesEveryChangedByteAndEveryPart) {
  const Bytes sound = small_net();
  ASSERT_EQ(complaint(sound), "");
  for (std::size_t at = 0; at < sound.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      Bytes bytes = sound;
      bytes[at] ^= static_cast<std::uint8_t>(1 << bit);
      EXPECT_NE(complaint(bytes), "") << "bit " << bit << " of byte " << at;
    }
    EXPECT_NE(complaint(Bytes(sound.begin(), sound.begin() + static_cast<std::ptrdiff_t>(at))), "")
        << at << " bytes";
  }
}

}  // namespace
}  // namespace amazons::test
