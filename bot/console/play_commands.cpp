// The commands that a person can type during a game.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>

#include "bot/console/board_view.h"
#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/play.h"
#include "bot/console/review.h"
#include "bot/console/saved_game.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"
#include "engine/notation/words.h"

namespace amazons::console {

namespace {

/// Whether the game continues the one in the SGF text, so that replacing the text loses nothing:
/// neither moves, names or a result, nor comments or variations, which `parse_sgf` ignores.
bool continues(rules::GameRecord game, const std::string& text) {
  if (text.empty()) return true;
  try {
    const rules::GameRecord earlier = rules::parse_sgf(text);
    const std::string& result = earlier.info.result;
    if (!result.empty() && result != game.info.result) return false;
    game.info.result = result;
    game.info.application = earlier.info.application;
    // The bot may go on at another level.
    for (std::string rules::GameInfo::*const player :
         {&rules::GameInfo::white_player, &rules::GameInfo::black_player}) {
      const std::string& name = earlier.info.*player;
      if (is_bot_name(name) && is_bot_name(game.info.*player)) game.info.*player = name;
    }
    while (game.moves().size() > earlier.moves().size()) game.take_back();
    return rules::to_sgf(game) == text;
  } catch (const rules::NotationError&) {
    return false;
  }
}

constexpr int hinted_moves = 3;
constexpr std::uint64_t reviewed_nodes = 20000;  ///< for each position

bool is_word(const std::string& text) {
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isalpha(c) != 0; });
}

}  // namespace

struct PlaySession::Command {
  const char* word;
  const char* argument;
  const char* help;
  void (*act)(PlaySession& session, const std::string& argument);
};

const std::vector<PlaySession::Command>& PlaySession::commands() {
  using Text = const std::string&;
  static const std::vector<Command> commands = {
      {"hint", "", "show the three best moves", [](PlaySession& s, Text) { s.hint(); }},
      {"why", "", "show the best reply to the last move, and what that move took",
       [](PlaySession& s, Text) { s.why(); }},
      {"review", "", "find the mistakes of the game so far",
       [](PlaySession& s, Text) { s.review(); }},
      {"back", "", "take back your last move and the bot's reply",
       [](PlaySession& s, Text) { s.take_back(); }},
      {"board", "", "draw the board", [](PlaySession& s, Text) { s.show_board(); }},
      {"fen", "", "print the position as FEN",
       [](PlaySession& s, Text) { s.out_ << rules::to_fen(s.game_.position()) << '\n'; }},
      {"moves", "", "list the moves so far", [](PlaySession& s, Text) { s.list_moves(); }},
      {"save", "FILE", "save the game as SGF", [](PlaySession& s, Text path) { s.save(path); }},
      {"load", "FILE", "continue a saved game", [](PlaySession& s, Text path) { s.load(path); }},
      {"resign", "", "resign the game", [](PlaySession& s, Text) { s.resign(); }},
      {"help", "", "print this list", [](PlaySession& s, Text) { s.help(); }},
      {"quit", "", "leave", [](PlaySession& s, Text) { s.leave(); }},
  };
  return commands;
}

void PlaySession::execute(const std::string& line) {
  static const std::map<std::string, std::string> other_words = {
      {"?", "help"}, {"exit", "quit"}, {"undo", "back"}};
  const std::string text = rules::trimmed(line);
  if (text.empty()) return;
  std::string word = rules::lower(text.substr(0, text.find_first_of(" \t")));
  const std::string rest = rules::trimmed(text.substr(word.size()));
  if (const auto found = other_words.find(word); found != other_words.end()) word = found->second;
  if (rules::lower(text) == "take back") word = "back";
  std::vector<std::string> words;
  for (const Command& command : commands()) {
    if (word == command.word) return command.act(*this, rest);
    words.emplace_back(command.word);
  }
  if (show_continuations(rules::lower(rules::narrowed(text)))) return;
  if (is_word(word)) {
    out_ << "There is no command " << printable(word) << suggestion(word, words)
         << "; help lists the commands.\n";
    return;
  }
  enter_move(line);
}

std::vector<std::string> PlaySession::completions(const std::string& begun) const {
  std::vector<std::string> found;
  for (const Command& command : commands()) {
    const std::string word = command.word;
    if (word.compare(0, begun.size(), begun) == 0) {
      found.push_back(*command.argument ? word + ' ' : word);
    }
  }
  for (const std::string& move : continued_moves(game_.position(), rules::lower(begun))) {
    found.push_back(move);
  }
  return found;
}

void PlaySession::help() {
  out_ << "  d1-d7/g7      a move: the amazon on d1 goes to d7 and shoots at g7\n"
          "  3 9 3 3 6 3   the same move in Botzone's numbers (x y of each square, from the top "
          "left)\n"
          "  d1            show where the amazon on d1 may go; d1-d7 shows where it may shoot "
          "then\n";
  for (const Command& command : commands()) {
    std::string words = std::string(command.word) + ' ' + command.argument;
    words.resize(std::max<std::size_t>(words.size(), 14), ' ');
    out_ << "  " << words << command.help << '\n';
  }
}

void PlaySession::enter_move(const std::string& line) {
  if (is_over()) {
    out_ << "The game is over; back takes back the last move.\n";
    return;
  }
  const rules::Position& position = game_.position();
  const int height = position.height();
  rules::Move move;
  try {
    move = rules::parse_move(rules::lower(line), position.width(), height);
  } catch (const rules::NotationError& error) {
    out_ << "Not a move: " << error.what() << ".\n";
    return;
  }
  const bool in_numbers = rules::is_digit(rules::trimmed(rules::narrowed(line)).front());
  const auto square_text = [&](rules::Square square) {
    return in_numbers ? rules::coordinates(square) : rules::to_algebraic(square, height);
  };
  try {
    play_move(move, rules::to_algebraic(move, height), square_text);
  } catch (const rules::IllegalMove& error) {
    out_ << "Illegal move: " << error.what() << ".\n";
  }
}

void PlaySession::hint() {
  if (is_over()) {
    out_ << "The game is over.\n";
    return;
  }
  try {
    ThinkOptions options;
    options.multi_pv = hinted_moves;
    const Thought thought = think(options);
    for (const Line& line : thought.lines) {
      out_ << "Hint: " << rules::to_algebraic(line.pv.front(), game_.position().height()) << "  "
           << verdict_text(line.score, line.is_proved) << ", " << chance_text(line.score)
           << ", depth " << line.depth << '\n';
    }
  } catch (const std::exception& error) {
    out_ << "No hint: " << error.what() << ".\n";
  }
}

void PlaySession::why() {
  if (game_.moves().empty()) {
    out_ << "No move has been played yet.\n";
    return;
  }
  const int height = game_.position().height();
  const rules::Move last = game_.moves().back();
  rules::GameRecord before = game_;
  before.take_back();
  out_ << "Nearer before " << rules::to_algebraic(last, height) << ": "
       << territory_text(before.position()) << "; after it: " << territory_text(game_.position())
       << ".\n";
  if (is_over()) return;
  try {
    const Thought thought = think({});
    const std::string mover = name(game_.position().to_move());
    out_ << "The best reply is";
    for (std::size_t i = 0; i < std::min<std::size_t>(3, thought.pv.size()); ++i) {
      out_ << ' ' << rules::to_algebraic(thought.pv[i], height);
    }
    out_ << ": " << verdict_text(thought.score, thought.is_proved) << ", "
         << chance_text(thought.score) << " for " << mover << ".\n";
  } catch (const std::exception& error) {
    out_ << "No reply: " << error.what() << ".\n";
  }
}

void PlaySession::review() {
  if (game_.moves().empty()) {
    out_ << "No move has been played yet.\n";
    return;
  }
  try {
    if (!engine_) prepare_engine(game_.start());
    Limits limits;
    limits.nodes = reviewed_nodes;
    const auto moves = review_game(game_, *engine_, limits, [&](std::size_t done) {
      if (!settings_.prompts) return;
      out_ << "\r" << done << " of " << game_.moves().size() + 1 << " positions" << std::flush;
    });
    out_ << (settings_.prompts ? "\r\033[K" : "") << review_text(game_, moves);
  } catch (const std::exception& error) {
    out_ << "No review: " << error.what() << ".\n";
  }
}

bool PlaySession::show_continuations(const std::string& text) {
  const rules::Position& position = game_.position();
  const auto begun = parse_begun_move(text, position);
  if (!begun) return false;
  const auto squares = next_squares(position, *begun);
  if (squares.empty()) {
    out_ << name(position.to_move()) << " has no such move.\n";
    return true;
  }
  out_ << (begun->to ? "It may shoot at" : "It may go to");
  for (const rules::Square next : squares) {
    out_ << ' ' << rules::to_algebraic(next, position.height());
  }
  out_ << '\n';
  if (settings_.prompts) show_board(squares);
  return true;
}

void PlaySession::take_back() {
  if (resigned_) {
    resigned_.reset();
    game_.info.result.clear();
    end_announced_ = false;
    out_ << "The game goes on.\n";
    return;
  }
  std::size_t keep = game_.moves().size();
  Side side = game_.position().to_move();
  do {
    if (keep == 0) {
      out_ << "There is no move of yours to take back.\n";
      return;
    }
    --keep;
    side = opponent(side);
  } while (!is_person(side));
  while (game_.moves().size() > keep) game_.take_back();
  game_.info.result.clear();
  end_announced_ = false;
  show_board();
}

void PlaySession::list_moves() {
  int number = 0;
  for (const rules::Move& move : game_.moves()) {
    out_ << ++number << ". " << rules::to_algebraic(move, game_.position().height()) << '\n';
  }
  if (number == 0) out_ << "No moves have been played yet.\n";
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
    if (!field.empty() && (is_person(side) || !is_bot_name(field))) return;
    field = is_person(side) ? person_name : bot_name(settings_.version, settings_.options.level);
  };
  name_player(record.info.white_player, Side::white);
  name_player(record.info.black_player, Side::black);
  if (record.info.date.empty()) record.info.date = today_;
  record.info.application = "amazons:" + settings_.version;
  if (is_over()) {
    record.info.result = *winner() == Side::white ? "W+" : "B+";
    if (resigned_) record.info.result += 'R';
  }
  try {
    if (exists(path) && !continues(record, read_file(path))) {
      throw CommandError(path + " holds more than this game; give another name");
    }
    write_file(path, rules::to_sgf(record));
    is_unsaved_ = false;
    out_ << "Saved " << moves_text(record.moves().size()) << " in " << printable(path) << ".\n";
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
    rules::GameRecord record = read_game(path);
    PlaySettings settings = settings_;
    settings.take_players(players_of(record.info));
    if (settings.white_is_person && settings.black_is_person) {
      engine_.reset();  // the next hint creates an engine for the new board
    } else {
      prepare_engine(record.position());
    }
    game_ = std::move(record);
    settings_ = std::move(settings);
  } catch (const std::exception& error) {
    out_ << "Not loaded: " << printable(error.what()) << ".\n";
    return;
  }
  resigned_ = resigned_side(game_.info);
  end_announced_ = false;
  is_unsaved_ = false;
  out_ << "Loaded " << moves_text(game_.moves().size()) << " from " << printable(path) << ".\n";
  introduce();
  show_board();
}

}  // namespace amazons::console
