// Reading and writing small files without surprises.
#pragma once

#include <cstdint>
#include <string>

namespace amazons::console {

bool exists(const std::string& path);

/// Returns the content of a regular file of at most 4 MB; throws CommandError with the reason.
std::string read_file(const std::string& path);

/// Writes the file whole or not at all: the content goes to a new file beside it, which then takes
/// its place. Throws CommandError with the reason, leaving what was there as it was.
void write_file(const std::string& path, const std::string& content);

/// A file that grows at its end, and that only one process has open as such at a time.
class GrowingFile {
 public:
  /// Opens the file, or makes an empty one. Throws CommandError with the reason, and if another
  /// process has it.
  explicit GrowingFile(const std::string& path);
  ~GrowingFile();
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;

  /// All three throw CommandError with the reason.
  std::uint64_t size() const;  ///< in bytes
  void cut(std::uint64_t size);
  void append(const std::string& content);

 private:
  std::string path_;
  int descriptor_;
};

}  // namespace amazons::console
