// The message of an exception, for tests that check error texts.
#pragma once

#include <exception>
#include <string>

namespace amazons::rules {

/// The message of what the call throws, "" if it throws nothing.
template <typename Call>
std::string message_of(Call call) {
  try {
    call();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

}  // namespace amazons::rules
