// The options that `setoption` changes.
#pragma once

#include <string>

#include "engine/engine.h"

namespace amazons::uci {

struct Options {
  EngineOptions engine;
  int multi_pv = 1;
  std::string variant = "amazons";
  int skill_level = max_level;  ///< the level that is played, unless `limit_strength` is set
  bool limit_strength = false;
  /// With `limit_strength`, the level nearest to it is played.
  int elo = amazons::level(max_level).elo;
  std::uint64_t seed = 0;  ///< of the errors of that level

  /// The level that is played.
  int level() const;
};

/// The `option` lines of the answer to `uci`, each with a newline.
std::string option_lines(const Options& options);

/// Sets an option by the words of a command such as "name Hash value 64". Throws
/// std::invalid_argument if there is no such option or the value is none of its values. A button,
/// such as Clear Hash, changes nothing here; its name is returned, in lower case.
std::string set_option(const std::string& words, Options& options);

/// The start position of a variant that `set_option` takes: "amazons" is 10x10 with White to move,
/// "amazons8" is Botzone's 8x8 with Black to move.
rules::Position start_of(const std::string& variant);

}  // namespace amazons::uci
