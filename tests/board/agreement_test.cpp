// The fast board and the plain rules agree on every position of random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "engine/board/generate.h"
#include "engine/bridge/bridge.h"
#include "tests/support.h"

namespace amazons {
namespace {

template <int N>
std::vector<std::uint32_t> fast_moves(const Position<N, N>& board) {
  static std::vector<Move> buffer(Position<N, N>::max_moves);
  const Move* const end = generate_moves(board, buffer.data());
  std::vector<std::uint32_t> words;
  for (const Move* move = buffer.data(); move != end; ++move) words.push_back(move->word());
  std::sort(words.begin(), words.end());
  return words;
}

template <int N>
std::vector<std::uint32_t> plain_moves(const rules::Position& position) {
  std::vector<std::uint32_t> words;
  for (const rules::Move& move : position.legal_moves()) {
    words.push_back(to_move<N, N>(move).word());
  }
  std::sort(words.begin(), words.end());
  return words;
}

template <int N>
void check_position(const rules::Position& position, std::mt19937& random) {
  const auto board = to_board<N, N>(position);
  const auto words = fast_moves<N>(board);
  ASSERT_EQ(words, plain_moves<N>(position));
  ASSERT_TRUE(std::adjacent_find(words.begin(), words.end()) == words.end());
  for (const rules::Side side : {rules::Side::white, rules::Side::black}) {
    ASSERT_EQ(has_legal_move(board, color_of(side)), position.has_legal_move(side));
  }
  ASSERT_EQ(static_cast<std::size_t>(count_moves(board, board.to_move())), words.size());
  ASSERT_EQ(words.empty(), position.winner().has_value());
  for (int i = 0; i < 20; ++i) {
    const Move move = Move::from_word(static_cast<std::uint32_t>(random()));
    ASSERT_EQ(is_legal(board, move), std::binary_search(words.begin(), words.end(), move.word()));
  }
  if (words.empty()) return;
  const Move move = Move::from_word(words[random() % words.size()]);
  ASSERT_TRUE(is_legal(board, move));
  rules::Position next = position;
  next.play(to_rules<N, N>(move));
  ASSERT_EQ(board.after(move), (to_board<N, N>(next)));
  ASSERT_TRUE(board.after(move).is_consistent());
}

template <int N>
void check_games(unsigned seed) {
  std::mt19937 random(seed);
  for (int game = 0; game < repetitions(1000); ++game) {
    play_random_game(N, random, [&](const rules::Position& position) {
      if (!testing::Test::HasFatalFailure()) check_position<N>(position, random);
    });
    ASSERT_FALSE(testing::Test::HasFatalFailure()) << "game " << game;
  }
}

TEST(Agreement, ThousandGamesOn6) { check_games<6>(1); }
TEST(Agreement, ThousandGamesOn8) { check_games<8>(2); }
TEST(Agreement, ThousandGamesOn10) { check_games<10>(3); }

TEST(Agreement, ATooLargeOrCrowdedPositionIsRefused) {
  EXPECT_THROW((to_board<8, 8>(rules::Position::initial(10, rules::Side::white))),
               std::invalid_argument);
  rules::Position crowded = rules::Position::initial(8, rules::Side::white);
  crowded.set({4, 4}, rules::Cell::white);
  EXPECT_THROW((to_board<8, 8>(crowded)), std::invalid_argument);
}

}  // namespace
}  // namespace amazons
