// Positions as FEN: what is read is written so that it reads the same again.
#include "engine/notation/notation.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons;
  try {
    const rules::Position position = rules::parse_fen(test::text_of(data, size));
    test::require(rules::parse_fen(rules::to_fen(position)) == position);
    rules::draw(position);
  } catch (const rules::NotationError&) {
  }
  return 0;
}
