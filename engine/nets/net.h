// The numbers of a network, as a .net file holds them; README.md in this folder has the format.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace amazons {

/// What a net is for. Files contain the enumerators' values.
enum class NetKind : std::uint16_t { value = 1, policy = 2 };

/// Describes a table of integers that all have the same width in bytes.
struct NetSection {
  /// The number of integers in the table.
  std::size_t count() const;

  std::string name;                ///< for `Net::numbers`; not in the file
  std::size_t number_size;         ///< in bytes: 2 or 4
  std::vector<std::size_t> shape;  ///< up to three lengths, the last index changing fastest
};

/// The kind, board and sections that a net must have.
struct NetForm {
  NetKind kind;
  int width;  ///< the board's width in squares
  int height;
  std::vector<NetSection> sections;  ///< in the order of the file
};

/// Reads the numbers of a section one by one. The net must outlive this object.
template <typename Number>
class NetNumbers {
  static_assert(sizeof(Number) == 2 || sizeof(Number) == 4);

 public:
  NetNumbers(const std::uint8_t* first, std::size_t count) : next_(first), left_(count) {}

  /// How many numbers are left to take.
  std::size_t left() const { return left_; }

  /// Takes the next number; at least one must be left.
  Number take() {
    assert(left_ > 0);
    const std::uint8_t* const byte = next_;
    next_ += sizeof(Number);
    --left_;
    // Compilers turn these lines into one load, but would not do so with a loop.
    std::uint32_t number = byte[0] | std::uint32_t{byte[1]} << 8;
    if constexpr (sizeof(Number) == 4) {
      number |= std::uint32_t{byte[2]} << 16 | std::uint32_t{byte[3]} << 24;
    }
    return static_cast<Number>(number);
  }

  /// Takes the next `Count` numbers; at least as many must be left.
  template <std::size_t Count>
  void take(std::array<Number, Count>& numbers) {
    for (Number& number : numbers) number = take();
  }

 private:
  const std::uint8_t* next_;
  std::size_t left_;
};

/// Thrown for a net that cannot be used. The message gives the net's name, the byte offset and
/// the reason.
class NetError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A net whose bytes have all been checked.
class Net {
 public:
  /// Takes the bytes of a file; `name` is for messages. Throws NetError if the bytes are not a net,
  /// are damaged, or do not have the form `form`.
  Net(const std::string& name, std::vector<std::uint8_t> bytes, const NetForm& form);

  /// The numbers of the section of this name. Throws std::invalid_argument if the form has no such
  /// section or if the section's numbers have another size.
  template <typename Number>
  NetNumbers<Number> numbers(const std::string& section) const {
    const Place place = place_of(section, sizeof(Number));
    return {&bytes_[place.at], place.count};
  }

 private:
  struct Place {
    std::size_t at;  ///< offset in bytes
    std::size_t count;
  };

  void check_bytes() const;
  void check_form() const;
  std::size_t origin_at() const;
  Place place_of(const std::string& section, std::size_t number_size) const;
  std::uint32_t two_bytes(std::size_t at) const;
  std::uint32_t four_bytes(std::size_t at) const;
  void expect(std::size_t at, const std::string& what, const std::string& found,
              const std::string& expected) const;
  [[noreturn]] void fail(std::size_t at, const std::string& complaint) const;

  std::string name_;
  std::vector<std::uint8_t> bytes_;
  NetForm form_;
};

/// The CRC-32 checksum of `size` bytes, as zlib and PNG compute it (ISO 3309).
std::uint32_t crc32(const std::uint8_t* bytes, std::size_t size);

}  // namespace amazons
