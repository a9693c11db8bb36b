#include "bot/console/files.h"

#include <fcntl.h>
#include <json/json.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>

#include "bot/botzone/game.h"
#include "bot/botzone/messages.h"
#include "bot/console/commands.h"
#include "engine/notation/notation.h"
#include "engine/notation/words.h"

namespace amazons::console {

namespace {

[[noreturn]] void fail(const std::string& path, const std::string& reason) {
  throw CommandError(path + ": " + reason);
}

[[noreturn]] void fail_as_system(const std::string& path) { fail(path, std::strerror(errno)); }

/// The path with symbolic links resolved, so that the file is replaced, not a link to it.
std::string resolved(const std::string& path) {
  char* const real = ::realpath(path.c_str(), nullptr);
  if (!real) return path;
  std::string copy = real;
  ::free(real);
  return copy;
}

mode_t mode_for_new_files() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

void write_all(int descriptor, const std::string& path, const std::string& content) {
  for (std::size_t done = 0; done < content.size();) {
    const ssize_t count = ::write(descriptor, content.data() + done, content.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_as_system(path);
    done += static_cast<std::size_t>(count);
  }
}

/// A new file for the target's place. While it is written it has no name, where the system can do
/// that, so that nothing is left of it however the program ends; the destructor removes it unless
/// it has replaced the target.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& target) : target_(target), path_(target + ".XXXXXX") {
#ifdef O_TMPFILE
    const std::size_t slash = target.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : target.substr(0, slash + 1);
    if (::access("/proc/self/fd", X_OK) == 0) {  // by which it gets its name
      descriptor_ = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    }
    if (descriptor_ >= 0) return;
#endif
    descriptor_ = ::mkstemp(path_.data());
    if (descriptor_ < 0) fail_as_system(target_);
    is_named_ = true;
  }
  ~TemporaryFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (is_named_) ::unlink(path_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  void write(const std::string& content) { write_all(descriptor_, target_, content); }

  void place(mode_t mode) {
    // Without the sync a crash could leave an empty file under the old name.
    if (::fchmod(descriptor_, mode) != 0 || ::fsync(descriptor_) != 0) fail_as_system(target_);
    if (!is_named_) give_name();
    const int closed = ::close(descriptor_);
    descriptor_ = -1;
    if (closed != 0) fail_as_system(target_);
    if (::rename(path_.c_str(), target_.c_str()) != 0) fail_as_system(target_);
    is_named_ = false;
  }

 private:
  /// Links the nameless file to a name of this process, since no link can replace a file.
  void give_name() {
    path_ = target_ + "." + std::to_string(::getpid());
    const std::string self = "/proc/self/fd/" + std::to_string(descriptor_);
    ::unlink(path_.c_str());  // of a process of the same number that was killed between the two
    if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, path_.c_str(), AT_SYMLINK_FOLLOW) != 0) {
      fail_as_system(target_);
    }
    is_named_ = true;
  }

  std::string target_;
  std::string path_;
  int descriptor_ = -1;
  bool is_named_ = false;
};

}  // namespace

bool exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

std::string read_file(const std::string& path, int max_mb) {
  const std::size_t limit = static_cast<std::size_t>(max_mb) << 20;
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) fail_as_system(path);
  if (!S_ISREG(status.st_mode)) fail(path, "not a regular file");
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (!file) fail_as_system(path);
  const auto size = static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));
  std::string content(std::min(size, limit) + 1, '\0');
  content.resize(std::fread(&content[0], 1, content.size(), file));
  const bool failed = std::ferror(file) != 0;
  std::fclose(file);
  if (failed) fail(path, "could not be read");
  if (content.size() > limit) fail(path, "larger than " + std::to_string(max_mb) + " MB");
  return content;
}

void write_file(const std::string& path, const std::string& content) {
  const std::string target = resolved(path);
  struct stat status {};
  const bool exists = ::stat(target.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) fail(path, "not a regular file");
  if (exists && ::access(target.c_str(), W_OK) != 0) fail_as_system(path);
  TemporaryFile temporary(target);
  temporary.write(content);
  temporary.place(exists ? status.st_mode & 07777 : mode_for_new_files());
}

namespace {

/// The move in the object, if its fields x0 to y2 are six whole numbers of at least 0.
std::optional<rules::Move> move_in(const Json::Value& object) {
  int numbers[6] = {};
  const char* const names[] = {"x0", "y0", "x1", "y1", "x2", "y2"};
  for (int i = 0; i < 6; ++i) {
    if (!object.isMember(names[i])) return std::nullopt;
    const Json::Value& number = object[names[i]];
    if (!number.isInt() || number.asInt() < 0) return std::nullopt;
    numbers[i] = number.asInt();
  }
  return rules::Move{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}, {numbers[4], numbers[5]}};
}

/// Appends the moves of a log in the order of the log. Botzone's judge repeats each move for the
/// other player and for spectators; repetitions are dropped, since a move cannot be played twice in
/// a row.
void collect_moves(const Json::Value& value, std::vector<rules::Move>& moves) {
  if (value.isObject()) {
    const auto move = move_in(value);
    if (move && (moves.empty() || *move != moves.back())) moves.push_back(*move);
  }
  if (!value.isObject() && !value.isArray()) return;
  for (const Json::Value& member : value) collect_moves(member, moves);
}

std::vector<rules::Move> moves_of_message(const std::string& text) {
  std::istringstream in(text);
  const auto message = MessageReader(in, Interaction::automatic).next();
  std::vector<rules::Move> moves;
  for (const MessageMove& played : message->moves) {
    if (played.move != rules::Move{}) moves.push_back(played.move);
  }
  return moves;
}

Json::Value parse_json(const std::string& text) {
  Json::CharReaderBuilder builder;
  builder["stackLimit"] = 100;
  Json::Value value;
  std::string errors;
  std::istringstream in(text);
  if (!Json::parseFromStream(builder, in, &value, &errors))
    throw CommandError("no JSON: " + errors);
  return value;
}

std::vector<rules::Move> moves_of_json(const std::string& text) {
  const Json::Value value = parse_json(text);
  if (value.isObject() && value.isMember("requests")) return moves_of_message(text);
  std::vector<rules::Move> moves;
  collect_moves(value, moves);
  return moves;
}

/// Replays a game of Botzone: Black begins, and the first move determines the board size.
rules::GameRecord replayed(const std::vector<rules::Move>& moves) {
  const auto size = moves.empty() ? game_sizes[0] : size_started_from(moves.front().from);
  if (!size) {
    throw CommandError("the first move, from " + rules::coordinates(moves.front().from) +
                       ", starts where Black has no amazon on 8x8 or 10x10");
  }
  rules::GameRecord game(rules::Position::initial(*size, rules::Side::black));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    try {
      game.play(moves[i]);
    } catch (const rules::IllegalMove& error) {
      throw CommandError("move " + std::to_string(i + 1) + ": " + error.what());
    }
  }
  return game;
}

rules::GameRecord parse(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\v\f\xef\xbb\xbf");
  if (first == std::string::npos) throw CommandError("it is empty");
  const char sign = text[first];
  // A FEN may begin with a digit too, but contains slashes.
  const bool is_fen = text.find('/') != std::string::npos && sign != '(' && sign != '{';
  if (sign == '(') return rules::parse_sgf(text);
  if (sign == '{' || sign == '[') return replayed(moves_of_json(text));
  if (!is_fen && rules::is_digit(sign)) {
    return replayed(moves_of_message(text));
  }
  return rules::GameRecord(rules::parse_fen(text.substr(first)));
}

}  // namespace

rules::GameRecord parse_game(const std::string& text, const std::string& name) {
  try {
    return parse(text);
  } catch (const std::exception& error) {
    throw CommandError(name + ": " + error.what());
  }
}

rules::GameRecord read_game(const std::string& path) {
  if (path != "-") return parse_game(read_file(path), path);
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
