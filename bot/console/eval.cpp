#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "bot/console/commands.h"
#include "bot/console/options.h"
#include "bot/console/text.h"
#include "engine/notation/notation.h"
#include "engine/regions.h"

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

std::string figure_text(double value, int decimals) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  return text;
}

/// The amazons of a region, each by its letter in FEN and its square: "Qa1 qb3".
std::string amazons_text(const RegionReport& region, const rules::Position& position) {
  std::string text;
  for (const rules::Square& square : region.amazons) {
    text += text.empty() ? "" : " ";
    text += position.at(square) == rules::Cell::white ? 'Q' : 'q';
    text += rules::to_algebraic(square, position.height());
  }
  return text;
}

std::string value_text(const RegionReport& region) {
  if (!region.value.empty()) return region.value;
  if (!region.bounds) return "not counted";
  return std::to_string(region.bounds->least) + " to " + std::to_string(region.bounds->most);
}

const char* winner_text(const RegionReport& region) {
  if (!region.winner) return "";
  switch (*region.winner) {
    case RegionWinner::black:
      return "Black";
    case RegionWinner::white:
      return "White";
    case RegionWinner::first:
      return "who moves first";
    case RegionWinner::second:
      return "who moves second";
  }
  return "";
}

std::string known_text(const std::optional<double>& moves) {
  return moves ? figure_text(*moves, 2) : "";
}

void print_regions(const rules::Position& position) {
  const std::vector<RegionReport> regions = regions_of(position);
  const auto is_counted = [](const RegionReport& region) { return region.bounds || region.mean; };
  if (std::none_of(regions.begin(), regions.end(), is_counted)) return;
  std::size_t width = 20;
  for (const RegionReport& region : regions) {
    width = std::max(width, amazons_text(region, position).size());
  }
  const auto first_column = std::setw(static_cast<int>(width));
  std::cout << "\nRegions, in moves; above 0: good for Black\n\n"
            << std::left << first_column << "amazons" << std::right << std::setw(9) << "empty"
            << std::setw(8) << "mean" << std::setw(13) << "temperature"
            << "  " << std::left << std::setw(18) << "won alone by"
            << "value\n";
  for (const RegionReport& region : regions) {
    std::cout << std::left << first_column << amazons_text(region, position) << std::right
              << std::setw(9) << region.empty << std::setw(8) << known_text(region.mean)
              << std::setw(13) << known_text(region.temperature) << "  " << std::left
              << std::setw(18) << winner_text(region) << value_text(region) << '\n';
  }
}

void print_evaluation(const rules::Position& position) {
  const EvaluationReport report = make_engine(position, without_search()).evaluate(position);
  const std::string mover = name(position.to_move());
  std::cout << rules::draw(position) << '\n'
            << rules::to_fen(position) << '\n'
            << mover << " to move; values in squares for " << mover << '\n';
  if (const auto winner = position.winner()) {
    std::cout << mover << " has no legal move: " << name(*winner) << " has won\n";
  }
  std::cout << '\n';
  Table table;
  for (const EvaluationFigure& figure : report.figures) {
    table.row(figure.name, figure_text(figure.value, 4));
  }
  for (const EvaluationTerm& term : report.terms) table.row(term.name, score_text(term.value));
  table.row("total", score_text(report.total));
  table.print();
  print_regions(position);
}

}  // namespace

CLI::App* add_eval(CLI::App& app) {
  auto* command = app.add_subcommand(
      "eval",
      "Show the static eval of a position, term by term, and what its separated regions are worth");
  auto board = std::make_shared<BoardOptions>();
  board->add_to(*command, largest_size());
  command->callback([board] { print_evaluation(board->position()); });
  return command;
}

}  // namespace amazons::console
