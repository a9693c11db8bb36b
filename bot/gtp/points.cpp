#include "bot/gtp/points.h"

#include <algorithm>

#include "bot/gtp/text.h"
#include "engine/notation/words.h"

namespace amazons::gtp {

namespace {

constexpr const char* columns = "ABCDEFGHJKLMNOPQ";

}  // namespace

bool is_point(const std::string& text) {
  const bool begins_with_letter =
      !text.empty() && rules::upper(text)[0] >= 'A' && rules::upper(text)[0] <= 'Z';
  return begins_with_letter && rules::is_digits(text.substr(1));
}

std::string to_point(rules::Square square, int height) {
  return columns[square.x] + std::to_string(height - square.y);
}

rules::Square parse_point(const std::string& text, int width, int height) {
  const std::string letters = columns;
  const std::size_t x = is_point(text) ? letters.find(rules::upper(text)[0]) : std::string::npos;
  const auto row = rules::parse_number(is_point(text) ? text.substr(1) : "", 1, height);
  if (x >= static_cast<std::size_t>(width) || !row) {
    throw Failure("no point of the board: " + text + " (columns are A to H, then J)");
  }
  return {static_cast<int>(x), height - static_cast<int>(*row)};
}

rules::Square point_of(const rules::Move& move, std::size_t number) {
  return number == 0 ? move.from : number == 1 ? move.to : move.arrow;
}

std::vector<rules::Move> moves_after(const rules::Position& position, const BegunMove& begun) {
  std::vector<rules::Move> moves = position.legal_moves();
  const auto is_other = [&](const rules::Move& move) {
    for (std::size_t i = 0; i < begun.size(); ++i) {
      if (point_of(move, i) != begun[i]) return true;
    }
    return false;
  };
  moves.erase(std::remove_if(moves.begin(), moves.end(), is_other), moves.end());
  return moves;
}

std::string points_after(const rules::Position& position, const BegunMove& begun) {
  std::vector<rules::Square> points;
  std::string text;
  for (const rules::Move& move : moves_after(position, begun)) {
    const rules::Square next = point_of(move, begun.size());
    if (std::find(points.begin(), points.end(), next) != points.end()) continue;
    points.push_back(next);
    text += (text.empty() ? "" : " ") + to_point(next, position.height());
  }
  return text;
}

std::string points_board(const rules::Position& position, const BegunMove& begun) {
  rules::Position shown = position;
  if (begun.size() == 2) {
    shown.set(begun[1], shown.at(begun[0]));
    shown.set(begun[0], rules::Cell::empty);
  }
  std::string text;
  for (int y = 0; y < shown.height(); ++y) {
    for (int x = 0; x < shown.width(); ++x) {
      constexpr const char* signs = ".OX.";  // indexed by rules::Cell: empty, white, black, arrow
      text += (x > 0 ? " " : "");
      text += signs[static_cast<int>(shown.at({x, y}))];
    }
    text += '\n';
  }
  return text;
}

std::string graphics(const rules::GameRecord& game, const BegunMove& begun) {
  const rules::Position& position = game.position();
  std::string arrows;
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      if (position.at({x, y}) != rules::Cell::arrow) continue;
      arrows += ' ' + to_point({x, y}, position.height());
    }
  }
  std::string text;
  if (!arrows.empty()) text += "COLOR #606060" + arrows + '\n';
  if (!game.moves().empty()) {
    text += "CIRCLE " + to_point(game.moves().back().arrow, position.height()) + '\n';
  }
  if (!begun.empty()) {
    text += "SQUARE";
    for (const rules::Square point : begun) text += ' ' + to_point(point, position.height());
    text += '\n';
  }
  return text;
}

}  // namespace amazons::gtp
