// Colours for a terminal.
#pragma once

#include <string>

namespace amazons::console {

/// Wraps text into the codes of ECMA-48 (SGR), or leaves it as it is.
class Style {
 public:
  /// All can be seen on a light terminal and on a dark one, so the pieces have a ground of their
  /// own.
  enum class Color { white_piece, black_piece, bold, cyan, yellow, gray };

  explicit Style(bool is_colored = false) : is_colored_(is_colored) {}

  /// Colours if standard output is a terminal that has them, and NO_COLOR is not set
  /// (no-color.org).
  static Style of_output();

  bool is_colored() const { return is_colored_; }

  std::string dim(const std::string& text) const { return wrapped("2", text); }
  std::string colored(Color color, const std::string& text) const;

 private:
  std::string wrapped(const char* code, const std::string& text) const {
    return is_colored_ ? std::string("\033[") + code + 'm' + text + "\033[0m" : text;
  }

  bool is_colored_;
};

}  // namespace amazons::console
