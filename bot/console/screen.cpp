#include "bot/console/screen.h"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <functional>
#include <iostream>

#include "engine/notation/words.h"

namespace amazons::console {

namespace {

std::string setting(const char* name) {
  const char* const value = std::getenv(name);
  return value ? value : "";
}

/// What the user's settings say, also if the locale is not installed.
bool is_utf8_locale() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string locale = rules::lower(setting(name));
    if (locale.empty()) continue;
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

}  // namespace

void use_locale() {
  const bool is_installed = std::setlocale(LC_CTYPE, "") != nullptr;
  const std::string codes = ::nl_langinfo(CODESET);
  if (!is_installed || codes == "ANSI_X3.4-1968" || codes == "US-ASCII") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
  }
}

bool has_colors(const std::string& terminal) {
  const bool is_mono = terminal.size() > 2 && terminal.compare(terminal.size() - 2, 2, "-m") == 0;
  return !terminal.empty() && terminal != "dumb" && terminal != "unknown" && !is_mono &&
         terminal.rfind("vt", 0) != 0;
}

bool is_ascii_screen() {
  if (::isatty(STDOUT_FILENO) == 0) return false;
  return !is_utf8_locale() || !has_colors(setting("TERM"));
}

int columns_of(int descriptor) {
  winsize size{};
  return ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

namespace {

/// Columns that the text takes on a terminal, without control sequences.
int width_of(const std::string& text) {
  int width = 0;
  std::mbstate_t state{};
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\033') {  // ESC [ … letter
      i += 2;
      while (i < text.size() && (text[i] < '@' || text[i] > '~')) ++i;
      ++i;
      continue;
    }
    wchar_t c = 0;
    const std::size_t count = std::mbrtowc(&c, text.data() + i, text.size() - i, &state);
    if (count == 0 || count > text.size() - i) {  // no character of the locale
      state = std::mbstate_t{};
      ++width;
      ++i;
    } else {
      width += std::max(0, ::wcwidth(c));
      i += count;
    }
  }
  return width;
}

/// Breaks a stream of text into lines.
class LineBreaker {
 public:
  explicit LineBreaker(std::function<int()> columns) : columns_(std::move(columns)) {}

  /// Takes a character; returns what can be shown now.
  std::string take(char c) {
    if (c != ' ' && c != '\n' && c != '\r') {
      word_ += c;
      return "";
    }
    std::string shown = finish_word();
    if (c == ' ') {
      ++blanks_;
      return shown;
    }
    shown += std::string(static_cast<std::size_t>(blanks_), ' ') + c;
    column_ = blanks_ = 0;
    is_indented_ = false;
    return shown;
  }

  /// Returns what is left of the line so far.
  std::string flush() {
    std::string shown = finish_word();
    shown.append(static_cast<std::size_t>(blanks_), ' ');
    column_ += blanks_;
    blanks_ = 0;
    return shown;
  }

 private:
  std::string finish_word() {
    if (word_.empty()) return "";
    if (!is_indented_) {
      indent_ = column_ + blanks_ + 2;
      is_indented_ = true;
    }
    const int width = width_of(word_);
    const int columns = columns_();
    std::string shown;
    const bool is_first = column_ == 0 || column_ <= indent_ - 2;
    if (columns > 0 && !is_first && column_ + blanks_ + width > columns) {
      const int indent = indent_ + width <= columns ? indent_ : 0;
      shown = '\n' + std::string(static_cast<std::size_t>(indent), ' ');
      column_ = indent;
    } else {
      shown = std::string(static_cast<std::size_t>(blanks_), ' ');
      column_ += blanks_;
    }
    column_ += width;
    blanks_ = 0;
    shown += word_;
    word_.clear();
    return shown;
  }

  std::function<int()> columns_;
  std::string word_;
  int column_ = 0;  ///< where the terminal's cursor is
  int blanks_ = 0;  ///< taken and not shown yet
  int indent_ = 0;  ///< of the lines that follow in this paragraph
  bool is_indented_ = false;
};

class FittedBuffer : public std::streambuf {
 public:
  explicit FittedBuffer(std::streambuf* target)
      : target_(target), breaker_([] { return columns_of(STDOUT_FILENO); }) {}

 protected:
  int overflow(int c) override {
    if (c == traits_type::eof()) return 0;
    return put(breaker_.take(static_cast<char>(c))) ? c : traits_type::eof();
  }
  int sync() override { return put(breaker_.flush()) ? target_->pubsync() : -1; }

 private:
  bool put(const std::string& text) {
    const auto size = static_cast<std::streamsize>(text.size());
    return target_->sputn(text.data(), size) == size;
  }

  std::streambuf* target_;
  LineBreaker breaker_;
};

}  // namespace

FittedOutput::FittedOutput() {
  if (::isatty(STDOUT_FILENO) == 0) return;
  fitted_ = new FittedBuffer(std::cout.rdbuf());
  usual_ = std::cout.rdbuf(fitted_);
}

FittedOutput::~FittedOutput() {
  if (!fitted_) return;
  std::cout.flush();
  std::cout.rdbuf(usual_);
  delete fitted_;
}

std::string fitted(const std::string& text, int columns) {
  LineBreaker breaker([columns] { return columns; });
  std::string shown;
  for (const char c : text) shown += breaker.take(c);
  return shown + breaker.flush();
}

std::string cut_to(const std::string& text, int columns) {
  std::string shown = text;
  if (columns < 1) return shown;
  while (width_of(shown) > columns) {
    while ((shown.back() & 0xc0) == 0x80) shown.pop_back();  // the later bytes of a character
    shown.pop_back();
  }
  return shown;
}

}  // namespace amazons::console
