// Which encoding a file of text has. Converting it is up to the reader of the file.
#pragma once

#include <string>
#include <string_view>

namespace amazons::rules {

/// Whether the bytes are UTF-8.
bool is_utf8(std::string_view bytes);

/// The encoding of the bytes by its name in the WHATWG's standard, which is also iconv's but for
/// letter case: "utf-16le" or "utf-16be" by the byte order mark or the zeros of ASCII letters,
/// "utf-8" if they are that, else what CA[…] of an SGF names, else the likeliest of
/// "gb18030", "big5", "shift_jis" and "windows-1252". A name in CA is returned in small letters and
/// may be unknown to the caller.
std::string encoding_of(std::string_view bytes);

/// The likeliest of "gb18030", "big5", "shift_jis" and "windows-1252", for bytes that are not UTF-8
/// and do not name their encoding.
std::string guessed_encoding(std::string_view bytes);

}  // namespace amazons::rules
