// A game at the terminal: a person on either side or on both, the bot on the others.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "engine/rules/game_record.h"

namespace amazons::console {

struct PlaySettings {
  bool white_is_person = true;
  bool black_is_person = false;
  Limits limits;  ///< for each turn of the bot, and for hints
  EngineOptions engine;
  std::string version;
  bool prompts = true;  ///< false: the input is no terminal, and is repeated in the output
};

class PlaySession {
 public:
  /// Throws CommandError if the bot has to play on a board that the engine does not know.
  PlaySession(rules::GameRecord game, PlaySettings settings, std::istream& in, std::ostream& out);

  /// Plays until the person leaves, the input ends, or the bot has finished a game with itself.
  void run();

 private:
  using Side = rules::Side;

  bool is_person(Side side) const;
  bool has_person() const { return settings_.white_is_person || settings_.black_is_person; }
  std::optional<Side> winner() const;
  bool is_over() const { return winner().has_value(); }
  std::string player(Side side) const;
  std::string limits_text() const;

  /// Throws, keeping the engine there was, if the position is beyond it.
  void prepare_engine(const rules::Position& position);
  Thought think();
  void introduce();
  void show_board();
  void finish_turn(const std::string& text, const rules::Move& move);
  void play_for_bot();
  void announce_end();
  bool read_line(std::string& line);

  void obey(const std::string& line);
  void enter_turn(const std::string& line);
  void help();
  void hint();
  void take_back();
  void list_moves();
  void resign();
  void save(const std::string& path);
  void load(const std::string& path);

  rules::GameRecord game_;
  PlaySettings settings_;
  std::istream& in_;
  std::ostream& out_;
  std::optional<Engine> engine_;  ///< for boards of the game's size; none until there is a need
  std::optional<Side> resigned_;
  bool end_announced_ = false;
  bool left_ = false;
};

}  // namespace amazons::console
