// The commands that a person can type during a game.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>

#include "bot/console/board_view.h"
#include "bot/console/commands.h"
#include "bot/console/messages.h"
#include "bot/console/play.h"
#include "bot/console/review.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"
#include "engine/notation/words.h"

namespace amazons::console {

namespace {

constexpr int hinted_moves = 3;
constexpr std::uint64_t reviewed_nodes = 20000;  ///< for each position

bool is_word(const std::string& text) {
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isalpha(c) != 0; });
}

/// The line without a move's number, as in "12. d1-d7/g7", and with ASCII characters for wide ones.
std::string without_number(const std::string& line) {
  std::string text = rules::trimmed(rules::narrowed(line));
  const std::size_t digits = text.find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string::npos) return text;
  const std::size_t marks = text.find_first_not_of(".):", digits);
  return marks == digits || marks == std::string::npos ? text : rules::trimmed(text.substr(marks));
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
      {"rules", "", "rules of the game, and what the signs on the board mean",
       [](PlaySession& s, Text) { s.out_ << say(rules_text); }},
      {"hint", "", "show the three best moves", [](PlaySession& s, Text) { s.hint(); }},
      {"why", "", "show the best reply to the last move, and what that move took",
       [](PlaySession& s, Text) { s.why(); }},
      {"review", "", "find the mistakes of the game so far",
       [](PlaySession& s, Text) { s.review(); }},
      {"back", "", "take back your last move and the bot's reply",
       [](PlaySession& s, Text) { s.take_back(); }},
      {"undo", "", "the same as back", [](PlaySession& s, Text) { s.take_back(); }},
      {"redo", "", "play again what was taken back", [](PlaySession& s, Text) { s.redo(); }},
      {"go", "", "let the bot play the side to move", [](PlaySession& s, Text) { s.go(); }},
      {"level", "N", "set the bot's level, 1 to 20",
       [](PlaySession& s, Text number) { s.set_level(number); }},
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
  static const std::map<std::string, std::string> other_words = {{"?", "help"}, {"exit", "quit"}};
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
    const std::string nearest = nearest_word(word, words);
    const std::string meant = nearest.empty() ? "" : say(" (did you mean {1}?)", {nearest});
    out_ << say("There is no command {1}{2}; help lists the commands.", {printable(word), meant})
         << '\n';
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
  out_ << say(moves_help);
  for (const Command& command : commands()) {
    std::string words = std::string(command.word) + ' ' + command.argument;
    words.resize(std::max<std::size_t>(words.size(), 14), ' ');
    out_ << "  " << words << say(command.help) << '\n';
  }
}

void PlaySession::enter_move(const std::string& typed) {
  if (is_over()) {
    out_ << say("The game is over; back takes back the last move.") << '\n';
    return;
  }
  const std::string line = without_number(typed);
  const rules::Position& position = game_.position();
  const int height = position.height();
  rules::Move move;
  try {
    move = rules::parse_move(rules::lower(line), position.width(), height);
  } catch (const rules::NotationError& error) {
    out_ << say("Not a move: {1}.", {reason_said(error.what())}) << '\n';
    return;
  }
  const bool in_numbers = rules::is_digit(line.front());
  in_numbers_ = in_numbers;
  const auto square_text = [&](rules::Square square) {
    return in_numbers ? rules::coordinates(square) : rules::to_algebraic(square, height);
  };
  try {
    play_move(move, rules::to_algebraic(move, height), square_text);
  } catch (const rules::IllegalMove& error) {
    out_ << say("Illegal move: {1}.", {reason_said(error.what())}) << '\n';
  }
}

void PlaySession::hint() {
  if (is_over()) {
    out_ << say("The game is over.") << '\n';
    return;
  }
  try {
    ThinkOptions options;
    options.multi_pv = hinted_moves;
    const Thought thought = think(options);
    for (const Line& line : thought.lines) {
      out_ << say("Hint: {1}  {2}, {3}, depth {4}",
                  {rules::to_algebraic(line.pv.front(), game_.position().height()),
                   verdict_said(line.score, line.is_proved), chance_text(line.score),
                   std::to_string(line.depth)})
           << '\n';
    }
  } catch (const std::exception& error) {
    out_ << say("No hint: {1}.", {error.what()}) << '\n';
  }
}

void PlaySession::why() {
  if (game_.moves().empty()) {
    out_ << say("No move has been played yet.") << '\n';
    return;
  }
  const int height = game_.position().height();
  const rules::Move last = game_.moves().back();
  rules::GameRecord before = game_;
  before.take_back();
  const Territory nearer = territory(before.position());
  const Territory now = territory(game_.position());
  out_ << say("Nearer before {1}: White {2}, Black {3}, both {4}; after it: White {5}, Black {6}, "
              "both {7}.",
              {rules::to_algebraic(last, height), nearer.white, nearer.black, nearer.both,
               now.white, now.black, now.both})
       << '\n';
  if (is_over()) return;
  try {
    const Thought thought = think({});
    std::string reply;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, thought.pv.size()); ++i) {
      reply += (i > 0 ? " " : "") + rules::to_algebraic(thought.pv[i], height);
    }
    out_ << say("The best reply is {1}: {2}, {3} for {4}.",
                {reply, verdict_said(thought.score, thought.is_proved), chance_text(thought.score),
                 side_text(game_.position().to_move())})
         << '\n';
  } catch (const std::exception& error) {
    out_ << say("No reply: {1}.", {error.what()}) << '\n';
  }
}

void PlaySession::review() {
  if (game_.moves().empty()) {
    out_ << say("No move has been played yet.") << '\n';
    return;
  }
  try {
    ReviewSettings settings;
    settings.limits.nodes = reviewed_nodes;
    settings.engine = settings_.engine;
    const auto moves = review_game(
        game_, settings, [&](std::size_t, const std::string& rows) { out_ << rows << std::flush; });
    out_ << review_summary(game_, moves);
  } catch (const std::exception& error) {
    out_ << say("No review: {1}.", {error.what()}) << '\n';
  }
}

bool PlaySession::show_continuations(const std::string& text) {
  const rules::Position& position = game_.position();
  const auto begun = parse_begun_move(text, position);
  if (!begun) return false;
  const auto squares = next_squares(position, *begun);
  if (squares.empty()) {
    out_ << say("{1} has no such move.", {side_text(position.to_move())}) << '\n';
    return true;
  }
  out_ << say(begun->to ? "It may shoot at" : "It may go to");
  for (const rules::Square next : squares) {
    out_ << ' ' << rules::to_algebraic(next, position.height());
  }
  out_ << '\n';
  if (settings_.prompts) show_board(squares, begun);
  return true;
}

void PlaySession::list_moves() {
  int number = 0;
  for (const rules::Move& move : game_.moves()) {
    out_ << ++number << ". " << rules::to_algebraic(move, game_.position().height()) << '\n';
  }
  if (number == 0) out_ << say("No moves have been played yet.") << '\n';
}

void PlaySession::resign() {
  if (is_over()) {
    out_ << say("The game is over.") << '\n';
    return;
  }
  resigned_ = game_.position().to_move();
}

}  // namespace amazons::console
