#include "engine/notation/encoding.h"

#include <algorithm>
#include <utility>

#include "engine/notation/words.h"

namespace amazons::rules {

namespace {

/// Walks the bytes; 0 stands behind their end.
class Bytes {
 public:
  explicit Bytes(std::string_view text) : text_(text) {}

  int at(std::size_t index) const {
    return index < text_.size() ? static_cast<unsigned char>(text_[index]) : 0;
  }
  std::size_t size() const { return text_.size(); }

 private:
  std::string_view text_;
};

constexpr bool within(int value, int least, int most) { return least <= value && value <= most; }

/// A character as one encoding has it: how many bytes, and how usual it is in a game's names and
/// comments, 0 to 100. No bytes: the encoding has no such character.
struct Character {
  std::size_t bytes = 0;
  int usual = 0;
};

// Tables of these encodings put the usual characters first: GB 2312's first level of hanzi has the
// lead bytes B0 to D7, Big5's A4 to C6, the first level of kanji 88 to 97, kana 82 and 83.

Character gb18030(const Bytes& bytes, std::size_t i) {
  const int lead = bytes.at(i);
  const int trail = bytes.at(i + 1);
  if (!within(lead, 0x81, 0xfe)) return {};
  if (within(trail, 0x30, 0x39)) return {4, 10};
  if (trail < 0x40 || trail == 0x7f || trail == 0xff) return {};
  if (trail < 0xa1 || lead < 0xa1) return {2, 20};
  return {2, within(lead, 0xb0, 0xd7) ? 100 : lead > 0xd7 ? 60 : lead <= 0xa3 ? 90 : 30};
}

Character big5(const Bytes& bytes, std::size_t i) {
  const int lead = bytes.at(i);
  const int trail = bytes.at(i + 1);
  if (!within(lead, 0x87, 0xfe) || !(within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe))) {
    return {};
  }
  if (within(lead, 0xa4, 0xc5) || (lead == 0xc6 && trail <= 0x7e)) return {2, 95};
  return {2, within(lead, 0xc9, 0xf9) ? 45 : within(lead, 0xa1, 0xa3) ? 80 : 10};
}

Character shift_jis(const Bytes& bytes, std::size_t i) {
  const int lead = bytes.at(i);
  const int trail = bytes.at(i + 1);
  if (within(lead, 0xa1, 0xdf)) return {1, 25};  // kana of half width
  if (!within(lead, 0x81, 0x9f) && !within(lead, 0xe0, 0xfc)) return {};
  if (trail < 0x40 || trail == 0x7f || trail > 0xfc) return {};
  const bool is_kana = (lead == 0x82 && trail >= 0x9f) || (lead == 0x83 && trail <= 0x96);
  return {2, is_kana ? 100 : within(lead, 0x88, 0x97) ? 90 : lead == 0x81 ? 80 : 40};
}

/// Letters with accents stand alone between others, as a rule.
Character windows_1252(const Bytes& bytes, std::size_t i) {
  const bool is_alone = bytes.at(i + 1) < 0x80 && (i == 0 || bytes.at(i - 1) < 0x80);
  const bool is_letter = bytes.at(i) >= 0xc0;
  return {1, is_letter ? is_alone ? 92 : 35 : is_alone ? 50 : 15};
}

/// How usual the characters above ASCII are, per byte on average; -1 if some do not exist.
double likelihood(const Bytes& bytes, Character (*character)(const Bytes&, std::size_t)) {
  double sum = 0;
  double count = 0;
  for (std::size_t i = 0; i < bytes.size();) {
    if (bytes.at(i) < 0x80) {
      ++i;
      continue;
    }
    const Character c = character(bytes, i);
    if (c.bytes == 0) return -1;
    sum += c.usual * static_cast<double>(c.bytes);
    count += static_cast<double>(c.bytes);
    i += c.bytes;
  }
  return count > 0 ? sum / count : 0;
}

/// UTF-16 by its byte order mark, or by two characters of ASCII at the beginning; "" if it is none.
std::string utf16_of(const Bytes& bytes) {
  if (bytes.at(0) == 0xff && bytes.at(1) == 0xfe) return "utf-16le";
  if (bytes.at(0) == 0xfe && bytes.at(1) == 0xff) return "utf-16be";
  if (bytes.size() < 4) return "";
  const auto is_ascii = [&](std::size_t i) { return within(bytes.at(i), 1, 0x7f); };
  if (is_ascii(0) && bytes.at(1) == 0 && is_ascii(2) && bytes.at(3) == 0) return "utf-16le";
  if (bytes.at(0) == 0 && is_ascii(1) && bytes.at(2) == 0 && is_ascii(3)) return "utf-16be";
  return "";
}

/// The value of CA in an SGF, in small letters; "" if there is none.
std::string named_encoding(std::string_view bytes) {
  for (std::size_t at = bytes.find('['); at != std::string_view::npos;
       at = bytes.find('[', at + 1)) {
    // The capital letters before the bracket; in FF[3] small ones may be among them.
    std::string name;
    std::size_t begin = at;
    while (begin > 0 && at - begin < 16) {
      const char c = lower(std::string(1, bytes[begin - 1]))[0];
      if (c < 'a' || c > 'z') break;
      --begin;
      if (bytes[begin] <= 'Z') name.insert(name.begin(), bytes[begin]);
    }
    if (name != "CA") continue;
    const std::size_t end = std::min(bytes.find(']', at), bytes.size());
    return lower(trimmed(std::string(bytes.substr(at + 1, end - at - 1))));
  }
  return "";
}

}  // namespace

bool is_utf8(std::string_view text) {
  const Bytes bytes(text);
  for (std::size_t i = 0; i < bytes.size();) {
    const int lead = bytes.at(i);
    const int more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    if (within(lead, 0x80, 0xc1) || lead > 0xf4) return false;
    for (int k = 1; k <= more; ++k) {
      if (bytes.at(i + static_cast<std::size_t>(k)) >> 6 != 2) return false;
    }
    const int second = bytes.at(i + 1);
    // Too long a form, a surrogate, or above U+10FFFF.
    if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) ||
        (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f)) {
      return false;
    }
    i += static_cast<std::size_t>(more) + 1;
  }
  return true;
}

std::string guessed_encoding(std::string_view text) {
  const Bytes bytes(text);
  std::string best = "windows-1252";
  double most = likelihood(bytes, windows_1252);
  const std::pair<const char*, double> others[] = {{"gb18030", likelihood(bytes, gb18030)},
                                                   {"big5", likelihood(bytes, big5)},
                                                   {"shift_jis", likelihood(bytes, shift_jis)}};
  for (const auto& [name, likely] : others) {
    if (likely <= most) continue;
    most = likely;
    best = name;
  }
  return best;
}

std::string encoding_of(std::string_view bytes) {
  std::string wide = utf16_of(Bytes(bytes));
  if (!wide.empty()) return wide;
  if (is_utf8(bytes)) return "utf-8";
  const std::string named = named_encoding(bytes);
  return named.empty() || named == "utf-8" || named == "utf8" ? guessed_encoding(bytes) : named;
}

}  // namespace amazons::rules
