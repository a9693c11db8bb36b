#include "engine/nets/net.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace amazons {

namespace {

const std::string net_magic = "AMZN";
constexpr unsigned net_version = 1;

// Where the fields of the header stand.
constexpr std::size_t version_at = 4;
constexpr std::size_t kind_at = 6;
constexpr std::size_t size_at = 8;
constexpr std::size_t width_at = 12;
constexpr std::size_t height_at = 14;
constexpr std::size_t section_count_at = 16;
constexpr std::size_t origin_size_at = 18;
constexpr std::size_t sections_at = 20;
constexpr std::size_t section_entry_size = 16;
constexpr std::size_t most_lengths = 3;  ///< of a section's shape
constexpr std::size_t checksum_size = 4;

std::string hexadecimal(std::uint32_t number) {
  std::array<char, 9> digits;
  std::snprintf(digits.data(), digits.size(), "%08lx", static_cast<unsigned long>(number));
  return digits.data();
}

std::string board_name(unsigned width, unsigned height) {
  return std::to_string(width) + "x" + std::to_string(height);
}

std::string kind_name(unsigned kind) {
  switch (static_cast<NetKind>(kind)) {
    case NetKind::value:
      return "value";
    case NetKind::policy:
      return "policy";
  }
  return "number " + std::to_string(kind);
}

/// As "64 x 69 x 32 numbers of 2 bytes".
std::string table_name(const std::vector<std::size_t>& shape, std::size_t number_size) {
  std::string name;
  for (const std::size_t length : shape) name += std::to_string(length) + " x ";
  return name.substr(0, name.size() - 2) + "numbers of " + std::to_string(number_size) + " bytes";
}

/// A section's shape as files have it: the lengths that it does without are 1 and come first.
std::vector<std::size_t> whole_shape(const NetSection& section) {
  std::vector<std::size_t> shape = section.shape;
  shape.insert(shape.begin(), most_lengths - shape.size(), 1);
  return shape;
}

/// What each byte of four changes in the checksum, the last one first.
constexpr std::array<std::array<std::uint32_t, 256>, 4> make_crc32_tables() {
  std::array<std::array<std::uint32_t, 256>, 4> tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest & 1 ? 0xEDB88320u : 0u);
    tables[0][byte] = rest;
  }
  for (std::size_t i = 1; i < 4; ++i) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t before = tables[i - 1][byte];
      tables[i][byte] = before >> 8 ^ tables[0][before & 255];
    }
  }
  return tables;
}

}  // namespace

std::uint32_t crc32(const std::uint8_t* bytes, std::size_t size) {
  static constexpr auto tables = make_crc32_tables();
  std::uint32_t rest = ~0u;
  NetNumbers<std::uint32_t> fours(bytes, size / 4);
  while (fours.left() > 0) {
    rest ^= fours.take();
    rest = tables[3][rest & 255] ^ tables[2][rest >> 8 & 255] ^ tables[1][rest >> 16 & 255] ^
           tables[0][rest >> 24];
  }
  for (std::size_t i = size & ~std::size_t{3}; i < size; ++i) {
    rest = rest >> 8 ^ tables[0][(rest ^ bytes[i]) & 255];
  }
  return ~rest;
}

std::size_t NetSection::count() const {
  std::size_t count = 1;
  for (const std::size_t length : shape) count *= length;
  return count;
}

Net::Net(const std::string& name, std::vector<std::uint8_t> bytes, const NetForm& form)
    : name_(name), bytes_(std::move(bytes)), form_(form) {
  check_bytes();
  check_form();
}

/// Throws NetError unless the bytes are those that were written.
void Net::check_bytes() const {
  const std::size_t begun = std::min(bytes_.size(), net_magic.size());
  if (!std::equal(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(begun),
                  net_magic.begin())) {
    fail(0, "does not begin with " + net_magic + ", so it is no net");
  }
  if (bytes_.size() < sections_at + checksum_size) {
    fail(bytes_.size(), "truncated within the header");
  }
  const unsigned version = two_bytes(version_at);
  if (version != net_version) {
    fail(version_at, "format version " + std::to_string(version) + "; this program reads " +
                         std::to_string(net_version));
  }
  const std::size_t size = four_bytes(size_at);
  if (bytes_.size() < size) {
    fail(bytes_.size(), "truncated: " + std::to_string(size) + " bytes were written");
  }
  if (bytes_.size() > size) fail(size, "more bytes follow than were written");
  const std::size_t checksum_at = size - checksum_size;
  const std::uint32_t written = four_bytes(checksum_at);
  const std::uint32_t found = crc32(bytes_.data(), checksum_at);
  if (written != found) {
    fail(checksum_at, "damaged: the checksum is " + hexadecimal(written) +
                          ", that of the bytes before is " + hexadecimal(found));
  }
}

/// Throws NetError unless they are a net of the form that is expected.
void Net::check_form() const {
  expect(kind_at, "of the kind ", kind_name(two_bytes(kind_at)),
         kind_name(static_cast<unsigned>(form_.kind)));
  const std::string board = board_name(two_bytes(width_at), two_bytes(height_at));
  const std::string expected_board =
      board_name(static_cast<unsigned>(form_.width), static_cast<unsigned>(form_.height));
  if (board != expected_board) {
    fail(width_at, "for a board of " + board + " squares, not " + expected_board);
  }
  const std::size_t count = two_bytes(section_count_at);
  if (count != form_.sections.size()) {
    fail(section_count_at, "has " + std::to_string(count) + " sections, not " +
                               std::to_string(form_.sections.size()));
  }
  std::size_t size = origin_at() + two_bytes(origin_size_at) + checksum_size;
  if (size > bytes_.size()) fail(origin_size_at, "its origin does not end within the file");
  for (std::size_t i = 0; i < count; ++i) {
    const NetSection& section = form_.sections[i];
    const std::size_t at = sections_at + i * section_entry_size;
    std::vector<std::size_t> shape;
    for (std::size_t j = 1; j <= most_lengths; ++j) shape.push_back(four_bytes(at + 4 * j));
    expect(at, "its section \"" + section.name + "\" has ", table_name(shape, four_bytes(at)),
           table_name(whole_shape(section), section.number_size));
    size += section.count() * section.number_size;
  }
  if (size != bytes_.size()) {
    fail(size_at, "has " + std::to_string(bytes_.size()) + " bytes, but its parts make " +
                      std::to_string(size));
  }
}

std::size_t Net::origin_at() const {
  return sections_at + form_.sections.size() * section_entry_size;
}

Net::Place Net::place_of(const std::string& section, std::size_t number_size) const {
  std::size_t at = origin_at() + two_bytes(origin_size_at);
  for (const NetSection& each : form_.sections) {
    if (each.name == section && each.number_size == number_size) return {at, each.count()};
    at += each.count() * each.number_size;
  }
  throw std::invalid_argument(name_ + ": no section \"" + section + "\" of numbers of " +
                              std::to_string(number_size) + " bytes");
}

std::uint32_t Net::two_bytes(std::size_t at) const {
  return NetNumbers<std::uint16_t>(&bytes_[at], 1).take();
}

std::uint32_t Net::four_bytes(std::size_t at) const {
  return NetNumbers<std::uint32_t>(&bytes_[at], 1).take();
}

void Net::expect(std::size_t at, const std::string& what, const std::string& found,
                 const std::string& expected) const {
  if (found != expected) fail(at, what + found + ", not " + expected);
}

void Net::fail(std::size_t at, const std::string& complaint) const {
  throw NetError(name_ + ": byte " + std::to_string(at) + ": " + complaint);
}

}  // namespace amazons
