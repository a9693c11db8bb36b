// The C++ class behind the Python and JavaScript classes: a game with its history, moves as text,
// and the engine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/notation/game_record.h"
#include "engine/regions.h"
#include "engine/rules/amazons.h"
#include "tools/bindings/common/search_request.h"

namespace amazons::bindings {

class Game {
 public:
  /// Starts from the standard set-up of a board of side `size`; throws std::invalid_argument unless
  /// 5 <= size <= 16.
  explicit Game(int size = 10, rules::Side first = rules::Side::white)
      : Game(rules::Position::initial(size, first)) {}

  /// Starts from a position; throws std::invalid_argument if a side has more than 26 amazons.
  explicit Game(const rules::Position& start) : start_(start), game_(start) {}

  /// Starts from a position as FEN; throws rules::NotationError and as the constructor does.
  static Game of_fen(const std::string& text);

  /// Plays the main line of the first game in an SGF text; throws as `of_fen` does, also for an
  /// illegal move.
  static Game of_sgf(const std::string& text);

  const rules::Amazons& rules() const { return game_; }
  int width() const { return game_.board().width(); }
  int height() const { return game_.board().height(); }

  /// The position before the first move.
  const rules::Position& start() const { return start_; }

  /// These work as in rules::Amazons. They throw rules::InvalidMove, changing nothing, also if
  /// `letter` is not one character.
  void move_amazon(const std::string& letter, const std::string& direction, int distance);
  void shoot_arrow(const std::string& letter, const std::string& direction, int distance);
  std::vector<std::string> possible_directions(const std::string& letter) const;
  rules::Place position(const std::string& letter) const;

  /// Plays a move such as "d1-d7/g7" or, after a step, the move that begins with it; throws
  /// rules::InvalidMove, changing nothing, for bad text and for an illegal move.
  void play(const std::string& move);

  /// Undoes the last move or, between a step and its shot, the step; returns whether there was one.
  bool take_back();

  /// The moves that `play` accepts now.
  std::vector<std::string> legal_moves() const;

  /// The complete moves played so far.
  std::vector<std::string> history() const;

  /// The arguments of `move_amazon` for the step whose shot is still to come, if there is one.
  struct Step {
    char letter;
    std::string direction;
    int distance;
  };
  std::optional<Step> unfinished_step() const;

  /// The position as FEN; between a step and its shot, the board after the step.
  std::string fen() const;

  /// The complete moves as SGF, with the players' names, the result and the game's name.
  std::string sgf(const rules::GameInfo& info) const;

  /// Throws std::invalid_argument between a step and its shot.
  void refuse_within_turn() const;

  /// Searches with a new engine, so that equal positions and requests give equal results; for one
  /// second if the request has no limit. The search reads the clock often, if there is one, even
  /// without a limit on time. Throws std::invalid_argument between a step and its shot, if the
  /// engine does not support the size, and for a request out of range.
  Thought think(const SearchRequest& request, const SearchControl* control = nullptr,
                Clock clock = {}) const;

  /// The same with an engine of the board's size, which remembers what it found and has a clock
  /// that the search shall read; `progress` is called after every iteration.
  Thought think(Engine& engine, const SearchRequest& request, const SearchControl& control,
                const Progress& progress) const;

  /// The static eval for the side to move, in hundredths of a square; throws as `think` does.
  int evaluate() const;

  /// The regions of engine/regions.h, each within a second; throws as that does, and within a turn
  /// as `think` does.
  std::vector<RegionReport> regions() const;

  /// Writes a move as "d1-d7/g7".
  std::string text(const rules::Move& move) const;

 private:
  rules::Position start_;
  rules::Amazons game_;
  std::vector<rules::Move> moves_;
};

}  // namespace amazons::bindings
