// Text files of any encoding.
#pragma once

#include <string>

namespace amazons::console {

/// The bytes as UTF-8. Their encoding is what CA[…] of an SGF names, else the likeliest
/// (rules::encoding_of); bytes that do not exist in the named encoding are read in the likeliest.
std::string decoded(const std::string& bytes);

}  // namespace amazons::console
