// The nets that were compiled in are the files, and texts that no file has are refused.
#include "engine/nets/embedded.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <fstream>
#include <iterator>
#include <set>
#include <thread>
#include <vector>

#include "engine/policy/weights.h"
#include "engine/value/weights.h"
#include "tests/nets/net_bytes.h"

namespace amazons::test {
namespace {

Bytes file_bytes(const std::string& name) {
  std::ifstream file(AMAZONS_SOURCE_DIR "/engine/nets/" + name + ".net", std::ios::binary);
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string complaint(const char* text, std::size_t size) {
  try {
    bytes_of({"a", text, std::strlen(text), size});
  } catch (const NetError& error) {
    return error.what();
  }
  return "";
}

TEST(EmbeddedNets, AreTheFiles) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < embedded_net_count; ++i) {
    const EmbeddedNet& net = embedded_nets[i];
    names.insert(net.name);
    EXPECT_EQ(bytes_of(net), file_bytes(net.name)) << net.name;
  }
  EXPECT_EQ(names,
            (std::set<std::string>{"policy-10x10", "policy-8x8", "value-10x10", "value-8x8"}));
}

TEST(EmbeddedNets, AreFoundByName) {
  for (const int side : {8, 10}) {
    const std::string board = std::to_string(side) + "x" + std::to_string(side);
    EXPECT_NO_THROW(embedded_net("value-" + board, value_net_form(side)));
    EXPECT_NO_THROW(embedded_net("policy-" + board, policy_net_form(side)));
  }
  EXPECT_THROW(embedded_net("value-9x9", value_net_form(9)), NetError);
  EXPECT_THROW(embedded_net("value-8x8", value_net_form(10)), NetError);
  EXPECT_THROW(embedded_net("value-8x8", policy_net_form(8)), NetError);
}

TEST(EmbeddedNets, StandForNumbersAsTheHeaderSays) {
  // The first and the last number of one digit, of two and of three.
  EXPECT_EQ(bytes_of({"a", "!q", 2, 4}), (Bytes{0, 0, 38, 0}));
  EXPECT_EQ(bytes_of({"a", "r!u~", 4, 4}), (Bytes{0xD9, 0xFF, 218, 0}));
  EXPECT_EQ(bytes_of({"a", "v!!~%@", 6, 4}), (Bytes{0x25, 0xFF, 0, 0x80}));
}

TEST(EmbeddedNets, RefuseTextsThatNoFileHas) {
  EXPECT_EQ(complaint("!!", 4), "");
  EXPECT_EQ(complaint("!", 4), "a: character 1 of its text ends within a number");
  EXPECT_EQ(complaint("!s", 4), "a: character 2 of its text ends within a number");
  EXPECT_EQ(complaint("!w!", 4), "a: character 3 of its text ends within a number");
  EXPECT_EQ(complaint("!\"", 4), "a: character 1 of its text is no digit");
  EXPECT_EQ(complaint("! ", 4), "a: character 1 of its text is no digit");
  EXPECT_EQ(complaint("!!!", 4), "a: character 2 of its text follows the last number");
}

/// Which of a net's numbers the weights have where.
TEST(Weights, AreTheNetsNumbers) {
  const Net net = embedded_net("value-10x10", value_net_form(10));
  const Weights& weights = weights_for<10, 10>();
  auto stages = net.numbers<std::int16_t>("stages");
  for (const auto& of_stage : weights.at_stage) {
    for (const std::int16_t weight : of_stage) ASSERT_EQ(weight, stages.take());
  }
  const Network& network = weights.network;
  auto rows = net.numbers<std::int16_t>("rows");
  for (int square = 0; square < 100; ++square) {
    for (int row = 0; row < NetworkRows::count; ++row) {
      for (const std::int16_t weight : network.rows[place_of_row(square, row, 10)].values) {
        ASSERT_EQ(weight, rows.take()) << "square " << square << " row " << row;
      }
    }
  }
  auto amazon = net.numbers<std::int16_t>("amazon");
  for (int row = 0; row < 2 * surroundings; ++row) {
    for (const std::int16_t weight : network.amazon[row].values) {
      ASSERT_EQ(weight, amazon.take());
    }
  }
  auto middle = net.numbers<std::int16_t>("middle");
  for (const auto& of_part : network.middle) {
    for (std::size_t unit = 0; unit < middle_units; ++unit) {
      for (std::size_t i = 0; i < hidden_units; ++i) {
        ASSERT_EQ(of_part[i / 4][4 * unit + i % 4], middle.take());
      }
    }
  }
  EXPECT_EQ(network.out_bias, net.numbers<std::int32_t>("out_bias").take());
}

TEST(Weights, AreReadOnceWhicheverThreadAsksFirst) {
  std::array<const Weights*, 4> found{};
  std::vector<std::thread> threads;
  for (const Weights*& weights : found) {
    threads.emplace_back([&weights] { weights = &weights_for<8, 8>(); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const Weights* weights : found) EXPECT_EQ(weights, found[0]);
  EXPECT_EQ(found[0]->network.out_bias,
            embedded_net("value-8x8", value_net_form(8)).numbers<std::int32_t>("out_bias").take());
}

TEST(Weights, AreReadOnceAndAligned) {
  EXPECT_EQ((&weights_for<8, 8>()), (&weights_for<6, 6>()));
  EXPECT_EQ((&policy_weights_for<8, 8>()), (&policy_weights_for<6, 6>()));
  EXPECT_NE((&weights_for<8, 8>()), (&weights_for<10, 10>()));
  const auto is_aligned = [](const void* at, std::size_t to) {
    return reinterpret_cast<std::uintptr_t>(at) % to == 0;
  };
  for (const Weights* weights : {&weights_for<8, 8>(), &weights_for<10, 10>()}) {
    EXPECT_TRUE(is_aligned(weights, alignof(Weights)));
    EXPECT_TRUE(is_aligned(weights->network.rows, alignof(HiddenRow)));
    EXPECT_TRUE(is_aligned(weights->network.amazon, alignof(HiddenRow)));
  }
  for (const PolicyWeights* weights :
       {&policy_weights_for<8, 8>(), &policy_weights_for<10, 10>()}) {
    EXPECT_TRUE(is_aligned(weights, alignof(PolicyWeights)));
    for (const ContextRow* rows : {weights->rows, weights->from, weights->to, weights->arrow}) {
      EXPECT_TRUE(is_aligned(rows, alignof(ContextRow)));
    }
  }
}

}  // namespace
}  // namespace amazons::test
