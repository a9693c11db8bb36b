#include "tools/bindings/python/module.h"

#include <pybind11/stl.h>

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>

#include "engine/notation/fen.h"
#include "engine/notation/game_record.h"
#include "engine/notation/move_text.h"
#include "engine/notation/sgf.h"
#include "tools/bindings/python/held.h"
#include "tools/lab/openings.h"

namespace py = pybind11;

namespace amazons {
namespace {

using rules::GameRecord;
using rules::Position;
using rules::Side;

/// A move as Python writes it: Botzone's x0, y0, x1, y1, x2, y2.
using Numbers = std::array<int, 6>;

rules::Move move_of(const Numbers& n) { return {{n[0], n[1]}, {n[2], n[3]}, {n[4], n[5]}}; }

py::tuple tuple_of(const rules::Move& move) {
  return py::make_tuple(move.from.x, move.from.y, move.to.x, move.to.y, move.arrow.x, move.arrow.y);
}

py::list list_of(const std::vector<rules::Move>& moves) {
  py::list tuples;
  for (const rules::Move& move : moves) tuples.append(tuple_of(move));
  return tuples;
}

Side side_of(const std::string& name) {
  if (name == "white") return Side::white;
  if (name == "black") return Side::black;
  throw py::value_error("no side is called '" + name + "': they are 'white' and 'black'");
}

const char* name_of(Side side) { return side == Side::white ? "white" : "black"; }

/// Returns an empty square board; throws std::invalid_argument for a size that there is not.
Position board_of(int size) { return Position(size, size, Side::white); }

/// Returns the move; throws ValueError if one of its squares is off the board.
rules::Move on_board(const Numbers& numbers, int size) {
  const rules::Move move = move_of(numbers);
  const Position board = board_of(size);
  for (const rules::Square square : {move.from, move.to, move.arrow}) {
    if (!board.contains(square)) {
      throw py::value_error("the square " + rules::coordinates(square) + " is off the board");
    }
  }
  return move;
}

py::tuple parse_move(const std::string& text, int size) {
  const Position board = board_of(size);
  return tuple_of(rules::parse_move(text, board.width(), board.height()));
}

std::string sgf(Held<GameRecord> held, std::string black, std::string white, std::string result,
                std::string name) {
  GameRecord game = *held;
  game.info = {std::move(name), std::move(black), std::move(white), std::move(result)};
  return rules::to_sgf(game);
}

/// A generator that threads share: it searches for one at a time, with Python's lock released.
class SharedGenerator {
 public:
  SharedGenerator(int size, int plies, int max_score, std::uint64_t nodes)
      : generator_({size, plies, max_score, nodes}) {}

  py::tuple generate(std::uint64_t seed) {
    const Opening opening = unlocked_generate(seed);
    return py::make_tuple(list_of(opening.moves), opening.score);
  }

 private:
  Opening unlocked_generate(std::uint64_t seed) {
    const py::gil_scoped_release unlocked;
    const std::lock_guard<std::mutex> lock(mutex_);
    return generator_.generate(seed);
  }

  OpeningGenerator generator_;
  std::mutex mutex_;
};

/// Turns an illegal move and text that cannot be read into ValueError.
void raise_value_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const rules::IllegalMove& error) {
      PyErr_SetString(PyExc_ValueError, error.what());
    } catch (const rules::NotationError& error) {
      PyErr_SetString(PyExc_ValueError, error.what());
    }
  });
}

void define_game_record(py::module_ module) {
  using HeldRecord = Held<GameRecord>;
  module.def("make", [](int size, const std::string& to_move) {
    return hold(std::make_unique<GameRecord>(Position::initial(size, side_of(to_move))));
  });
  module.def("size", [](HeldRecord game) { return game->position().width(); });
  module.def("to_move", [](HeldRecord game) { return name_of(game->position().to_move()); });
  module.def("fen", [](HeldRecord game) { return rules::to_fen(game->position()); });
  module.def("moves", [](HeldRecord game) { return list_of(game->moves()); });
  module.def("winner", [](HeldRecord game) -> std::optional<std::string> {
    const auto winner = game->position().winner();
    if (!winner) return std::nullopt;
    return name_of(*winner);
  });
  module.def("objection", [](HeldRecord game, const Numbers& move) {
    return game->position().objection(move_of(move));
  });
  module.def("play", [](HeldRecord game, const Numbers& move) { game->play(move_of(move)); });
  module.def("count_legal_moves", [](HeldRecord game, const std::string& side) {
    return game->position().legal_moves(side_of(side)).size();
  });
  module.def("sgf", &sgf);
}

void define_openings(py::module_ module) {
  module.def("make", [](int size, int plies, int max_score, std::uint64_t nodes) {
    return hold(std::make_unique<SharedGenerator>(size, plies, max_score, nodes));
  });
  module.def("generate", [](Held<SharedGenerator> generator, std::uint64_t seed) {
    return generator->generate(seed);
  });
}

void define_notation(py::module_ module) {
  module.def("parse_move", &parse_move);
  module.def("to_algebraic", [](const Numbers& move, int size) {
    return rules::to_algebraic(on_board(move, size), size);
  });
  module.def("to_uci", [](const Numbers& move, int size) {
    return rules::to_uci(on_board(move, size), size);
  });
}

}  // namespace

void define_record(py::module_& module) {
  raise_value_errors();
  define_game_record(module.def_submodule("record"));
  define_openings(module.def_submodule("openings"));
  define_notation(module.def_submodule("notation"));
}

}  // namespace amazons
