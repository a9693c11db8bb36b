#include "bot/console/review.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <optional>

#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/messages.h"
#include "bot/console/options.h"
#include "bot/console/screen.h"
#include "bot/console/terminal.h"
#include "bot/console/text.h"
#include "engine/notation/move_text.h"

namespace amazons::console {

namespace {

using rules::Judgement;
using rules::Side;

constexpr std::size_t longest_line = 4;  ///< the most moves shown of a better line

std::string percent(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.0f", 100 * share);
  return text;
}

/// The positions of the game, from the start to the end.
std::vector<rules::Position> positions_of(const rules::GameRecord& game) {
  std::vector<rules::Position> positions = {game.start()};
  for (const rules::Move& move : game.moves()) {
    positions.push_back(positions.back());
    positions.back().play(move);
  }
  return positions;
}

std::string line_text(const std::vector<rules::Move>& moves, int height) {
  std::string text;
  for (std::size_t i = 0; i < std::min(longest_line, moves.size()); ++i) {
    text += (i > 0 ? " " : "") + rules::to_algebraic(moves[i], height);
  }
  return text;
}

/// The side that played the move with this number, counted from 0.
Side side_of(const rules::GameRecord& game, std::size_t number) {
  return number % 2 == 0 ? game.start().to_move() : opponent(game.start().to_move());
}

double white_chance_after(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves,
                          std::size_t number) {
  const double chance = moves[number].chance_after;
  return side_of(game, number) == Side::white ? chance : 1 - chance;
}

/// One block for each move, as high as White's chance after it; a digit from 1 to 8 on a screen
/// without blocks.
std::string sparkline(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves) {
  static const char* const blocks[] = {"\u2581", "\u2582", "\u2583", "\u2584",
                                       "\u2585", "\u2586", "\u2587", "\u2588"};
  const bool is_ascii = is_ascii_screen();
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!moves[i].is_known) continue;
    const double chance = white_chance_after(game, moves, i);
    const int height = std::min(7, static_cast<int>(8 * chance));
    text += is_ascii ? std::to_string(height + 1) : blocks[height];
  }
  return text;
}

std::string row(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves,
                std::size_t number) {
  const ReviewedMove& move = moves[number];
  const Side side = side_of(game, number);
  const int height = game.start().height();
  char line[128];
  std::snprintf(line, sizeof line, "%3zu. %s %-12s %9s %% %7s %% %s\n", number + 1,
                side == Side::white ? "W" : "B",
                rules::to_algebraic(game.moves()[number], height).c_str(),
                percent(white_chance_after(game, moves, number)).c_str(),
                percent(move.loss()).c_str(), mark_of(move.judgement()).c_str());
  if (move.judgement() == Judgement::none) return line;
  return line +
         say("       better: {1} ({2} % for {3})",
             {line_text(move.best, height), percent(move.chance_before), side_text(side)}) +
         '\n';
}

std::string summary(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves,
                    Side side) {
  double sum = 0;
  int count = 0;
  int marked[4] = {};
  std::vector<std::size_t> worst;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (side_of(game, i) != side || !moves[i].is_known) continue;
    ++count;
    sum += moves[i].loss();
    ++marked[static_cast<int>(moves[i].judgement())];
    if (moves[i].judgement() != Judgement::none) worst.push_back(i);
  }
  if (count == 0) return "";
  std::stable_sort(worst.begin(), worst.end(),
                   [&](std::size_t a, std::size_t b) { return moves[a].loss() > moves[b].loss(); });
  const auto marks = [&](Judgement judgement) {
    return std::to_string(marked[static_cast<int>(judgement)]);
  };
  char lost[16];
  std::snprintf(lost, sizeof lost, "%.1f", 100 * sum / count);
  std::string line =
      say("{1}: {2}, {3} % lost a move; {4} ?!, {5} ?, {6} ??",
          {side_text(side), moves_said(static_cast<std::size_t>(count)), lost,
           marks(Judgement::doubtful), marks(Judgement::bad), marks(Judgement::very_bad)});
  for (std::size_t i = 0; i < std::min<std::size_t>(3, worst.size()); ++i) {
    line += (i == 0 ? say("; worst: ") : ", ") + std::to_string(worst[i] + 1) + ". " +
            rules::to_algebraic(game.moves()[worst[i]], game.start().height());
  }
  return line + '\n';
}

}  // namespace

Judgement ReviewedMove::judgement() const {
  return loss() >= very_bad_loss   ? Judgement::very_bad
         : loss() >= bad_loss      ? Judgement::bad
         : loss() >= doubtful_loss ? Judgement::doubtful
                                   : Judgement::none;
}

std::string mark_of(Judgement judgement) {
  constexpr const char* marks[] = {"", "?!", "?", "??"};
  return marks[static_cast<int>(judgement)];
}

std::vector<ReviewedMove> review_game(const rules::GameRecord& game, Engine& engine,
                                      const Limits& limits, const ReviewProgress& progress) {
  const auto positions = positions_of(game);
  std::vector<ReviewedMove> moves(game.moves().size());
  double chance_after = 0;  // of the side to move in the later position
  for (std::size_t i = positions.size(); i-- > 0;) {
    const Thought thought = engine.think(positions[i], limits);
    const double chance = thought.best ? win_chance(thought.score) : 0;
    if (limits.control && limits.control->must_stop()) break;  // the last search is half done
    if (i < moves.size()) {
      moves[i].is_known = true;
      moves[i].chance_before = chance;
      moves[i].chance_after = 1 - chance_after;
      moves[i].best = thought.pv;
      // If the best move was played, it has lost nothing, even if the search of the position after
      // it gives another score.
      if (thought.best == game.moves()[i]) moves[i].chance_before = moves[i].chance_after;
    }
    chance_after = chance;
    progress(positions.size() - i, i < moves.size() ? row(game, moves, i) : "");
  }
  return moves;
}

std::string review_heading() {
  return say("From the last move to the first, as they are judged:") + '\n' +
         say("  move                    White's chance   lost") + '\n';
}

std::string review_summary(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves) {
  std::string text = "\n";
  const auto known = std::find_if(moves.begin(), moves.end(),
                                  [](const ReviewedMove& move) { return move.is_known; });
  if (known != moves.begin()) {
    text += say("Stopped: the first {1} are not reviewed.",
                {moves_said(static_cast<std::size_t>(known - moves.begin()))}) +
            "\n\n";
  }
  text += say("White's chances, move by move:") + '\n' + sparkline(game, moves) + "\n\n" +
          summary(game, moves, Side::white) + summary(game, moves, Side::black);
  return text +
         say("Marks: ?! loses {1} % or more of the chances, ? {2} %, ?? {3} %",
             {percent(doubtful_loss), percent(bad_loss), percent(very_bad_loss)}) +
         '\n' + say("A chance rises by the other side's move if that move lost something.") + '\n' +
         say("Each position is searched anew; where a chance changes though nothing is lost, the") +
         '\n' + say("later search has seen more.") + '\n';
}

std::string review_sgf(const rules::GameRecord& game, const std::vector<ReviewedMove>& moves) {
  const int height = game.start().height();
  std::vector<rules::MoveNote> notes;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    rules::MoveNote note;
    if (!moves[i].is_known) {
      notes.push_back(note);
      continue;
    }
    note.judgement = moves[i].judgement();
    note.comment = say("White's chance {1} %", {percent(white_chance_after(game, moves, i))});
    if (note.judgement != Judgement::none) {
      note.comment += '\n' + say("{1} loses {2} % of the chances; better is {3}",
                                 {mark_of(note.judgement), percent(moves[i].loss()),
                                  line_text(moves[i].best, height)});
      note.better = moves[i].best;
    }
    notes.push_back(note);
  }
  return rules::to_sgf(game, notes);
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
    const std::chrono::duration<double> share(
        seconds ? *seconds / count : std::min(usual_seconds / count, usual_seconds_of_position));
    limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(share);
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
  EngineOptions engine_options;
  engine_options.threads = threads;
  engine_options.takes_smaller_hash = true;
  Engine engine = make_engine(game.start(), engine_options);
  const std::size_t positions = game.moves().size() + 1;
  const StopOnInterrupt interrupt(StopOnInterrupt::Signals::all);
  Limits limits_of_move = limits(positions);
  limits_of_move.control = &interrupt.control();
  std::cout << review_heading() << std::flush;
  ProgressLine line;
  const auto show = [&](std::size_t done, const std::string& row) {
    line.hide();
    if (!std::cout.write(row.data(), static_cast<std::streamsize>(row.size())).flush()) {
      throw CommandError("the output could not be written");
    }
    line.show([&] {
      return say("{1} of {2} positions", {std::to_string(done), std::to_string(positions)});
    });
  };
  const auto moves = review_game(game, engine, limits_of_move, show);
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
      ->option_text("FILE");
  command->add_option("--out", options->out, "Write the game there as SGF, with what was found")
      ->option_text("FILE");
  auto* seconds = command->add_option("--seconds", options->seconds, "Time for the whole game")
                      ->transform(decimal_number(0.01, 1e6))
                      ->option_text("S (default 60, at most 2 for a position)");
  command->add_option("--nodes", options->nodes, "Nodes for each position instead: repeatable")
      ->transform(whole_number(1, max_nodes))
      ->option_text("N")
      ->excludes(seconds);
  command->add_option("--threads", options->threads, "Threads that search together")
      ->transform(whole_number(1, max_threads))
      ->option_text("N (1 to " + std::to_string(max_threads) + ", default 1)");
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console
