// What the console needs of the operating system beside the terminal: files, encodings, limits.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

namespace amazons::system {

/// Why a file cannot be read or written, in the system's words or ours; the path is not named.
class FileError : public std::runtime_error {
 public:
  using runtime_error::runtime_error;
};

bool exists(const std::string& path);

/// Throws FileError if there is no such file or it is a folder. A pipe is allowed.
void check_readable(const std::string& path);

/// Throws FileError if `replace_file` could not write there now: the folder does not exist or may
/// not be written to, the file may not be, or it is no regular one.
void check_writable(const std::string& path);

/// Replaces the file, or the one that a symbolic link leads to, atomically: writes a new file
/// beside it and renames that. Throws FileError and leaves the old file unchanged.
void replace_file(const std::string& path, const std::string& content);

/// The bytes converted to UTF-8; nothing if the system does not know the encoding, by the names
/// that browsers know, or they are not of it.
std::optional<std::string> to_utf8(const std::string& bytes, const std::string& encoding);

/// Raises the limit on the stack to as many bytes as are needed, if it is below and that is
/// allowed; returns the limit if it is still too low.
std::optional<std::size_t> low_stack(std::size_t needed);

/// Makes a file that may not grow an error like any other, not the end of the program.
void report_full_files();

/// The computer's name and the number of this process: "name:123".
std::string machine_and_process();

/// Today's date here: "2026-11-26".
std::string today();

}  // namespace amazons::system
