#include "engine/solver.h"

#include <exception>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "engine/bridge/bridge.h"
#include "engine/certificate_text.h"
#include "engine/solve/checkpoint.h"
#include "engine/solve/searcher.h"
#include "engine/solve/strategy.h"

namespace amazons {

namespace {

/// A node takes up to a millisecond, and a limit of time must not be exceeded by long.
constexpr std::uint64_t nodes_per_tick = 256;

using endgame::State;
using endgame::Verdict;

/// Positions with at most this many empty squares are searched depth-first. On 5x4 and 4x5, 11
/// instead of 9 halves the time of a proof; on 4x6, 11 nearly doubles the time.
int depth_first_empties(const endgame::Canvas& canvas) { return canvas.squares() <= 20 ? 11 : 9; }

/// How df-pn goes about it. On 5x6, from 20 contested squares up, small proofs take a tenth of the
/// time by turns, and large ones less on average. From the start of 5x5, with 17, the broad search
/// alone is three times as fast.
solve::Searcher::Manner manner(const State& start) {
  using Manner = solve::Searcher::Manner;
  return count_bits(start.empty) >= 20 ? Manner::by_turns : Manner::broad;
}

/// Threads that the destructor stops and joins, also after an exception.
struct Helpers {
  solve::Control& control;
  std::vector<std::thread> threads;

  ~Helpers() {
    control.stop = true;
    for (std::thread& thread : threads) thread.join();
  }
};

struct Proved {
  Verdict verdict = Verdict::unknown;
  Move move;  ///< a winning move; no move if none is found
  std::uint64_t nodes = 0;
};

}  // namespace

class PositionSolver::Implementation {
 public:
  Implementation(const rules::Position& position, const ProofOptions& options)
      : options_(options),
        position_(position),
        canvas_(endgame::Canvas::of(position.width(), position.height())),
        start_(state_of(position)),
        numbering_(position.width()),
        table_(options.hash_mb) {}

  ProofOutcome find_one(std::uint64_t max_nodes, const ProofCallback& callback) {
    const Proved proved = prove(start_, max_nodes, callback);
    ProofOutcome outcome{proved.verdict, {}, proved.nodes};
    if (proved.move) {
      first_ = proved.move;
      outcome.winning_moves.push_back(numbering_.to_rules(first_));
    }
    return outcome;
  }

  /// Finds all winning moves, in the order of generation.
  ProofOutcome find_all(std::uint64_t max_nodes, const ProofCallback& callback);

  std::optional<CertificateSize> certify(std::ostream& stream, const CertificateCallback& callback);

  solve::ProofSubject subject() const { return {canvas_, start_, options_.use_knowledge}; }
  solve::ProofTable& table() { return table_; }

 private:
  Proved prove(const State& state, std::uint64_t max_nodes, const ProofCallback& callback);

  solve::Searcher::Options searcher_options() const;

  ProofOptions options_;
  rules::Position position_;
  const endgame::Canvas& canvas_;
  State start_;
  Move first_;  ///< the winning move that was found, if one was
  Numbering numbering_;
  solve::ProofTable table_;
};

solve::Searcher::Options PositionSolver::Implementation::searcher_options() const {
  solve::Searcher::Options options;
  options.knowledge = options_.use_knowledge;
  options.nodes_per_tick = nodes_per_tick;
  options.depth_first_empties = depth_first_empties(canvas_);
  options.manner = manner(start_);
  return options;
}

Proved PositionSolver::Implementation::prove(const State& state, std::uint64_t max_nodes,
                                             const ProofCallback& callback) {
  solve::Control control;
  control.max_nodes = max_nodes;
  const auto tick = [&] {
    if (callback && !callback({control.nodes, control.root_moves, control.root_moves_refuted})) {
      control.stop = true;
    }
  };
  solve::Searcher::Options options = searcher_options();
  options.parallel = options_.threads > 1;
  Proved proved;
  std::mutex mutex;
  const auto work = [&](const std::function<void()>& on_tick) {
    solve::Searcher searcher(canvas_, table_, control, options, on_tick);
    const Verdict verdict = searcher.prove(state);
    if (verdict == Verdict::unknown) return;
    const std::lock_guard<std::mutex> lock(mutex);
    proved.verdict = verdict;
    if (const Move move = searcher.winning_move()) proved.move = move;
    control.stop = true;
  };
  std::exception_ptr failure;
  const auto help = [&] {
    try {
      work({});
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex);
      failure = std::current_exception();
      control.stop = true;
    }
  };
  {
    Helpers helpers{control, {}};
    for (int i = 1; i < options_.threads; ++i) helpers.threads.emplace_back(help);
    work(tick);
  }
  if (failure && proved.verdict == Verdict::unknown) std::rethrow_exception(failure);
  proved.nodes = control.nodes;
  return proved;
}

ProofOutcome PositionSolver::Implementation::find_all(std::uint64_t max_nodes,
                                                      const ProofCallback& callback) {
  std::vector<Move> all;
  endgame::for_each_move(canvas_, start_, [&](int from, int to, int arrow) {
    all.emplace_back(from, to, arrow);
    return false;
  });
  ProofOutcome outcome;
  std::vector<rules::Move> winning;
  for (std::size_t i = 0; i < all.size(); ++i) {
    // A proof may exceed its limit a little, so that no nodes are left for the next move.
    if (outcome.nodes >= max_nodes) return outcome;
    const Move move = all[i];
    const auto add = [&](const ProofProgress& progress) {
      return callback(
          {outcome.nodes + progress.nodes, static_cast<int>(all.size()), static_cast<int>(i)});
    };
    const Proved reply =
        prove(after_move(start_, move.from(), move.to(), move.arrow()), max_nodes - outcome.nodes,
              callback ? ProofCallback(add) : ProofCallback());
    outcome.nodes += reply.nodes;
    if (reply.verdict == Verdict::unknown) return outcome;
    if (reply.verdict == Verdict::loss) winning.push_back(numbering_.to_rules(move));
  }
  outcome.result = winning.empty() ? Verdict::loss : Verdict::win;
  outcome.winning_moves = std::move(winning);
  return outcome;
}

std::optional<CertificateSize> PositionSolver::Implementation::certify(
    std::ostream& stream, const CertificateCallback& callback) {
  CertificateSize size;
  solve::Control control;
  const auto goes_on = [&] {
    if (callback && !callback(size)) control.stop = true;
    return !control.stop;
  };
  solve::Searcher searcher(canvas_, table_, control, searcher_options(), goes_on);
  const auto find_move = [&](const State& state) {
    if (searcher.prove(state) != Verdict::win) return Move();
    const Move move = searcher.winning_move();
    if (!move && !control.stop) throw std::logic_error("no move wins in a position proved won");
    return move;
  };
  solve::Strategy strategy(canvas_, find_move);
  const Verdict verdict = searcher.prove(start_);
  if (verdict == Verdict::unknown) return std::nullopt;
  CertificateText text(stream, position_);
  State start = start_;
  std::optional<rules::Move> first;
  if (verdict == Verdict::win) {
    const Move move = first_ ? first_ : strategy.answer(start_);
    if (!move) return std::nullopt;
    first = numbering_.to_rules(move);
    start = after_move(start_, move.from(), move.to(), move.arrow());
  }
  text.begin(first);
  const bool is_whole =
      strategy.list(start, [&](const State& state, const std::vector<Move>& answers) {
        text.add(state, answers);
        ++size.positions;
        size.fillings = strategy.fillings().size();
        return goes_on();
      });
  if (!is_whole) return std::nullopt;
  text.end(strategy.fillings().kept());
  size.fillings = strategy.fillings().size();
  return size;
}

PositionSolver::PositionSolver(const rules::Position& position, const ProofOptions& options)
    : implementation_(std::make_unique<Implementation>(position, options)) {}
PositionSolver::~PositionSolver() = default;
PositionSolver::PositionSolver(PositionSolver&&) noexcept = default;
PositionSolver& PositionSolver::operator=(PositionSolver&&) noexcept = default;

ProofOutcome PositionSolver::solve(bool all_moves, std::optional<std::uint64_t> max_nodes,
                                   const ProofCallback& callback) {
  const std::uint64_t limit = max_nodes.value_or(std::numeric_limits<std::uint64_t>::max());
  return all_moves ? implementation_->find_all(limit, callback)
                   : implementation_->find_one(limit, callback);
}

std::optional<CertificateSize> PositionSolver::certify(std::ostream& stream,
                                                       const CertificateCallback& callback) {
  return implementation_->certify(stream, callback);
}

void PositionSolver::save(std::ostream& stream) const {
  solve::write_checkpoint(stream, implementation_->subject(), implementation_->table());
}

void PositionSolver::load(std::istream& stream) {
  solve::read_checkpoint(stream, implementation_->subject(), implementation_->table());
}

}  // namespace amazons
