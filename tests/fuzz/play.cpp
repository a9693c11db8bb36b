// Lines typed in a game at the terminal, on a small board, against a bot that searches one node.
// Files of `save` and `load` are in memory only; `review`, which searches for long, is left out.
#include <algorithm>
#include <regex>
#include <sstream>

#include "bot/console/play.h"
#include "engine/notation/notation.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons;
  static const std::regex files("(save|load)[ \t]+[^\n]*",
                                std::regex::icase | std::regex::optimize);
  static const std::regex review("review", std::regex::icase | std::regex::optimize);
  static const test::MemoryFile file("(;GM[18]SZ[6])");
  constexpr std::size_t longest = 1000;  // std::regex recurses from byte to byte
  const std::string text =
      std::regex_replace(test::text_of(data, std::min(size, longest)), review, "moves");
  console::PlaySettings settings;
  settings.limits.nodes = 1;
  settings.engine.hash_mb = 1;
  settings.prompts = false;
  std::istringstream in(std::regex_replace(text, files, "$1 " + file.path()));
  std::ostringstream out;
  console::PlaySession(rules::GameRecord(rules::Position::initial(6, rules::Side::black)), settings,
                       in, out)
      .run();
  return 0;
}
