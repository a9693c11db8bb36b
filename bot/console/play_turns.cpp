// What a person can change about the course of a game: whose turn it is, and how strong the bot is.
#include <ostream>

#include "bot/console/messages.h"
#include "bot/console/play.h"
#include "engine/notation/words.h"

namespace amazons::console {

void PlaySession::take_back() {
  if (resigned_) {
    resigned_.reset();
    game_.info.result.clear();
    end_announced_ = false;
    out_ << say("The game goes on.") << '\n';
    return;
  }
  std::size_t keep = game_.moves().size();
  Side side = game_.position().to_move();
  do {
    if (keep == 0) {
      out_ << say("There is no move of yours to take back.") << '\n';
      return;
    }
    --keep;
    side = opponent(side);
  } while (!is_person(side));
  while (game_.moves().size() > keep) {
    undone_.push_back(game_.moves().back());
    game_.take_back();
  }
  game_.info.result.clear();
  end_announced_ = false;
  show_board();
}

void PlaySession::redo() {
  if (undone_.empty() || resigned_) {
    out_ << say("Nothing was taken back.") << '\n';
    return;
  }
  do {
    game_.play(undone_.back());
    undone_.pop_back();
  } while (!undone_.empty() && !is_person(game_.position().to_move()));
  end_announced_ = false;
  show_board();
}

void PlaySession::set_level(const std::string& number) {
  const auto level = rules::parse_number(number, 1, max_level);
  if (!level && !number.empty()) {
    out_ << say("A level is a number from 1 to {1}.", {std::to_string(max_level)}) << '\n';
    return;
  }
  if (level) settings_.options.level = static_cast<int>(*level);
  out_ << say("The bot plays at level {1} of {2}.",
              {std::to_string(settings_.options.level), std::to_string(max_level)})
       << '\n';
}

void PlaySession::go() {
  if (is_over()) {
    out_ << say("The game is over.") << '\n';
    return;
  }
  try {
    if (!engine_) prepare_engine(game_.position());
  } catch (const std::exception& error) {
    out_ << say("The bot cannot play: {1}.", {error.what()}) << '\n';
    return;
  }
  const Side side = game_.position().to_move();
  settings_.white_is_person = side != Side::white;
  settings_.black_is_person = side != Side::black;
  out_ << say("The bot now plays {1}.", {side_text(side)}) << '\n';
}

}  // namespace amazons::console
