#include "engine/policy/policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/bridge/bridge.h"
#include "engine/notation/notation.h"
#include "tests/board/moves_of.h"
#include "tests/support.h"

namespace amazons {
namespace {

/// The squares to shoot at after the step of a move.
template <int N>
Bitboard<N, N> shots_of(const std::vector<Move>& moves, Move move) {
  Bitboard<N, N> shots;
  for (const Move other : moves) {
    if (other.from() == move.from() && other.to() == move.to()) {
      shots |= Bitboard<N, N>::of(other.arrow());
    }
  }
  return shots;
}

template <int N>
int policy_of(const Policy<N, N>& policy, const std::vector<Move>& moves, Move move) {
  return policy.step(move.from(), move.to(), shots_of<N>(moves, move)) +
         policy.shot(move.to(), move.arrow());
}

template <int N>
void check_both_sides() {
  const PolicyTables<N, N> tables(policy_weights_for<N, N>());
  std::mt19937 random(N);
  play_random_game(N, random, [&](const rules::Position& position) {
    const auto board = to_board<N, N>(position);
    const Policy<N, N> policy(board, tables);
    const Policy<N, N> other_policy(to_board<N, N>(exchanged(position)), tables);
    const auto moves = moves_of(board);
    for (std::size_t i = 0; i < moves.size(); i += 7) {
      ASSERT_EQ(policy_of(policy, moves, moves[i]), policy_of(other_policy, moves, moves[i]));
    }
  });
}

TEST(Policy, IsTheSameForBothSides) {
  check_both_sides<6>();
  check_both_sides<8>();
  check_both_sides<10>();
}

template <int N>
void check_shots() {
  const PolicyTables<N, N> tables(policy_weights_for<N, N>());
  std::mt19937 random(N);
  play_random_game(N, random, [&](const rules::Position& position) {
    const auto board = to_board<N, N>(position);
    const Policy<N, N> policy(board, tables);
    const int most = policy.most_of_shots();
    for_each_step(board, [&](int, int to, Bitboard<N, N> shots) {
      const SquareNumbers<N, N> scores = policy.shots(to);
      while (!shots.empty()) {
        const int arrow = shots.pop_first();
        ASSERT_EQ(policy.shot(to, arrow), scores[arrow]);
        ASSERT_LE(policy.shot(to, arrow), most);
      }
    });
  });
}

TEST(Policy, ShotsAreTheSameAllAtOnceAndBelowTheirBound) {
  check_shots<6>();
  check_shots<8>();
  check_shots<10>();
}

template <int N>
std::vector<int> features_of(const Position<N, N>& board, const MoveFeatures<N, N>& features,
                             Move move) {
  std::vector<int> all;
  features.move(move, shots_after(move.from(), move.to(), board.occupied()),
                [&all](int feature) { all.push_back(feature); });
  return all;
}

template <int N>
void check_turned_board() {
  std::mt19937 random(N);
  play_random_game(N, random, [&](const rules::Position& position) {
    const auto board = to_board<N, N>(position);
    const auto other = to_board<N, N>(mirrored(exchanged(position), true, true));
    const MoveFeatures<N, N> features(board);
    const MoveFeatures<N, N> other_features(other);
    const auto moves = moves_of(board);
    for (std::size_t i = 0; i < moves.size(); i += 7) {
      const auto turn = [](int square) { return N * N - 1 - square; };
      const Move move = moves[i];
      const Move image(turn(move.from()), turn(move.to()), turn(move.arrow()));
      ASSERT_EQ(features_of(board, features, move), features_of(other, other_features, image));
    }
  });
}

TEST(MoveFeatures, AreTheSameOnABoardTurnedForTheOtherSide) {
  check_turned_board<6>();
  check_turned_board<8>();
  check_turned_board<10>();
}

TEST(Policy, WorthsOfSquaresFollowTheUnits) {
  // One unit counts the empty squares that both players have one move away, and is clipped at 0; to
  // shoot at the last square is worth 3 for each of them.
  std::vector<ContextRow> rows(64 * ContextRows::count);
  for (int square = 0; square < 64; ++square) rows[square * ContextRows::count].values[5] = 64;
  std::vector<ContextRow> none(64);
  std::vector<ContextRow> arrow(64);
  arrow[63].values[5] = 3;
  PolicyWeights weights{{}, {}, rows.data(), none.data(), none.data(), arrow.data()};
  const auto board = to_board<8, 8>(rules::parse_fen("Q6q/8/8/8/8/8/8/8 w"));
  const MoveFeatures<8, 8> features(board);
  int shared = 0;
  features.for_each_row([&shared](int, int row) { shared += row == 0; });
  ASSERT_GT(shared, 0);
  const PolicyTables<8, 8> tables(weights);
  const Policy<8, 8> policy(board, tables);
  EXPECT_EQ(policy.shot(0, 63), 3 * shared);
  EXPECT_EQ(policy.shot(0, 9), 0);
  weights.bias.values[5] = static_cast<std::int16_t>(-64 * shared - 64);
  EXPECT_EQ((Policy<8, 8>(board, tables).shot(0, 63)), 0);
}

template <int N>
void check_sums() {
  constexpr int squares = network_side<N, N>() * network_side<N, N>();
  const std::vector<ContextRow> rows(squares * ContextRows::count);
  const std::vector<ContextRow> none(squares);
  PolicyWeights weights{{}, {}, rows.data(), none.data(), none.data(), none.data()};
  std::mt19937 random(N);
  for (auto& of_stage : weights.at_stage) {
    for (auto& weight : of_stage) weight = static_cast<std::int16_t>(random() % 1001) - 500;
  }
  const PolicyTables<N, N> tables(weights);
  play_random_game(N, random, [&](const rules::Position& position) {
    const auto board = to_board<N, N>(position);
    const MoveFeatures<N, N> features(board);
    const Policy<N, N> policy(board, tables);
    const auto moves = moves_of(board);
    for (std::size_t i = 0; i < moves.size(); i += 7) {
      int sum = 0;
      for (const int feature : features_of(board, features, moves[i])) {
        sum += weights.at_stage[features.stage()][feature];
      }
      ASSERT_EQ(policy_of(policy, moves, moves[i]), sum);
    }
  });
}

TEST(Policy, IsTheSumOfItsFeaturesWeights) {
  check_sums<6>();
  check_sums<8>();
  check_sums<10>();
}

/// The first feature of each one's family, in order.
std::vector<int> families_of(const std::vector<int>& features) {
  using Table = MoveFeatureTable;
  const std::vector<int> starts = {Table::from_free,
                                   Table::from_mobility,
                                   Table::to_king,
                                   Table::to_queen_free,
                                   Table::to_opponents,
                                   Table::to_own,
                                   Table::to_place,
                                   Table::arrow_queen,
                                   Table::arrow_on_from,
                                   Table::arrow_king,
                                   Table::arrow_free,
                                   Table::arrow_siege,
                                   Table::arrow_own,
                                   Table::arrow_place,
                                   Table::step_length,
                                   Table::shots,
                                   Table::shot_length,
                                   Table::siege_shot_length,
                                   Table::to_blocks_opponent,
                                   Table::to_blocks_own,
                                   Table::arrow_blocks_opponent,
                                   Table::arrow_blocks_own,
                                   Table::shots_new,
                                   Table::shots_shared,
                                   Table::shots_later,
                                   Table::shots_nearer,
                                   Table::from_watched,
                                   Table::arrow_held,
                                   Table::count};
  std::vector<int> families;
  for (const int feature : features) {
    families.push_back(*(std::upper_bound(starts.begin(), starts.end(), feature) - 1));
  }
  std::sort(families.begin(), families.end());
  return families;
}

TEST(Policy, EachMoveHasOneFeatureOfEachFamily) {
  using Table = MoveFeatureTable;
  std::mt19937 random(2);
  play_random_game(8, random, [&](const rules::Position& position) {
    const auto board = to_board<8, 8>(position);
    const MoveFeatures<8, 8> features(board);
    for (auto left = board.empty(); !left.empty();) {
      const int square = left.pop_first();
      std::vector<int> of_to;
      features.to(square, [&](int feature) { of_to.push_back(feature); });
      ASSERT_EQ(families_of(of_to),
                (std::vector<int>{Table::to_king, Table::to_queen_free, Table::to_opponents,
                                  Table::to_own, Table::to_place, Table::to_blocks_opponent,
                                  Table::to_blocks_own}));
      std::vector<int> of_arrow;
      features.arrow(square, [&](int feature) { of_arrow.push_back(feature); });
      ASSERT_EQ(families_of(of_arrow),
                (std::vector<int>{Table::arrow_queen, Table::arrow_king, Table::arrow_free,
                                  Table::arrow_siege, Table::arrow_own, Table::arrow_place,
                                  Table::arrow_blocks_opponent, Table::arrow_blocks_own,
                                  Table::arrow_held}));
    }
    int number = 0;
    for (auto left = board.amazons(board.to_move()); !left.empty(); ++number) {
      std::vector<int> of_from;
      features.from(left.pop_first(), number, [&](int feature) { of_from.push_back(feature); });
      ASSERT_EQ(families_of(of_from),
                (std::vector<int>{Table::from_free, Table::from_mobility, Table::from_watched}));
    }
    for_each_step(board, [&](int from, int to, Bitboard<8, 8> shots) {
      std::vector<int> of_step;
      features.step(from, to, shots, [&](int feature) { of_step.push_back(feature); });
      ASSERT_EQ(families_of(of_step),
                (std::vector<int>{Table::step_length, Table::shots, Table::shots_new,
                                  Table::shots_shared, Table::shots_later, Table::shots_nearer}));
    });
  });
}

TEST(MoveFeatures, CountTheSquaresThatAStepWins) {
  // Along the first row the players see each other. From its third square White would see a column
  // of three and a diagonal of five, whose end Black sees already; Black is two moves from the
  // rest.
  const auto board = to_board<8, 8>(
      rules::parse_fen("Q6q/**2***1/**1*1**1/**1**1*1/******2/*******1/********/******** w"));
  const MoveFeatures<8, 8> features(board);
  const auto shots = shots_after(0, 2, board.occupied());
  std::vector<int> found;
  features.step(0, 2, shots, [&](int feature) { found.push_back(feature); });
  using Table = MoveFeatureTable;
  EXPECT_EQ(found, (std::vector<int>{Table::step_length + 2, Table::shots + mobility_class(14),
                                     Table::shots_new + 1, Table::shots_shared + 5,
                                     Table::shots_later + Table::count_class(7),
                                     Table::shots_nearer + Table::count_class(7)}));
}

// The policy is trained on the moves that searches choose: into the open or against an opponent,
// not into a corner.
TEST(Policy, PrefersTheOpenToACorner) {
  const auto board = to_board<10, 10>(rules::Position::initial(10, rules::Side::white));
  const PolicyTables<10, 10> tables(policy_weights_for<10, 10>());
  const Policy<10, 10> policy(board, tables);
  const auto moves = moves_of(board);
  const auto square = [](int x, int y) { return y * 10 + x; };
  const Move open(square(3, 9), square(3, 3), square(6, 3));
  const Move corner(square(3, 9), square(1, 9), square(0, 9));
  EXPECT_GT(policy_of(policy, moves, open), policy_of(policy, moves, corner));
}

}  // namespace
}  // namespace amazons
