#include "bot/console/suggestion.h"

#include <algorithm>
#include <cstddef>

namespace amazons::console {

namespace {

/// The fewest letters to insert, delete, change or swap with a neighbour that make one word of the
/// other.
std::size_t distance(const std::string& a, const std::string& b) {
  // cost[i][j] is the distance of the first i letters of a from the first j of b.
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({changed, cost[i - 1][j] + 1, cost[i][j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string nearest_word(const std::string& typed, const std::vector<std::string>& known) {
  constexpr std::size_t longest = 40;  // no known word is nearly as long
  if (typed.size() > longest) return "";
  std::string nearest;
  std::size_t least = std::max<std::size_t>(1, typed.size() / 3) + 1;
  for (const std::string& word : known) {
    const std::size_t far = distance(typed, word);
    if (far < least) {
      least = far;
      nearest = word;
    }
  }
  return nearest;
}

std::string suggestion(const std::string& typed, const std::vector<std::string>& known) {
  const std::string nearest = nearest_word(typed, known);
  return nearest.empty() ? "" : " (did you mean " + nearest + "?)";
}

}  // namespace amazons::console
