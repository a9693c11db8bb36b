#include "tools/bindings/common/search_request.h"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

namespace amazons::bindings {
namespace {

using std::chrono::milliseconds;

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

TEST(SearchRequest, WithoutLimitsHasNone) {
  const SearchRequest request;
  EXPECT_FALSE(request.is_limited());
  const Limits limits = limits_of(request);
  EXPECT_FALSE(limits.time || limits.depth || limits.nodes || limits.game_clock);
}

TEST(SearchRequest, LimitsAreTheEngines) {
  SearchRequest request;
  request.seconds = 1.5;
  request.depth = 3;
  request.nodes = 1000;
  EXPECT_TRUE(request.is_limited());
  const Limits limits = limits_of(request);
  EXPECT_EQ(limits.time, milliseconds(1500));
  EXPECT_EQ(limits.depth, 3);
  EXPECT_EQ(limits.nodes, 1000u);
  EXPECT_FALSE(limits.game_clock);
}

TEST(SearchRequest, AGameClockIsALimit) {
  SearchRequest request;
  request.remaining = 60;
  EXPECT_TRUE(request.is_limited());
  ASSERT_TRUE(limits_of(request).game_clock);
  EXPECT_EQ(limits_of(request).game_clock->remaining, std::chrono::seconds(60));
  EXPECT_EQ(limits_of(request).game_clock->increment, milliseconds(0));
  request.increment = 0.25;
  EXPECT_EQ(limits_of(request).game_clock->increment, milliseconds(250));
  request.remaining = 0;
  EXPECT_EQ(limits_of(request).game_clock->remaining, milliseconds(0));
}

TEST(SearchRequest, NoTimeIsTooLong) {
  SearchRequest request;
  request.seconds = request.remaining = request.increment = infinite;
  const Limits limits = limits_of(request);
  EXPECT_GT(*limits.time, std::chrono::hours(24 * 365));
  EXPECT_GT(limits.game_clock->remaining, std::chrono::hours(24 * 365));
}

TEST(SearchRequest, RefusesWhatIsOutOfRange) {
  const auto with = [](auto change) {
    SearchRequest request;
    change(request);
    return request;
  };
  for (const SearchRequest& request :
       {with([](auto& r) { r.seconds = 0; }), with([](auto& r) { r.seconds = no_number; }),
        with([](auto& r) { r.depth = 0; }), with([](auto& r) { r.nodes = 0; }),
        with([](auto& r) { r.nodes = max_nodes + 1; }), with([](auto& r) { r.remaining = -1; }),
        with([](auto& r) { r.remaining = no_number; }), with([](auto& r) { r.increment = 1; }),
        with([](auto& r) {
          r.remaining = 1;
          r.increment = -1;
        })}) {
    EXPECT_THROW(limits_of(request), std::invalid_argument);
  }
}

TEST(SearchRequest, SaysWhatAnIncrementNeeds) {
  SearchRequest request;
  request.increment = 2;
  try {
    limits_of(request);
    FAIL() << "nothing was said";
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(), "an increment needs the remaining time");
  }
}

}  // namespace
}  // namespace amazons::bindings
