// Games from texts and files, for read_game.mjs.
#include <emscripten/bind.h>

#include "engine/notation/any_game.h"
#include "engine/notation/encoding.h"
#include "engine/notation/fen.h"
#include "tools/bindings/js/values.h"

namespace amazons {
namespace {

val read_game(const std::string& text) {
  return outcome([&] {
    const rules::GameRecord game = rules::parse_game(text);
    val found = val::object();
    found.set("start", rules::to_fen(game.start()));
    found.set("moves", pv_of(game.moves(), game.start().height()));
    found.set("white", game.info.white_player);
    found.set("black", game.info.black_player);
    found.set("date", game.info.date);
    found.set("result", game.info.result);
    return found;
  });
}

std::string encoding_of(const std::string& bytes) { return rules::encoding_of(bytes); }
std::string guessed_encoding(const std::string& bytes) { return rules::guessed_encoding(bytes); }

}  // namespace

EMSCRIPTEN_BINDINGS(files) {
  emscripten::function("readGame", &read_game);
  emscripten::function("encodingOf", &encoding_of);
  emscripten::function("guessedEncoding", &guessed_encoding);
}

}  // namespace amazons
