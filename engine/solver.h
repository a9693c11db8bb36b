// The door to proofs: who wins a position, for certain.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <vector>

#include "engine/endgame/verdict.h"
#include "engine/rules/position.h"

namespace amazons {

/// The result for the side to move with best play; `name` writes it as "unknown", "win" or "loss".
using ProofResult = endgame::Verdict;
using endgame::name;

struct ProofOptions {
  int hash_mb = 256;          ///< size of the table in megabytes, 1 to max_proof_hash_mb
  int threads = 1;            ///< 1 to max_threads; with one, all runs visit the same nodes
  bool use_knowledge = true;  ///< false: full search only, to check proofs
};

constexpr int max_proof_hash_mb = 1 << 20;

/// How far a proof has come.
struct ProofProgress {
  std::uint64_t nodes = 0;
  int root_moves = 0;          ///< of the position; without `all_moves` only those to be searched
  int root_moves_refuted = 0;  ///< of these, proved to lose; with `all_moves`, those decided
};

/// Called every 256 nodes of the calling thread, many times a second; returns false to stop the
/// proof.
using ProofCallback = std::function<bool(const ProofProgress&)>;

struct ProofOutcome {
  ProofResult result = ProofResult::unknown;
  std::vector<rules::Move> winning_moves;  ///< one, or all if `all_moves` was set
  std::uint64_t nodes = 0;                 ///< positions expanded, by all threads
};

/// What a certificate holds so far.
struct CertificateSize {
  std::uint64_t positions = 0;  ///< with the winner's answers to all moves
  std::uint64_t fillings = 0;   ///< numbers of moves, each with a witness
};

/// Called for each position of a certificate, and every 256 nodes of its proofs; returns false to
/// stop.
using CertificateCallback = std::function<bool(const CertificateSize&)>;

/// Proves who wins one position. See engine/solve/README.md.
class PositionSolver {
 public:
  /// Throws std::invalid_argument for a board of more than 64 squares, std::bad_alloc if the table
  /// does not fit into memory.
  explicit PositionSolver(const rules::Position& position, const ProofOptions& options = {});
  ~PositionSolver();
  PositionSolver(PositionSolver&&) noexcept;
  PositionSolver& operator=(PositionSolver&&) noexcept;

  /// Finds who wins, and one winning move or all of them. The result is unknown only if the
  /// callback or `max_nodes` (which may be exceeded by 256 a thread) ended the proof; the next
  /// call continues it. Throws what the callback throws.
  ProofOutcome solve(bool all_moves, std::optional<std::uint64_t> max_nodes,
                     const ProofCallback& callback = {});

  /// Writes who wins and how, for others to check: the text that tools/solve/README.md describes.
  /// Proves first what `solve` has not. Returns nothing, with the text unfinished, if the callback
  /// ended it. Throws what the callback throws.
  std::optional<CertificateSize> certify(std::ostream& stream,
                                         const CertificateCallback& callback = {});

  /// Writes the results so far, at most about 64 MB of them; the callback may call it.
  void save(std::ostream& stream) const;

  /// Reads what `save` has written, up to the end of the stream; throws std::runtime_error,
  /// changing nothing, if the data is damaged, followed by more bytes, or was saved for another
  /// position or another value of `use_knowledge`.
  void load(std::istream& stream);

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace amazons
