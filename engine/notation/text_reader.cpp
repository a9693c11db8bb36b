#include "engine/notation/text_reader.h"

namespace amazons::rules {

char TextReader::take() {
  if (at_end()) fail("the text ends too early");
  const char c = text_[at_++];
  if (c == '\n') {
    ++place_.line;
    place_.column = 1;
  } else {
    ++place_.column;
  }
  return c;
}

bool TextReader::take_if(char wanted) {
  if (!next_is(wanted)) return false;
  take();
  return true;
}

void TextReader::expect(char wanted, const std::string& what) {
  if (!take_if(wanted)) fail("expected " + what + ", found " + found());
}

void TextReader::skip_byte_order_mark() {
  if (text_.substr(at_, 3) != "\xef\xbb\xbf") return;
  for (int i = 0; i < 3; ++i) take();
}

bool TextReader::skip_space() {
  bool any = false;
  while (!at_end() && (peek() == ' ' || (peek() >= '\t' && peek() <= '\r'))) {
    take();
    any = true;
  }
  return any;
}

bool TextReader::skip_blanks() {
  bool any = false;
  while (next_is(' ') || next_is('\t')) {
    take();
    any = true;
  }
  return any;
}

void TextReader::skip_line() {
  while (!at_end() && !next_is('\n')) take();
}

std::string TextReader::take_letters() {
  std::string letters;
  while (is_letter(peek())) letters += take();
  return letters;
}

void TextReader::expect_end() {
  skip_space();
  if (!at_end()) fail("expected the end of the text, found " + found());
}

int TextReader::take_number() {
  constexpr int ceiling = 1000000;
  int value = 0;
  while (next_is_digit()) {
    value = value * 10 + (take() - '0');
    if (value > ceiling) value = ceiling;
  }
  return value;
}

std::string TextReader::found() const {
  if (at_end()) return "the end of the text";
  const unsigned char c = static_cast<unsigned char>(text_[at_]);
  if (c >= 0x20 && c < 0x7f) return std::string("'") + text_[at_] + "'";
  const char* const digits = "0123456789abcdef";
  return std::string("byte 0x") + digits[c >> 4] + digits[c & 15];
}

}  // namespace amazons::rules
