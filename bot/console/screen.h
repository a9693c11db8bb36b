// What the screen can show: its characters and its width.
#pragma once

#include <streambuf>
#include <string>

namespace amazons::console {

/// Takes over the user's locale for characters, so that the line editor keeps all that is typed. If
/// the locale has ASCII only or is not installed, typed bytes count as UTF-8.
void use_locale();

/// Whether standard output is a terminal that may not show more than ASCII, by the locale (LC_ALL,
/// LC_CTYPE, LANG) or by TERM.
bool is_ascii_screen();

/// Whether the terminal named by TERM has colours.
bool has_colors(const std::string& terminal);

/// The columns of the terminal behind the descriptor; 0 if it is none or does not tell.
int columns_of(int descriptor);

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
