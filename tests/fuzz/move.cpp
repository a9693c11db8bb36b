// Moves in all notations, on boards of several sizes: what is read, all of them write so that it
// reads the same again.
#include "bot/gtp/text.h"
#include "engine/notation/notation.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons;
  const std::string text = test::text_of(data, size);
  for (const auto& [width, height] : {std::pair(8, 8), {10, 10}, {16, 16}, {3, 12}}) {
    try {
      const rules::Move move = rules::parse_move(text, width, height);
      test::require(rules::parse_move(rules::to_algebraic(move, height), width, height) == move);
      test::require(rules::parse_move(rules::to_botzone(move), width, height) == move);
      test::require(gtp::parse_gtp(gtp::to_gtp(move, height), width, height) == move);
      // UCI says the square between step and shot once more, so it knows no others.
      test::require(rules::parse_move(rules::to_uci(move, height), width, height) == move);
    } catch (const rules::NotationError&) {
    }
    try {
      gtp::parse_gtp(text, width, height);
    } catch (const gtp::Failure&) {
    }
  }
  return 0;
}
