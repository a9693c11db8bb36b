// Nets, as files and as the text that is compiled in.
#include "engine/nets/embedded.h"
#include "tests/fuzz/input.h"
#include "tests/nets/net_bytes.h"

namespace amazons::test {
namespace {

template <typename Number>
void take_all(NetNumbers<Number> numbers) {
  while (numbers.left() > 0) numbers.take();
}

void read_file(const Bytes& bytes) {
  try {
    const Net net("input", bytes, small_form());
    take_all(net.numbers<std::int16_t>("pairs"));
    take_all(net.numbers<std::int32_t>("bias"));
  } catch (const NetError&) {
  }
}

void read_text(const std::string& text) {
  const std::size_t size = text.size() > 1 ? static_cast<unsigned char>(text[0]) : 0;
  try {
    bytes_of({"input", text.c_str(), text.size(), size});
  } catch (const NetError&) {
  }
}

}  // namespace
}  // namespace amazons::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons::test;
  Bytes bytes(data, data + size);
  read_file(bytes);
  read_text(text_of(data, size));
  if (size < 24) return 0;
  // Hardly any other input has the size and the checksum that it says.
  put(bytes, 8, 4, static_cast<std::int64_t>(size));
  read_file(with_checksum(bytes));
  return 0;
}
