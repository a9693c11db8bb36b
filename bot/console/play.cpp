#include "bot/console/play.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "bot/console/board_view.h"
#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/messages.h"
#include "bot/console/options.h"
#include "bot/console/terminal.h"
#include "bot/console/text.h"
#include "bot/system/process.h"
#include "engine/book/book.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

struct TypedLine {
  std::optional<std::string> text;  ///< nothing at the end of the input, or after Ctrl-C
  bool is_interrupted;
};

/// Reads a line. The PromptInterrupt ends with this function, before anything else is read: its
/// alarm would end that read too.
TypedLine type_line(const std::string& prompt, const Completer& completer) {
  const PromptInterrupt interrupt;
  auto text = read_edited_line(prompt, completer);
  return {std::move(text), interrupt.has_come()};
}

}  // namespace

PlaySession::PlaySession(rules::GameRecord game, PlaySettings settings, std::istream& in,
                         std::ostream& out)
    : game_(std::move(game)), settings_(std::move(settings)), in_(in), out_(out) {
  resigned_ = resigned_side(game_.info);
  if (!settings_.white_is_person || !settings_.black_is_person) prepare_engine(game_.position());
}

void PlaySettings::take_players(const SavedPlayers& players) {
  white_is_person = players.white_is_person.value_or(white_is_person);
  black_is_person = players.black_is_person.value_or(black_is_person);
  options.level = players.level.value_or(options.level);
}

bool PlaySession::is_person(Side side) const {
  return side == Side::white ? settings_.white_is_person : settings_.black_is_person;
}

std::optional<rules::Side> PlaySession::winner() const {
  return resigned_ ? opponent(*resigned_) : game_.position().winner();
}

std::string PlaySession::player(Side side) const {
  const char* const who = !is_person(side)            ? "{1} (bot)"
                          : is_person(opponent(side)) ? "{1} (person)"
                                                      : "{1} (you)";
  return say(who, {side_text(side)});
}

std::string PlaySession::limits_text() const {
  const Limits& limits = settings_.limits;
  std::string text;
  const auto add = [&](const std::string& limit) { text += (text.empty() ? "" : ", ") + limit; };
  if (limits.time) add(say("{1} s", {seconds_text(*limits.time)}));
  if (limits.nodes) add(say("{1} nodes", {std::to_string(*limits.nodes)}));
  if (limits.depth) add(say("depth {1}", {std::to_string(*limits.depth)}));
  return text;
}

void PlaySession::prepare_engine(const rules::Position& position) {
  Engine engine = make_engine(position, settings_.engine);
  engine.evaluate(position);  // throws for a position that it cannot search
  engine_.emplace(std::move(engine));
}

Thought PlaySession::think(const ThinkOptions& options) {
  if (!engine_) prepare_engine(game_.position());
  const HiddenTyping hidden;
  const StopOnInterrupt interrupt;  // Ctrl-C: play at once
  Limits limits = settings_.limits;
  limits.control = &interrupt.control();
  ProgressLine line;
  const auto show_depth = [&](const Thought& thought) {
    line.show([&] { return say("Thinking: depth {1} is done", {std::to_string(thought.depth)}); });
  };
  ThinkOptions shown = options;
  shown.activity = [&](const Activity& activity) {
    line.show([&] { return activity_text(activity, game_.position().height()); });
  };
  return engine_->think(game_.position(), limits, show_depth, shown);
}

void PlaySession::introduce() {
  const Side first = game_.position().to_move();
  const bool standard = game_.start() == rules::Position::initial(10, game_.start().to_move()) ||
                        game_.start() == rules::Position::initial(8, game_.start().to_move());
  const auto placed = [&](Side side, const char* where) {
    return standard ? say(where, {player(side)}) : player(side);
  };
  out_ << say("W is {1}; B is {2}; x is an arrow.",
              {placed(Side::white, "{1}, below"), placed(Side::black, "{1}, on top")})
       << '\n'
       << say("{1} is to move.", {side_text(first)});
  if (engine_) {
    const int level = settings_.options.level;
    out_ << (level < max_level ? say(" The bot plays at level {1} of {2}.",
                                     {std::to_string(level), std::to_string(max_level)})
                               : say(" The bot's limit is {1} per move.", {limits_text()}));
  }
  if (has_person()) out_ << '\n' << say("Type a move as d1-d7/g7 (from-to/arrow), or help.");
  if (settings_.prompts && !has_line_editor) {
    out_ << '\n' << say("Lines are edited as the terminal does it: Tab completes no move here.");
  }
  out_ << '\n';
}

void PlaySession::show_board(const std::vector<rules::Square>& offered,
                             const std::optional<BegunMove>& begun) {
  BoardMarks marks;
  if (!game_.moves().empty()) marks.last_move = game_.moves().back();
  marks.reachable = offered;
  rules::Position shown = game_.position();
  if (begun && begun->to) {
    shown.set(*begun->to, shown.at(begun->from));
    shown.set(begun->from, rules::Cell::empty);
  }
  out_ << '\n' << draw_board(shown, settings_.style, marks) << '\n';
  if (settings_.prompts && has_person() && offered.empty() && !is_over()) show_standing();
}

void PlaySession::show_standing() {
  const rules::Position& position = game_.position();
  const Territory nearer = territory(position);
  out_ << say("Nearer: White {1}, Black {2}, both {3}", {nearer.white, nearer.black, nearer.both})
       << '\n';
  if (!Engine::supports(position.width(), position.height())) return;
  if (!engine_) prepare_engine(position);
  const int score = engine_->evaluate(position).total;
  const int white = position.to_move() == Side::white ? score : -score;
  constexpr int width = 20;
  const int filled = static_cast<int>(std::lround(win_chance(white) * width));
  const std::string bar = std::string(static_cast<std::size_t>(filled), '#') +
                          std::string(static_cast<std::size_t>(width - filled), '-');
  out_ << say("White's chance to win: {1}   White [{2}] Black", {chance_text(white), bar}) << '\n';
}

void PlaySession::play_move(const rules::Move& move, const std::string& text,
                            const rules::SquareName& square_text) {
  const Side side = game_.position().to_move();
  game_.play(move, square_text);
  is_unsaved_ = is_unsaved_ || is_person(side);
  game_.info.result.clear();  // of a loaded game
  undone_.clear();
  out_ << game_.moves().size() << ". " << player(side) << ": " << text << '\n';
  show_board();
}

std::string PlaySession::text_of_bot(const rules::Move& move) const {
  const std::string text = rules::to_algebraic(move, game_.position().height());
  return in_numbers_ ? text + "  (" + rules::to_botzone(move) + ")" : text;
}

bool PlaySession::play_from_book() {
  const bool is_at_full_strength = settings_.options.level == max_level;
  if (!settings_.uses_book || !is_at_full_strength || settings_.limits.is_repeatable()) {
    return false;
  }
  const auto answer = book::answer_to(game_.position());
  if (!answer) return false;
  play_move(answer->move, text_of_bot(answer->move) + "  " + say("from the opening book"));
  return true;
}

void PlaySession::play_for_bot() {
  if (play_from_book()) return;
  const Thought thought = think(settings_.options);
  if (!thought.best) throw CommandError("the engine returned no move, but there is a legal one");
  std::string text = text_of_bot(*thought.best);
  // The scores of weak levels mean little.
  if (settings_.options.level == max_level) {
    text += "  " + say("depth {1}, score {2}, {3} nodes, {4} s",
                       {std::to_string(thought.depth), score_text(thought.score),
                        std::to_string(thought.nodes), seconds_text(thought.time)});
  }
  play_move(*thought.best, text);
}

void PlaySession::announce_end() {
  const Side winning_side = *winner();
  const char* const text = resigned_ ? "{1} resigns: {2} has won after {3}."
                                     : "{1} has no legal move: {2} has won after {3}.";
  out_ << say(text, {side_text(opponent(winning_side)), player(winning_side),
                     moves_said(game_.moves().size())})
       << '\n';
  if (has_person()) {
    out_ << say("You can still type back, save FILE, load FILE or quit.") << '\n';
  }
  end_announced_ = true;
}

bool PlaySession::read_line(std::string& line) {
  const std::string prompt =
      is_over() ? "> " : say("{1}> ", {side_text(game_.position().to_move())});
  out_.flush();
  if (settings_.prompts) {
    const auto [typed, is_interrupted] =
        type_line(prompt, [this](const std::string& begun) { return completions(begun); });
    line = typed.value_or("");
    const bool asks = is_interrupted || (is_unsaved_ && !is_over());
    return typed || (asks && ask_to_leave());
  }
  const PromptInterrupt interrupt;
  constexpr std::size_t longest = 4096;
  line.clear();
  int c = in_.get();
  if (c == std::char_traits<char>::eof()) return false;
  for (; c != '\n' && c != std::char_traits<char>::eof(); c = in_.get()) {
    if (line.size() < longest) line += static_cast<char>(c);
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();  // of Windows
  out_ << prompt << printable(line.substr(0, 80)) << '\n';
  return true;
}

void PlaySession::leave() {
  if (settings_.prompts && is_unsaved_ && !is_over()) {
    ask_to_leave();
  } else {
    quit_ = true;
  }
}

bool PlaySession::ask_to_leave() {
  out_ << '\n';
  quit_ = answers_yes() || !in_;
  return true;
}

bool PlaySession::answers_yes() {
  std::clearerr(stdin);
  in_.clear();
  const char* const question = !is_unsaved_ ? "The game is not over. Leave it? (yes or no) "
                               : is_over()
                                   ? "The game is not saved. Leave it? (yes or no) "
                                   : "The game is not over and not saved. Leave it? (yes or no) ";
  out_ << say(question) << std::flush;
  std::string answer;
  std::getline(in_, answer);
  return answer == "y" || answer == "yes";
}

void PlaySession::run() {
  introduce();
  show_board();
  std::string line;
  while (!quit_) {
    if (is_over() && !end_announced_) announce_end();
    if (is_over() && !has_person()) break;
    if (!is_over() && !is_person(game_.position().to_move())) {
      play_for_bot();
    } else if (read_line(line)) {
      if (!quit_) execute(line);
    } else {
      out_ << '\n';
      if (!is_over()) out_ << say("The input has ended; the game is not finished.") << '\n';
      break;
    }
  }
}

namespace {

constexpr int usual_level = 5;  ///< level against a person, without --level and limits

struct PlayCommand {
  BoardOptions board;
  LimitOptions limits;
  LevelOptions level{max_level};
  BookOption book;
  std::string color;  ///< "" if it is not given
  std::string load;
  std::string version;

  void run() const;
};

void PlayCommand::run() const {
  PlaySettings settings;
  settings.white_is_person = color.empty() || color == "white" || color == "both";
  settings.black_is_person = color == "black" || color == "both";
  Limits fallback;
  fallback.time = std::chrono::seconds(1);
  settings.limits = limits.limits(fallback);
  settings.engine = limits.engine();
  settings.version = version;
  settings.prompts = system::is_terminal(system::standard_input);
  settings.style = Style::of_output();
  settings.options = level.options();
  settings.uses_book = book.is_on();
  const bool has_person = color != "none";
  if (has_person && !limits.is_given() && !level.is_given()) settings.options.level = usual_level;
  rules::GameRecord game = load.empty() ? rules::GameRecord(board.position()) : read_game(load);
  if (!load.empty()) {
    SavedPlayers players = players_of(game.info);
    if (!color.empty()) players.white_is_person = players.black_is_person = std::nullopt;
    if (limits.is_given() || level.is_given()) players.level.reset();
    settings.take_players(players);
  }
  PlaySession(std::move(game), settings, std::cin, std::cout).run();
}

}  // namespace

CLI::App* add_play(CLI::App& app, const std::string& version) {
  auto* command = app.add_subcommand("play", "Play a game against the bot");
  auto options = std::make_shared<PlayCommand>();
  options->version = version;
  options->board.add_to(*command, rules::Position::max_extent);
  command
      ->add_option("--color", options->color,
                   "What you play: one side, both, or none (the bot against itself)")
      ->check(CLI::IsMember({"white", "black", "both", "none"}))
      ->option_text("white|black|both|none (default white, or as it was saved)");
  auto* load = command->add_option("--load", options->load,
                                   "Continue a saved game, with its level and players");
  load->check(file_name())->option_text("FILE");
  for (const char* name : {"--fen", "--size", "--first"}) {
    load->excludes(command->get_option(name));
  }
  options->limits.add_to(*command, "1 second per move");
  options->level.add_to(*command, std::to_string(usual_level) + " if no limit is given, else " +
                                      std::to_string(max_level));
  options->book.add_to(*command);
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console
