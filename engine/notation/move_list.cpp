#include "engine/notation/move_list.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "engine/notation/list_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/side_text.h"

namespace amazons::rules {

namespace {

Position exchanged(const Position& board) {
  Position other = board;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Cell cell = board.at({x, y});
      if (cell == Cell::white) other.set({x, y}, Cell::black);
      if (cell == Cell::black) other.set({x, y}, Cell::white);
    }
  }
  return other;
}

Move on_board(const ListedMove& listed, int height) {
  Move move = listed.move;
  if (listed.from_below) {
    for (Square* const square : {&move.from, &move.to, &move.arrow}) square->y += height - 1;
  }
  return move;
}

[[noreturn]] void list_fail(const std::string& reason, TextPlace place) {
  throw NotationError(reason, place, true);
}

/// Plays the moves up to the first illegal one; returns what is wrong with that, "" if all are
/// legal.
std::string play_all(GameRecord& game, const std::vector<ListedMove>& moves) {
  const int height = game.position().height();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto text = [&](Square square) {
      return moves[i].from_below ? to_algebraic(square, height) : coordinates(square);
    };
    const Move move = on_board(moves[i], height);
    if (const auto objection = game.position().objection(move, text)) return *objection;
    game.play(move);
  }
  return "";
}

bool is_usual(int size) { return size == 10 || size == 8 || size == 6; }

/// The standard set-ups of the sizes with either side to move, the likelier of them first.
std::vector<Position> starts_of(const std::vector<int>& sizes) {
  std::vector<Position> starts;
  for (const bool is_likelier : {true, false}) {
    for (const int size : sizes) {
      const bool is_black = (size == 8) == is_likelier;
      starts.push_back(Position::initial(size, is_black ? Side::black : Side::white));
    }
  }
  return starts;
}

std::vector<Position> all_starts() {
  std::vector<Position> starts = starts_of({10, 8, 6});  // those that people play
  for (Position& start : starts_of({5, 7, 9, 11, 12, 13, 14, 15, 16})) {
    starts.push_back(std::move(start));
  }
  return starts;
}

bool has_all_squares(const Position& start, const std::vector<ListedMove>& moves) {
  return std::all_of(moves.begin(), moves.end(), [&](const ListedMove& listed) {
    const Move move = on_board(listed, start.height());
    return start.contains(move.from) && start.contains(move.to) && start.contains(move.arrow);
  });
}

/// The starts with an amazon that the first move can be of. If a usual board is among them that has
/// all squares, usual ones only: a wrong move must not turn the game into one of a larger board.
std::vector<Position> fitting(const std::vector<Position>& starts,
                              const std::vector<ListedMove>& moves) {
  if (moves.empty() || starts.size() == 1) return starts;
  std::vector<Position> fit;
  std::copy_if(starts.begin(), starts.end(), std::back_inserter(fit), [&](const Position& start) {
    const Square from = on_board(moves.front(), start.height()).from;
    return start.contains(from) && start.at(from) == amazon_of(start.to_move());
  });
  if (fit.empty()) {
    list_fail("move 1: no standard board has an amazon that can make it", moves.front().place);
  }
  const bool has_usual = std::any_of(fit.begin(), fit.end(), [&](const Position& start) {
    return is_usual(start.width()) && has_all_squares(start, moves);
  });
  const auto is_left_out = [](const Position& start) { return !is_usual(start.width()); };
  if (has_usual) fit.erase(std::remove_if(fit.begin(), fit.end(), is_left_out), fit.end());
  return fit;
}

/// The game from the first start that fits all moves; else the error of one that fits most.
GameRecord replayed_from(const std::vector<Position>& starts,
                         const std::vector<ListedMove>& moves) {
  GameRecord best(starts.front());
  std::string reason;
  for (const Position& start : fitting(starts, moves)) {
    GameRecord game(start);
    const std::string objection = play_all(game, moves);
    if (objection.empty()) return game;
    if (reason.empty() || game.moves().size() > best.moves().size()) {
      best = game;
      reason = objection;
    }
  }
  const std::size_t number = best.moves().size();
  list_fail("move " + std::to_string(number + 1) + ": " + reason, moves[number].place);
}

std::vector<Position> starts_of(const ListText& list) {
  if (list.start) return {*list.start};
  return list.size ? starts_of(std::vector<int>{*list.size}) : all_starts();
}

}  // namespace

Position standard_setup(int size, Side first, const std::optional<Square>& from) {
  const Position usual = Position::initial(size, first);
  const bool is_other =
      from && usual.contains(*from) && usual.at(*from) == amazon_of(opponent(first));
  return is_other ? exchanged(usual) : usual;
}

GameRecord parse_move_list(std::string_view text) {
  const std::string narrow = narrowed(text);
  const ListText list = read_list(narrow);
  if (!list.is_list) list_fail(no_game_known, {1, 1});
  GameRecord game = replayed_from(starts_of(list), list.moves);
  game.info = list.info;
  if (list.is_resigned) {
    game.info.result = result_by_resignation(list.resigned.value_or(game.position().to_move()));
  }
  return game;
}

GameRecord parse_simple_request(std::string_view text) {
  TextReader reader(text, Lines::many);
  reader.skip_byte_order_mark();
  reader.skip_space();
  const TextPlace start = reader.place();
  const int count = reader.take_number();
  if (count == 0) list_fail("the number of requests must be 1 or more", start);
  std::vector<ListedMove> moves;
  for (int i = 0; i < 2 * count - 1; ++i) {
    reader.skip_space();
    if (reader.at_end()) {
      reader.fail("expected " + std::to_string(2 * count - 1) +
                  " lines with six numbers each, found " + std::to_string(i));
    }
    TextReader ahead = reader;
    int absent = 0;
    while (absent < 6 && ahead.take_if('-') && ahead.take_if('1')) {
      ++absent;
      ahead.skip_space();
    }
    if (i == 0 && absent == 6) {
      reader = ahead;
    } else {
      moves.push_back(read_listed_numbers(reader));
    }
  }
  std::vector<Position> starts;
  for (const int size : {8, 10, 6}) starts.push_back(Position::initial(size, Side::black));
  return replayed_from(starts, moves);
}

}  // namespace amazons::rules
