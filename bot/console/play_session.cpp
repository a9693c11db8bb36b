#include "bot/console/play_session.h"

#include <cmath>
#include <cstdio>
#include <iostream>

#include "bot/console/board_view.h"
#include "bot/console/commands.h"
#include "bot/console/interrupt.h"
#include "bot/console/line_editor.h"
#include "bot/console/options.h"
#include "bot/console/progress_line.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

struct TypedLine {
  std::optional<std::string> text;  ///< nothing at the end of the input, or after Ctrl-C
  bool is_interrupted;
};

/// What follows is read without PromptInterrupt, whose alarm would end that too.
TypedLine type_line(const std::string& prompt, const Completer& completer) {
  const PromptInterrupt interrupt;
  auto text = read_edited_line(prompt, completer);
  return {std::move(text), interrupt.has_come()};
}

}  // namespace

PlaySession::PlaySession(rules::GameRecord game, PlaySettings settings, std::istream& in,
                         std::ostream& out)
    : game_(std::move(game)), settings_(std::move(settings)), in_(in), out_(out) {
  if (!settings_.white_is_person || !settings_.black_is_person) prepare_engine(game_.position());
}

bool PlaySession::is_person(Side side) const {
  return side == Side::white ? settings_.white_is_person : settings_.black_is_person;
}

std::optional<rules::Side> PlaySession::winner() const {
  return resigned_ ? opponent(*resigned_) : game_.position().winner();
}

std::string PlaySession::player(Side side) const {
  const std::string who = is_person(side) ? is_person(opponent(side)) ? "person" : "you" : "bot";
  return std::string(name(side)) + " (" + who + ")";
}

std::string PlaySession::limits_text() const {
  const Limits& limits = settings_.limits;
  std::string text;
  const auto add = [&](const std::string& limit) { text += (text.empty() ? "" : ", ") + limit; };
  if (limits.time) add(seconds_text(*limits.time) + " s");
  if (limits.nodes) add(std::to_string(*limits.nodes) + " nodes");
  if (limits.depth) add("depth " + std::to_string(*limits.depth));
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
  const auto tell = [&](const Thought& thought) {
    line.show([&] { return "Thinking: depth " + std::to_string(thought.depth) + " is done"; });
  };
  return engine_->think(game_.position(), limits, tell, options);
}

void PlaySession::introduce() {
  const Side first = game_.position().to_move();
  const bool standard = game_.start() == rules::Position::initial(10, game_.start().to_move()) ||
                        game_.start() == rules::Position::initial(8, game_.start().to_move());
  out_ << "W is " << player(Side::white) << (standard ? ", below" : "") << "; B is "
       << player(Side::black) << (standard ? ", on top" : "") << "; x is an arrow.\n"
       << name(first) << " is to move.";
  if (engine_) {
    if (settings_.options.level < max_level) {
      out_ << " The bot plays at level " << settings_.options.level << " of " << max_level << ".";
    } else {
      out_ << " The bot's limit is " << limits_text() << " per move.";
    }
  }
  if (has_person()) out_ << "\nType a move as d1-d7/g7 (from-to/arrow), or help.";
  out_ << '\n';
}

void PlaySession::show_board(const std::vector<rules::Square>& offered) {
  BoardMarks marks;
  if (!game_.moves().empty()) marks.last_move = game_.moves().back();
  marks.reachable = offered;
  out_ << '\n' << draw_board(game_.position(), settings_.style, marks) << '\n';
  if (settings_.prompts && has_person() && offered.empty() && !is_over()) show_standing();
}

void PlaySession::show_standing() {
  const rules::Position& position = game_.position();
  out_ << "Nearer: " << territory_text(position);
  if (Engine::supports(position.width(), position.height())) {
    if (!engine_) prepare_engine(position);
    const double chance = win_chance(engine_->evaluate(position).total);
    const double white = position.to_move() == Side::white ? chance : 1 - chance;
    constexpr int width = 20;
    const int filled = static_cast<int>(std::lround(white * width));
    out_ << "   White [";
    for (int i = 0; i < width; ++i) out_ << (i < filled ? '#' : '-');
    out_ << "] Black";
  }
  out_ << '\n';
}

void PlaySession::play_move(const rules::Move& move, const std::string& text,
                            const rules::SquareName& square_text) {
  const Side side = game_.position().to_move();
  game_.play(move, square_text);
  out_ << game_.moves().size() << ". " << player(side) << ": " << text << '\n';
  show_board();
}

void PlaySession::play_for_bot() {
  const Thought thought = think(settings_.options);
  if (!thought.best) throw CommandError("the engine returned no move, but there is a legal one");
  std::string text = best_text(thought, game_.position().height()) + "  (" +
                     rules::to_botzone(*thought.best) + ")";
  // What a weak level thinks of the position is not worth telling.
  if (settings_.options.level == max_level) {
    text += "  depth " + std::to_string(thought.depth) + ", score " + score_text(thought.score) +
            ", " + std::to_string(thought.nodes) + " nodes, " + seconds_text(thought.time) + " s";
  }
  play_move(*thought.best, text);
}

void PlaySession::announce_end() {
  const Side winning_side = *winner();
  out_ << name(opponent(winning_side)) << (resigned_ ? " resigns" : " has no legal move") << ": "
       << player(winning_side) << " has won after " << moves_text(game_.moves().size()) << ".\n";
  if (has_person()) out_ << "You can still type back, save FILE, load FILE or quit.\n";
  end_announced_ = true;
}

bool PlaySession::read_line(std::string& line) {
  const std::string prompt =
      is_over() ? "> " : std::string(name(game_.position().to_move())) + "> ";
  out_.flush();
  if (settings_.prompts) {
    const auto [typed, is_interrupted] =
        type_line(prompt, [this](const std::string& begun) { return completions(begun); });
    line = typed.value_or("");
    return typed || (is_interrupted && goes_on_after_interrupt());
  }
  const PromptInterrupt interrupt;
  constexpr std::size_t longest = 4096;
  line.clear();
  int c = in_.get();
  if (c == std::char_traits<char>::eof()) return false;
  for (; c != '\n' && c != std::char_traits<char>::eof(); c = in_.get()) {
    if (line.size() < longest) line += static_cast<char>(c);
  }
  out_ << prompt << printable(line.substr(0, 80)) << '\n';
  return true;
}

bool PlaySession::goes_on_after_interrupt() {
  std::clearerr(stdin);
  in_.clear();
  out_ << "\nThe game is not over. Leave it? (yes or no) " << std::flush;
  std::string answer;
  std::getline(in_, answer);
  quit_ = !in_ || answer == "y" || answer == "yes";
  return true;
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
      if (!is_over()) out_ << "The input has ended; the game is not finished.\n";
      break;
    }
  }
}

}  // namespace amazons::console
