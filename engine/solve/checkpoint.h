// Files with the results of an unfinished proof, from which a later run continues.
#pragma once

#include <cstddef>
#include <iosfwd>

#include "engine/solve/proof_table.h"

namespace amazons::solve {

/// What a checkpoint is about; reading it for another subject fails.
struct ProofSubject {
  const endgame::Canvas& canvas;
  endgame::State state;
  bool use_knowledge;  ///< see Searcher::Options
};

/// Writes the table's entries, 16 bytes each; if there are more than `max_entries`, only those with
/// the most work. Other threads may be using the table.
void write_checkpoint(std::ostream& stream, const ProofSubject& subject, const ProofTable& table,
                      std::size_t max_entries = std::size_t{1} << 22);

/// Merges a checkpoint, which must end where the stream ends, into the table; throws
/// std::runtime_error, changing nothing, if the checkpoint is about another subject, cut short,
/// damaged, or followed by more bytes.
void read_checkpoint(std::istream& stream, const ProofSubject& subject, ProofTable& table);

}  // namespace amazons::solve
