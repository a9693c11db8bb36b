#include "bot/botzone/session.h"

#include <algorithm>
#include <iostream>
#include <new>
#include <stdexcept>

#include "bot/botzone/errors.h"
#include "bot/system/process.h"
#include "engine/book/book.h"

namespace amazons {

namespace {

const char keep_running_marker[] = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

/// The bot in one match: the game so far, and an engine for its board.
class BotPlayer {
 public:
  BotPlayer(const BotOptions& options, TurnClock& clock) : options_(options), clock_(clock) {}

  bool has_game() const { return game_.has_value(); }

  Answer answer_to(const Message& message) {
    update_game(message);
    const auto known = book_answer();
    Answer answer = known ? answer_of(*known) : searched_answer();
    game_->play_response(answer.response);
    return answer;
  }

 private:
  std::optional<book::Answer> book_answer() const {
    if (!options_.uses_book || options_.is_repeatable()) return std::nullopt;
    return book::answer_to(game_->position());
  }

  Answer searched_answer() {
    const rules::Position& position = game_->position();
    const bool is_first_turn = game_->is_first_turn();
    Engine& engine = engine_for(position);
    return answer_of(engine.think(position, limits(is_first_turn)), position.height());
  }

  void update_game(const Message& message) {
    if (message.is_whole_game) {
      game_.emplace(message, options_.board);
    } else if (game_) {
      game_->play_request(message.moves.front());
    } else {
      throw InputError(message.moves.front().where +
                       ": the first message must hold the whole game, not a request alone");
    }
  }

  Engine& engine_for(const rules::Position& position) {
    EngineOptions engine_options;
    engine_options.hash_mb = options_.hash_mb;
    engine_options.takes_smaller_hash = true;
    engine_options.clock = [this] { return clock_.now(); };
    if (!refit(engine_, position, engine_options) && options_.is_repeatable()) {
      engine_->clear();  // so that an answer depends on the game only, not on earlier searches
    }
    return *engine_;
  }

  Limits limits(bool is_first_turn) const {
    Limits limits;
    limits.nodes = options_.nodes;
    limits.depth = options_.depth;
    if (const auto time_ms = options_.turn_time_ms(is_first_turn)) {
      const std::chrono::nanoseconds whole = std::chrono::milliseconds(*time_ms);
      limits.time = std::max<std::chrono::nanoseconds>(whole - clock_.elapsed(),
                                                       std::chrono::milliseconds(1));
    }
    return limits;
  }

  const BotOptions& options_;
  TurnClock& clock_;
  std::optional<CheckedGame> game_;
  std::optional<Engine> engine_;
};

}  // namespace

std::optional<int> BotOptions::turn_time_ms(bool is_first_turn) const {
  if (is_first_turn && first_time_ms) return first_time_ms;
  if (time_ms) return time_ms;
  if (is_repeatable()) return std::nullopt;
  return is_first_turn ? default_first_time_ms : default_time_ms;
}

void run_session(std::istream& in, int descriptor, std::ostream& out, const BotOptions& options,
                 TurnClock& clock) {
  MessageReader reader(in, options.interaction, descriptor);
  BotPlayer player(options, clock);
  while (const auto message = reader.next()) {
    clock.begin_turn();
    out << reader.format(player.answer_to(*message));
    if (options.keep_running) out << keep_running_marker << "\n";
    if (!out.flush()) throw std::runtime_error("the answer cannot be written");
    if (!options.keep_running) return;
    clock.end_turn();
  }
  if (!player.has_game()) throw InputError("the input is empty");
}

int run_bot(const BotOptions& options, TurnClock& clock) {
  try {
    std::ios::sync_with_stdio(false);
    system::pass_bytes_unchanged();
    clock.count(options.clock);
    run_session(std::cin, system::standard_input, std::cout, options, clock);
    return 0;
  } catch (const std::exception& error) {
    return report_bot_error(error);
  }
}

int report_bot_error(const std::exception& error) {
  const bool lacks_memory = dynamic_cast<const std::bad_alloc*>(&error) != nullptr;
  std::cerr << "amazons-bot: " << (lacks_memory ? "too little memory" : error.what()) << '\n';
  return 2;
}

}  // namespace amazons
