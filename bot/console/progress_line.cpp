#include "bot/console/progress_line.h"

#include <unistd.h>

#include <iostream>

namespace amazons::console {

ProgressLine::ProgressLine() : is_terminal_(::isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
  if (is_shown_) std::cerr << "\r\033[K" << std::flush;
}

void ProgressLine::show(const std::function<std::string()>& text) {
  constexpr auto pause = std::chrono::milliseconds(300);
  const auto now = Time::now();
  if (!is_terminal_ || now - last_ < pause) return;
  last_ = now;
  is_shown_ = true;
  std::cerr << "\r\033[K" << text() << std::flush;
}

}  // namespace amazons::console
