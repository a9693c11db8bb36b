#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "engine/notation/any_game.h"
#include "engine/notation/encoding.h"
#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "tools/bindings/python/module.h"

namespace py = pybind11;

namespace amazons {
namespace {

py::dict read_game(const std::string& text) {
  const rules::GameRecord game = rules::parse_game(text);
  py::list moves;
  for (const rules::Move& move : game.moves()) {
    moves.append(rules::to_algebraic(move, game.start().height()));
  }
  py::dict found;
  found["start"] = rules::to_fen(game.start());
  found["moves"] = moves;
  found["white"] = game.info.white_player;
  found["black"] = game.info.black_player;
  found["date"] = game.info.date;
  found["result"] = game.info.result;
  return found;
}

}  // namespace

void define_files(py::module_& module) {
  py::module_ files = module.def_submodule("files");
  files.def("read_game", &read_game);
  files.def("encoding_of", [](const py::bytes& bytes) {
    return rules::encoding_of(static_cast<std::string>(bytes));
  });
  files.def("guessed_encoding", [](const py::bytes& bytes) {
    return rules::guessed_encoding(static_cast<std::string>(bytes));
  });
}

}  // namespace amazons
