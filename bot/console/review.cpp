#include "bot/console/review.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>

#include "bot/analysis/searches.h"
#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/messages.h"
#include "bot/console/options.h"
#include "bot/console/terminal.h"

namespace amazons::console {

rules::Judgement ReviewedMove::judgement() const {
  using rules::Judgement;
  return loss() >= very_bad_loss   ? Judgement::very_bad
         : loss() >= bad_loss      ? Judgement::bad
         : loss() >= doubtful_loss ? Judgement::doubtful
                                   : Judgement::none;
}

namespace {

/// The positions of the game, from the start to the end.
std::vector<rules::Position> positions_of(const rules::GameRecord& game) {
  std::vector<rules::Position> positions = {game.start()};
  for (const rules::Move& move : game.moves()) {
    positions.push_back(positions.back());
    positions.back().play(move);
  }
  return positions;
}

constexpr auto tick = std::chrono::milliseconds(50);  ///< between looks at signals

/// Collects the searches of a game's positions.
class Found : public analysis::Listener {
 public:
  explicit Found(std::size_t positions) : thoughts_(positions) {}

  void take_result(const analysis::Task& task, const Thought& thought, const Engine&,
                   bool was_ended) override {
    if (was_ended) return;  // half done
    const std::lock_guard<std::mutex> lock(mutex_);
    thoughts_[static_cast<std::size_t>(task.turn)] = thought;
    ++done_;
  }
  void take_failure(const analysis::Task&, const std::string& reason) override {
    const std::lock_guard<std::mutex> lock(mutex_);
    failure_ = reason;
  }

  /// The search of a position, nothing before its end; throws std::runtime_error if one has failed.
  std::optional<Thought> at(std::size_t position) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (failure_) throw std::runtime_error(*failure_);
    return thoughts_[position];
  }
  std::size_t done() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return done_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::optional<Thought>> thoughts_;
  std::size_t done_ = 0;
  std::optional<std::string> failure_;
};

double chance_of(const Thought& thought) { return thought.best ? win_chance(thought.score) : 0; }

/// Judges a move by the searches before and after it.
ReviewedMove judged(const rules::Move& move, const Thought& before, const Thought& after) {
  ReviewedMove reviewed;
  reviewed.is_known = true;
  reviewed.chance_after = 1 - chance_of(after);
  // If the best move was played, it has lost nothing, even if the search of the position after it
  // gives another score.
  reviewed.chance_before = before.best == move ? reviewed.chance_after : chance_of(before);
  reviewed.best = before.pv;
  return reviewed;
}

std::vector<analysis::Task> tasks_of(const rules::GameRecord& game, const Limits& limits) {
  std::vector<analysis::Task> tasks;
  for (const rules::Position& position : positions_of(game)) {
    analysis::Task task(position);
    task.turn = static_cast<int>(tasks.size());
    task.limits = limits;
    tasks.push_back(std::move(task));
  }
  return tasks;
}

}  // namespace

std::vector<ReviewedMove> review_game(const rules::GameRecord& game, const ReviewSettings& settings,
                                      const ReviewProgress& progress) {
  make_engine(game.start(), without_search());  // says which boards are supported
  std::vector<ReviewedMove> moves(game.moves().size());
  Found found(moves.size() + 1);
  analysis::Searches searches(settings.threads, settings.engine, found);
  searches.add(tasks_of(game, settings.limits));
  progress(0, review_heading());
  std::size_t next = 0;  // to be judged
  while (next < moves.size()) {
    if (settings.limits.control && settings.limits.control->must_stop()) break;
    std::string rows;
    for (; next < moves.size(); ++next) {
      const auto before = found.at(next);
      const auto after = found.at(next + 1);
      if (!before || !after) break;
      moves[next] = judged(game.moves()[next], *before, *after);
      rows += review_row(game, moves, next);
    }
    progress(found.done(), rows);
    if (next < moves.size()) searches.wait(tick);
  }
  return moves;
}

namespace {

constexpr double usual_seconds = 60;             ///< for the whole game
constexpr double usual_seconds_of_position = 2;  ///< the most for a position

struct ReviewCommand {
  std::string file;
  std::string out;
  std::optional<double> seconds;  ///< for the whole game
  std::uint64_t nodes = 0;
  int threads = 1;

  void run() const;

 private:
  Limits limits(std::size_t positions) const;
};

Limits ReviewCommand::limits(std::size_t positions) const {
  Limits limits;
  if (nodes > 0) {
    limits.nodes = nodes;
  } else {
    const auto count = static_cast<double>(positions);
    const double share = seconds.value_or(usual_seconds) * threads / count;
    const std::chrono::duration<double> time(seconds ? share
                                                     : std::min(share, usual_seconds_of_position));
    limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(time);
  }
  return limits;
}

void ReviewCommand::run() const {
  const rules::GameRecord game = read_game(file);
  if (game.moves().empty()) throw CommandError(file + ": there are no moves to review");
  if (!out.empty() && exists(out)) {
    throw CommandError(out + " exists; give another name with --out");
  }
  if (!out.empty()) check_writable(out);
  const std::size_t positions = game.moves().size() + 1;
  const StopOnInterrupt interrupt(StopOnInterrupt::Signals::all);
  ReviewSettings settings;
  settings.limits = limits(positions);
  settings.limits.control = &interrupt.control();
  settings.threads = threads;
  settings.engine.takes_smaller_hash = true;
  ProgressLine line;
  const auto show = [&](std::size_t done, const std::string& rows) {
    if (!rows.empty()) line.hide();
    std::cout << rows << std::flush;
    if (!std::cout && out.empty()) {  // nobody gets what is still to be found
      throw CommandError("the output could not be written");
    }
    line.show([&] {
      return say("{1} of {2} positions", {std::to_string(done), std::to_string(positions)});
    });
  };
  const auto moves = review_game(game, settings, show);
  line.hide();
  std::cout << review_summary(game, moves);
  if (!out.empty()) {
    write_file(out, review_sgf(game, moves));
    std::cout << say("Written with comments and variations: {1}", {out}) << '\n';
  }
  if (interrupt.has_come()) throw CLI::RuntimeError(interrupt.status());
}

}  // namespace

CLI::App* add_review(CLI::App& app) {
  auto* command = app.add_subcommand(
      "review", "Find the mistakes of a finished game, and the moves that were better");
  auto options = std::make_shared<ReviewCommand>();
  command
      ->add_option("file", options->file, "The game: SGF or Botzone's log; - reads standard input")
      ->required()
      ->check(file_name())
      ->option_text("FILE");
  command->add_option("--out", options->out, "Write the game there as SGF, with what was found")
      ->check(output_file_name())
      ->option_text("FILE");
  auto* seconds = command->add_option("--seconds", options->seconds, "Time for the whole game")
                      ->transform(decimal_number(0.01, 1e6))
                      ->option_text("S (default 60, at most 2 for a position)");
  command->add_option("--nodes", options->nodes, "Nodes for each position instead: repeatable")
      ->transform(whole_number(1, max_nodes))
      ->option_text("N")
      ->excludes(seconds);
  command->add_option("--threads", options->threads, "Positions searched at once, each by a thread")
      ->transform(whole_number(1, max_threads))
      ->option_text("N (1 to " + std::to_string(max_threads) + ", default 1)");
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console
