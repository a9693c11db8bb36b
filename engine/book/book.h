// The opening book: what the engine's own games and long searches say of a game's first positions.
// A position is found however it was reached, also if it is mirrored or the colours are swapped.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/rules/position.h"

namespace amazons::book {

/// The move that a long search found.
struct Answer {
  rules::Move move;
  int chance = 0;           ///< of its mover to win, in thousandths, by that search
  std::uint64_t nodes = 0;  ///< of that search
};

/// What the book knows of a position.
struct Knowledge {
  int games = 0;  ///< of the engine with itself that reached the position
  int won = 0;    ///< of these by the side to move
  std::optional<Answer> answer;
};

/// A legal move that leads to a position of the book.
struct KnownMove {
  rules::Move move;
  int games = 0;              ///< that reached the position after the move
  int won = 0;                ///< of these by the mover
  std::optional<int> chance;  ///< of the mover, in thousandths, by a search of the position after
};

/// Thrown for a damaged text of a book; names the line.
class BookError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The book of one board.
class Book {
 public:
  /// Reads a text as `EmbeddedBook` has it. Throws BookError.
  Book(int size, std::string_view text);

  /// What is known of the position, if anything; an answer is legal there.
  std::optional<Knowledge> find(const rules::Position& position) const;

  /// The moves to positions that are known, the most played first. Of moves to the same position,
  /// or to its mirror image, one is listed: the answer if it is among them.
  std::vector<KnownMove> known_moves(const rules::Position& position) const;

 private:
  class Reader;

  const Knowledge* row_of(const std::string& key) const;

  int size_;
  /// By the key of the position, with answers for the position that the key describes.
  std::unordered_map<std::string, Knowledge> rows_;
};

/// The same by the book that is compiled in for the position's board, which is read on first use;
/// nothing if there is none.
std::optional<Knowledge> find(const rules::Position& position);
std::vector<KnownMove> known_moves(const rules::Position& position);

/// The answer that it has for the position, if any; legal there.
std::optional<Answer> answer_to(const rules::Position& position);

/// "chance 62.4 %, 30000 nodes".
std::string text_of(const Answer& answer);

}  // namespace amazons::book
