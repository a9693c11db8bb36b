// Games that are saved and loaded during a game.
#include <ostream>

#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/messages.h"
#include "bot/console/play.h"
#include "bot/console/saved_game.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"

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

}  // namespace

void PlaySession::save(const std::string& path) {
  if (path.empty()) {
    out_ << say("Save needs the name of a file: save FILE.") << '\n';
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
      throw CommandError(say("{1} holds more than this game; give another name", {path}));
    }
    write_file(path, rules::to_sgf(record));
    is_unsaved_ = false;
    out_ << say("Saved {1} in {2}.", {moves_said(record.moves().size()), printable(path)}) << '\n';
  } catch (const CommandError& error) {
    out_ << say("Not saved: {1}.", {printable(error.what())}) << '\n';
  }
}

void PlaySession::load(const std::string& path) {
  if (path.empty()) {
    out_ << say("Load needs the name of a file: load FILE.") << '\n';
    return;
  }
  try {
    rules::GameRecord record = read_game(path);
    if (settings_.prompts && is_unsaved_ && !answers_yes()) return;
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
    out_ << say("Not loaded: {1}.", {printable(error.what())}) << '\n';
    return;
  }
  resigned_ = resigned_side(game_.info);
  end_announced_ = false;
  is_unsaved_ = false;
  undone_.clear();
  out_ << say("Loaded {1} from {2}.", {moves_said(game_.moves().size()), printable(path)}) << '\n';
  introduce();
  show_board();
}

}  // namespace amazons::console
