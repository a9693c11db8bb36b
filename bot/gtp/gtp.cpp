#include "bot/gtp/gtp.h"

#include <iostream>

#include "bot/gtp/session.h"

namespace amazons::gtp {

namespace {

constexpr const char* gogui_prefix = "gogui-rules_";  ///< whoever asks these plays point by point

}  // namespace

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
      {"reg_genmove", &Session::suggest_move, 1},
      {"undo", &Session::undo, 0},
      {"time_settings", &Session::time_settings, 3},
      {"time_left", &Session::time_left, 3},
      {"komi", &Session::set_komi, 1},
      {"level", &Session::set_level, 1},
      {"cputime", &Session::processor_time, 0},
      {"final_score", &Session::final_score, 0},
      {"loadsgf", &Session::load_sgf, 1},
      {"printsgf", &Session::print_sgf, 0},
      {"showboard", &Session::show_board, 0},
      {"analyze", &Session::analyze, 0},
      {"lz-analyze", &Session::analyze, 0},
      {"kata-analyze", &Session::kata_analyze, 0},
      {"gogui-rules_game_id", &Session::rules_game_id, 0},
      {"gogui-rules_board", &Session::rules_board, 0},
      {"gogui-rules_board_gfx", &Session::rules_graphics, 0},
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
    if (command.name.rfind(gogui_prefix, 0) == 0) plays_points_ = true;
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
