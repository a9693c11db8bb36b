// What readers of words need, whatever the words mean.
#pragma once

#include <string>

namespace amazons::rules {

/// The text without the white space around it.
std::string trimmed(const std::string& text);

/// The text with its letters A to Z small, or a to z large.
std::string lower(std::string text);
std::string upper(std::string text);

}  // namespace amazons::rules
