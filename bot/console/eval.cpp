#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iomanip>
#include <iostream>

#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"

namespace amazons::console {

namespace {

/// A table of two columns; the first is as wide as its longest entry.
class Table {
 public:
  void row(const std::string& label, const std::string& value) {
    rows_.emplace_back(label, value);
    width_ = std::max(width_, label.size());
  }

  void print() const {
    for (const auto& [label, value] : rows_) {
      std::cout << std::left << std::setw(static_cast<int>(width_)) << label << std::right
                << std::setw(11) << value << '\n';
    }
  }

 private:
  std::vector<std::pair<std::string, std::string>> rows_;
  std::size_t width_ = 0;
};

std::string figure_text(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4f", value);
  return text;
}

void print_evaluation(const rules::Position& position) {
  const EvaluationReport report = make_engine(position).evaluate(position);
  const std::string mover = name(position.to_move());
  std::cout << rules::draw(position) << '\n'
            << rules::to_fen(position) << '\n'
            << mover << " to move; values in squares for " << mover << "\n\n";
  Table table;
  for (const EvaluationFigure& figure : report.figures) {
    table.row(figure.name, figure_text(figure.value));
  }
  for (const EvaluationTerm& term : report.terms) table.row(term.name, score_text(term.value));
  table.row("total", score_text(report.total));
  table.print();
}

}  // namespace

CLI::App* add_eval(CLI::App& app) {
  auto* command = app.add_subcommand("eval", "Show the static eval of a position, term by term");
  auto board = std::make_shared<BoardOptions>();
  board->add_to(*command, largest_size());
  command->callback([board] { print_evaluation(board->position()); });
  return command;
}

}  // namespace amazons::console
