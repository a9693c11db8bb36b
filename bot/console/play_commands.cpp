// What a person can say during a game.
#include <algorithm>
#include <cctype>
#include <iostream>

#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/play_session.h"
#include "bot/console/text.h"
#include "engine/rules/notation.h"

namespace amazons::console {

namespace {

std::string trimmed(const std::string& text) {
  const char* const blanks = " \t\r\n\v\f";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// Whether the game goes on from what the file's text holds, so that nothing is lost with it:
/// neither turns nor names, nor comments and side lines, which games are read without.
bool goes_on_from(rules::GameRecord game, const std::string& text) {
  if (text.empty()) return true;
  try {
    const rules::GameRecord earlier = rules::parse_sgf(text);
    const std::string& result = earlier.info.result;
    if (!result.empty() && result != game.info.result) return false;
    game.info.result = result;
    while (game.moves().size() > earlier.moves().size()) game.take_back();
    return rules::to_sgf(game) == text;
  } catch (const rules::NotationError&) {
    return false;
  }
}

bool is_word(const std::string& text) {
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isalpha(c) != 0; });
}

}  // namespace

void PlaySession::obey(const std::string& line) {
  const std::string text = trimmed(line);
  const std::string word = lower(text.substr(0, text.find_first_of(" \t")));
  const std::string rest = trimmed(text.substr(word.size()));
  if (text.empty()) return;
  if (word == "help" || word == "?") return help();
  if (word == "quit" || word == "exit") {
    left_ = true;
    return;
  }
  if (word == "board") return show_board();
  if (word == "fen") {
    out_ << rules::to_fen(game_.position()) << '\n';
    return;
  }
  if (word == "moves") return list_moves();
  if (word == "hint") return hint();
  if (word == "back" || word == "undo" || lower(text) == "take back") return take_back();
  if (word == "resign") return resign();
  if (word == "save") return save(rest);
  if (word == "load") return load(rest);
  if (is_word(word)) {
    out_ << "There is no command " << printable(word) << "; help lists those there are.\n";
    return;
  }
  enter_turn(line);
}

void PlaySession::help() {
  out_ << "  d1-d7/g7      a turn: the amazon on d1 goes to d7 and shoots at g7\n"
          "  3 9 3 3 6 3   the same turn in Botzone's numbers (x y of each square, from the top "
          "left)\n"
          "  hint          what the bot would play\n"
          "  back          take your last turn back, and the bot's answer with it\n"
          "  board         draw the board\n"
          "  fen           show the position as one line\n"
          "  moves         list the turns so far\n"
          "  save FILE     save the game as SGF\n"
          "  load FILE     go on with a saved game\n"
          "  resign        give the game up\n"
          "  quit          leave\n";
}

void PlaySession::enter_turn(const std::string& line) {
  if (is_over()) {
    out_ << "The game is over; back takes the last turn back.\n";
    return;
  }
  const rules::Position& position = game_.position();
  const int height = position.height();
  rules::Move move;
  try {
    move = rules::parse_move(lower(line), position.width(), height);
  } catch (const rules::NotationError& error) {
    out_ << "That is no turn: " << error.what() << ".\n";
    return;
  }
  const bool in_numbers = std::isdigit(static_cast<unsigned char>(trimmed(line).front())) != 0;
  const auto square_text = [&](rules::Square square) {
    return in_numbers ? rules::coordinates(square) : rules::to_algebraic(square, height);
  };
  if (const auto reason = position.objection(move, square_text)) {
    out_ << "That turn is not allowed: " << *reason << ".\n";
    return;
  }
  finish_turn(rules::to_algebraic(move, height), move);
}

void PlaySession::hint() {
  if (is_over()) {
    out_ << "The game is over.\n";
    return;
  }
  try {
    const Thought thought = think();
    out_ << "Hint: " << best_text(thought, game_.position().height()) << "  depth " << thought.depth
         << ", score " << score_text(thought.score) << '\n';
  } catch (const std::exception& error) {
    out_ << "No hint: " << error.what() << ".\n";
  }
}

void PlaySession::take_back() {
  if (resigned_) {
    resigned_.reset();
    end_announced_ = false;
    out_ << "The game goes on.\n";
    return;
  }
  std::size_t keep = game_.moves().size();
  Side side = game_.position().to_move();
  do {
    if (keep == 0) {
      out_ << "There is no turn of yours to take back.\n";
      return;
    }
    --keep;
    side = opponent(side);
  } while (!is_person(side));
  while (game_.moves().size() > keep) game_.take_back();
  end_announced_ = false;
  show_board();
}

void PlaySession::list_moves() {
  int number = 0;
  for (const rules::Move& move : game_.moves()) {
    out_ << ++number << ". " << rules::to_algebraic(move, game_.position().height()) << '\n';
  }
  if (number == 0) out_ << "No turn has been played yet.\n";
}

void PlaySession::resign() {
  if (is_over()) {
    out_ << "The game is over.\n";
    return;
  }
  resigned_ = game_.position().to_move();
}

void PlaySession::save(const std::string& path) {
  if (path.empty()) {
    out_ << "Save needs the name of a file: save FILE.\n";
    return;
  }
  rules::GameRecord record = game_;
  const auto name_player = [&](std::string& field, Side side) {
    if (field.empty()) field = is_person(side) ? "person" : "amazons " + settings_.version;
  };
  name_player(record.info.white_player, Side::white);
  name_player(record.info.black_player, Side::black);
  record.info.result.clear();
  if (is_over()) {
    record.info.result = *winner() == Side::white ? "W+" : "B+";
    if (resigned_) record.info.result += 'R';
  }
  try {
    if (exists(path) && !goes_on_from(record, read_file(path))) {
      throw CommandError(path + " holds more than this game; give another name");
    }
    write_file(path, rules::to_sgf(record));
    out_ << "Saved " << record.moves().size() << " turns in " << printable(path) << ".\n";
  } catch (const CommandError& error) {
    out_ << "Not saved: " << printable(error.what()) << ".\n";
  }
}

void PlaySession::load(const std::string& path) {
  if (path.empty()) {
    out_ << "Load needs the name of a file: load FILE.\n";
    return;
  }
  try {
    rules::GameRecord record = rules::parse_sgf(read_file(path));
    if (settings_.white_is_person && settings_.black_is_person) {
      engine_.reset();  // a hint makes one of the right size
    } else {
      prepare_engine(record.position());
    }
    game_ = std::move(record);
  } catch (const std::exception& error) {
    out_ << "Not loaded: " << printable(error.what()) << ".\n";
    return;
  }
  resigned_.reset();
  end_announced_ = false;
  out_ << "Loaded " << game_.moves().size() << " turns from " << printable(path) << ".\n";
  introduce();
  show_board();
}

}  // namespace amazons::console
