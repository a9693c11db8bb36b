#include <CLI/CLI.hpp>
#include <iostream>

#include "bot/console/board_view.h"
#include "bot/console/commands.h"
#include "bot/console/files.h"
#include "bot/console/options.h"
#include "bot/console/terminal.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

struct AnalyzeCommand {
  BoardOptions board;
  LimitOptions limits;
  std::string file;
  int move = -1;
  int threads = 1;
  int multi_pv = 1;
  bool json = false;
  bool infinite = false;
  bool shows_territory = false;

  void run() const;

 private:
  rules::GameRecord game() const;
  void show_position(const rules::GameRecord& game) const;
  void show_end(const rules::Position& position, const Thought& thought) const;
};

rules::GameRecord AnalyzeCommand::game() const {
  if (file.empty()) {
    if (move >= 0) throw CommandError("--move needs a game: name its file, or - for the input");
    return rules::GameRecord(board.position());
  }
  const rules::GameRecord whole = read_game(file);
  return move < 0 ? whole : first_moves(whole, move);
}

void AnalyzeCommand::show_position(const rules::GameRecord& game) const {
  const rules::Position& position = game.position();
  BoardMarks marks;
  if (!game.moves().empty()) marks.last_move = game.moves().back();
  marks.territory = shows_territory;
  std::cout << draw_board(position, Style::of_output(), marks) << '\n';
  if (shows_territory) std::cout << "Nearer: " << territory_text(position) << " squares\n";
  std::cout << rules::to_fen(position) << '\n'
            << name(position.to_move()) << " to move; scores in squares and chances to win are "
            << name(position.to_move()) << "'s\n\n"
            << std::flush;
}

void AnalyzeCommand::show_end(const rules::Position& position, const Thought& thought) const {
  if (!thought.best) {
    std::cout << name(position.to_move())
              << " has no legal move: " << name(opponent(position.to_move())) << " has won\n";
    return;
  }
  const Line& line = thought.lines.front();
  std::cout << "\nbest " << best_text(thought, position.height()) << ": "
            << verdict_text(line.score, line.is_proved) << ", " << chance_text(line.score)
            << ", depth " << line.depth << (line.depth != thought.depth ? " (unfinished)" : "")
            << ", " << short_number(thought.nodes) << " nodes ("
            << short_number(per_second(thought.nodes, thought.time)) << "/s)\n";
}

void AnalyzeCommand::run() const {
  const rules::GameRecord record = game();
  const rules::Position& position = record.position();
  EngineOptions engine_options = limits.engine();
  engine_options.threads = threads;
  Engine engine = make_engine(position, engine_options);
  const StopOnInterrupt interrupt;
  Limits fallback;
  if (!infinite) fallback.time = std::chrono::seconds(5);
  Limits all = limits.limits(fallback);
  all.control = &interrupt.control();
  ThinkOptions options;
  options.multi_pv = multi_pv;
  const int height = position.height();
  ProgressLine line;
  options.activity = [&](const Activity& activity) {
    line.show([&] { return activity_text(activity, height); });
  };
  const auto show = [&](const Thought& thought) {
    line.hide();
    std::cout << (json ? json_line(thought, height) : table_rows(thought, height)) << std::flush;
  };
  if (!json) {
    show_position(record);
    std::cout << table_head() << std::flush;
  }
  const Thought thought = engine.think(position, all, show, options);
  line.hide();
  const bool has_news = thought.lines.empty() || thought.lines.front().depth != thought.depth;
  if (json ? has_news : has_news && thought.best) show(thought);
  if (!json) show_end(position, thought);
}

}  // namespace

CLI::App* add_analyze(CLI::App& app) {
  auto* command =
      app.add_subcommand("analyze", "Search a position and show the best moves of each depth");
  auto options = std::make_shared<AnalyzeCommand>();
  auto* file = command->add_option(
      "file", options->file,
      "A game or position: SGF, Botzone's request or log, or FEN; - reads standard input");
  file->check(file_name())->option_text("FILE");
  options->board.add_to(*command, largest_size());
  for (const char* name : {"--fen", "--size", "--first"}) {
    file->excludes(command->get_option(name));
  }
  command->add_option("--move", options->move, "The position after the game's first N moves")
      ->transform(whole_number(0, 1000))
      ->option_text("N");
  options->limits.add_to(*command, "5 seconds");
  command->add_option("--multipv", options->multi_pv, "How many of the best moves to show")
      ->transform(whole_number(1, 500))
      ->option_text("N (default 1)");
  command
      ->add_option("--threads", options->threads,
                   "Threads that search together; with more than one, runs differ")
      ->transform(whole_number(1, max_threads))
      ->option_text("N (1 to " + std::to_string(max_threads) + ", default " +
                    std::to_string(options->threads) + ")");
  command->add_flag("--infinite", options->infinite, "Search until Ctrl-C, if no limit is given");
  command->add_flag("--board", options->shows_territory,
                    "Show who is nearer to each square, + White, - Black, = both");
  command->add_flag("--json", options->json, "Print an object for each depth, one a line");
  command->footer("Ctrl-C ends the search and shows what it has found.");
  command->callback([options] { options->run(); });
  return command;
}

}  // namespace amazons::console
