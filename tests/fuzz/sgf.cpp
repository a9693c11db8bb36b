// Games as SGF: what is read is written so that it reads the same again.
#include "engine/notation/notation.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons;
  try {
    const rules::GameRecord game = rules::parse_sgf(test::text_of(data, size));
    const rules::GameRecord again = rules::parse_sgf(rules::to_sgf(game));
    test::require(again.start() == game.start() && again.moves() == game.moves());
  } catch (const rules::NotationError&) {
  }
  return 0;
}
