// GoGui's commands, and games point by point.
#include <algorithm>
#include <utility>

#include "bot/gtp/session.h"

namespace amazons::gtp {

void Session::play_point(rules::Side side, const std::string& text) {
  rules::GameRecord game = game_for(side);
  const rules::Square point = parse_point(text, game.position().width(), game.position().height());
  BegunMove begun = begun_;
  begun.push_back(point);
  if (moves_after(game.position(), begun).empty()) throw Failure("illegal move");
  if (begun.size() == 3) {
    game.play({begun[0], begun[1], begun[2]});
    begun.clear();
  }
  game_ = std::move(game);
  begun_ = std::move(begun);
}

/// Thinks at the first point of a move and answers the others at once. If the controller has begun
/// another move, thinks about how it should go on.
std::string Session::generate_point(rules::Side side) {
  const rules::GameRecord game = game_for(side);
  const auto moves = moves_after(game.position(), begun_);
  if (moves.empty()) return "resign";
  if (begun_.empty() || std::find(moves.begin(), moves.end(), generated_) == moves.end()) {
    ThinkOptions options = options_;
    if (!begun_.empty()) options.moves = moves;
    const Thought thought = think(game, side, options);
    time_.spend(side, thought.time);
    generated_ = thought.best;
  }
  std::string text = to_point(point_of(*generated_, begun_.size()), position().height());
  play_point(side, text);
  return text;
}

std::string Session::rules_game_id(const Words&) { return "Amazons"; }

std::string Session::rules_board(const Words&) { return points_board(position(), begun_); }

std::string Session::rules_graphics(const Words&) { return graphics(game_, begun_); }

std::string Session::rules_board_size(const Words&) { return std::to_string(position().width()); }

std::string Session::rules_legal_moves(const Words&) { return points_after(position(), begun_); }

std::string Session::rules_side_to_move(const Words&) { return color_name(position().to_move()); }

std::string Session::rules_final_result(const Words&) { return result(); }

}  // namespace amazons::gtp
