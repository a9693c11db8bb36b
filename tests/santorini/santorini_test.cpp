// Santorini's rules one by one, and the turns of a game.
#include "tools/bindings/santorini/santorini.h"

#include <gtest/gtest.h>

#include "tests/rules/refusal.h"

namespace amazons::rules {
namespace {

using Names = std::vector<std::string>;

const std::vector<Place> corners = {{0, 0}, {0, 4}, {4, 0}, {4, 4}};

/// Builds `level` times on the neighbouring square, with one worker.
void raise(Santorini& game, char worker, const std::string& direction, int level) {
  for (int i = 0; i < level; ++i) game.build_tower(worker, direction);
}

TEST(Santorini, StartsAsGiven) {
  const Santorini game({{3, 0}, {4, 1}, {1, 1}, {2, 2}});
  EXPECT_EQ(game.to_string(), "00000\n0C000\n00D00\nA0000\n0B000");
  EXPECT_EQ(game.players(), 2);
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_EQ(game.phase(), Santorini::Phase::move);
  EXPECT_EQ(game.winning_worker(), std::nullopt);
  EXPECT_EQ(game.winner(), std::nullopt);
}

TEST(Santorini, RefusesBadStarts) {
  for (const std::vector<Place>& workers : std::vector<std::vector<Place>>{
           {},
           {{0, 0}, {0, 1}},
           {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}},
           {{0, 0}, {0, 1}, {0, 2}, {0, 0}},
           {{0, 0}, {0, 1}, {0, 2}, {0, 5}},
           {{0, 0}, {0, 1}, {0, 2}, {-1, 3}},
           {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 0}, {1, 1}, {1, 2}, {1, 3}, {1, 4}}}) {
    EXPECT_THROW(Santorini{workers}, std::invalid_argument);
  }
}

TEST(Santorini, ClimbsOneLevelAndComesDownAny) {
  Santorini game({{2, 2}, {4, 4}, {4, 0}, {0, 4}});
  raise(game, 'A', "E", 2);
  EXPECT_EQ(refusal([&] { game.move_worker('A', "E"); }),
            "worker A cannot move E: more than one level up");
  raise(game, 'A', "N", 1);
  game.move_worker('A', "N");
  EXPECT_EQ(game.level('A'), 1);
  game.move_worker('A', "SE");
  EXPECT_EQ(game.level('A'), 2);
  EXPECT_EQ(game.tower({2, 3}), 2);
  game.move_worker('A', "W");
  EXPECT_EQ(game.level('A'), 0);
  EXPECT_EQ(game.winning_worker(), std::nullopt);
}

TEST(Santorini, SteppingOntoLevelThreeWins) {
  Santorini game({{2, 2}, {4, 4}, {4, 0}, {0, 4}});
  raise(game, 'A', "N", 1);
  raise(game, 'A', "E", 2);
  raise(game, 'A', "NE", 3);
  game.move_worker('A', "N").move_worker('A', "SE");
  EXPECT_EQ(game.winning_worker(), std::nullopt);
  EXPECT_EQ(refusal([&] { Santorini(game).move_worker('C', "S"); }),
            "worker C cannot move S: off the board");
  game.move_worker('A', "N");
  EXPECT_EQ(game.level('A'), 3);
  EXPECT_EQ(game.winning_worker(), 'A');
  EXPECT_EQ(game.winner(), 0);
  EXPECT_EQ(game.phase(), Santorini::Phase::over);
  EXPECT_TRUE(game.legal_turns().empty());
  EXPECT_EQ(refusal([&] { game.play({'C', "N", "N"}); }), "the game is over");
}

TEST(Santorini, FinishedTowersAreClosed) {
  Santorini game({{2, 2}, {4, 4}, {4, 0}, {0, 4}});
  raise(game, 'A', "E", 4);
  EXPECT_EQ(game.tower({2, 3}), Santorini::dome);
  EXPECT_EQ(refusal([&] { game.build_tower('A', "E"); }),
            "worker A cannot build E: that tower is finished");
  EXPECT_EQ(refusal([&] { game.move_worker('A', "E"); }),
            "worker A cannot move E: that tower is finished");
  EXPECT_EQ(game.possible_builds('A'), (Names{"N", "NE", "SE", "S", "SW", "W", "NW"}));
  EXPECT_EQ(game.to_string(), "0000D\n00000\n00A40\n00000\nC000B");
}

TEST(Santorini, RefusesUnknownWorkersAndDirections) {
  Santorini game(corners);
  const Santorini before = game;
  EXPECT_EQ(refusal([&] { game.move_worker('E', "N"); }), "there is no worker E");
  EXPECT_EQ(refusal([&] { game.move_worker('a', "S"); }), "there is no worker a");
  EXPECT_EQ(refusal([&] { game.level('?'); }), "there is no worker ?");
  EXPECT_EQ(refusal([&] { game.build_tower('A', "NO"); }), "there is no direction 'NO'");
  EXPECT_EQ(refusal([&] { game.build_tower('A', ""); }), "there is no direction ''");
  EXPECT_EQ(game, before);
}

TEST(Santorini, TurnsGoRoundAndKeepToOneWorker) {
  Santorini game({{0, 0}, {0, 4}, {4, 0}, {4, 4}, {2, 0}, {2, 4}});
  EXPECT_EQ(refusal([&] { game.play({'C', "N", "N"}); }), "it is not the turn of worker C");
  game.play({'A', "E", "E"});
  EXPECT_EQ(game.to_move(), 1);
  game.move_worker('C', "E");
  EXPECT_EQ(game.phase(), Santorini::Phase::build);
  EXPECT_EQ(game.moved_worker(), 'C');
  EXPECT_TRUE(game.legal_turns().empty());
  EXPECT_EQ(refusal([&] { game.play({'C', "N", "N"}); }), "a worker has moved and is to build");
  game.build_tower('C', "N");
  EXPECT_EQ(game.to_move(), 2);
  game.play({'F', "N", "S"});
  EXPECT_EQ(game.to_move(), 0);
}

TEST(Santorini, PlayWantsABuildExactlyUnlessTheMoveWins) {
  Santorini game({{2, 2}, {4, 4}, {4, 0}, {0, 4}});
  EXPECT_EQ(refusal([&] { game.play({'A', "N", ""}); }), "there is no direction ''");
  raise(game, 'A', "N", 1);
  raise(game, 'A', "E", 2);
  raise(game, 'A', "NE", 3);
  game.move_worker('A', "N").move_worker('A', "SE").build_tower('A', "S").play({'C', "N", "N"});
  EXPECT_EQ(refusal([&] {
              game.play({'A', "N", "S"});
            }),
            "a move that wins ends the game without a build");
  EXPECT_EQ(game.winner(), std::nullopt);
  game.play({'A', "N", ""});
  EXPECT_EQ(game.winner(), 0);
}

TEST(Santorini, TheLastPlayerLeftWins) {
  // B and A stand in a corner; C and D wall them in with towers of two levels.
  Santorini game({{0, 0}, {0, 1}, {1, 3}, {2, 1}});
  raise(game, 'D', "NW", 2);
  raise(game, 'D', "N", 2);
  raise(game, 'D', "NE", 2);
  game.build_tower('C', "NW");
  EXPECT_EQ(game.winner(), std::nullopt) << "one level up is still a way out";
  game.build_tower('C', "NW");
  EXPECT_TRUE(game.is_out(0));
  EXPECT_FALSE(game.is_out(1));
  EXPECT_EQ(game.winner(), 1);
  EXPECT_EQ(game.winning_worker(), std::nullopt);
  EXPECT_EQ(game.phase(), Santorini::Phase::over);
}

TEST(Santorini, APlayerWalledInByWorkersIsOutAtOnce) {
  const Santorini game({{0, 0}, {0, 4}, {0, 1}, {1, 0}, {1, 1}, {0, 3}, {1, 3}, {1, 4}});
  EXPECT_TRUE(game.is_out(0));
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.winner(), std::nullopt);
  EXPECT_EQ(game.to_string(), "AC0FB\nDE0GH\n00000\n00000\n00000");
}

}  // namespace
}  // namespace amazons::rules
