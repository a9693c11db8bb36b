#include "bot/botzone/line_reader.h"

#include "bot/botzone/errors.h"
#include "bot/system/process.h"

namespace amazons {

namespace {

using Traits = std::istream::traits_type;

bool is_end(Traits::int_type byte) { return Traits::eq_int_type(byte, Traits::eof()); }

}  // namespace

std::optional<std::string> LineReader::next(std::size_t longest,
                                            bool (*is_complete)(const std::string&)) {
  std::optional<char> byte = take();
  if (!byte) return std::nullopt;
  std::string line;
  while (byte && *byte != '\n') {
    if (line.size() == longest) {
      throw InputError(where() + " is longer than " + std::to_string(longest) + " bytes");
    }
    line += *byte;
    if (is_complete && !is_ready() && is_complete(line) && !comes_within(quiet_time)) break;
    byte = take();
  }
  return line;
}

std::optional<char> LineReader::skip_blanks() {
  std::streambuf& buffer = *in_.rdbuf();
  while (true) {
    const Traits::int_type next_byte = buffer.sgetc();
    if (is_end(next_byte)) return std::nullopt;
    const char byte = Traits::to_char_type(next_byte);
    if (byte != '\n' && !is_blank(byte)) {
      begin_line();
      return byte;
    }
    take();
  }
}

std::optional<char> LineReader::take() {
  const Traits::int_type next_byte = in_.rdbuf()->sbumpc();
  if (is_end(next_byte)) return std::nullopt;
  begin_line();
  const char byte = Traits::to_char_type(next_byte);
  at_line_begin_ = byte == '\n';
  return byte;
}

void LineReader::begin_line() {
  if (at_line_begin_) ++number_;
  at_line_begin_ = false;
}

bool LineReader::comes_within(std::chrono::milliseconds time) const {
  if (!descriptor_ || in_.rdbuf()->in_avail() > 0) return true;
  return system::has_input_within(*descriptor_, time);
}

}  // namespace amazons
