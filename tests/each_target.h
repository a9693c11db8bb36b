// Tests that run once for each target that this machine has the instructions for.
#pragma once

#include <gtest/gtest.h>

#include "engine/simd/target.h"

namespace amazons {

/// The test's target is in use while it runs.
class EachTarget : public testing::TestWithParam<Target> {
 protected:
  void SetUp() override { target_in_use = GetParam(); }
  void TearDown() override { target_in_use = supported_targets().back(); }
};

}  // namespace amazons

/// Declares a suite for TEST_P whose tests run once for each target and are named after it.
#define AMAZONS_EACH_TARGET_SUITE(suite)                                           \
  class suite : public EachTarget {};                                              \
  INSTANTIATE_TEST_SUITE_P(Targets, suite, testing::ValuesIn(supported_targets()), \
                           [](const auto& target) { return name(target.param); })
