#include "engine/notation/encoding.h"
#include "engine/notation/sgf.h"

namespace amazons::rules {

namespace {

std::string sgf_point(Square square) {
  return {static_cast<char>('a' + square.x), static_cast<char>('a' + square.y)};
}

std::string sgf_escaped(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

/// A text of one line: line ends become spaces.
std::string sgf_text_property(const char* name, std::string text) {
  if (text.empty()) return "";
  for (char& c : text) c = c >= '\t' && c <= '\r' ? ' ' : c;
  return std::string(name) + '[' + sgf_escaped(text) + "]\n";
}

/// Lists the squares with this cell.
std::string sgf_setup_property(const char* name, const Position& board, Cell cell) {
  std::string values;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      if (board.at({x, y}) == cell) values += '[' + sgf_point({x, y}) + ']';
    }
  }
  return values.empty() ? "" : name + values + '\n';
}

/// Written also for the standard set-up, since other programs have Black below in theirs.
std::string sgf_setup(const Position& start) {
  const std::string amazons =
      sgf_setup_property("AB", start, Cell::black) + sgf_setup_property("AW", start, Cell::white);
  const std::string arrows = sgf_setup_property("AA", start, Cell::arrow);
  if (!amazons.empty()) return amazons + arrows;
  // Without AB and AW readers start from the standard set-up, which has to be emptied.
  return arrows + sgf_setup_property("AE", start, Cell::empty);
}

std::string sgf_move(Side side, const Move& move) {
  return std::string(side == Side::white ? ";W[" : ";B[") + sgf_point(move.from) +
         sgf_point(move.to) + sgf_point(move.arrow) + ']';
}

std::string sgf_note(const MoveNote& note) {
  std::string text;
  switch (note.judgement) {
    case Judgement::none:
      break;
    case Judgement::doubtful:
      text = "DO[]";
      break;
    case Judgement::bad:
      text = "BM[1]";
      break;
    case Judgement::very_bad:
      text = "BM[2]";
      break;
  }
  if (!note.comment.empty()) text += "C[" + sgf_escaped(note.comment) + ']';
  return text.empty() ? text : text + '\n';
}

/// A line of moves in the place of one of the game.
std::string sgf_variation(Side side, const std::vector<Move>& moves) {
  std::string text = "(";
  for (const Move& move : moves) {
    text += sgf_move(side, move);
    side = opponent(side);
  }
  return text + ")\n";
}

}  // namespace

std::string to_sgf(const GameRecord& game, const std::vector<MoveNote>& notes) {
  const Position& start = game.start();
  std::string size = std::to_string(start.width());
  if (start.height() != start.width()) size += ':' + std::to_string(start.height());
  Side side = start.to_move();
  std::string text = "SZ[" + size + "]PL[";
  text += side == Side::white ? "W]\n" : "B]\n";
  text += sgf_text_property("AP", game.info.application);
  text += sgf_text_property("GN", game.info.game_name);
  text += sgf_text_property("PB", game.info.black_player);
  text += sgf_text_property("PW", game.info.white_player);
  text += sgf_text_property("DT", game.info.date);
  text += sgf_text_property("RE", game.info.result);
  text += sgf_setup(start);
  std::string variations;  // after the rest of the game, the last ones first
  int on_line = 0;
  for (std::size_t i = 0; i < game.moves().size(); ++i) {
    const MoveNote note = i < notes.size() ? notes[i] : MoveNote{};
    if (!note.better.empty()) {
      text += '(';
      variations.insert(0, ")\n" + sgf_variation(side, note.better));
    }
    text += sgf_move(side, game.moves()[i]) + sgf_note(note);
    side = opponent(side);
    if (++on_line % 6 == 0 && text.back() != '\n') text += '\n';
  }
  if (text.back() != '\n') text += '\n';
  text += variations + ")\n";
  // Names may be bytes of any encoding, which must not be called UTF-8.
  return (is_utf8(text) ? "(;FF[4]GM[18]CA[UTF-8]" : "(;FF[4]GM[18]") + text;
}

}  // namespace amazons::rules
