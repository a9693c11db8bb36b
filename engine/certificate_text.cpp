#include "engine/certificate_text.h"

#include <ostream>
#include <sstream>

#include "engine/notation/notation.h"

namespace amazons {

/// The checksum is the CRC-32 of ISO 3309, as zlib computes it.
void CertificateText::write(const std::string& line) {
  for (const char c : line + '\n') {
    sum_ ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) sum_ = sum_ >> 1 ^ ((sum_ & 1) != 0 ? 0xEDB88320U : 0U);
  }
  stream_ << line << '\n';
}

void CertificateText::begin(const std::optional<rules::Move>& first) {
  winner_ = first ? start_.to_move() : opponent(start_.to_move());
  write("amazons certificate 1");
  write("start " + rules::to_fen(start_));
  write(std::string("winner ") + rules::name(winner_));
  if (first) write("first " + rules::to_algebraic(*first, start_.height()));
  write("positions");
}

std::string CertificateText::board(endgame::Squares winner, endgame::Squares loser,
                                   endgame::Squares empty) {
  for (int y = 0; y < board_.height(); ++y) {
    for (int x = 0; x < board_.width(); ++x) {
      const auto bit = endgame::square_bit(numbering_.number({x, y}));
      rules::Cell cell = rules::Cell::arrow;
      if ((winner & bit) != 0) cell = rules::amazon_of(winner_);
      if ((loser & bit) != 0) cell = rules::amazon_of(opponent(winner_));
      if ((empty & bit) != 0) cell = rules::Cell::empty;
      board_.set({x, y}, cell);
    }
  }
  const std::string fen = rules::to_fen(board_);
  return fen.substr(0, fen.find(' '));
}

std::string CertificateText::text(Move move) const {
  return rules::to_algebraic(numbering_.to_rules(move), start_.height());
}

void CertificateText::add(const endgame::State& state, const std::vector<Move>& answers) {
  ++positions_;
  std::string line = board(state.other, state.own, state.empty);
  for (const Move move : answers) line += ' ' + text(move);
  write(line);
}

void CertificateText::end(const std::vector<solve::Filling>& fillings) {
  write("fillings");
  for (const solve::Filling& filling : fillings) {
    write(board(filling.amazons, 0, filling.empty) + ' ' + text(filling.first));
  }
  std::ostringstream sum;
  sum << std::hex << ~sum_;
  stream_ << "end " << positions_ << ' ' << fillings.size() << ' ' << sum.str() << '\n';
}

}  // namespace amazons
