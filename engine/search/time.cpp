#include "engine/search/time.h"

#include <algorithm>

namespace amazons {

TimePlan plan_turn(std::chrono::nanoseconds budget) {
  budget = std::max(budget, std::chrono::nanoseconds(0));
  return {budget * 9 / 10, budget};
}

}  // namespace amazons
