#include "engine/book/book.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "engine/book/embedded.h"
#include "engine/notation/move_text.h"
#include "engine/notation/notation_error.h"
#include "engine/notation/words.h"

namespace amazons::book {

namespace {

using rules::Cell;
using rules::Move;
using rules::Position;
using rules::Square;

/// How a board is mirrored. Done twice, it changes nothing.
struct Mirror {
  int size;
  bool swaps_files;
  bool swaps_ranks;

  Square operator()(Square square) const {
    return {swaps_files ? size - 1 - square.x : square.x,
            swaps_ranks ? size - 1 - square.y : square.y};
  }
  Move operator()(const Move& move) const {
    const Mirror& of = *this;
    return {of(move.from), of(move.to), of(move.arrow)};
  }
};

/// A position as the side to move sees it, in that of its mirror images whose key is the least.
struct View {
  std::string key;  ///< what stands on each square
  Mirror mirror;    ///< from the position to this image
};

/// What stands on each square, row by row.
std::string key_of(const Position& position) {
  const Cell own = rules::amazon_of(position.to_move());
  std::string key;
  key.reserve(static_cast<std::size_t>(position.width() * position.height()));
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) {
      const Cell cell = position.at({x, y});
      key += cell == Cell::empty ? '.' : cell == Cell::arrow ? '*' : cell == own ? 'O' : 'T';
    }
  }
  return key;
}

std::string with_files_swapped(std::string key, int width) {
  for (auto row = key.begin(); row != key.end(); row += width) std::reverse(row, row + width);
  return key;
}

View view_of(const Position& position) {
  const int size = position.width();
  View least{key_of(position), {size, false, false}};
  std::string swapped = with_files_swapped(least.key, size);
  const auto take_lower = [&](std::string key, bool files, bool ranks) {
    if (key < least.key) least = {std::move(key), {size, files, ranks}};
  };
  // A board reversed as a whole has its files and its ranks swapped.
  take_lower({least.key.rbegin(), least.key.rend()}, true, true);
  take_lower({swapped.rbegin(), swapped.rend()}, false, true);
  take_lower(std::move(swapped), true, false);
  return least;
}

Position after(Position position, const Move& move) {
  position.play(move);
  return position;
}

/// Takes the text up to the sign, or all of it, and the sign away from the front.
std::string_view take_until(char sign, std::string_view& text) {
  const std::string_view taken = text.substr(0, text.find(sign));
  text.remove_prefix(std::min(taken.size() + 1, text.size()));
  return taken;
}

}  // namespace

/// Reads the rows of a text and plays their lines.
class Book::Reader {
 public:
  explicit Reader(Book& book)
      : book_(book), path_{Position::initial(book.size_, rules::Side::white)} {}

  void read(std::string_view text) {
    for (int line = 1; !text.empty(); ++line) {
      try {
        read_row(take_until('\n', text));
      } catch (const std::runtime_error& error) {
        throw BookError("the book of " + std::to_string(book_.size_) + "x" +
                        std::to_string(book_.size_) + ": line " + std::to_string(line) + ": " +
                        error.what());
      }
    }
  }

 private:
  void read_row(std::string_view row) {
    play(take_until(',', row));
    Knowledge known;
    known.games = static_cast<int>(number(take_until(',', row), most_games));
    known.won = static_cast<int>(number(take_until(',', row), known.games));
    const View view = view_of(path_.back());
    if (!row.empty() && row[0] != ',') {
      Answer answer{move(take_until(',', row)), 0, 0};
      answer.chance = static_cast<int>(number(take_until(',', row), 1000));
      answer.nodes = static_cast<std::uint64_t>(number(row, most_nodes));
      if (path_.back().objection(answer.move)) throw BookError("the answer is illegal");
      answer.move = view.mirror(answer.move);
      known.answer = answer;
    }
    if (!book_.rows_.emplace(view.key, known).second) {
      throw BookError("the position is listed twice");
    }
  }

  /// Makes the last position of `path_` the one after the line.
  void play(std::string_view line) {
    const auto kept = static_cast<std::size_t>(
        number(take_until(' ', line), static_cast<long long>(path_.size()) - 1));
    path_.resize(kept + 1, path_.front());
    while (!line.empty()) path_.push_back(after(path_.back(), move(take_until(' ', line))));
  }

  Move move(std::string_view text) const {
    return rules::parse_algebraic(text, book_.size_, book_.size_);
  }

  static long long number(std::string_view text, long long most) {
    const auto number = rules::parse_number(std::string(text), 0, most);
    if (number) return *number;
    throw BookError("a number up to " + std::to_string(most) + " expected, not '" +
                    std::string(text) + "'");
  }

  static constexpr long long most_games = 1'000'000'000;
  static constexpr long long most_nodes = 1'000'000'000'000'000;

  Book& book_;
  std::vector<Position> path_;  ///< the start position, then one after each move of the line
};

Book::Book(int size, std::string_view text) : size_(size) { Reader(*this).read(text); }

const Knowledge* Book::row_of(const std::string& key) const {
  const auto row = rows_.find(key);
  return row == rows_.end() ? nullptr : &row->second;
}

std::optional<Knowledge> Book::find(const Position& position) const {
  if (position.width() != size_ || position.height() != size_) return std::nullopt;
  const View view = view_of(position);
  const Knowledge* row = row_of(view.key);
  if (!row) return std::nullopt;
  Knowledge known = *row;
  if (known.answer) {
    known.answer->move = view.mirror(known.answer->move);
    if (position.objection(known.answer->move)) known.answer.reset();
  }
  return known;
}

std::vector<KnownMove> Book::known_moves(const Position& position) const {
  if (position.width() != size_ || position.height() != size_) return {};
  std::vector<Move> moves = position.legal_moves();
  const auto known = find(position);
  if (known && known->answer) moves.insert(moves.begin(), known->answer->move);
  std::vector<KnownMove> listed;
  std::vector<const Knowledge*> met;
  for (const Move& move : moves) {
    const Knowledge* row = row_of(view_of(after(position, move)).key);
    if (!row || std::find(met.begin(), met.end(), row) != met.end()) continue;
    met.push_back(row);
    KnownMove entry{move, row->games, row->games - row->won, std::nullopt};
    if (row->answer) entry.chance = 1000 - row->answer->chance;
    listed.push_back(entry);
  }
  std::stable_sort(listed.begin(), listed.end(),
                   [](const KnownMove& a, const KnownMove& b) { return a.games > b.games; });
  return listed;
}

namespace {

int arrows_of(const Position& position) {
  int arrows = 0;
  for (int y = 0; y < position.height(); ++y) {
    for (int x = 0; x < position.width(); ++x) arrows += position.at({x, y}) == Cell::arrow;
  }
  return arrows;
}

/// The tests refuse a damaged text; a program has no book then.
Book read(const EmbeddedBook& text) {
  try {
    return Book(text.size, {text.text, text.length});
  } catch (const BookError&) {
    return Book(text.size, "");
  }
}

/// The book of the position's board; nothing if there is none, or if the game has lasted longer
/// than the lines of the book.
const Book* book_for(const Position& position) {
  for (std::size_t i = 0; i < embedded_book_count; ++i) {
    const EmbeddedBook& text = embedded_books[i];
    if (position.width() != text.size || position.height() != text.size) continue;
    if (arrows_of(position) > text.plies) return nullptr;
    static std::mutex mutex;
    static std::unordered_map<int, Book> books;
    const std::lock_guard<std::mutex> lock(mutex);
    const auto found = books.find(text.size);
    return found != books.end() ? &found->second
                                : &books.emplace(text.size, read(text)).first->second;
  }
  return nullptr;
}

}  // namespace

std::optional<Knowledge> find(const Position& position) {
  const Book* book = book_for(position);
  return book ? book->find(position) : std::nullopt;
}

std::vector<KnownMove> known_moves(const Position& position) {
  const Book* book = book_for(position);
  return book ? book->known_moves(position) : std::vector<KnownMove>();
}

std::optional<Answer> answer_to(const Position& position) {
  const auto known = find(position);
  return known ? known->answer : std::nullopt;
}

std::string text_of(const Answer& answer) {
  return "chance " + std::to_string(answer.chance / 10) + '.' + std::to_string(answer.chance % 10) +
         " %, " + std::to_string(answer.nodes) + " nodes";
}

}  // namespace amazons::book
