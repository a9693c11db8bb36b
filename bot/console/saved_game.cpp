#include "bot/console/saved_game.h"

#include "bot/system/machine.h"
#include "engine/engine.h"
#include "engine/notation/words.h"

namespace amazons::console {

namespace {

constexpr const char* bot_word = "amazons ";
constexpr const char* level_word = " level ";

std::optional<int> level_in(const std::string& name) {
  const std::size_t at = name.rfind(level_word);
  if (!is_bot_name(name) || at == std::string::npos) return std::nullopt;
  const auto level =
      rules::parse_number(name.substr(at + std::string(level_word).size()), 1, max_level);
  if (!level) return std::nullopt;
  return static_cast<int>(*level);
}

}  // namespace

std::string bot_name(const std::string& version, int level) {
  return bot_word + version + level_word + std::to_string(level);
}

bool is_bot_name(const std::string& name) { return name.rfind(bot_word, 0) == 0; }

SavedPlayers players_of(const rules::GameInfo& info) {
  SavedPlayers players;
  const bool white_is_bot = is_bot_name(info.white_player);
  const bool black_is_bot = is_bot_name(info.black_player);
  if (white_is_bot || black_is_bot) {
    players.white_is_person = !white_is_bot;
    players.black_is_person = !black_is_bot;
  }
  players.level = level_in(white_is_bot ? info.white_player : info.black_player);
  return players;
}

std::optional<rules::Side> resigned_side(const rules::GameInfo& info) {
  if (info.result == "B+R" || info.result == "B+Resign") return rules::Side::white;
  if (info.result == "W+R" || info.result == "W+Resign") return rules::Side::black;
  return std::nullopt;
}

std::string today() { return system::today(); }

}  // namespace amazons::console
