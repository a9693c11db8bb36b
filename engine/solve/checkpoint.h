// A proof as a file that a later run goes on from.
#pragma once

#include <cstddef>
#include <iosfwd>

#include "engine/solve/proof_table.h"

namespace amazons::solve {

/// What a checkpoint is of; it is read only for the same.
struct ProofSubject {
  const endgame::Canvas& canvas;
  endgame::State state;
  bool use_knowledge;  ///< see Searcher::Options
};

/// Writes what the table knows, the entries with the most work only if there are more than
/// `max_entries`, of 16 bytes each. Other threads may be using the table.
void write_checkpoint(std::ostream& stream, const ProofSubject& subject, const ProofTable& table,
                      std::size_t max_entries = std::size_t{1} << 22);

/// Merges what `write_checkpoint` has written into the table; throws std::runtime_error, changing
/// nothing, if it is of another subject, cut short or damaged.
void read_checkpoint(std::istream& stream, const ProofSubject& subject, ProofTable& table);

}  // namespace amazons::solve
