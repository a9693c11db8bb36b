// For tests of calls that the published classes refuse.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "engine/rules/class_types.h"

namespace amazons::rules {

/// The reason of the InvalidMove that the call throws; "" if it throws nothing.
template <typename Call>
std::string refusal(Call call) {
  try {
    call();
  } catch (const InvalidMove& error) {
    EXPECT_STREQ(error.what(), "invalid move");
    return error.reason();
  }
  return "";
}

}  // namespace amazons::rules
