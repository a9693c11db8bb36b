#include "engine/solver.h"

#include "engine/solve/solver.h"

namespace amazons {

namespace {

solve::Problem problem_of(const rules::Position& position) {
  solve::Problem problem;
  problem.width = position.width();
  problem.height = position.height();
  if (problem.width * problem.height > endgame::Canvas::max_squares) return problem;
  const rules::Cell own = rules::amazon_of(position.to_move());
  for (int y = 0; y < problem.height; ++y) {
    for (int x = 0; x < problem.width; ++x) {
      const endgame::Squares square = endgame::square_bit(y * problem.width + x);
      const rules::Cell cell = position.at({x, y});
      if (cell == rules::Cell::arrow) continue;
      (cell == rules::Cell::empty ? problem.empty
       : cell == own              ? problem.own
                                  : problem.other) |= square;
    }
  }
  return problem;
}

solve::SolverOptions options_of(const ProofOptions& options) {
  solve::SolverOptions result;
  result.hash_mb = options.hash_mb;
  result.threads = options.threads;
  result.use_knowledge = options.use_knowledge;
  return result;
}

rules::Square square_of(int square, int width) { return {square % width, square / width}; }

rules::Move move_of(Move move, int width) {
  return {square_of(move.from(), width), square_of(move.to(), width),
          square_of(move.arrow(), width)};
}

}  // namespace

const char* name(ProofResult result) {
  switch (result) {
    case ProofResult::win:
      return "win";
    case ProofResult::loss:
      return "loss";
    default:
      return "unknown";
  }
}

class PositionSolver::Implementation {
 public:
  Implementation(const rules::Position& position, const ProofOptions& options)
      : width(position.width()), solver(problem_of(position), options_of(options)) {}

  int width;
  solve::Solver solver;
};

PositionSolver::PositionSolver(const rules::Position& position, const ProofOptions& options)
    : implementation_(std::make_unique<Implementation>(position, options)) {}
PositionSolver::~PositionSolver() = default;
PositionSolver::PositionSolver(PositionSolver&&) noexcept = default;
PositionSolver& PositionSolver::operator=(PositionSolver&&) noexcept = default;

ProofOutcome PositionSolver::solve(bool all_moves, std::optional<std::uint64_t> max_nodes,
                                   const ProofReport& report) {
  solve::Report inner;
  if (report) {
    inner = [&](const solve::Progress& progress) {
      return report({progress.nodes, progress.root_moves, progress.root_moves_refuted});
    };
  }
  solve::Solver& solver = implementation_->solver;
  const std::uint64_t limit = max_nodes.value_or(solve::Solver::no_limit);
  const auto to_rules = [&](Move move) { return move_of(move, implementation_->width); };
  ProofOutcome outcome;
  if (all_moves) {
    const auto moves = solver.winning_moves(limit, inner, outcome.nodes);
    if (!moves) return outcome;
    outcome.result = moves->empty() ? ProofResult::loss : ProofResult::win;
    for (const Move move : *moves) outcome.winning_moves.push_back(to_rules(move));
    return outcome;
  }
  const solve::Solution solution = solver.solve(limit, inner);
  outcome.nodes = solution.nodes;
  if (solution.verdict == endgame::Verdict::win) outcome.result = ProofResult::win;
  if (solution.verdict == endgame::Verdict::loss) outcome.result = ProofResult::loss;
  if (solution.best) outcome.winning_moves.push_back(to_rules(*solution.best));
  return outcome;
}

void PositionSolver::save(std::ostream& stream) const { implementation_->solver.save(stream); }
void PositionSolver::load(std::istream& stream) { implementation_->solver.load(stream); }

}  // namespace amazons
