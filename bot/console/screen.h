// What the screen can show: its characters and its width.
#pragma once

#include <streambuf>
#include <string>

namespace amazons::console {

/// Whether standard output is a terminal that may not show more than ASCII, by the locale (LC_ALL,
/// LC_CTYPE, LANG) or by TERM.
bool is_ascii_screen();

/// Whether the terminal named by TERM has colours.
bool has_colors(const std::string& terminal);

/// During the lifetime of this object std::cout breaks lines at blanks where the terminal ends,
/// with two blanks more before what follows. Does nothing if standard output is not a terminal.
class FittedOutput {
 public:
  FittedOutput();
  ~FittedOutput();
  FittedOutput(const FittedOutput&) = delete;
  FittedOutput& operator=(const FittedOutput&) = delete;

 private:
  std::streambuf* usual_ = nullptr;  ///< std::cout's own, while it is replaced
  std::streambuf* fitted_ = nullptr;
};

/// Text broken at blanks into lines of at most `columns`; 0 leaves it as it is.
std::string fitted(const std::string& text, int columns);

/// The beginning of the text that takes at most `columns`; below 1 all of it.
std::string cut_to(const std::string& text, int columns);

}  // namespace amazons::console
