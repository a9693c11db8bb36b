#include "bot/console/files.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <iterator>

#include "bot/console/commands.h"
#include "bot/console/decode.h"
#include "bot/console/json_games.h"
#include "engine/notation/notation.h"

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

/// The folder of a file, as a path.
std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

/// A new file for the target's place. While it is written it has no name, where the system can do
/// that, so that nothing is left of it however the program ends; the destructor removes it unless
/// it has replaced the target.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& target) : target_(target), path_(target + ".XXXXXX") {
#ifdef O_TMPFILE
    const std::string folder = folder_of(target);
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
  if (S_ISDIR(status.st_mode)) fail(path, "not a regular file");
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (!file) fail_as_system(path);
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

void check_writable(const std::string& path) {
  const std::string target = resolved(path);
  struct stat status {};
  if (::stat(target.c_str(), &status) == 0) {
    if (!S_ISREG(status.st_mode)) fail(path, "not a regular file");
    if (::access(target.c_str(), W_OK) != 0) fail_as_system(path);
  }
  if (::access(folder_of(target).c_str(), W_OK | X_OK) != 0) fail_as_system(path);
}

void write_file(const std::string& path, const std::string& content) {
  check_writable(path);
  const std::string target = resolved(path);
  struct stat status {};
  const bool exists = ::stat(target.c_str(), &status) == 0;
  TemporaryFile temporary(target);
  temporary.write(content);
  temporary.place(exists ? status.st_mode & 07777 : mode_for_new_files());
}

namespace {

rules::GameRecord parse(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\v\f\xef\xbb\xbf");
  if (first == std::string::npos) throw CommandError("it is empty");
  const bool is_tag = first + 1 < text.size() && text[first + 1] >= 'A' && text[first + 1] <= 'Z';
  const bool is_json = text[first] == '{' || (text[first] == '[' && !is_tag);
  return is_json ? parse_json_game(text.substr(first)) : rules::parse_game(text);
}

}  // namespace

rules::GameRecord parse_game(const std::string& text, const std::string& name) {
  try {
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
