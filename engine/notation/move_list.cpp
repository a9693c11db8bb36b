#include "engine/notation/move_list.h"

#include <algorithm>
#include <vector>

#include "engine/notation/fen.h"
#include "engine/notation/move_reader.h"
#include "engine/notation/move_text.h"

namespace amazons::rules {

namespace {

constexpr int largest = Position::max_extent;

struct ListedMove {
  Move move;
  bool from_below = false;  ///< its y counts from the bottom row, 0 to -15: it was read as squares
  TextPlace place;
};

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

/// The start positions that a list can have, the likeliest first.
std::vector<Position> likely_starts() {
  std::vector<Position> starts;
  const auto add = [&](const std::vector<int>& sizes) {
    for (const bool is_usual : {true, false}) {
      for (const int size : sizes) {
        const bool is_black = (size == 8) == is_usual;
        starts.push_back(Position::initial(size, is_black ? Side::black : Side::white));
      }
    }
  };
  add({10, 8, 6});  // those that people play
  add({5, 7, 9, 11, 12, 13, 14, 15, 16});
  return starts;
}

GameRecord replayed_from(const std::vector<Position>& starts,
                         const std::vector<ListedMove>& moves) {
  GameRecord best(starts.front());
  std::string reason;
  for (const Position& start : starts) {
    GameRecord game(start);
    const std::string objection = play_all(game, moves);
    if (objection.empty()) return game;
    if (reason.empty() || game.moves().size() > best.moves().size()) {
      best = game;
      reason = objection;
    }
  }
  const std::size_t number = best.moves().size();
  if (number == 0 && starts.size() > 1) {
    reason = "no standard board has an amazon that can make it";
  }
  list_fail("move " + std::to_string(number + 1) + ": " + reason, moves[number].place);
}

/// Reads a tag such as [White "Ann"] of a game in PGN's form.
void read_tag(TextReader& reader, GameInfo& info, std::vector<Position>& starts) {
  reader.expect('[', "'['");
  std::string name;
  while (!reader.at_end() && reader.peek() != ' ' && reader.peek() != ']') name += reader.take();
  reader.skip_space();
  std::string value;
  const TextPlace place = reader.place();
  if (reader.take_if('"')) {
    while (!reader.next_is('"')) {
      reader.take_if('\\');
      value += reader.take();
    }
    reader.take();
  }
  reader.skip_space();
  reader.expect(']', "']'");
  if (value == "?" || value == "????.??.??" || value == "*") value.clear();
  if (name == "White") info.white_player = value;
  if (name == "Black") info.black_player = value;
  if (name == "Event") info.game_name = value;
  if (name == "Result") info.result = value == "1-0" ? "W+" : value == "0-1" ? "B+" : "";
  if (name == "Date") {
    std::replace(value.begin(), value.end(), '.', '-');
    info.date = value;
  }
  if (name == "FEN") {
    try {
      starts = {parse_fen(value)};
    } catch (const NotationError& error) {
      list_fail("FEN: " + error.reason(), place);
    }
  }
}

bool skip_result(TextReader& reader, GameInfo& info) {
  for (const char* const result : {"1-0", "0-1", "*"}) {
    TextReader ahead = reader;
    const std::string_view text = result;
    const bool is_here =
        std::all_of(text.begin(), text.end(), [&](char c) { return ahead.take_if(c); });
    ahead.skip_space();
    if (!is_here || !ahead.at_end()) continue;
    if (text != "*") info.result = text == "1-0" ? "W+" : "B+";
    reader = ahead;
    return true;
  }
  return false;
}

/// Skips "12.", "12...", "12)" or "12" before a move in squares; returns whether the next thing is
/// six numbers.
bool skip_move_number(TextReader& reader) {
  if (!reader.next_is_digit() && !reader.next_is('-')) return false;
  TextReader ahead = reader;
  if (ahead.take_if('-')) return true;
  ahead.take_number();
  bool is_marked = false;
  while (ahead.take_if('.') || ahead.take_if(')') || ahead.take_if(':')) is_marked = true;
  for (const char byte : {'\xe2', '\x80', '\xa6'}) is_marked |= ahead.take_if(byte);  // "…"
  ahead.skip_space();
  const bool is_digit_next = ahead.next_is_digit() || ahead.next_is('-');
  if (!is_marked && is_digit_next) return true;
  reader = ahead;
  return is_digit_next;
}

ListedMove read_listed_move(TextReader& reader, bool is_numbers) {
  ListedMove listed;
  listed.place = reader.place();
  if (is_numbers) {
    listed.move = read_botzone(reader, largest, largest);
    return listed;
  }
  listed.from_below = true;
  listed.move = read_algebraic(reader, largest, largest);
  for (Square* const square : {&listed.move.from, &listed.move.to, &listed.move.arrow}) {
    square->y -= largest - 1;
  }
  return listed;
}

void skip_comment(TextReader& reader) {
  const TextPlace brace = reader.place();
  reader.expect('{', "'{'");
  while (!reader.next_is('}')) {
    if (reader.at_end()) reader.fail("this '{' has no '}'", brace);
    reader.take();
  }
  reader.take();
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
  TextReader reader(narrow, Lines::many);
  GameInfo info;
  std::vector<Position> starts = likely_starts();
  std::vector<ListedMove> moves;
  reader.skip_byte_order_mark();
  for (reader.skip_space(); reader.next_is('['); reader.skip_space()) {
    read_tag(reader, info, starts);
  }
  while (!reader.at_end() && !skip_result(reader, info)) {
    if (reader.next_is('{')) {
      skip_comment(reader);
    } else {
      const bool is_numbers = skip_move_number(reader);
      moves.push_back(read_listed_move(reader, is_numbers));
      if (reader.next_is('-') || reader.next_is('/')) {
        reader.fail("expected a space, found " + reader.found());
      }
    }
    while (reader.skip_space() || reader.take_if(',') || reader.take_if(';') ||
           reader.take_if('!') || reader.take_if('?')) {
    }
  }
  GameRecord game = replayed_from(starts, moves);
  game.info = info;
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
      moves.push_back(read_listed_move(reader, true));
    }
  }
  std::vector<Position> starts;
  for (const int size : {8, 10, 6}) starts.push_back(Position::initial(size, Side::black));
  return replayed_from(starts, moves);
}

}  // namespace amazons::rules
