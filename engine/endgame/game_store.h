// Values of short games: canonical forms, sums and comparison.
//
// J. H. Conway, "On Numbers and Games" (1976); E. R. Berlekamp, J. H. Conway and R. K. Guy,
// "Winning Ways" (1982); A. N. Siegel, "Combinatorial Game Theory" (2013), whose chapter II the
// functions follow. Who cannot move loses.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

namespace amazons::endgame {

/// The number of a value in a store; within one store, equal values have equal numbers.
enum class GameValue : std::int32_t { zero = 0 };

/// Thrown when a value is too complex, for example when the store's limit is reached.
class TooComplex : public std::runtime_error {
 public:
  TooComplex() : std::runtime_error("the value of the region is too complex") {}
};

/// Keeps values in canonical form, each once. Not for several threads at once.
class GameStore {
 public:
  static constexpr std::size_t default_limit = 3'000;

  /// Holds at most `limit` different values; functions that would make another throw TooComplex.
  explicit GameStore(std::size_t limit = default_limit);

  /// Left's and Right's options in the value's canonical form.
  const std::vector<GameValue>& left(GameValue game) const { return at(game).left; }
  const std::vector<GameValue>& right(GameValue game) const { return at(game).right; }

  /// The value with these options, any number of them in any order.
  GameValue make(std::vector<GameValue> left, std::vector<GameValue> right);

  GameValue integer(int value);
  GameValue negative(GameValue game);
  GameValue sum(GameValue a, GameValue b);

  /// Whether a <= b: Left does at least as well in b.
  bool is_at_most(GameValue a, GameValue b);

  /// The value as an integer, if it is one.
  std::optional<int> as_integer(GameValue game) const { return at(game).integer; }
  bool is_number(GameValue game) const { return at(game).is_number; }

  std::size_t size() const { return forms_.size(); }

 private:
  using Options = std::pair<std::vector<GameValue>, std::vector<GameValue>>;
  using Pair = std::uint64_t;

  struct Form {
    std::vector<GameValue> left;
    std::vector<GameValue> right;
    std::optional<int> integer;
    bool is_number = false;
  };

  struct PairHash {
    std::size_t operator()(Pair pair) const {
      const std::uint64_t mixed = (pair ^ (pair >> 29)) * 0xBF58476D1CE4E5B9ULL;
      return static_cast<std::size_t>(mixed ^ (mixed >> 32));
    }
  };

  static Pair pair_of(GameValue a, GameValue b) {
    return std::uint64_t{static_cast<std::uint32_t>(a)} << 32 | static_cast<std::uint32_t>(b);
  }
  const Form& at(GameValue game) const { return forms_[static_cast<std::size_t>(game)]; }
  bool has_at_most(const std::vector<GameValue>& left, const std::vector<GameValue>& right,
                   GameValue game);
  bool has_at_least(const std::vector<GameValue>& left, const std::vector<GameValue>& right,
                    GameValue game);
  void bypass_reversible(std::vector<GameValue>& left, std::vector<GameValue>& right);
  void drop_dominated(std::vector<GameValue>& options, bool for_left);
  GameValue intern(std::vector<GameValue> left, std::vector<GameValue> right);

  std::size_t limit_;
  std::vector<Form> forms_;
  std::map<Options, GameValue> by_options_;
  std::unordered_map<Pair, bool, PairHash> at_most_;
  std::unordered_map<Pair, GameValue, PairHash> sums_;
  std::unordered_map<Pair, GameValue, PairHash> negatives_;
};

}  // namespace amazons::endgame
