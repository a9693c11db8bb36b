#include "bot/console/play_session.h"

#include <iostream>

#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/console/text.h"
#include "engine/rules/notation.h"

namespace amazons::console {

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
  if (limits.nodes) add(std::to_string(*limits.nodes) + " positions");
  if (limits.depth) add("depth " + std::to_string(*limits.depth));
  return text;
}

void PlaySession::prepare_engine(const rules::Position& position) {
  Engine engine = make_engine(position, settings_.engine);
  engine.evaluate(position);  // refuses what it could not search, before anything has changed
  engine_.emplace(std::move(engine));
}

Thought PlaySession::think() {
  if (!engine_) prepare_engine(game_.position());
  return engine_->think(game_.position(), settings_.limits);
}

void PlaySession::introduce() {
  const Side first = game_.position().to_move();
  const bool standard = game_.start() == rules::Position::initial(10, game_.start().to_move()) ||
                        game_.start() == rules::Position::initial(8, game_.start().to_move());
  out_ << "W is " << player(Side::white) << (standard ? ", below" : "") << "; B is "
       << player(Side::black) << (standard ? ", on top" : "") << "; x is an arrow.\n"
       << name(first) << " is to move.";
  if (engine_) out_ << " The bot thinks up to " << limits_text() << " a turn.";
  if (has_person()) out_ << "\nType a turn such as d1-d7/g7 (from-to/arrow), or help.";
  out_ << '\n';
}

void PlaySession::show_board() { out_ << '\n' << rules::draw(game_.position()) << '\n'; }

void PlaySession::finish_turn(const std::string& text, const rules::Move& move) {
  const Side side = game_.position().to_move();
  game_.play(move);
  out_ << game_.moves().size() << ". " << player(side) << ": " << text << '\n';
  show_board();
}

void PlaySession::play_for_bot() {
  const Thought thought = think();
  if (!thought.best) throw CommandError("the engine found no turn where there is one");
  finish_turn(best_text(thought, game_.position().height()) + "  (" +
                  rules::to_sextuple(*thought.best) + ")  depth " + std::to_string(thought.depth) +
                  ", score " + score_text(thought.score) + ", " + std::to_string(thought.nodes) +
                  " positions, " + seconds_text(thought.time) + " s",
              *thought.best);
}

void PlaySession::announce_end() {
  const Side victor = *winner();
  const Side loser = opponent(victor);
  out_ << name(loser) << (resigned_ ? " resigns" : " has no turn left") << ": " << player(victor)
       << " has won after " << game_.moves().size() << " turns.\n";
  if (has_person()) out_ << "You can still say back, save FILE, load FILE or quit.\n";
  end_announced_ = true;
}

bool PlaySession::read_line(std::string& line) {
  constexpr std::size_t longest = 4096;
  const std::string prompt =
      is_over() ? "> " : std::string(name(game_.position().to_move())) + "> ";
  if (settings_.prompts) out_ << prompt;
  out_.flush();
  line.clear();
  int c = in_.get();
  if (c == std::char_traits<char>::eof()) return false;
  for (; c != '\n' && c != std::char_traits<char>::eof(); c = in_.get()) {
    if (line.size() < longest) line += static_cast<char>(c);
  }
  if (!settings_.prompts) out_ << prompt << printable(line.substr(0, 80)) << '\n';
  return true;
}

void PlaySession::run() {
  introduce();
  show_board();
  std::string line;
  while (!left_) {
    if (is_over() && !end_announced_) announce_end();
    if (is_over() && !has_person()) break;
    if (!is_over() && !is_person(game_.position().to_move())) {
      play_for_bot();
    } else if (read_line(line)) {
      obey(line);
    } else {
      out_ << '\n';
      if (!is_over()) out_ << "The input has ended; the game is left as it stands.\n";
      break;
    }
  }
}

}  // namespace amazons::console
