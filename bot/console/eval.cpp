#include <CLI/CLI.hpp>
#include <algorithm>
#include <iomanip>
#include <iostream>

#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/console/text.h"
#include "engine/rules/notation.h"

namespace amazons::console {

namespace {

void print_evaluation(const rules::Position& position) {
  const EvaluationReport report = make_engine(position).evaluate(position);
  const std::string heading = "term (squares, for White)";
  const std::string total = std::string("total for ") + name(position.to_move()) + ", to move";
  std::size_t width = std::max(heading.size(), total.size());
  for (const EvaluationTerm& term : report.terms) width = std::max(width, term.name.size());
  const auto row = [&](const std::string& label, const std::string& value) {
    std::cout << std::left << std::setw(static_cast<int>(width)) << label << "  " << std::right
              << std::setw(9) << value << '\n';
  };
  std::cout << rules::draw(position) << '\n' << rules::to_fen(position) << "\n\n";
  row(heading, "value");
  for (const EvaluationTerm& term : report.terms) row(term.name, score_text(term.value));
  row(total, score_text(report.total));
}

}  // namespace

CLI::App* add_eval(CLI::App& app) {
  auto* command = app.add_subcommand("eval", "Show how the engine judges a position, by terms");
  auto board = std::make_shared<BoardOptions>();
  board->add_to(*command);
  command->callback([board] { print_evaluation(board->position()); });
  return command;
}

}  // namespace amazons::console
