// Lines of UCI, on a small board. Where they would make the engine large or count for long, their
// numbers are replaced.
#include <algorithm>
#include <regex>
#include <sstream>

#include "bot/uci/uci.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons;
  static const std::regex large("(perft|hash\\s+value|threads\\s+value)\\s+\\d+",
                                std::regex::icase | std::regex::optimize);
  constexpr std::size_t longest = 2000;  // std::regex recurses from byte to byte
  const std::string text = test::text_of(data, std::min(size, longest));
  const std::string small =
      "setoption name Hash value 1\nsetoption name UCI_Variant value amazons6\n";
  std::istringstream in(small + std::regex_replace(text, large, "$1 1"));
  std::ostringstream out;
  uci::run(in, out, "fuzz");
  return 0;
}
