#include "bot/uci/uci.h"

#include <algorithm>
#include <future>
#include <iostream>
#include <mutex>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>
#include <vector>

#include "bot/uci/perft_counter.h"
#include "bot/uci/text.h"
#include "engine/book/book.h"
#include "engine/notation/notation.h"
#include "engine/thinker.h"

namespace amazons::uci {

namespace {

/// Output that several threads share; each call writes whole lines.
class Output {
 public:
  explicit Output(std::ostream& out) : out_(out) {}

  /// Writes the text and a newline.
  void print_line(const std::string& text) { write(text + '\n'); }

  void write(const std::string& text) {
    const std::lock_guard<std::mutex> lock(mutex_);
    out_ << text << std::flush;
  }

 private:
  std::ostream& out_;
  std::mutex mutex_;
};

/// Whether the final result has lines that were not in the report of a finished iteration.
bool is_news(const Thought& thought) {
  const auto& lines = thought.lines;
  return thought.depth == 0 || std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
           return line.depth != thought.depth;
         });
}

class Session {
 public:
  Session(std::ostream& out, const std::string& version) : out_(out), version_(version) {
    options_.engine.takes_smaller_hash = true;  // better than losing the game
  }
  ~Session() { stop_all(); }

  /// Executes a line; returns false after `quit`.
  bool obey(const std::string& line);

 private:
  struct Command {
    std::string name;
    std::string help;
    void (Session::*act)(std::istream& words);
  };
  static const std::vector<Command>& commands();

  void identify(std::istream&);
  void say_ready(std::istream&) { out_.print_line("readyok"); }
  void new_game(std::istream&);
  void set_option(std::istream& words);
  void set_position(std::istream& words);
  void go(std::istream& words);
  void stop(std::istream&) { stop_all(); }
  void ponder_hit(std::istream&) { thinker_.ponder_hit(); }
  void help(std::istream&);
  void do_nothing(std::istream&) {}
  void draw(std::istream&);
  void show_evaluation(std::istream&);

  /// Returns the engine; creates it first if there is none for this board.
  Engine& engine();
  /// Destroys the engine in a thread of its own: to give gigabytes back takes tenths of a second.
  void retire_engine();
  void search(const GoCommand& command);
  /// Answers from the book, if it may and can; returns whether it did.
  bool answer_from_book(const GoCommand& command);
  void count(int depth);
  void stop_all() {
    thinker_.stop();
    counter_.stop();
  }
  void complain(const std::string& what) { out_.print_line("info string " + what); }

  /// Throws std::invalid_argument if the last `position` was refused.
  void need_position() const;

  Output out_;
  const std::string version_;
  Options options_;
  std::string refused_;  ///< why the last `position` was refused; empty if it was not
  rules::GameRecord game_{start_of(Options().variant)};
  std::optional<Engine> engine_;
  std::future<void> retired_;  ///< the end of the last engine
  Thinker thinker_;            // it and the counter are last, so destroyed before what they use
  PerftCounter counter_;
};

const std::vector<Session::Command>& Session::commands() {
  static const std::vector<Command> all = {
      {"uci", "name the engine and its options", &Session::identify},
      {"isready", "answer readyok, also while thinking", &Session::say_ready},
      {"ucinewgame", "forget everything found so far", &Session::new_game},
      {"setoption", "name NAME value VALUE", &Session::set_option},
      {"position", "startpos or fen FEN, then moves M ...", &Session::set_position},
      {"go",
       "movetime, wtime, btime, winc, binc, movestogo, depth, nodes, mate, perft, each with a "
       "number; infinite, ponder, searchmoves M ...",
       &Session::go},
      {"stop", "end the search or the count", &Session::stop},
      {"ponderhit", "the expected move was played", &Session::ponder_hit},
      {"d", "draw the board; print FEN and key", &Session::draw},
      {"eval", "show the static eval", &Session::show_evaluation},
      {"help", "print this list", &Session::help},
      {"quit", "stop and exit", nullptr},
      {"debug", "accepted, without effect", &Session::do_nothing},
      {"register", "accepted, without effect", &Session::do_nothing}};
  return all;
}

bool Session::obey(const std::string& line) {
  std::istringstream words(line);
  std::string first;
  // Unknown words are skipped, as the protocol demands.
  for (std::string word; words >> word;) {
    if (first.empty()) first = word;
    const auto found = std::find_if(commands().begin(), commands().end(),
                                    [&](const Command& command) { return command.name == word; });
    if (found == commands().end()) continue;
    if (word == "quit") return false;
    try {
      (this->*found->act)(words);
    } catch (const std::exception& error) {
      complain(word + ": " + error.what());
    }
    return true;
  }
  if (!first.empty()) complain("Unknown command: '" + printable(first) + "'. Type help for a list");
  return true;
}

void Session::help(std::istream&) {
  std::string text;
  for (const Command& command : commands()) {
    text += "info string " + command.name + ": " + command.help + '\n';
  }
  out_.write(text);
}

void Session::identify(std::istream&) {
  out_.write("id name amazons " + version_ + "\nid author the Amazons contributors\n" +
             option_lines(Options()) + "uciok\n");
}

void Session::new_game(std::istream&) {
  stop_all();
  if (engine_) engine_->clear();
}

void Session::set_option(std::istream& words) {
  std::string rest;
  std::getline(words, rest);
  stop_all();
  const EngineOptions before = options_.engine;
  const std::string name = uci::set_option(rest, options_);
  if (name == "clear hash" && engine_) engine_->clear();
  if (name == "uci_variant") {
    game_ = rules::GameRecord(start_of(options_.variant));
    refused_.clear();
  }
  const EngineOptions& now = options_.engine;
  if (now.hash_mb != before.hash_mb || now.threads != before.threads) retire_engine();
}

void Session::set_position(std::istream& words) {
  try {
    game_ = read_game(words, options_.variant);
    refused_.clear();
  } catch (const std::exception& error) {
    refused_ = error.what();
    throw;
  }
}

void Session::need_position() const {
  if (refused_.empty()) return;
  throw std::invalid_argument("there is no position, as the last one was refused: " + refused_);
}

void Session::retire_engine() {
  if (!engine_) return;
  try {
    retired_ = std::async(std::launch::async, [old = std::move(engine_)]() mutable {
      old->clear();  // in pieces, which do not stop other threads
      old.reset();
    });
  } catch (const std::system_error&) {
    // There is no thread.
  }
  engine_.reset();
}

Engine& Session::engine() {
  if (retired_.valid()) retired_.wait();  // its memory is free for the new one
  const int hash_mb = options_.engine.hash_mb;
  if (refit(engine_, game_.position(), options_.engine) && engine_->hash_mb() < hash_mb) {
    complain("too little memory for a hash of " + std::to_string(hash_mb) + " MB: it has " +
             std::to_string(engine_->hash_mb()));
  }
  return *engine_;
}

void Session::go(std::istream& words) {
  stop_all();
  try {
    need_position();
    const GoCommand command = parse_go(words, game_.position());
    if (command.perft) return count(*command.perft);
    if (!answer_from_book(command)) search(command);
  } catch (const std::exception& error) {
    complain(std::string("go: ") + error.what());
    out_.print_line("bestmove (none)");  // the GUI waits for this line
  }
}

bool Session::answer_from_book(const GoCommand& command) {
  const bool may = options_.own_book && !options_.analyses && options_.level() == max_level;
  if (!may || !command.is_plain()) return false;
  const auto answer = book::answer_to(game_.position());
  if (!answer) return false;
  out_.write("info string book " + book::text_of(*answer) + "\nbestmove " +
             rules::to_uci(answer->move, game_.position().height()) + '\n');
  return true;
}

void Session::search(const GoCommand& command) {
  const rules::Position& position = game_.position();
  const int height = position.height();
  ThinkTask task{position, command.limits, {}, {}, {}, {}};
  task.options.multi_pv = options_.multi_pv;
  task.options.moves = command.moves;
  task.options.level = options_.level();
  if (task.limits.game_clock) task.limits.game_clock->overhead = options_.move_overhead;
  task.options.seed = options_.seed;
  task.ponders = command.ponders;
  task.waits_for_stop = command.is_infinite;
  task.options.activity = [this, height](const Activity& activity) {
    out_.write(activity_line(activity, height));
  };
  task.progress = [this, height](const Thought& thought) {
    out_.write(info_lines(thought, height));
  };
  task.done = [this, height](const Thought& thought) {
    const std::string news = is_news(thought) ? info_lines(thought, height) : "";
    out_.write(news + bestmove_line(thought, height) + '\n');
  };
  task.failed = [this](const std::string& reason) {
    out_.write("info string go: " + reason + "\nbestmove (none)\n");
  };
  thinker_.start(engine(), std::move(task));
}

void Session::count(int depth) {
  counter_.start(engine(), game_.position(), depth,
                 [this](const std::string& text) { out_.print_line(text); });
}

void Session::draw(std::istream&) {
  if (!refused_.empty()) complain("d: the last position was refused; this is the one before");
  std::string text = '\n' + rules::draw(game_.position()) + "\nFen: " + numbered_fen(game_) + '\n';
  try {
    text += "Key: " + hexadecimal(position_key(game_.position())) + '\n';
  } catch (const std::invalid_argument&) {
    // No engine has a key for this position.
  }
  out_.write(text);
}

void Session::show_evaluation(std::istream&) {
  stop_all();
  need_position();
  const EvaluationReport report = engine().evaluate(game_.position());
  std::string text;
  for (const EvaluationTerm& term : report.terms) {
    text += term.name + ": " + std::to_string(term.value) + '\n';
  }
  out_.print_line(text + "total: " + std::to_string(report.total) +
                  " (hundredths of a square for the side to move)");
}

}  // namespace

void run(std::istream& in, std::ostream& out, const std::string& version,
         const std::string& first) {
  Session session(out, version);
  session.obey(first);
  std::string line;
  while (std::getline(in, line) && session.obey(line)) {
  }
}

}  // namespace amazons::uci
