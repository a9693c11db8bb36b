// Files of self-play games: as they are, and with the checks of a game that fit it.
#include "engine/board/position.h"
#include "tests/fuzz/input.h"
#include "tools/train/game_file.h"

namespace amazons::test {
namespace {

void read_games(const std::string& bytes) {
  const MemoryFile file(bytes);
  try {
    GameReader reader(file.path());
    while (const auto game = reader.next()) {
      const std::string written = game_bytes(*game);
      require(bytes.compare(reader.whole_bytes() - written.size(), written.size(), written) == 0);
    }
    require(reader.whole_bytes() <= bytes.size());
  } catch (const std::runtime_error&) {
  }
}

/// The file with one game of these bytes, which hardly any other input has the check of.
std::string file_of(const std::string& bytes) {
  RecordedGame game;
  game.index = 1;
  for (std::size_t i = 0; i + 5 <= bytes.size(); i += 5) {
    const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes[i + at]); };
    game.moves.push_back({byte(0), byte(1), byte(2), static_cast<std::int16_t>(byte(3))});
  }
  return header_bytes(8, 8) + game_bytes(game);
}

}  // namespace
}  // namespace amazons::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons::test;
  const std::string bytes = text_of(data, size);
  read_games(bytes);
  read_games(file_of(bytes));
  return 0;
}
