#include "engine/rules/amazons.h"

#include <algorithm>
#include <tuple>

namespace amazons::rules {

namespace {

Place place_of(Square square) { return {square.y, square.x}; }

std::string place_text(Square square) {
  return "(" + std::to_string(square.y) + ", " + std::to_string(square.x) + ")";
}

constexpr int letters = 26;  // of the alphabet, for each side's amazons

Side side_of(char letter) { return letter >= 'a' ? Side::white : Side::black; }

}  // namespace

Amazons::Amazons(int size) : Amazons(Position::initial(size, Side::white)) {}

Amazons::Amazons(const Position& start) : board_(start) {
  for (const Side side : {Side::black, Side::white}) {
    const char first = side == Side::black ? 'A' : 'a';
    int count = 0;
    for (int x = 0; x < board_.width(); ++x) {
      for (int y = 0; y < board_.height(); ++y) {
        if (board_.at({x, y}) != amazon_of(side)) continue;
        if (count == letters) {
          throw std::invalid_argument(std::string(name(side)) + " has more than " +
                                      std::to_string(letters) +
                                      " amazons: there are no letters for them");
        }
        pieces_.push_back({static_cast<char>(first + count++), {x, y}, 0});
      }
    }
  }
  for (int y = 0; y < board_.height(); ++y) {
    for (int x = 0; x < board_.width(); ++x) {
      if (board_.at({x, y}) == Cell::arrow) arrows_.push_back({y, x});
    }
  }
}

const Amazons::Piece& Amazons::piece(char letter) const {
  for (const Piece& piece : pieces_) {
    if (piece.letter == letter) return piece;
  }
  throw InvalidMove(std::string("there is no amazon '") + letter + "'");
}

Square Amazons::target(Square from, const std::string& direction_name, int distance) const {
  const Direction& direction = find_direction(direction_name);
  if (distance < 1) {
    throw InvalidMove("the distance is " + std::to_string(distance) + ": it must be 1 or more");
  }
  Square square = from;
  for (int i = 0; i < distance; ++i) {
    square = {square.x + direction.dx, square.y + direction.dy};
    if (!board_.contains(square)) {
      throw InvalidMove(std::to_string(distance) + " squares " + direction_name + " of " +
                        place_text(from) + " is off the board");
    }
    if (board_.at(square) != Cell::empty) {
      throw InvalidMove("the way " + direction_name + " of " + place_text(from) +
                        " is blocked on " + place_text(square));
    }
  }
  return square;
}

Amazons& Amazons::move_amazon(char letter, const std::string& direction, int distance) {
  const Piece& mover = piece(letter);
  if (phase_ == Phase::shot) {
    throw InvalidMove(std::string("amazon ") + stepped_ + " has to shoot first");
  }
  if (side_of(letter) != to_move()) {
    throw InvalidMove(std::string("it is ") + name(to_move()) + "'s turn");
  }
  step(letter, target(mover.square, direction, distance));
  return *this;
}

Amazons& Amazons::shoot_arrow(char letter, const std::string& direction, int distance) {
  const Piece& shooter = piece(letter);
  if (phase_ == Phase::step) throw InvalidMove("an amazon has to move before it shoots");
  if (letter != stepped_) {
    throw InvalidMove(std::string("amazon ") + stepped_ + " has moved, so it has to shoot");
  }
  shoot(target(shooter.square, direction, distance));
  return *this;
}

Amazons& Amazons::play(const Move& move) {
  Position before = board_;
  if (phase_ == Phase::shot) {
    const Square stands = piece(stepped_).square;
    if (move.from != stepped_from_ || move.to != stands) {
      throw InvalidMove(std::string("amazon ") + stepped_ + " has moved from " +
                        place_text(stepped_from_) + " to " + place_text(stands) +
                        ", so it has to shoot");
    }
    before.set(stands, Cell::empty);
    before.set(stepped_from_, amazon_of(to_move()));
  }
  if (const auto reason = before.objection(move, place_text)) throw InvalidMove(*reason);
  if (phase_ == Phase::step) {
    const auto mover = std::find_if(pieces_.begin(), pieces_.end(),
                                    [&](const Piece& p) { return p.square == move.from; });
    step(mover->letter, move.to);
  }
  shoot(move.arrow);
  return *this;
}

void Amazons::step(char letter, Square to) {
  for (Piece& mover : pieces_) {
    if (mover.letter != letter) continue;
    stepped_from_ = mover.square;
    board_.set(mover.square, Cell::empty);
    board_.set(to, amazon_of(to_move()));
    mover.square = to;
    mover.last_moved = move_number_;
  }
  stepped_ = letter;
  phase_ = Phase::shot;
}

void Amazons::shoot(Square at) {
  board_.set(at, Cell::arrow);
  arrows_.push_back(place_of(at));
  board_.set_to_move(opponent(to_move()));
  phase_ = Phase::step;
  stepped_ = ' ';
  stepped_from_ = {};
  ++move_number_;
}

std::vector<std::string> Amazons::possible_directions(char letter) const {
  const Square from = piece(letter).square;
  std::vector<std::string> names;
  for (const Direction& direction : directions) {
    const Square next{from.x + direction.dx, from.y + direction.dy};
    if (board_.contains(next) && board_.at(next) == Cell::empty) names.push_back(direction.name);
  }
  return names;
}

Place Amazons::position(char letter) const { return place_of(piece(letter).square); }

int Amazons::winner() const {
  if (phase_ == Phase::shot) return 0;
  const Side mover = to_move();
  if (!board_.has_legal_move(mover)) return mover == Side::white ? 2 : 1;
  if (!board_.has_legal_move(opponent(mover))) return mover == Side::white ? 1 : 2;
  return 0;
}

std::vector<std::pair<Place, char>> Amazons::amazons(LetterOrder order) const {
  const auto rank = [&](const Piece& p) {
    const bool is_white = side_of(p.letter) == Side::white;
    const int number = p.letter - (is_white ? 'a' : 'A');
    return order == LetterOrder::by_side ? std::make_tuple(p.last_moved, int{is_white}, number)
                                         : std::make_tuple(p.last_moved, number, int{is_white});
  };
  std::vector<Piece> sorted = pieces_;
  std::sort(sorted.begin(), sorted.end(),
            [&](const Piece& a, const Piece& b) { return rank(a) < rank(b); });
  std::vector<std::pair<Place, char>> list;
  list.reserve(sorted.size());
  for (const Piece& piece : sorted) list.emplace_back(place_of(piece.square), piece.letter);
  return list;
}

std::string Amazons::text() const {
  std::string rows;
  for (int y = 0; y < board_.height(); ++y) {
    for (int x = 0; x < board_.width(); ++x) {
      rows += board_.at({x, y}) == Cell::arrow ? '*' : '_';
    }
    if (y + 1 < board_.height()) rows += '\n';
  }
  for (const Piece& piece : pieces_) {
    rows[static_cast<std::size_t>(piece.square.y * (board_.width() + 1) + piece.square.x)] =
        piece.letter;
  }
  return rows;
}

std::vector<Move> Amazons::legal_moves() const {
  if (phase_ == Phase::step) return board_.legal_moves();
  std::vector<Move> moves;
  const Square from = piece(stepped_).square;
  for (const Direction& direction : directions) {
    for (Square at{from.x + direction.dx, from.y + direction.dy};
         board_.contains(at) && board_.at(at) == Cell::empty;
         at = {at.x + direction.dx, at.y + direction.dy}) {
      moves.push_back({stepped_from_, from, at});
    }
  }
  return moves;
}

bool operator==(const Amazons& a, const Amazons& b) {
  const auto same_piece = [](const Amazons::Piece& p, const Amazons::Piece& q) {
    return p.letter == q.letter && p.square == q.square && p.last_moved == q.last_moved;
  };
  return a.board_ == b.board_ && a.arrows_ == b.arrows_ && a.phase_ == b.phase_ &&
         a.stepped_ == b.stepped_ && a.stepped_from_ == b.stepped_from_ &&
         a.move_number_ == b.move_number_ &&
         std::equal(a.pieces_.begin(), a.pieces_.end(), b.pieces_.begin(), b.pieces_.end(),
                    same_piece);
}

}  // namespace amazons::rules
