// A game at the terminal. Each side is played by a person or by the bot.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "bot/console/saved_game.h"
#include "bot/console/terminal.h"
#include "engine/engine.h"
#include "engine/notation/game_record.h"

namespace amazons::console {

/// The beginning of a typed move: "d1", or with the amazon's target "d1-d7".
struct BegunMove {
  rules::Square from;
  std::optional<rules::Square> to;
};

/// Parses the beginning of a move; returns nothing if the text is not one.
std::optional<BegunMove> parse_begun_move(const std::string& text, const rules::Position& position);

/// The squares that may come next in a legal move: the amazon's targets or, after its step, the
/// arrow's.
std::vector<rules::Square> next_squares(const rules::Position& position, const BegunMove& begun);

/// All completions of the text up to the end of its last square, each as "d1-", "d1-d7/" or
/// "d1-d7/g7".
std::vector<std::string> continued_moves(const rules::Position& position, const std::string& text);

struct PlaySettings {
  bool white_is_person = true;
  bool black_is_person = false;
  Limits limits;          ///< for each move of the bot, and for hints
  ThinkOptions options;   ///< the level of the bot's moves; hints are of full strength
  bool uses_book = true;  ///< at full strength, unless nodes or depth limit the bot's moves
  Style style;
  EngineOptions engine;
  std::string version;
  bool prompts = true;  ///< true: `in` is std::cin at a terminal, and lines can be edited;
                        ///< false: the output repeats the input

  /// Lets those play who played a saved game, and the bot at its level, where the game tells.
  void take_players(const SavedPlayers& players);
};

class PlaySession {
 public:
  /// Throws CommandError if the bot has to play and the engine does not support the board.
  PlaySession(rules::GameRecord game, PlaySettings settings, std::istream& in, std::ostream& out);

  /// Plays until the person quits, the input ends, or the bot has finished a game against itself.
  void run();

 private:
  using Side = rules::Side;

  bool is_person(Side side) const;
  bool has_person() const { return settings_.white_is_person || settings_.black_is_person; }
  std::optional<Side> winner() const;
  bool is_over() const { return winner().has_value(); }
  std::string player(Side side) const;
  std::string limits_text() const;

  /// Creates an engine for the position. If no engine supports the position, throws and keeps the
  /// old engine.
  void prepare_engine(const rules::Position& position);
  Thought think(const ThinkOptions& options);
  void introduce();
  /// Draws the board; `begun` is a move whose next squares are `offered`.
  void show_board(const std::vector<rules::Square>& offered = {},
                  const std::optional<BegunMove>& begun = std::nullopt);
  /// Shows how many squares each side is nearer to, and who is ahead.
  void show_standing();
  /// Plays the move and shows it as `text`; throws rules::IllegalMove, changing nothing.
  void play_move(const rules::Move& move, const std::string& text,
                 const rules::SquareName& square_text = rules::coordinates);
  void play_for_bot();
  /// A move of the bot, also in numbers if the person types them.
  std::string text_of_bot(const rules::Move& move) const;
  /// Plays the book's move, if it may and has one; returns whether it did.
  bool play_from_book();
  void announce_end();
  bool read_line(std::string& line);
  /// Asks whether to leave the game, and sets `quit_`; returns true.
  bool ask_to_leave();
  /// Asks whether to leave the game as it is; returns whether the answer is yes.
  bool answers_yes();
  /// Leaves; asks first if moves of a person would be lost.
  void leave();

  struct Command;
  static const std::vector<Command>& commands();

  void execute(const std::string& line);
  /// The commands and legal moves that begin with `begun`.
  std::vector<std::string> completions(const std::string& begun) const;
  void enter_move(const std::string& typed);
  /// If the text is the beginning of a move, shows the squares that may come next and returns true.
  bool show_continuations(const std::string& text);
  void help();
  void hint();
  void why();
  void review();
  void take_back();
  void redo();
  void set_level(const std::string& number);
  /// Lets the bot play the side to move, and a person the other.
  void go();
  void list_moves();
  void resign();
  void save(const std::string& path);
  void load(const std::string& path);

  rules::GameRecord game_;
  PlaySettings settings_;
  std::istream& in_;
  std::ostream& out_;
  std::optional<Engine> engine_;  ///< for boards of the game's size; made on first use
  std::optional<Side> resigned_;
  std::string today_ = today();      ///< the date of a new game
  std::vector<rules::Move> undone_;  ///< moves that were taken back, the last one first
  bool in_numbers_ = false;          ///< the person types Botzone's numbers
  bool end_announced_ = false;
  bool quit_ = false;
  bool is_unsaved_ = false;  ///< a person has moved since the game was begun, saved or loaded
};

}  // namespace amazons::console
