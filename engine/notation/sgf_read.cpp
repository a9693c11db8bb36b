#include <algorithm>

#include "engine/notation/ggf.h"
#include "engine/notation/move_text.h"
#include "engine/notation/sgf.h"
#include "engine/notation/sgf_setup.h"
#include "engine/notation/sgf_tree.h"
#include "engine/notation/side_text.h"
#include "engine/notation/text_reader.h"

namespace amazons::rules {

namespace {

std::string before_move(std::size_t number) { return "move " + std::to_string(number) + ": "; }

bool is_setup(const std::string& name) {
  return name == "AB" || name == "AW" || name == "AA" || name == "AE" || name == "PL" ||
         name == "SZ";
}

/// Whether a program has written, in place of a last move, that the side cannot or will not move.
bool gives_up(const SgfMove& move) {
  const std::string word = trimmed(move.value.raw);
  return is_resignation(word) || lower(word) == "pass";
}

/// The moves of the line. In GGF a node may have many, in SGF one.
std::vector<SgfMove> moves_of(const std::vector<SgfNode>& line, bool is_ggf) {
  std::vector<SgfMove> moves;
  for (const SgfNode& node : line) {
    bool has_moved = false;
    for (const SgfProperty& property : node) {
      const std::string& name = property.name;
      if (name == "B" || name == "W") {
        if (has_moved && !is_ggf) sgf_fail("two moves in one node", property.place);
        has_moved = true;
        if (property.values.size() > 1) {
          sgf_fail(name + " takes one value", property.values[1].place);
        }
        const SgfValue& value = property.values.front();
        moves.push_back({name == "B" ? Side::black : Side::white, is_ggf ? ggf_move(value) : value,
                         property.place});
      } else if (&node != &line.front() && is_setup(name)) {
        sgf_fail(name + " may stand in the first node only", property.place);
      }
    }
  }
  // A move without squares at the end is how some programs write that nobody moves any more.
  if (!moves.empty() && trimmed(moves.back().value.raw).empty()) moves.pop_back();
  return moves;
}

/// Whether each node has one square of a move, as programs made from KataGo write: from, to and
/// arrow in three nodes of the same side.
bool is_staged(const std::vector<SgfMove>& moves) {
  return moves.size() >= 2 && moves[0].side == moves[1].side && moves[0].value.raw.size() == 2 &&
         moves[1].value.raw.size() == 2;
}

/// The moves of a staged line, each in one piece; stages of a move that was not finished are left
/// out.
std::vector<SgfMove> joined(const std::vector<SgfMove>& stages) {
  std::vector<SgfMove> moves;
  for (std::size_t i = 0; i + 2 < stages.size(); i += 3) {
    SgfMove move = stages[i];
    for (std::size_t j = i; j < i + 3; ++j) {
      if (stages[j].value.raw.size() != 2 || stages[j].side != move.side) {
        sgf_fail(before_move(moves.size() + 1) +
                     "expected one square in each of three nodes: from, to, arrow",
                 stages[j].place);
      }
    }
    move.value.raw += stages[i + 1].value.raw + stages[i + 2].value.raw;
    moves.push_back(move);
  }
  return moves;
}

void play_sgf_move(GameRecord& game, const SgfMove& played) {
  const Position& board = game.position();
  const std::string where = before_move(game.moves().size() + 1);
  if (played.side != board.to_move()) {
    sgf_fail(where + name(played.side) + " moves, but it is " + name(board.to_move()) + "'s turn",
             played.place);
  }
  const Move move = read_sgf_move(board, played.value, where);
  const auto square_name = [&](Square square) { return to_algebraic(square, board.height()); };
  try {
    game.play(move, square_name);
  } catch (const IllegalMove& error) {
    sgf_fail(where + error.what(), played.value.place);
  }
}

/// Whether the move has the form of one of Amazons, not of Go.
bool is_amazons_move(const SgfMove& move) {
  const std::string& raw = move.value.raw;
  return raw.size() == 6 || std::any_of(raw.begin(), raw.end(), is_digit);
}

/// KataGo writes GM[1], Go's number, also for other games; GoGui writes no GM.
void check_sgf_kind(const SgfNode& root, bool is_staged, const std::optional<SgfMove>& first) {
  const auto kind = sgf_value(root, "GM");
  if (!kind && !is_staged && !(first && is_amazons_move(*first))) {
    sgf_fail("the first node has no GM[18], so this is no game of Amazons", {1, 1});
  }
  const std::string game = kind ? trimmed(kind->raw) : "18";
  if (game != "18" && !(is_staged && game == "1")) {
    sgf_fail("GM must be 18, the Game of the Amazons", kind->place);
  }
  const auto format = sgf_value(root, "FF");
  const std::string version = format ? trimmed(format->raw) : "4";
  if (version.size() != 1 || version[0] < '1' || version[0] > '4') {
    sgf_fail("FF must be 1 to 4, the version of the format", format->place);
  }
}

GameInfo read_sgf_info(const SgfNode& root) {
  GameInfo info;
  const std::pair<const char*, std::string*> texts[] = {
      {"GN", &info.game_name}, {"PB", &info.black_player}, {"PW", &info.white_player},
      {"RE", &info.result},    {"DT", &info.date},         {"AP", &info.application}};
  for (const auto& [name, target] : texts) {
    if (const auto value = sgf_value(root, name)) *target = sgf_simple_text(value->raw);
  }
  return info;
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
  const bool ggf = is_ggf(root);
  std::vector<SgfMove> moves = moves_of(line, ggf);
  std::optional<Side> loser;
  if (!moves.empty() && gives_up(moves.back())) {
    loser = moves.back().side;
    moves.pop_back();
  }
  const bool staged = !ggf && is_staged(moves);
  std::optional<SgfMove> first;
  if (!moves.empty()) first = moves.front();
  if (!ggf) check_sgf_kind(root, staged, first);
  if (staged) {
    moves = joined(moves);
    if (!moves.empty()) first = moves.front();
  }
  GameRecord game(ggf ? read_ggf_setup(root, first) : read_sgf_setup(root, first));
  game.info = read_sgf_info(root);
  if (ggf) {
    game.info.result = ggf_result(game.info.result, game.start().to_move());
    game.info.date = ggf_date(game.info.date);
  }
  if (loser && game.info.result.empty()) game.info.result = result_by_resignation(*loser);
  for (const SgfMove& move : moves) play_sgf_move(game, move);
  return game;
}

}  // namespace amazons::rules
