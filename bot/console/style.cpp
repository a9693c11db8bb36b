#include "bot/console/style.h"

#include <unistd.h>

#include <cstdlib>
#include <cstring>

namespace amazons::console {

Style Style::of_output() {
  const char* const no_color = std::getenv("NO_COLOR");
  const char* const terminal = std::getenv("TERM");
  const bool has_colors = terminal && std::strcmp(terminal, "dumb") != 0;
  return Style(::isatty(STDOUT_FILENO) != 0 && has_colors && (!no_color || *no_color == '\0'));
}

std::string Style::colored(Color color, const std::string& text) const {
  switch (color) {
    case Color::white_piece:
      return wrapped("1;30;107", text);
    case Color::black_piece:
      return wrapped("1;97;44", text);
    case Color::bold:
      return wrapped("1", text);
    case Color::cyan:
      return wrapped("36", text);
    case Color::yellow:
      return wrapped("33", text);
    case Color::gray:
      return wrapped("90", text);
  }
  return text;
}

}  // namespace amazons::console
