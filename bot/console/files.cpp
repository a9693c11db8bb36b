#include "bot/console/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <iterator>

#include "bot/console/commands.h"
#include "bot/console/decode.h"
#include "bot/console/json_games.h"
#include "bot/system/machine.h"
#include "engine/notation/notation.h"
#include "engine/notation/words.h"

namespace amazons::console {

namespace {

[[noreturn]] void fail(const std::string& path, const std::string& reason) {
  throw CommandError(path + ": " + reason);
}

/// Calls a function of the system, whose errors do not name the path.
template <typename Function, typename... Others>
void call(Function function, const std::string& path, const Others&... others) {
  try {
    function(path, others...);
  } catch (const system::FileError& error) {
    fail(path, error.what());
  }
}

}  // namespace

bool exists(const std::string& path) { return system::exists(path); }

std::string read_file(const std::string& path, int max_mb) {
  const std::size_t limit = static_cast<std::size_t>(max_mb) << 20;
  call(system::check_readable, path);
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (!file) fail(path, std::strerror(errno));
  std::string content;
  char piece[65536];
  while (content.size() <= limit) {  // a pipe does not know its size
    const std::size_t count = std::fread(piece, 1, sizeof piece, file);
    if (count == 0) break;
    content.append(piece, count);
  }
  const bool failed = std::ferror(file) != 0;
  std::fclose(file);
  if (failed) fail(path, "could not be read");
  if (content.size() > limit) fail(path, "larger than " + std::to_string(max_mb) + " MB");
  return content;
}

void check_writable(const std::string& path) { call(system::check_writable, path); }

void write_file(const std::string& path, const std::string& content) {
  call(system::replace_file, path, content);
}

namespace {

rules::GameRecord parse(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\v\f\xef\xbb\xbf");
  if (first == std::string::npos) throw CommandError("it is empty");
  // A list of moves can begin with a comment in braces, or with a tag.
  const std::size_t second = text.find_first_not_of(" \t\r\n", first + 1);
  const char next = second == std::string::npos ? '\0' : text[second];
  const bool is_json = text[first] == '{' ? next == '"' || next == '}' || next == '\0'
                                          : text[first] == '[' && !rules::is_letter(next);
  return is_json ? parse_json_game(text.substr(first)) : rules::parse_game(text);
}

}  // namespace

rules::GameRecord parse_game(const std::string& text, const std::string& name) {
  try {
    if (text.substr(0, 2) == "\x1f\x8b") throw CommandError("packed by gzip: unpack it first");
    return parse(decoded(text));
  } catch (const std::exception& error) {
    throw CommandError(name + ": " + error.what());
  }
}

rules::GameRecord read_game(const std::string& path) {
  if (path != "-") return parse_game(read_file(path, largest_game_mb), path);
  const std::string text((std::istreambuf_iterator<char>(std::cin)),
                         std::istreambuf_iterator<char>());
  return parse_game(text, "standard input");
}

rules::GameRecord first_moves(const rules::GameRecord& game, int moves) {
  if (moves > static_cast<int>(game.moves().size())) {
    throw CommandError("move " + std::to_string(moves) + ": the game has only " +
                       std::to_string(game.moves().size()));
  }
  rules::GameRecord result = game;
  while (static_cast<int>(result.moves().size()) > moves) result.take_back();
  return result;
}

}  // namespace amazons::console
