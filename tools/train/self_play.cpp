#include "tools/train/self_play.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "tools/lab/openings.h"
#include "tools/train/game_file.h"
#include "tools/train/growing_file.h"

namespace amazons {

namespace {

using Notice = std::function<void(const std::string&)>;

RecordedMove recorded(const rules::Position& position, const rules::Move& move, int score) {
  const auto number = [&](rules::Square square) {
    return static_cast<std::uint8_t>(square.y * position.width() + square.x);
  };
  return {number(move.from), number(move.to), number(move.arrow), static_cast<std::int16_t>(score)};
}

/// How a game of the seed begins, and how many nodes each of its moves may use.
struct GamePlan {
  std::vector<rules::Move> opening;
  std::uint64_t nodes = 0;
};

/// Depends on the seed and the number of the game only.
GamePlan plan_game(const SelfPlayOptions& options, std::uint32_t index) {
  std::mt19937_64 rng(options.seed * 0x9E3779B97F4A7C15ULL + index);
  OpeningOptions opening;
  opening.size = options.size;
  opening.first = rules::Side::white;
  opening.nodes = 0;
  // std::uniform_int_distribution differs between libraries; the remainder does not.
  const int span = options.most_random_moves - options.least_random_moves + 1;
  opening.plies =
      options.least_random_moves + static_cast<int>(rng() % static_cast<std::uint64_t>(span));
  GamePlan plan;
  plan.nodes = options.nodes - options.nodes / 2 + rng() % (options.nodes + 1);
  plan.opening = OpeningGenerator(opening).generate(rng).moves;
  return plan;
}

/// Draws one of the best moves: half as often for each `half_as_often` that it scores below the
/// best.
rules::Move drawn_from_best(const Thought& thought, std::mt19937_64& rng) {
  constexpr int half_as_often = 20;  // hundredths of a square
  constexpr int never = 16;          // halvings
  std::vector<std::uint64_t> ends;   // of each move's part of the numbers to draw from
  for (const Line& line : thought.lines) {
    const int halvings = (thought.lines.front().score - line.score) / half_as_often;
    const std::uint64_t part = halvings >= never ? 0 : (1U << never) >> halvings;
    ends.push_back((ends.empty() ? 0 : ends.back()) + part);
  }
  const auto drawn = std::upper_bound(ends.begin(), ends.end(), rng() % ends.back());
  return thought.lines[static_cast<std::size_t>(drawn - ends.begin())].pv.front();
}

RecordedGame play_game(const SelfPlayOptions& options, std::uint32_t index, Engine& engine) {
  const GamePlan plan = plan_game(options, index);
  RecordedGame game;
  game.index = index;
  game.random_moves = static_cast<std::uint16_t>(plan.opening.size());
  rules::Position position = rules::Position::initial(options.size, rules::Side::white);
  for (const rules::Move& move : plan.opening) {
    game.moves.push_back(recorded(position, move, 0));
    position.play(move);
  }
  engine.clear();
  Limits limits;
  limits.nodes = plan.nodes;
  std::mt19937_64 rng(options.seed + 0x9E3779B97F4A7C15ULL * index);
  ThinkOptions best_few;
  best_few.multi_pv = 8;
  for (int ply = 0; ply < options.varied_moves && !position.winner(); ++ply) {
    const rules::Move move = drawn_from_best(engine.think(position, limits, {}, best_few), rng);
    game.moves.push_back(recorded(position, move, 0));
    ++game.random_moves;
    position.play(move);
  }
  std::optional<rules::Side> winner;
  while (!(winner = position.winner())) {
    const Thought thought = engine.think(position, limits);
    game.moves.push_back(recorded(position, *thought.best, thought.score));
    // A loss is left to the winner to prove: the search may have stopped before it tried all.
    if (thought.is_proved && thought.score > 0) {
      winner = position.to_move();
      break;
    }
    position.play(*thought.best);
  }
  game.result = *winner == rules::Side::white ? 1 : -1;
  return game;
}

/// Cuts off what is behind the last whole game.
void cut_damage(std::uint64_t whole_bytes, GrowingFile& file, const Notice& notice) {
  const std::uint64_t damaged = file.size() - whole_bytes;
  if (damaged == 0) return;
  file.truncate(whole_bytes);
  notice(file.path() + ": cut off " + std::to_string(damaged) + " damaged bytes at byte " +
         std::to_string(whole_bytes));
}

/// Marks the games that the file holds, and cuts off a damaged end; begins it if it is empty.
std::vector<bool> games_present(const SelfPlayOptions& options, GrowingFile& file,
                                const Notice& notice) {
  std::vector<bool> present(options.games, false);
  if (file.size() == 0) {
    file.append(header_bytes(options.size, options.size));
    return present;
  }
  GameReader reader(options.path);
  if (reader.width() != options.size || reader.height() != options.size) {
    throw std::runtime_error(options.path + ": holds games of another board");
  }
  try {
    while (const auto game = reader.next()) {
      if (game->index < options.games) present[game->index] = true;
    }
  } catch (const DamagedGame& damage) {
    if (!damage.is_last()) throw;
  }
  cut_damage(reader.whole_bytes(), file, notice);
  return present;
}

/// Passes games on in the order of their numbers, so that a file does not depend on how many
/// threads play. A game waits for those before it; games that are present already are passed over.
class GamesInOrder {
 public:
  GamesInOrder(const std::vector<bool>& present, std::function<void(const RecordedGame&)> pass_on)
      : present_(present), pass_on_(std::move(pass_on)) {
    skip_present();
  }

  void add(RecordedGame game) {
    waiting_.emplace(game.index, std::move(game));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
         first = waiting_.erase(first)) {
      pass_on_(first->second);
      ++next_;
      skip_present();
    }
  }

 private:
  void skip_present() {
    while (next_ < present_.size() && present_[next_]) ++next_;
  }

  const std::vector<bool>& present_;
  std::function<void(const RecordedGame&)> pass_on_;
  std::map<std::uint32_t, RecordedGame> waiting_;
  std::uint32_t next_ = 0;
};

}  // namespace

void generate_games(const SelfPlayOptions& options,
                    const std::function<void(const SelfPlayProgress&)>& progress,
                    const Notice& notice) {
  GrowingFile file(options.path);
  const std::vector<bool> present = games_present(options, file, notice);
  SelfPlayProgress done;
  done.games_left = static_cast<std::uint32_t>(std::count(present.begin(), present.end(), false));
  const auto start = std::chrono::steady_clock::now();

  std::atomic<std::uint32_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  GamesInOrder ended(present, [&](const RecordedGame& game) {
    file.append(game_bytes(game));
    ++done.games_done;
    --done.games_left;
    done.positions += game.moves.size();
    done.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    progress(done);
  });
  const auto work = [&] {
    try {
      EngineOptions engine_options;
      engine_options.hash_mb = options.hash_mb;
      Engine engine(options.size, options.size, engine_options);
      for (std::uint32_t index; (index = next++) < options.games;) {
        if (present[index]) continue;
        RecordedGame game = play_game(options, index, engine);
        const std::lock_guard<std::mutex> lock(mutex);
        ended.add(std::move(game));
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

}  // namespace amazons
