#include "engine/nets/embedded.h"

#include <array>

namespace amazons {

namespace {

constexpr unsigned digit_count = 90;
constexpr unsigned first_of_two_digits = 77;  ///< as a first digit, and as what it stands for
constexpr unsigned first_of_three_digits = 81;
constexpr unsigned least_of_three_digits = 437;
static_assert(first_of_two_digits + (first_of_three_digits - first_of_two_digits) * digit_count ==
                  least_of_three_digits,
              "three digits begin where two end");
constexpr unsigned no_digit = 255;

constexpr std::array<std::uint8_t, 256> make_digit_table() {
  std::array<std::uint8_t, 256> table{};
  for (auto& digit : table) digit = no_digit;
  std::uint8_t next = 0;
  for (unsigned c = '!'; c <= '~'; ++c) {
    if (c != '"' && c != '<' && c != '?' && c != '\\') table[c] = next++;
  }
  return table;
}

/// Takes numbers from the text of a net.
class TextReader {
 public:
  explicit TextReader(const EmbeddedNet& net)
      : net_(net), at_(net.text), end_(net.text + net.length) {}

  std::uint16_t number() {
    unsigned z = digit();
    if (z >= first_of_three_digits) {
      const unsigned high = (z - first_of_three_digits) * digit_count + digit();
      z = least_of_three_digits + high * digit_count + digit();
    } else if (z >= first_of_two_digits) {
      z = first_of_two_digits + (z - first_of_two_digits) * digit_count + digit();
    }
    return static_cast<std::uint16_t>(z >> 1 ^ (z & 1 ? ~0u : 0u));
  }

  /// Throws NetError unless all of the text is taken.
  void check_end() const {
    if (at_ != end_) fail("follows the last number");
  }

 private:
  unsigned digit() {
    static constexpr auto table = make_digit_table();
    if (at_ == end_) fail("ends within a number");
    const unsigned digit = table[static_cast<unsigned char>(*at_)];
    if (digit == no_digit) fail("is no digit");
    ++at_;
    return digit;
  }

  [[noreturn]] void fail(const std::string& complaint) const {
    throw NetError(std::string(net_.name) + ": character " + std::to_string(at_ - net_.text) +
                   " of its text " + complaint);
  }

  const EmbeddedNet& net_;
  const char* at_;
  const char* end_;
};

}  // namespace

std::vector<std::uint8_t> bytes_of(const EmbeddedNet& net) {
  std::vector<std::uint8_t> bytes(net.size);
  TextReader reader(net);
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const std::uint16_t number = reader.number();
    bytes[i] = static_cast<std::uint8_t>(number & 255);
    bytes[i + 1] = static_cast<std::uint8_t>(number >> 8);
  }
  reader.check_end();
  return bytes;
}

Net embedded_net(const std::string& name, const NetForm& form) {
  for (std::size_t i = 0; i < embedded_net_count; ++i) {
    const EmbeddedNet& net = embedded_nets[i];
    if (name == net.name) return Net(name, bytes_of(net), form);
  }
  throw NetError(name + ": no such net was compiled in");
}

}  // namespace amazons
