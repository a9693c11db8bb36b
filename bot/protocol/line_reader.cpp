#include "bot/protocol/line_reader.h"

#include "bot/protocol/text.h"

namespace amazons {

std::optional<std::string> LineReader::next(std::size_t longest) {
  using Traits = std::istream::traits_type;
  std::streambuf& buffer = *in_.rdbuf();
  Traits::int_type next_byte = buffer.sbumpc();
  if (Traits::eq_int_type(next_byte, Traits::eof())) return std::nullopt;
  ++number_;
  std::string line;
  while (!Traits::eq_int_type(next_byte, Traits::eof())) {
    const char byte = Traits::to_char_type(next_byte);
    if (byte == '\n') break;
    if (line.size() == longest) {
      throw InputError(where() + " is longer than " + std::to_string(longest) + " bytes");
    }
    line += byte;
    next_byte = buffer.sbumpc();
  }
  return line;
}

std::optional<std::string> LineReader::next_with_text(std::size_t longest) {
  while (auto line = next(longest)) {
    if (line->find_first_not_of(" \t\r\v\f") != std::string::npos) return line;
  }
  return std::nullopt;
}

}  // namespace amazons
