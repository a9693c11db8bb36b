#include <optional>

#include "engine/notation/move_text.h"
#include "engine/notation/sgf.h"
#include "engine/notation/sgf_tree.h"
#include "engine/notation/text_reader.h"

namespace amazons::rules {

namespace {

[[noreturn]] void sgf_fail(const std::string& reason, TextPlace place) {
  throw NotationError(reason, place, true);
}

const SgfProperty* find_property(const SgfNode& node, const char* name) {
  for (const SgfProperty& property : node) {
    if (property.name == name) return &property;
  }
  return nullptr;
}

const SgfValue& only_value(const SgfProperty& property) {
  if (property.values.size() > 1) {
    sgf_fail(property.name + " takes one value", property.values[1].place);
  }
  return property.values.front();
}

/// Reads "10" or "8:12" as width and height, each 1 to 16.
std::pair<int, int> read_sgf_size(const SgfValue& value) {
  TextReader reader(value.raw, Lines::many);
  const auto extent = [&] {
    const int number = reader.next_is_digit() ? reader.take_number() : 0;
    if (number < 1 || number > Position::max_extent) {
      sgf_fail("SZ must be one or two numbers from 1 to " + std::to_string(Position::max_extent) +
                   ", as in SZ[10] or SZ[8:12]",
               value.place);
    }
    return number;
  };
  const int width = extent();
  const int height = reader.take_if(':') ? extent() : width;
  if (!reader.at_end()) sgf_fail("SZ has text after its numbers", value.place);
  return {width, height};
}

Square read_sgf_point(const Position& board, const SgfValue& value, std::size_t at) {
  const Square square{value.raw[at] - 'a', value.raw[at + 1] - 'a'};
  if (!board.contains(square)) {
    sgf_fail("'" + value.raw.substr(at, 2) + "' is no square of a board of " +
                 std::to_string(board.width()) + "x" + std::to_string(board.height()),
             {value.place.line, value.place.column + static_cast<int>(at)});
  }
  return square;
}

/// Sets the square, or for a value such as "aa:cc" the squares of a rectangle. `named` collects the
/// squares, since none may be set twice.
void place_cells(Position& board, std::vector<Square>& named, const SgfValue& value, Cell cell) {
  const bool rectangle = value.raw.size() == 5 && value.raw[2] == ':';
  if (value.raw.size() != 2 && !rectangle) {
    sgf_fail("expected a square such as [dj], or a rectangle such as [aa:cc]", value.place);
  }
  const Square first = read_sgf_point(board, value, 0);
  const Square last = rectangle ? read_sgf_point(board, value, 3) : first;
  if (last.x < first.x || last.y < first.y) {
    sgf_fail("a rectangle goes from its top left to its bottom right square", value.place);
  }
  for (int y = first.y; y <= last.y; ++y) {
    for (int x = first.x; x <= last.x; ++x) {
      const Square square{x, y};
      for (const Square other : named) {
        if (other == square) {
          sgf_fail("the square " + to_algebraic(square, board.height()) + " is set up twice",
                   value.place);
        }
      }
      named.push_back(square);
      board.set(square, cell);
    }
  }
}

Position read_sgf_setup(const SgfNode& root, Side side) {
  const SgfProperty* size = find_property(root, "SZ");
  const auto [width, height] = size ? read_sgf_size(only_value(*size)) : std::make_pair(10, 10);
  const bool named = find_property(root, "AB") || find_property(root, "AW");
  Position board(width, height, side);
  if (!named && width == height && width >= Position::min_standard_size) {
    board = Position::initial(width, side);
  }
  std::vector<Square> squares;
  const std::pair<const char*, Cell> kinds[] = {
      {"AB", Cell::black}, {"AW", Cell::white}, {"AA", Cell::arrow}, {"AE", Cell::empty}};
  for (const auto& [name, cell] : kinds) {
    const SgfProperty* property = find_property(root, name);
    if (!property) continue;
    for (const SgfValue& value : property->values) place_cells(board, squares, value, cell);
  }
  return board;
}

std::optional<Side> read_sgf_player(const SgfNode& root) {
  const SgfProperty* player = find_property(root, "PL");
  if (!player) return std::nullopt;
  const SgfValue& value = only_value(*player);
  if (value.raw == "B") return Side::black;
  if (value.raw == "W") return Side::white;
  sgf_fail("PL must be B or W", value.place);
}

Side read_sgf_starter(const std::vector<SgfNode>& line) {
  if (const auto side = read_sgf_player(line.front())) return *side;
  for (const SgfNode& node : line) {
    if (find_property(node, "W")) return Side::white;
    if (find_property(node, "B")) return Side::black;
  }
  return Side::white;
}

void play_sgf_move(GameRecord& game, const SgfProperty& property, Side side) {
  const SgfValue& value = only_value(property);
  const Position& board = game.position();
  const std::string where = "move " + std::to_string(game.moves().size() + 1) + ": ";
  if (side != board.to_move()) {
    sgf_fail(where + name(side) + " moves, but it is " + name(board.to_move()) + "'s turn",
             property.place);
  }
  if (value.raw.size() != 6) {
    sgf_fail(where + "expected six letters: from, to, arrow, as in B[djddgd]", value.place);
  }
  const Move move{read_sgf_point(board, value, 0), read_sgf_point(board, value, 2),
                  read_sgf_point(board, value, 4)};
  const auto square_name = [&](Square square) { return to_algebraic(square, board.height()); };
  try {
    game.play(move, square_name);
  } catch (const IllegalMove& error) {
    sgf_fail(where + error.what(), value.place);
  }
}

void check_sgf_kind(const SgfNode& root) {
  const SgfProperty* kind = find_property(root, "GM");
  if (!kind) sgf_fail("the first node has no GM[18], so this is no game of Amazons", {1, 1});
  const SgfValue& value = only_value(*kind);
  if (value.raw != "18") sgf_fail("GM must be 18, the Game of the Amazons", value.place);
  const SgfProperty* format = find_property(root, "FF");
  if (format && only_value(*format).raw != "4") {
    sgf_fail("FF must be 4, the version of the format", format->values.front().place);
  }
}

}  // namespace

GameRecord parse_sgf(std::string_view text) {
  if (text.size() > longest_sgf) {
    sgf_fail("the text has " + std::to_string(text.size()) + " bytes, more than the " +
                 std::to_string(longest_sgf) + " of the longest that is read",
             {1, 1});
  }
  const std::vector<SgfNode> line = read_sgf_main_line(text);
  const SgfNode& root = line.front();
  check_sgf_kind(root);
  GameRecord game(read_sgf_setup(root, read_sgf_starter(line)));
  const std::pair<const char*, std::string*> texts[] = {{"GN", &game.info.game_name},
                                                        {"PB", &game.info.black_player},
                                                        {"PW", &game.info.white_player},
                                                        {"RE", &game.info.result}};
  for (const auto& [name, target] : texts) {
    const SgfProperty* property = find_property(root, name);
    if (property) *target = sgf_simple_text(only_value(*property).raw);
  }
  for (const SgfNode& node : line) {
    bool moved = false;
    for (const SgfProperty& property : node) {
      const std::string& name = property.name;
      if (name == "B" || name == "W") {
        if (moved) sgf_fail("two moves in one node", property.place);
        moved = true;
        play_sgf_move(game, property, name == "B" ? Side::black : Side::white);
      } else if (&node != &root && (name == "AB" || name == "AW" || name == "AA" || name == "AE" ||
                                    name == "PL" || name == "SZ")) {
        sgf_fail(name + " may stand in the first node only", property.place);
      }
    }
  }
  return game;
}

}  // namespace amazons::rules
