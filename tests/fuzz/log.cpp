// What `amazons analyze` reads: Botzone's logs and requests, SGF and FEN.
#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons;
  try {
    console::parse_game(test::text_of(data, size), "input");
  } catch (const console::CommandError&) {
  }
  return 0;
}
