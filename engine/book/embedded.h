// The books that are compiled in, as text. tools/botzone/embed_books.py writes it from
// engine/book/*.tsv: a row a line, sorted by the moves of its line, such as
//
//     1 a7-b6/b4 d10-d4/d3,91,40,d1-d6/g6,512,1000000
//
// The first number is how many moves this line shares with the one before. The moves that follow
// them, and the other fields of the row, are as in the file.
#pragma once

#include <cstddef>

namespace amazons::book {

struct EmbeddedBook {
  int size;   ///< of the board
  int plies;  ///< of the longest line
  const char* text;
  std::size_t length;  ///< of the text
};

/// All of engine/book/*.tsv, defined in a source file that the build generates.
extern const EmbeddedBook embedded_books[];
extern const std::size_t embedded_book_count;

}  // namespace amazons::book
