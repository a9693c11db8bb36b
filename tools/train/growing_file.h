// A file that one process at a time appends to.
#pragma once

#include <cstdint>
#include <string>

namespace amazons {

/// A file that grows at its end, and that only one process has open as such at a time. All its
/// functions throw std::runtime_error, which names the file and the reason.
class GrowingFile {
 public:
  /// Opens the file, or makes an empty one. Throws also if another process has it.
  explicit GrowingFile(const std::string& path);
  ~GrowingFile();
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;

  const std::string& path() const { return path_; }

  std::uint64_t size() const;  ///< in bytes

  /// Drops what stands behind the first `size` bytes.
  void truncate(std::uint64_t size);

  /// Puts the whole content on the disk or, when it throws, nothing of it.
  void append(const std::string& content);

 private:
  bool write(const std::string& content);  ///< with the reason in errno
  bool sync();
  [[noreturn]] void fail(const std::string& reason) const;
  [[noreturn]] void fail_as_system() const;  ///< with the text of errno

  std::string path_;
  int descriptor_;
};

}  // namespace amazons
