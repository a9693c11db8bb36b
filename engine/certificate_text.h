// A certificate as text, for tools/solve/check-certificate; tools/solve/README.md has the format.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "engine/bridge/bridge.h"
#include "engine/rules/position.h"
#include "engine/solve/fillings.h"

namespace amazons {

/// Writes a certificate line by line.
class CertificateText {
 public:
  CertificateText(std::ostream& stream, const rules::Position& start)
      : stream_(stream), start_(start), board_(start), numbering_(start.width()) {}

  /// Writes the head. With a first move the side to move at the start wins, without one it loses.
  void begin(const std::optional<rules::Move>& first);
  /// Writes a position in which the loser is to move, and the answers to its moves.
  void add(const endgame::State& state, const std::vector<Move>& answers);
  /// Writes the fillings and the last line.
  void end(const std::vector<solve::Filling>& fillings);

 private:
  void write(const std::string& line);
  /// The board with these squares; all others have arrows.
  std::string board(endgame::Squares winner, endgame::Squares loser, endgame::Squares empty);
  std::string text(Move move) const;

  std::ostream& stream_;
  const rules::Position& start_;
  rules::Position board_;
  Numbering numbering_;
  rules::Side winner_ = rules::Side::white;
  std::uint64_t positions_ = 0;
  std::uint32_t sum_ = ~0U;
};

}  // namespace amazons
