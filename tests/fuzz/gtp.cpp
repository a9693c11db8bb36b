// Lines of GTP, on a small board. The engine's clock runs so fast that no search is long.
#include <sstream>

#include "bot/gtp/gtp.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons;
  gtp::Settings settings;
  settings.version = "fuzz";
  settings.limits.nodes = 1;
  settings.engine.hash_mb = 1;
  settings.engine.clock = [time = std::chrono::hours(0)]() mutable {
    return time += std::chrono::hours(1);
  };
  std::istringstream in("boardsize 6\n" + test::text_of(data, size));
  std::ostringstream out;
  gtp::run(in, out, settings);
  return 0;
}
