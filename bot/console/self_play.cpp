#include "bot/console/self_play.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <optional>
#include <random>
#include <stdexcept>
#include <thread>
#include <vector>

#include "bot/console/files.h"
#include "bot/console/game_file.h"
#include "engine/engine.h"

namespace amazons::console {

namespace {

/// Numbers below `bound`, the same on every machine.
class Lot {
 public:
  Lot(std::uint64_t seed, std::uint32_t index) : source_(seed * 0x9E3779B97F4A7C15ULL + index) {}
  std::uint64_t below(std::uint64_t bound) { return source_() % bound; }

 private:
  std::mt19937_64 source_;
};

RecordedMove recorded(const rules::Position& position, const rules::Move& move, int score) {
  const auto number = [&](rules::Square square) {
    return static_cast<std::uint8_t>(square.y * position.width() + square.x);
  };
  return {number(move.from), number(move.to), number(move.arrow), static_cast<std::int16_t>(score)};
}

RecordedGame play_game(const SelfPlayOptions& options, std::uint32_t index, Engine& engine) {
  Lot lot(options.seed, index);
  RecordedGame game;
  game.index = index;
  rules::Position position = rules::Position::initial(options.size, rules::Side::white);
  const int span = options.most_random_moves - options.least_random_moves + 1;
  const int random_moves =
      options.least_random_moves + static_cast<int>(lot.below(static_cast<std::uint64_t>(span)));
  engine.clear();
  Limits limits;
  limits.nodes = options.nodes - options.nodes / 2 + lot.below(options.nodes + 1);
  std::optional<rules::Side> winner;
  while (!(winner = position.winner())) {
    rules::Move move;
    int score = 0;
    bool is_won = false;
    if (static_cast<int>(game.moves.size()) < random_moves) {
      const auto moves = position.legal_moves();
      move = moves[lot.below(moves.size())];
      ++game.random_moves;
    } else {
      const Thought thought = engine.think(position, limits);
      move = *thought.best;
      score = thought.score;
      // A loss is left to the winner to prove: the search may have stopped before it tried all.
      is_won = thought.is_proved && score > 0;
    }
    game.moves.push_back(recorded(position, move, score));
    if (is_won) {
      winner = position.to_move();
      break;
    }
    position.play(move);
  }
  game.result = *winner == rules::Side::white ? 1 : -1;
  return game;
}

/// Marks the games that the file holds, and cuts a torn one off its end; begins it if it is empty.
std::vector<bool> games_present(const SelfPlayOptions& options, GrowingFile& file) {
  std::vector<bool> present(options.games, false);
  if (file.size() == 0) {
    file.append(header_bytes(options.size, options.size));
    return present;
  }
  GameReader reader(options.path);
  if (reader.width() != options.size || reader.height() != options.size) {
    throw std::runtime_error(options.path + ": holds games of another board");
  }
  while (const auto game = reader.next()) {
    if (game->index < options.games) present[game->index] = true;
  }
  if (reader.whole_bytes() < file.size()) file.cut(reader.whole_bytes());
  return present;
}

}  // namespace

void generate_games(const SelfPlayOptions& options,
                    const std::function<void(const SelfPlayProgress&)>& progress) {
  GrowingFile file(options.path);
  const std::vector<bool> present = games_present(options, file);
  SelfPlayProgress done;
  done.games_left = static_cast<std::uint32_t>(std::count(present.begin(), present.end(), false));
  const auto start = std::chrono::steady_clock::now();

  std::atomic<std::uint32_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      EngineOptions engine_options;
      engine_options.hash_mb = options.hash_mb;
      Engine engine(options.size, options.size, engine_options);
      for (std::uint32_t index; (index = next++) < options.games;) {
        if (present[index]) continue;
        const RecordedGame game = play_game(options, index, engine);
        const std::lock_guard<std::mutex> lock(mutex);
        file.append(game_bytes(game));
        ++done.games_done;
        --done.games_left;
        done.positions += game.moves.size();
        done.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        progress(done);
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex);
      if (!failure) failure = std::current_exception();
      next = options.games;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace amazons::console
