#include "engine/search/selectivity.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace amazons {

Selectivity::Selectivity(const SearchParameters& parameters, int squares)
    : parameters_(parameters), squares_(squares) {
  for (std::size_t depth = 1; depth < lmr_.size(); ++depth) {
    for (std::size_t number = 1; number < lmr_[depth].size(); ++number) {
      const double growth =
          std::log(static_cast<double>(depth)) * std::log(static_cast<double>(number));
      lmr_[depth][number] = parameters.lmr_base + static_cast<int>(parameters.lmr_factor * growth);
    }
  }
}

int Selectivity::frontier_moves(int below_alpha) const {
  const int moves = parameters_.frontier_moves - parameters_.frontier_slope * below_alpha / 1000;
  return std::max(parameters_.frontier_least, std::min(parameters_.frontier_most, moves));
}

int Selectivity::eval_moves(int depth) const {
  assert(depth >= 2);
  return parameters_.eval_moves_base + parameters_.eval_moves_slope * (depth - 2);
}

int Selectivity::late_move_limit(int depth) const {
  assert(depth >= 2);
  return parameters_.late_moves_base + parameters_.late_moves_slope * (depth - 2);
}

int Selectivity::lmr(int depth, int number, int below_alpha) const {
  assert(depth >= 1 && number >= 0);
  const auto d = std::min<std::size_t>(static_cast<std::size_t>(depth), lmr_.size() - 1);
  const auto n = std::min<std::size_t>(static_cast<std::size_t>(number), lmr_[0].size() - 1);
  return (lmr_[d][n] + parameters_.lmr_eval_factor * std::max(0, below_alpha) / 100) / 100;
}

}  // namespace amazons
