// The opening book: positions are found in any of their forms, and the files hold sound rows.
#include "engine/book/book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/book/embedded.h"
#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"

namespace amazons::test {
namespace {

using book::Book;
using rules::Move;
using rules::Position;
using rules::Side;

constexpr const char* small_book =
    "0,100,60,d1-d7/g7,620,5000\n"
    "0 d1-d7/g7,40,10,a7-b7/b2,400,3000\n"
    "1 a7-b7/b2,20,15\n"
    "0 d1-d8/e9,10,4,g10-g3/i5,450,2000\n";

Move move_of(const std::string& text, int size = 10) {
  return rules::parse_algebraic(text, size, size);
}

Position after(Position position, const std::string& line) {
  std::istringstream words(line);
  for (std::string word; words >> word;) position.play(move_of(word, position.width()));
  return position;
}

Position start(Side first = Side::white, int size = 10) { return Position::initial(size, first); }

std::string answer_text(const std::optional<book::Knowledge>& known) {
  return known && known->answer ? rules::to_algebraic(known->answer->move, 10) : "";
}

std::string complaint_about(const char* text) {
  try {
    Book(10, text);
  } catch (const book::BookError& error) {
    return error.what();
  }
  return "";
}

TEST(Book, FindsPositionsOfItsLines) {
  const Book book(10, small_book);
  const auto known = book.find(start());
  ASSERT_TRUE(known);
  EXPECT_EQ(known->games, 100);
  EXPECT_EQ(known->won, 60);
  EXPECT_EQ(answer_text(known), "d1-d7/g7");
  EXPECT_EQ(known->answer->chance, 620);
  EXPECT_EQ(known->answer->nodes, 5000u);
  EXPECT_EQ(book::text_of(*known->answer), "chance 62.0 %, 5000 nodes");
  const auto unsearched = book.find(after(start(), "d1-d7/g7 a7-b7/b2"));
  ASSERT_TRUE(unsearched);
  EXPECT_EQ(unsearched->won, 15);
  EXPECT_FALSE(unsearched->answer);
  EXPECT_FALSE(book.find(after(start(), "d1-d7/g7 a7-b7/b3")));
  EXPECT_FALSE(book.find(start(Side::white, 8)));
  EXPECT_FALSE(book.find(Position(10, 9, Side::white)));
}

TEST(Book, FindsMirroredPositionsAndMirrorsTheirAnswers) {
  const Book book(10, small_book);
  EXPECT_EQ(answer_text(book.find(after(start(), "d1-d7/g7"))), "a7-b7/b2");
  EXPECT_EQ(answer_text(book.find(after(start(), "g1-g7/d7"))), "j7-i7/i2");
  // Black moves first, and then White below.
  EXPECT_EQ(answer_text(book.find(after(start(Side::black), "d10-d4/g4"))), "a4-b4/b9");
  EXPECT_EQ(answer_text(book.find(after(start(Side::black), "g10-g4/d4"))), "j4-i4/i9");
}

TEST(Book, FindsPositionsByAnotherOrderOfMoves) {
  const std::string line = "d1-d7/g7 a7-b7/b2 g1-g2/g3";
  const Book book(10, "0 " + line + ",7,3\n");
  EXPECT_TRUE(book.find(after(start(), "g1-g2/g3 a7-b7/b2 d1-d7/g7")));
  EXPECT_FALSE(book.find(after(start(), "g1-g2/g3 a7-b7/b3 d1-d7/g7")));
  // The same squares with the other side to move are another position.
  Position other = after(start(), line);
  other.set_to_move(Side::white);
  EXPECT_FALSE(book.find(other));
}

TEST(Book, ListsKnownMovesAsTheirMoverSeesThem) {
  const Book book(10, small_book);
  const auto moves = book.known_moves(start());
  ASSERT_EQ(moves.size(), 2u);  // not their mirror images, too
  EXPECT_EQ(moves[0].move, move_of("d1-d7/g7"));
  EXPECT_EQ(moves[0].games, 40);
  EXPECT_EQ(moves[0].won, 30);
  EXPECT_EQ(moves[0].chance, 600);
  EXPECT_EQ(moves[1].move, move_of("d1-d8/e9"));
  EXPECT_EQ(moves[1].chance, 550);
  const auto replies = book.known_moves(after(start(), "g1-g7/d7"));
  ASSERT_EQ(replies.size(), 1u);
  EXPECT_EQ(replies[0].move, move_of("j7-i7/i2"));
  EXPECT_FALSE(replies[0].chance);
  EXPECT_TRUE(book.known_moves(after(start(), "d1-d7/g7 a7-b7/b2")).empty());
  EXPECT_TRUE(book.known_moves(start(Side::white, 8)).empty());
}

TEST(Book, ListsTheAnswerRatherThanItsMirrorImage) {
  const Book book(10, "0,9,5,g1-g7/d7,500,10\n0 d1-d7/g7,4,2\n");
  const auto moves = book.known_moves(start());
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].move, move_of("g1-g7/d7"));
}

TEST(Book, RefusesDamagedTexts) {
  EXPECT_EQ(complaint_about(small_book), "");
  const std::string where = "the book of 10x10: line ";
  EXPECT_EQ(complaint_about("0,1,1\n0 d1-d7,1,1\n").rfind(where + "2: column 6", 0), 0u);
  EXPECT_NE(complaint_about("0 d1-e7/g7,1,1\n").find(where + "1: "), std::string::npos);
  EXPECT_EQ(complaint_about("0,5,6\n"), where + "1: a number up to 5 expected, not '6'");
  EXPECT_EQ(complaint_about("1,5,4\n"), where + "1: a number up to 0 expected, not '1'");
  EXPECT_EQ(complaint_about("0,5,4,d1-e7/g7,500,1\n"), where + "1: the answer is illegal");
  EXPECT_EQ(complaint_about("0,5,4,d1-d7/g7,1001,1\n"),
            where + "1: a number up to 1000 expected, not '1001'");
  EXPECT_EQ(complaint_about("0 d1-d7/g7,1,1\n0 g1-g7/d7,1,1\n"),
            where + "2: the position is listed twice");
}

struct FileRow {
  std::string line;
  int games = 0;
  int won = 0;
  std::string answer, chance, nodes;
};

std::vector<FileRow> rows_of(int size) {
  const std::string board = std::to_string(size) + "x" + std::to_string(size);
  std::ifstream file(AMAZONS_SOURCE_DIR "/engine/book/book-" + board + ".tsv");
  EXPECT_TRUE(file) << board;
  std::vector<FileRow> rows;
  std::string text;
  std::getline(file, text);
  while (std::getline(file, text)) {
    std::istringstream fields(text);
    FileRow row;
    std::string games, won;
    std::getline(fields, row.line, '\t');
    std::getline(fields, games, '\t');
    std::getline(fields, won, '\t');
    std::getline(fields, row.answer, '\t');
    std::getline(fields, row.chance, '\t');
    std::getline(fields, row.nodes, '\t');
    row.games = std::stoi(games);
    row.won = std::stoi(won);
    rows.push_back(row);
  }
  return rows;
}

TEST(BookFiles, AreWhatWasCompiledIn) {
  ASSERT_EQ(book::embedded_book_count, 2u);
  for (std::size_t i = 0; i < book::embedded_book_count; ++i) {
    const auto& text = book::embedded_books[i];
    const Book book(text.size, {text.text, text.length});  // throws for a damaged row
    int plies = 0;
    for (const FileRow& row : rows_of(text.size)) {
      const Position position = after(start(Side::white, text.size), row.line);
      const auto known = book.find(position);
      ASSERT_TRUE(known) << row.line;
      EXPECT_EQ(known->games, row.games) << row.line;
      EXPECT_EQ(known->won, row.won) << row.line;
      ASSERT_EQ(known->answer.has_value(), !row.answer.empty()) << row.line;
      if (known->answer) {
        EXPECT_EQ(std::to_string(known->answer->chance), row.chance) << row.line;
        EXPECT_EQ(std::to_string(known->answer->nodes), row.nodes) << row.line;
        EXPECT_EQ(rules::to_algebraic(known->answer->move, text.size), row.answer) << row.line;
      }
      plies =
          std::max(plies, 1 + static_cast<int>(std::count(row.line.begin(), row.line.end(), ' ')));
    }
    EXPECT_EQ(text.plies, plies);
  }
}

TEST(BookFiles, ListLinesAfterTheirBeginnings) {
  for (const int size : {8, 10}) {
    std::set<std::string> met;
    for (const FileRow& row : rows_of(size)) {
      if (!row.line.empty()) {
        const std::size_t space = row.line.rfind(' ');
        EXPECT_EQ(met.count(space == std::string::npos ? "" : row.line.substr(0, space)), 1u)
            << size << ": " << row.line;
      }
      met.insert(row.line);
    }
    EXPECT_EQ(met.count(""), 1u) << size;
  }
}

TEST(BookFiles, AnswerWhileTheirLinesLast) {
  for (const int size : {8, 10}) {
    for (const Side first : {Side::white, Side::black}) {
      Position position = start(first, size);
      ASSERT_TRUE(book::find(position));
      EXPECT_FALSE(book::known_moves(position).empty());
      while (const auto known = book::find(position)) {
        if (!known->answer) break;
        position.play(known->answer->move);
      }
    }
  }
  EXPECT_FALSE(book::find(start(Side::white, 6)));
  EXPECT_TRUE(book::known_moves(start(Side::white, 6)).empty());
}

}  // namespace
}  // namespace amazons::test
