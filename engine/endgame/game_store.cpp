#include "engine/endgame/game_store.h"

#include <algorithm>

namespace amazons::endgame {

namespace {

void sort_and_unite(std::vector<GameValue>& options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
}

}  // namespace

GameStore::GameStore(std::size_t limit) : limit_(limit) {
  Form zero;
  zero.integer = 0;
  zero.is_number = true;
  forms_.push_back(zero);
  by_options_.emplace(Options{}, GameValue::zero);
}

bool GameStore::is_at_most(GameValue a, GameValue b) {
  if (a == b) return true;
  if (at(a).integer && at(b).integer) return *at(a).integer <= *at(b).integer;
  const Pair pair = pair_of(a, b);
  if (const auto known = at_most_.find(pair); known != at_most_.end()) return known->second;
  // a <= b unless Left has a move from a to a value >= b, or Right has one from b to a value <= a.
  bool result = true;
  for (std::size_t i = 0; result && i < at(a).left.size(); ++i) {
    result = !is_at_most(b, at(a).left[i]);
  }
  for (std::size_t i = 0; result && i < at(b).right.size(); ++i) {
    result = !is_at_most(at(b).right[i], a);
  }
  at_most_.emplace(pair, result);
  return result;
}

/// Whether {left | right} <= game, for a value that is not in the store yet.
bool GameStore::has_at_most(const std::vector<GameValue>& left, const std::vector<GameValue>& right,
                            GameValue game) {
  for (const GameValue option : left) {
    if (is_at_most(game, option)) return false;
  }
  for (std::size_t i = 0; i < at(game).right.size(); ++i) {
    if (has_at_least(left, right, at(game).right[i])) return false;
  }
  return true;
}

/// Whether {left | right} >= game.
bool GameStore::has_at_least(const std::vector<GameValue>& left,
                             const std::vector<GameValue>& right, GameValue game) {
  for (const GameValue option : right) {
    if (is_at_most(option, game)) return false;
  }
  for (std::size_t i = 0; i < at(game).left.size(); ++i) {
    if (has_at_most(left, right, at(game).left[i])) return false;
  }
  return true;
}

/// Removes each option that is no better for its owner than another option.
void GameStore::drop_dominated(std::vector<GameValue>& options, bool for_left) {
  sort_and_unite(options);
  std::vector<GameValue> kept;
  for (const GameValue option : options) {
    const bool is_dominated = std::any_of(options.begin(), options.end(), [&](GameValue other) {
      return other != option && (for_left ? is_at_most(option, other) : is_at_most(other, option));
    });
    if (!is_dominated) kept.push_back(option);
  }
  options = kept;
}

/// Bypasses reversible options: if the opponent can answer an option with a value at least as good
/// for the opponent as the whole game, the owner's options after that answer replace the option.
void GameStore::bypass_reversible(std::vector<GameValue>& left, std::vector<GameValue>& right) {
  const auto pass = [&](std::vector<GameValue>& options, bool is_left) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      const std::vector<GameValue> replies = is_left ? at(options[i]).right : at(options[i]).left;
      for (const GameValue reply : replies) {
        const bool reverses =
            is_left ? has_at_least(left, right, reply) : has_at_most(left, right, reply);
        if (!reverses) continue;
        const std::vector<GameValue> further = is_left ? at(reply).left : at(reply).right;
        options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
        options.insert(options.end(), further.begin(), further.end());
        return true;
      }
    }
    return false;
  };
  while (pass(left, true) || pass(right, false)) {
    drop_dominated(left, true);
    drop_dominated(right, false);
  }
}

GameValue GameStore::make(std::vector<GameValue> left, std::vector<GameValue> right) {
  drop_dominated(left, true);
  drop_dominated(right, false);
  bypass_reversible(left, right);
  return intern(std::move(left), std::move(right));
}

/// The value {left | right}, which must be in canonical form; stores it if it is new.
GameValue GameStore::intern(std::vector<GameValue> left, std::vector<GameValue> right) {
  sort_and_unite(left);
  sort_and_unite(right);
  const auto known = by_options_.find({left, right});
  if (known != by_options_.end()) return known->second;
  if (forms_.size() >= limit_) throw TooComplex();
  Form form;
  if (right.empty() && left.size() == 1 && at(left[0]).integer && *at(left[0]).integer >= 0) {
    form.integer = *at(left[0]).integer + 1;
  }
  if (left.empty() && right.size() == 1 && at(right[0]).integer && *at(right[0]).integer <= 0) {
    form.integer = *at(right[0]).integer - 1;
  }
  form.is_number = form.integer ||
                   (left.size() == 1 && right.size() == 1 && at(left[0]).is_number &&
                    at(right[0]).is_number && left[0] != right[0] && is_at_most(left[0], right[0]));
  const auto game = static_cast<GameValue>(forms_.size());
  by_options_.emplace(Options{left, right}, game);
  form.left = std::move(left);
  form.right = std::move(right);
  forms_.push_back(std::move(form));
  return game;
}

GameValue GameStore::integer(int value) {
  GameValue game = GameValue::zero;
  for (int i = 0; i < value; ++i) game = intern({game}, {});
  for (int i = 0; i > value; --i) game = intern({}, {game});
  return game;
}

GameValue GameStore::negative(GameValue game) {
  if (game == GameValue::zero) return game;
  const Pair pair = pair_of(game, game);
  if (const auto known = negatives_.find(pair); known != negatives_.end()) return known->second;
  std::vector<GameValue> left;
  std::vector<GameValue> right;
  for (const GameValue option : std::vector<GameValue>(at(game).right))
    left.push_back(negative(option));
  for (const GameValue option : std::vector<GameValue>(at(game).left))
    right.push_back(negative(option));
  const GameValue result = intern(std::move(left), std::move(right));
  negatives_.emplace(pair, result);
  return result;
}

GameValue GameStore::sum(GameValue a, GameValue b) {
  if (a == GameValue::zero) return b;
  if (b == GameValue::zero) return a;
  if (a > b) std::swap(a, b);
  if (at(a).integer && at(b).integer) return integer(*at(a).integer + *at(b).integer);
  const Pair pair = pair_of(a, b);
  if (const auto known = sums_.find(pair); known != sums_.end()) return known->second;
  std::vector<GameValue> left;
  std::vector<GameValue> right;
  // A move in a number is never better than one in another game (number translation).
  const bool only_b = at(a).is_number && !at(b).is_number;
  const bool only_a = at(b).is_number && !at(a).is_number;
  const auto add_options = [&](GameValue moved, GameValue other) {
    for (const GameValue option : std::vector<GameValue>(at(moved).left))
      left.push_back(sum(option, other));
    for (const GameValue option : std::vector<GameValue>(at(moved).right)) {
      right.push_back(sum(option, other));
    }
  };
  if (!only_b) add_options(a, b);
  if (!only_a) add_options(b, a);
  const GameValue result = make(std::move(left), std::move(right));
  sums_.emplace(pair, result);
  return result;
}

}  // namespace amazons::endgame
