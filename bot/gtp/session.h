// A game with a GTP controller: the state, and a member function for each command.
#pragma once

#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "bot/gtp/clock.h"
#include "bot/gtp/gtp.h"
#include "bot/gtp/points.h"
#include "bot/gtp/text.h"
#include "engine/notation/fen.h"
#include "engine/notation/game_record.h"
#include "engine/thinker.h"

namespace amazons::gtp {

/// How a live analysis writes a chance to win: 0 to 10000, or 0 to 1.
enum class ChanceFormat { leela_zero, katago };

/// Answers one controller; commands throw what has failed.
class Session {
 public:
  Session(std::ostream& out, const Settings& settings)
      : out_(out), settings_(settings), options_(settings.options) {}
  ~Session() { thinker_.stop(); }

  /// Executes the command and prints the response; returns false after `quit`.
  bool obey(const Command& command);
  /// Stops the live analysis, if there is one; any input does.
  void end_analysis();

 private:
  using Words = std::vector<std::string>;
  using Handler = std::string (Session::*)(const Words&);
  struct Entry {
    const char* name;
    Handler handler;
    std::size_t least_arguments;
  };
  static const std::vector<Entry>& entries();
  static const Entry* find(const std::string& name);

  std::string protocol_version(const Words&) { return "2"; }
  std::string name(const Words&) { return "amazons"; }
  std::string version(const Words&) { return settings_.version; }
  std::string list_commands(const Words&);
  std::string known_command(const Words& words) { return find(words[0]) ? "true" : "false"; }
  std::string quit(const Words&);
  std::string list_games(const Words&) { return "Amazons"; }
  std::string set_game(const Words& words);
  std::string board_size(const Words& words);
  std::string clear_board(const Words&);
  std::string play(const Words& words);
  std::string generate_move(const Words& words) { return generate_move_for(words[0]); }
  std::string generate_white(const Words&) { return generate_move_for("white"); }
  std::string generate_black(const Words&) { return generate_move_for("black"); }
  std::string suggest_move(const Words& words);
  std::string undo(const Words&);
  std::string time_settings(const Words& words);
  std::string time_left(const Words& words);
  std::string set_komi(const Words& words);
  std::string set_level(const Words& words);
  std::string processor_time(const Words&);
  std::string final_score(const Words&);
  std::string load_sgf(const Words& words);
  std::string print_sgf(const Words& words);
  std::string show_board(const Words&) { return "\n" + rules::draw(position()); }
  std::string analyze(const Words& words) { return analyze_as(words, ChanceFormat::leela_zero); }
  std::string kata_analyze(const Words& words) { return analyze_as(words, ChanceFormat::katago); }
  // GoGui's, see points.h. The first of them begins a game point by point.
  std::string rules_game_id(const Words&);
  std::string rules_board(const Words&);
  std::string rules_graphics(const Words&);
  std::string rules_board_size(const Words&);
  std::string rules_legal_moves(const Words&);
  std::string rules_side_to_move(const Words&);
  std::string rules_final_result(const Words&);

  const rules::Position& position() const { return game_.position(); }
  void start_game(rules::GameRecord game);
  void play_point(rules::Side side, const std::string& text);
  std::string generate_move_for(const std::string& color);
  std::string generate_point(rules::Side side);
  /// The book's answer or that of a search.
  Thought think(const rules::GameRecord& game, rules::Side side, const ThinkOptions& options);
  /// "W+", "B+", or "?" while the game goes on.
  std::string result() const;
  /// Returns the game if it is the side's turn. Before the first move, returns the game with this
  /// side to begin; otherwise throws Failure.
  rules::GameRecord game_for(rules::Side side) const;
  Engine& engine();
  std::string analyze_as(const Words& words, ChanceFormat format);

  std::ostream& out_;
  const Settings settings_;
  ThinkOptions options_;  ///< the settings' with the controller's level
  rules::GameRecord game_{rules::Position::initial(10, rules::Side::white)};
  bool plays_points_ = false;             ///< the controller plays point by point, as GoGui does
  BegunMove begun_;                       ///< the points of an unfinished move
  std::optional<rules::Move> generated_;  ///< the move that a `genmove` has begun
  TimeControl time_;
  std::optional<Engine> engine_;
  std::mutex output_;
  bool is_analyzing_ = false;
  bool quits_ = false;
  Thinker thinker_;  // last, so destroyed before the members that it uses
};

}  // namespace amazons::gtp
