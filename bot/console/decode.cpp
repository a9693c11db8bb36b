#include "bot/console/decode.h"

#include <map>

#include "bot/system/machine.h"
#include "engine/notation/encoding.h"

namespace amazons::console {

namespace {

/// The name for the encoding that browsers decode under this name: the widest of its family.
std::string iconv_name(const std::string& encoding) {
  static const std::map<std::string, std::string> names = {{"gb2312", "gb18030"},
                                                           {"gbk", "gb18030"},
                                                           {"gb_2312", "gb18030"},
                                                           {"gb_2312-80", "gb18030"},
                                                           {"cp936", "gb18030"},
                                                           {"windows-936", "gb18030"},
                                                           {"euc-cn", "gb18030"},
                                                           {"big5", "big5-hkscs"},
                                                           {"big-5", "big5-hkscs"},
                                                           {"cp950", "big5-hkscs"},
                                                           {"shift_jis", "cp932"},
                                                           {"shift-jis", "cp932"},
                                                           {"sjis", "cp932"},
                                                           {"ms_kanji", "cp932"},
                                                           {"windows-31j", "cp932"},
                                                           {"latin1", "windows-1252"},
                                                           {"latin-1", "windows-1252"},
                                                           {"iso8859-1", "windows-1252"},
                                                           {"iso-8859-1", "windows-1252"},
                                                           {"ascii", "windows-1252"},
                                                           {"us-ascii", "windows-1252"}};
  const auto found = names.find(encoding);
  return found == names.end() ? encoding : found->second;
}

}  // namespace

std::string decoded(const std::string& bytes) {
  const std::string own = rules::encoding_of(bytes);
  if (own == "utf-8") return bytes;
  for (const std::string& encoding : {own, rules::guessed_encoding(bytes)}) {
    if (const auto text = system::to_utf8(bytes, iconv_name(encoding))) return *text;
  }
  // ISO 8859-1 has a character for every byte, windows-1252 lacks five.
  return system::to_utf8(bytes, "ISO-8859-1").value_or(bytes);
}

}  // namespace amazons::console
