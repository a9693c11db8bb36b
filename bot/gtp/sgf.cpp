// Games from and to files.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "bot/gtp/session.h"
#include "engine/notation/sgf.h"
#include "engine/notation/words.h"

namespace amazons::gtp {

namespace {

std::string content_of(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) throw Failure("cannot load file: no such file");
  if (!std::filesystem::is_regular_file(path, error)) {
    throw Failure("cannot load file: not a regular file");
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) throw Failure("cannot load file: it cannot be read");
  if (std::filesystem::file_size(path, error) > rules::longest_sgf) {
    throw Failure("cannot load file: it is too large");
  }
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

/// With a number N, loads the position before move N, as the protocol says.
std::string Session::load_sgf(const Words& words) {
  rules::GameRecord game(position());
  try {
    game = rules::parse_sgf(content_of(words[0]));
  } catch (const rules::NotationError& error) {
    throw Failure(std::string("cannot load file: ") + error.what());
  }
  const rules::Position& start = game.start();
  if (!Engine::supports(start.width(), start.height())) throw Failure("unacceptable size");
  if (words.size() > 1) {
    const auto number = rules::parse_number(words[1], 1, 1'000'000);
    if (!number) throw Failure("the number of a move expected, not " + words[1]);
    while (static_cast<long long>(game.moves().size()) >= *number) game.take_back();
  }
  start_game(std::move(game));
  return color_name(position().to_move());
}

std::string Session::print_sgf(const Words& words) {
  rules::GameRecord game = game_;
  if (position().winner()) game.info.result = result();
  std::string text = rules::to_sgf(game);
  if (words.empty() || words[0] == "-") return text;
  std::ofstream file(words[0], std::ios::binary);
  if (!(file << text << std::flush)) throw Failure("cannot write file: " + words[0]);
  return "";
}

}  // namespace amazons::gtp
