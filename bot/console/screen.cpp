#include "bot/console/screen.h"

#include <algorithm>
#include <functional>
#include <iostream>

#include "bot/system/process.h"
#include "bot/system/terminal.h"

namespace amazons::console {

bool has_colors(const std::string& terminal) {
  const bool is_mono = terminal.size() > 2 && terminal.compare(terminal.size() - 2, 2, "-m") == 0;
  return !terminal.empty() && terminal != "dumb" && terminal != "unknown" && !is_mono &&
         terminal.rfind("vt", 0) != 0;
}

bool is_ascii_screen() {
  if (!system::is_terminal(system::standard_output)) return false;
  return !system::shows_utf8() || !has_colors(system::terminal_name());
}

namespace {

/// Columns that the text takes on a terminal, without control sequences.
int width_of(const std::string& text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\033') {  // ESC [ … letter
      i += 2;
      while (i < text.size() && (text[i] < '@' || text[i] > '~')) ++i;
      ++i;
      continue;
    }
    const auto [bytes, columns] = system::first_character(text.data() + i, text.size() - i);
    width += columns;
    i += bytes;
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
      : target_(target), breaker_([] { return system::columns_of(system::standard_output); }) {}

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
  if (!system::is_terminal(system::standard_output)) return;
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
