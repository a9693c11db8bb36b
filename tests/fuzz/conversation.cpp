// Message after message to a bot that keeps running, in either interaction.
#include "tests/fuzz/bot_session.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons;
  test::run_bot(test::text_of(data, size), Interaction::automatic, true);
  return 0;
}
