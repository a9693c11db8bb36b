#include "engine/book/book.h"

#include <json/json.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>

#include "bot/analysis/output.h"
#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

constexpr int unlisted_status = 3;  ///< exit status if the book does not have the position

struct BookCommand {
  BoardOptions board;
  std::vector<std::string> moves;
  bool follows_first_move = false;  ///< no option says who moves first
  bool json = false;

  rules::Position position() const;
  void run() const;
};

rules::Position BookCommand::position() const {
  rules::Position position = board.position();
  const int height = position.height();
  const auto text = [height](rules::Square square) { return rules::to_algebraic(square, height); };
  for (std::size_t i = 0; i < moves.size(); ++i) {
    try {
      const rules::Move move = rules::parse_move(moves[i], position.width(), height);
      const rules::Cell first = position.at(move.from);
      if (i == 0 && follows_first_move && first != rules::Cell::empty) {
        position.set_to_move(first == rules::Cell::white ? rules::Side::white : rules::Side::black);
      }
      position.play(move, text);
    } catch (const std::exception& error) {
      throw CommandError("move " + std::to_string(i + 1) + ", " + printable(moves[i]) + ": " +
                         error.what());
    }
  }
  return position;
}

std::string percent_text(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
  return text;
}

std::string share_text(int won, int games) {
  return games == 0 ? "" : percent_text(static_cast<double>(won) / games);
}

void print_text(const rules::Position& position, const book::Knowledge& known) {
  const int height = position.height();
  const std::string mover = name(position.to_move());
  std::cout << rules::draw(position) << '\n'
            << rules::to_fen(position) << '\n'
            << mover << " to move; " << known.games << (known.games == 1 ? " game" : " games");
  if (known.games > 0) std::cout << ", " << mover << " won " << share_text(known.won, known.games);
  std::cout << '\n';
  if (const auto& answer = known.answer) {
    std::cout << "answer " << rules::to_algebraic(answer->move, height) << ": "
              << book::text_of(*answer) << '\n';
  } else {
    std::cout << "no answer: the position was not searched\n";
  }
  const auto moves = book::known_moves(position);
  if (!moves.empty()) std::cout << "\nmove          games      won   chance\n";
  for (const book::KnownMove& move : moves) {
    const std::string chance = move.chance ? percent_text(*move.chance / 1000.0) : "";
    char line[80];
    std::snprintf(line, sizeof line, "%-11s%8d%9s%9s\n",
                  rules::to_algebraic(move.move, height).c_str(), move.games,
                  share_text(move.won, move.games).c_str(), chance.c_str());
    std::cout << line;
  }
}

void print_json(const rules::Position& position, const book::Knowledge& known) {
  const int height = position.height();
  Json::Value object;
  object["games"] = known.games;
  object["won"] = known.won;
  object["answer"] = Json::Value();
  if (const auto& answer = known.answer) {
    object["answer"]["move"] = rules::to_algebraic(answer->move, height);
    object["answer"]["chance"] = answer->chance / 1000.0;
    object["answer"]["nodes"] = static_cast<Json::UInt64>(answer->nodes);
  }
  object["moves"] = Json::Value(Json::arrayValue);
  for (const book::KnownMove& move : book::known_moves(position)) {
    Json::Value entry;
    entry["move"] = rules::to_algebraic(move.move, height);
    entry["games"] = move.games;
    entry["won"] = move.won;
    entry["chance"] = move.chance ? Json::Value(*move.chance / 1000.0) : Json::Value();
    object["moves"].append(entry);
  }
  std::cout << analysis::one_line(object) << '\n';
}

void BookCommand::run() const {
  const rules::Position start = position();
  const auto known = book::find(start);
  if (known) return json ? print_json(start, *known) : print_text(start, *known);
  std::cout << (json ? "null" : "the position is not in the book") << '\n';
  throw CLI::RuntimeError(unlisted_status);
}

}  // namespace

CLI::App* add_book(CLI::App& app) {
  auto* command = app.add_subcommand(
      "book", "Show what the opening book knows: the answer of a long search, the moves of games");
  auto options = std::make_shared<BookCommand>();
  options->board.add_to(*command, largest_size());
  command->add_option("moves", options->moves, "The moves from there, such as d1-d7/g7")
      ->option_text("MOVES");
  command->add_flag("--json", options->json, "Print an object on one line");
  command->footer(
      "Games are the engine's own. The column won is the share of them that the side to move won,\n"
      "chance its chance after the move by a long search. Exit status 3: not in the book.");
  command->callback([options, command] {
    options->follows_first_move = command->count("--first") + command->count("--fen") == 0;
    options->run();
  });
  return command;
}

}  // namespace amazons::console
