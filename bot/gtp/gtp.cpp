#include "bot/gtp/gtp.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <mutex>
#include <optional>
#include <sstream>
#include <utility>

#include "bot/gtp/clock.h"
#include "bot/gtp/text.h"
#include "engine/notation/notation.h"
#include "engine/notation/words.h"
#include "engine/thinker.h"

namespace amazons::gtp {

namespace {

constexpr int default_size = 10;
constexpr int analyzed_moves = 10;  ///< the most moves that a live analysis shows

class Session {
 public:
  Session(std::ostream& out, const Settings& settings) : out_(out), settings_(settings) {}
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
  std::string undo(const Words&);
  std::string time_settings(const Words& words);
  std::string time_left(const Words& words);
  std::string show_board(const Words&) { return '\n' + draw(position()); }
  std::string analyze(const Words& words);
  std::string rules_game_id(const Words&) { return "Amazons"; }
  std::string rules_board(const Words&);
  std::string rules_board_size(const Words&) { return std::to_string(position().width()); }
  std::string rules_legal_moves(const Words&);
  std::string rules_side_to_move(const Words&) { return color_name(position().to_move()); }
  std::string rules_final_result(const Words&);

  const rules::Position& position() const { return game_.position(); }
  std::string generate_move_for(const std::string& color);
  /// Returns the game if it is the side's turn. Before the first move, returns the game with this
  /// side to begin; otherwise throws Failure.
  rules::GameRecord game_for(rules::Side side) const;
  Engine& engine();
  std::string info(const Thought& thought, int height) const;

  std::ostream& out_;
  const Settings settings_;
  rules::GameRecord game_{rules::Position::initial(default_size, rules::Side::white)};
  TimeControl time_;
  std::optional<Engine> engine_;
  std::mutex output_;
  bool is_analyzing_ = false;
  bool quits_ = false;
  Thinker thinker_;  // last, so destroyed before the members that it uses
};

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

const std::vector<Session::Entry>& Session::entries() {
  static const std::vector<Entry> all = {
      {"protocol_version", &Session::protocol_version, 0},
      {"name", &Session::name, 0},
      {"version", &Session::version, 0},
      {"list_commands", &Session::list_commands, 0},
      {"known_command", &Session::known_command, 1},
      {"quit", &Session::quit, 0},
      {"list_games", &Session::list_games, 0},
      {"set_game", &Session::set_game, 1},
      {"boardsize", &Session::board_size, 1},
      {"clear_board", &Session::clear_board, 0},
      {"play", &Session::play, 2},
      {"genmove", &Session::generate_move, 1},
      {"genmove_white", &Session::generate_white, 0},
      {"genmove_black", &Session::generate_black, 0},
      {"undo", &Session::undo, 0},
      {"time_settings", &Session::time_settings, 3},
      {"time_left", &Session::time_left, 3},
      {"showboard", &Session::show_board, 0},
      {"analyze", &Session::analyze, 0},
      {"lz-analyze", &Session::analyze, 0},
      {"gogui-rules_game_id", &Session::rules_game_id, 0},
      {"gogui-rules_board", &Session::rules_board, 0},
      {"gogui-rules_board_size", &Session::rules_board_size, 0},
      {"gogui-rules_legal_moves", &Session::rules_legal_moves, 0},
      {"gogui-rules_side_to_move", &Session::rules_side_to_move, 0},
      {"gogui-rules_final_result", &Session::rules_final_result, 0},
  };
  return all;
}

const Session::Entry* Session::find(const std::string& name) {
  for (const Entry& entry : entries()) {
    if (name == entry.name) return &entry;
  }
  return nullptr;
}

bool Session::obey(const Command& command) {
  bool is_success = true;
  std::string text;
  const std::unique_lock<std::mutex> lock(output_);  // an analysis must print after the response
  try {
    const Entry* entry = find(command.name);
    if (!entry) throw Failure("unknown command");
    if (command.arguments.size() < entry->least_arguments) {
      throw Failure("arguments are missing: " + std::to_string(entry->least_arguments) +
                    " expected");
    }
    text = (this->*entry->handler)(command.arguments);
  } catch (const std::exception& error) {
    is_success = false;
    text = error.what();
  }
  out_ << response(command, is_success, text) << (is_analyzing_ ? "" : "\n") << std::flush;
  return !quits_;
}

void Session::end_analysis() {
  if (!is_analyzing_) return;
  thinker_.stop();
  is_analyzing_ = false;
  out_ << '\n' << std::flush;
}

std::string Session::list_commands(const Words&) {
  std::string names;
  for (const Entry& entry : entries())
    names += (names.empty() ? "" : "\n") + std::string(entry.name);
  return names;
}

std::string Session::quit(const Words&) {
  quits_ = true;
  return "";
}

std::string Session::set_game(const Words& words) {
  if (words[0] != "Amazons") throw Failure("unknown game: " + words[0]);
  return "";
}

std::string Session::board_size(const Words& words) {
  const int size = number_of(words[0], "a size");
  if (size < rules::Position::min_standard_size || !Engine::supports(size, size)) {
    throw Failure("unacceptable size");
  }
  game_ = rules::GameRecord(rules::Position::initial(size, rules::Side::white));
  return "";
}

std::string Session::clear_board(const Words&) {
  game_ = rules::GameRecord(rules::Position::initial(position().width(), rules::Side::white));
  if (engine_) engine_->clear();
  return "";
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
  const rules::Move move = parse_gtp(words[1], position().width(), height);
  rules::GameRecord game = game_for(side);
  game.play(move, [height](rules::Square square) { return rules::to_algebraic(square, height); });
  game_ = std::move(game);
  return "";
}

std::string Session::generate_move_for(const std::string& color) {
  const rules::Side side = parse_color(color);
  rules::GameRecord game = game_for(side);
  const Thought thought =
      engine().think(game.position(), time_.limits(side, settings_.limits), {}, settings_.options);
  if (!thought.best) return "resign";
  time_.spend(side, thought.time);
  game.play(*thought.best);
  game_ = std::move(game);
  return to_gtp(*thought.best, position().height());
}

std::string Session::undo(const Words&) {
  if (!game_.take_back()) throw Failure("cannot undo");
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

/// The arguments, both optional, are a colour and an interval in hundredths of a second. The
/// interval is ignored: each iteration is reported when it ends.
std::string Session::analyze(const Words& words) {
  rules::GameRecord game = game_;
  for (const std::string& word : words) {
    if (!rules::is_digits(word)) game = game_for(parse_color(word));
  }
  game_ = std::move(game);
  const int height = position().height();
  ThinkTask task{position(), {}, settings_.options, {}, {}, {}};
  task.options.multi_pv = analyzed_moves;
  task.waits_for_stop = true;
  task.progress = [this, height](const Thought& thought) {
    const std::lock_guard<std::mutex> lock(output_);
    out_ << info(thought, height) << std::flush;
  };
  task.done = [](const Thought&) {};
  task.failed = [](const std::string&) {};
  thinker_.start(engine(), std::move(task));
  is_analyzing_ = true;
  return "";
}

std::string Session::info(const Thought& thought, int height) const {
  std::string text;
  for (std::size_t i = 0; i < thought.lines.size(); ++i) {
    const Line& line = thought.lines[i];
    text += (i > 0 ? " info move " : "info move ") + to_gtp(line.pv.front(), height);
    text += " visits " + std::to_string(thought.nodes);
    text += " winrate " + std::to_string(std::lround(10000 * win_chance(line.score)));
    text += " order " + std::to_string(i) + " pv";
    for (const rules::Move& move : line.pv) text += ' ' + to_gtp(move, height);
  }
  return text.empty() ? text : text + '\n';
}

std::string Session::rules_board(const Words&) {
  std::string text;
  for (int y = 0; y < position().height(); ++y) {
    for (int x = 0; x < position().width(); ++x) {
      constexpr const char* signs = ".OX#";  // indexed by rules::Cell: empty, white, black, arrow
      text += (x > 0 ? " " : "");
      text += signs[static_cast<int>(position().at({x, y}))];
    }
    text += '\n';
  }
  return '\n' + text;
}

std::string Session::rules_legal_moves(const Words&) {
  std::string text;
  for (const rules::Move& move : position().legal_moves()) {
    text += (text.empty() ? "" : " ") + to_gtp(move, position().height());
  }
  return text;
}

std::string Session::rules_final_result(const Words&) {
  const auto winner = position().winner();
  if (!winner) return "?";
  return *winner == rules::Side::white ? "W+" : "B+";
}

Engine& Session::engine() {
  refit(engine_, position(), settings_.engine);
  return *engine_;
}

}  // namespace

void run(std::istream& in, std::ostream& out, const Settings& settings) {
  Session session(out, settings);
  for (std::string line; std::getline(in, line);) {
    session.end_analysis();
    const auto command = parse_command(line);
    if (command && !session.obey(*command)) break;
  }
  session.end_analysis();
}

}  // namespace amazons::gtp
