// The commands of a game: set-up, moves, time.
#include <algorithm>
#include <ctime>
#include <iomanip>
#include <sstream>
#include <utility>

#include "bot/gtp/session.h"
#include "engine/book/book.h"
#include "engine/notation/move_text.h"
#include "engine/notation/words.h"

namespace amazons::gtp {

namespace {

int number_of(const std::string& text, const char* what) {
  const auto number = rules::parse_number(text, 0, 999'999'999);
  if (!number) throw Failure(std::string(what) + " expected, not " + text);
  return static_cast<int>(*number);
}

TimeControl::Seconds seconds_of(const std::string& text) {
  constexpr double year = 365.0 * 24 * 3600;
  std::istringstream in(text);
  double seconds = 0;
  if (!(in >> seconds) || !in.eof() || !(seconds >= 0)) {
    throw Failure("a number of seconds expected, not " + text);
  }
  return TimeControl::Seconds(std::min(seconds, year));
}

}  // namespace

std::string Session::set_game(const Words& words) {
  if (words[0] != "Amazons") throw Failure("unknown game: " + words[0]);
  return "";
}

std::string Session::board_size(const Words& words) {
  const int size = number_of(words[0], "a size");
  if (size < rules::Position::min_standard_size || !Engine::supports(size, size)) {
    throw Failure("unacceptable size");
  }
  start_game(rules::GameRecord(rules::Position::initial(size, rules::Side::white)));
  return "";
}

std::string Session::clear_board(const Words&) {
  start_game(rules::GameRecord(rules::Position::initial(position().width(), rules::Side::white)));
  if (engine_) engine_->clear();
  return "";
}

void Session::start_game(rules::GameRecord game) {
  game_ = std::move(game);
  begun_.clear();
  generated_.reset();
}

rules::GameRecord Session::game_for(rules::Side side) const {
  if (position().to_move() == side) return game_;
  if (!game_.moves().empty()) {
    throw Failure("it is " + color_name(position().to_move()) + "'s turn");
  }
  rules::Position start = position();
  start.set_to_move(side);
  return rules::GameRecord(start);
}

std::string Session::play(const Words& words) {
  const int height = position().height();
  const rules::Side side = parse_color(words[0]);
  if (is_point(words[1]) && plays_points_) {
    play_point(side, words[1]);
    return "";
  }
  const rules::Move move = parse_gtp(words[1], position().width(), height);
  rules::GameRecord game = game_for(side);
  game.play(move, [height](rules::Square square) { return rules::to_algebraic(square, height); });
  start_game(std::move(game));
  plays_points_ = false;
  return "";
}

Thought Session::think(const rules::GameRecord& game, rules::Side side,
                       const ThinkOptions& options) {
  const Limits limits = time_.limits(side, settings_.limits);
  if (settings_.uses_book && options.level == max_level && options.moves.empty() &&
      !limits.is_repeatable()) {
    if (const auto answer = book::answer_to(game.position())) {
      Thought thought;
      thought.best = answer->move;
      return thought;
    }
  }
  return engine().think(game.position(), limits, {}, options);
}

std::string Session::generate_move_for(const std::string& color) {
  const rules::Side side = parse_color(color);
  if (plays_points_) return generate_point(side);
  rules::GameRecord game = game_for(side);
  const Thought thought = think(game, side, options_);
  if (!thought.best) return "resign";
  time_.spend(side, thought.time);
  game.play(*thought.best);
  start_game(std::move(game));
  return to_gtp(*thought.best, position().height());
}

std::string Session::suggest_move(const Words& words) {
  const rules::Side side = parse_color(words[0]);
  const Thought thought = think(game_for(side), side, options_);
  return thought.best ? to_gtp(*thought.best, position().height()) : "resign";
}

std::string Session::undo(const Words&) {
  if (!begun_.empty()) {
    begun_.pop_back();
    return "";
  }
  if (game_.moves().empty()) throw Failure("cannot undo");
  const rules::Move last = game_.moves().back();
  game_.take_back();
  generated_.reset();
  if (plays_points_) begun_ = {last.from, last.to};
  return "";
}

std::string Session::time_settings(const Words& words) {
  time_.set(seconds_of(words[0]), seconds_of(words[1]), number_of(words[2], "a number of moves"));
  return "";
}

std::string Session::time_left(const Words& words) {
  time_.set_left(parse_color(words[0]), seconds_of(words[1]),
                 number_of(words[2], "a number of moves"));
  return "";
}

std::string Session::set_komi(const Words& words) {
  std::istringstream in(words[0]);
  double komi = 0;
  if (!(in >> komi) || !in.eof()) throw Failure("a number expected, not " + words[0]);
  return "";  // nothing is counted in this game
}

std::string Session::set_level(const Words& words) {
  const auto number = rules::parse_number(words[0], 1, max_level);
  if (!number) throw Failure("a level from 1 to " + std::to_string(max_level) + " expected");
  options_.level = static_cast<int>(*number);
  return "";
}

std::string Session::processor_time(const Words&) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(3)
       << static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
  return text.str();
}

std::string Session::result() const {
  const auto winner = position().winner();
  if (!winner) return "?";
  return *winner == rules::Side::white ? "W+" : "B+";
}

/// A controller expects a number of points; won is won.
std::string Session::final_score(const Words&) {
  if (!position().winner()) throw Failure("cannot score: the game is not over");
  return result() + '1';
}

Engine& Session::engine() {
  refit(engine_, position(), settings_.engine);
  return *engine_;
}

}  // namespace amazons::gtp
