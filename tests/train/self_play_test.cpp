#include "tools/train/self_play.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "engine/rules/position.h"
#include "engine/search/score.h"
#include "tests/notation/messages.h"
#include "tools/train/game_file.h"
#include "tools/train/growing_file.h"

namespace {

/// What the replaced `fsync` below has seen, and whether it shall fail.
struct Syncs {
  std::vector<long long> sizes;  ///< of the file, at each call
  bool fail = false;
};
Syncs syncs;

}  // namespace

/// Takes the place of the system's in this program, whose tests play in one thread while they look.
extern "C" int fsync(int descriptor) {
  if (syncs.fail) {
    errno = EIO;
    return -1;
  }
  struct stat status {};
  if (::fstat(descriptor, &status) == 0) syncs.sizes.push_back(status.st_size);
  return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

namespace amazons {
namespace {

using rules::message_of;

/// A file of its own for each test, gone when the test is.
class SelfPlay : public testing::Test {
 protected:
  std::string path_ = testing::TempDir() + "self-play-" + std::to_string(getpid()) + "-" +
                      testing::UnitTest::GetInstance()->current_test_info()->name();

  void SetUp() override { syncs = {}; }
  void TearDown() override { std::remove(path_.c_str()); }

  SelfPlayOptions options(std::uint32_t games) const {
    SelfPlayOptions options;
    options.path = path_;
    options.games = games;
    options.nodes = 50;
    return options;
  }

  /// Plays, and returns what was said of the file.
  static std::string play(const SelfPlayOptions& options) {
    std::string said;
    generate_games(
        options, [](const SelfPlayProgress&) {},
        [&](const std::string& notice) { said += notice + "\n"; });
    return said;
  }

  /// What it is that stops the playing, or nothing.
  static std::string failure_of(const SelfPlayOptions& options) {
    try {
      play(options);
      return "";
    } catch (const std::runtime_error& error) {
      return error.what();
    }
  }

  std::string bytes() const {
    std::ostringstream text;
    text << std::ifstream(path_, std::ios::binary).rdbuf();
    return text.str();
  }

  void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

  static rules::Square square(int number) { return {number % 8, number / 8}; }

  /// Bytes of the header and the whole games, as the reader counts them.
  std::size_t size_of_whole_games() const {
    GameReader reader(path_);
    while (reader.next()) {
    }
    return reader.whole_bytes();
  }

  /// What is said of a cut.
  std::string cut_of(std::size_t count, std::size_t place) const {
    return path_ + ": cut off " + std::to_string(count) + " damaged bytes at byte " +
           std::to_string(place) + "\n";
  }

  std::vector<RecordedGame> games() const {
    std::vector<RecordedGame> games;
    GameReader reader(path_);
    while (auto game = reader.next()) games.push_back(*game);
    return games;
  }
};

TEST_F(SelfPlay, AGameComesBackAsItWasWritten) {
  RecordedGame game;
  game.index = 70000;
  game.random_moves = 1;
  game.result = -1;
  game.moves = {{1, 2, 3, 0}, {99, 0, 50, -30000}, {4, 5, 6, 29999}};
  write(header_bytes(10, 10) + game_bytes(game));
  const auto read = games();
  ASSERT_EQ(read.size(), 1u);
  EXPECT_EQ(read[0].index, 70000u);
  EXPECT_EQ(read[0].random_moves, 1);
  EXPECT_EQ(read[0].result, -1);
  EXPECT_EQ(game_bytes(read[0]), game_bytes(game));
}

TEST_F(SelfPlay, AGameEndsAsSoonAsItsWinnerIsProved) {
  play(options(8));
  int proved = 0;
  for (const RecordedGame& game : games()) {
    rules::Position position = rules::Position::initial(8, rules::Side::white);
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
      const RecordedMove& move = game.moves[ply];
      ASSERT_FALSE(position.winner());
      position.play({square(move.from), square(move.to), square(move.arrow)});
      if (!is_proved(move.score) || move.score < 0) continue;
      EXPECT_EQ(ply + 1, game.moves.size());
      EXPECT_EQ(game.result, ply % 2 == 0 ? 1 : -1);
      ++proved;
    }
    const int last_score = game.moves.back().score;
    EXPECT_TRUE(position.winner() || is_proved(last_score)) << "game " << game.index;
  }
  EXPECT_GT(proved, 0);
}

TEST_F(SelfPlay, TheSameSeedGivesTheSameGames) {
  play(options(4));
  const std::string first = bytes();
  std::remove(path_.c_str());
  play(options(4));
  EXPECT_EQ(bytes(), first);
  std::remove(path_.c_str());
  SelfPlayOptions other = options(4);
  other.seed = 2;
  play(other);
  EXPECT_NE(bytes(), first);
}

TEST_F(SelfPlay, ASeedGivesTheSameOpeningsOnEveryMachine) {
  play(options(2));
  std::string openings;
  for (const RecordedGame& game : games()) {
    for (int ply = 0; ply < game.random_moves; ++ply) {
      const RecordedMove& move = game.moves[ply];
      EXPECT_EQ(move.score, 0);
      openings += std::to_string(move.from) + '-' + std::to_string(move.to) + '/' +
                  std::to_string(move.arrow) + ' ';
    }
    openings += "; ";
  }
  EXPECT_EQ(openings,
            "61-45/18 16-8/16 45-37/29 8-15/22 37-44/53 ; "
            "40-45/0 23-15/10 58-37/36 5-14/56 37-29/25 14-22/4 61-59/60 ; ");
}

TEST_F(SelfPlay, GoesOnWhereItWasTorn) {
  play(options(5));
  const std::string whole = bytes();
  for (const std::size_t length : {whole.size() - 1, whole.size() / 2, std::size_t{8}}) {
    write(whole.substr(0, length));
    const std::size_t good = size_of_whole_games();
    EXPECT_EQ(play(options(5)), good == length ? "" : cut_of(length - good, good));
    EXPECT_EQ(bytes(), whole) << "torn after " << length << " bytes";
  }
}

TEST_F(SelfPlay, AGameWithoutMovesIsDamage) {
  play(options(2));
  const std::string whole = bytes();
  for (const std::size_t zeros : {9, 13, 26, 5000}) {  // 13 would make a game of no moves
    write(whole + std::string(zeros, '\0'));
    EXPECT_EQ(message_of([&] { games(); }),
              path_ + ": the game at byte " + std::to_string(whole.size()) + " is damaged");
    RecordedGame empty;
    empty.index = 7;
    write(whole + game_bytes(empty) + std::string(zeros, '\0'));
    EXPECT_EQ(message_of([&] { games(); }),
              path_ + ": the game at byte " + std::to_string(whole.size()) + " is damaged");
  }
}

TEST_F(SelfPlay, ASquareOffTheBoardIsDamage) {
  RecordedGame game;
  game.moves = {{63, 55, 47, 0}};
  write(header_bytes(8, 8) + game_bytes(game));
  EXPECT_EQ(games().size(), 1u);
  game.moves = {{63, 55, 64, 0}};
  write(header_bytes(8, 8) + game_bytes(game));
  EXPECT_EQ(message_of([&] { games(); }), path_ + ": the game at byte 8 is damaged");
}

// What a power cut leaves: the file has its length, but not all of its last blocks.
TEST_F(SelfPlay, GoesOnBeforeATailOfZeros) {
  play(options(3));
  const std::string two = [&] {
    const std::size_t last = game_bytes(games()[2]).size();
    return bytes().substr(0, bytes().size() - last);
  }();
  const std::string three = bytes();
  for (const std::size_t of_the_third : {0, 1, 4, 5, 9, 11, 100}) {
    for (const std::size_t zeros : {1, 9, 13, 26, 4096, 9000}) {
      const std::string tail = three.substr(two.size(), of_the_third) + std::string(zeros, '\0');
      write(two + tail);
      EXPECT_EQ(play(options(3)), cut_of(tail.size(), two.size()))
          << of_the_third << " then " << zeros;
      EXPECT_EQ(bytes(), three);
    }
  }
}

TEST_F(SelfPlay, ZerosBeforeOtherBytesAreRefusedAndLeftAlone) {
  play(options(2));
  const std::string damaged = bytes() + std::string(130, '\0') + "x";
  const std::string reason =
      path_ + ": the game at byte " + std::to_string(bytes().size()) + " is damaged";
  write(damaged);
  EXPECT_EQ(failure_of(options(3)), reason);
  EXPECT_EQ(bytes(), damaged);
}

TEST_F(SelfPlay, EachGameIsOnTheDiskBeforeItCounts) {
  std::vector<long long> expected = {static_cast<long long>(header_bytes(8, 8).size())};
  generate_games(
      options(3),
      [&](const SelfPlayProgress& progress) {
        ASSERT_EQ(syncs.sizes.size(), progress.games_done + 1);
        EXPECT_EQ(syncs.sizes.back(), static_cast<long long>(bytes().size()));
        expected.push_back(static_cast<long long>(bytes().size()));
      },
      [](const std::string&) {});
  EXPECT_EQ(syncs.sizes, expected);
}

TEST_F(SelfPlay, AGameThatTheDiskDoesNotTakeIsNotLeftInParts) {
  play(options(1));
  const std::string one = bytes();
  syncs.fail = true;
  EXPECT_EQ(failure_of(options(2)), path_ + ": Input/output error");
  EXPECT_EQ(bytes(), one);
}

TEST_F(SelfPlay, TheFileDoesNotDependOnTheNumberOfThreads) {
  play(options(12));
  const std::string one = bytes();
  EXPECT_EQ(games().size(), 12u);
  std::remove(path_.c_str());
  SelfPlayOptions many = options(12);
  many.threads = 3;
  play(many);
  EXPECT_EQ(bytes(), one);
}

TEST_F(SelfPlay, ATornGameEndsTheReading) {
  play(options(3));
  std::string torn = bytes();
  torn[torn.size() - 20] ^= 1;
  write(torn);
  EXPECT_EQ(games().size(), 2u);
}

TEST_F(SelfPlay, DamageBeforeTheEndIsRefusedAndLeftAlone) {
  play(options(3));
  const std::string whole = bytes();
  const std::size_t second = header_bytes(8, 8).size() + game_bytes(games()[0]).size();
  const std::size_t count_of_moves = second + 4;
  const std::size_t a_move = second + 30;
  for (const std::size_t place : {count_of_moves, count_of_moves + 1, a_move}) {
    std::string damaged = whole;
    damaged[place] ^= 0x40;
    write(damaged);
    EXPECT_EQ(failure_of(options(3)),
              path_ + ": the game at byte " + std::to_string(second) + " is damaged");
    EXPECT_EQ(bytes(), damaged);
  }
}

TEST_F(SelfPlay, OnlyOneProcessWrites) {
  play(options(2));
  const std::string whole = bytes();
  {
    const GrowingFile other(path_);
    EXPECT_EQ(failure_of(options(3)), path_ + ": another process writes to it");
    EXPECT_EQ(bytes(), whole);
  }
  EXPECT_EQ(failure_of(options(3)), "");
  EXPECT_EQ(games().size(), 3u);
}

TEST_F(SelfPlay, AFileThatCannotBeOpenedIsNamedAtOnce) {
  SelfPlayOptions nowhere = options(0);
  nowhere.path = path_ + "/games";
  EXPECT_EQ(failure_of(nowhere), nowhere.path + ": No such file or directory");
  SelfPlayOptions folder = options(0);
  folder.path = testing::TempDir();
  EXPECT_EQ(failure_of(folder), folder.path + ": Is a directory");
}

TEST_F(SelfPlay, AnotherFileIsLeftAlone) {
  write("not games at all");
  EXPECT_THROW(play(options(1)), std::runtime_error);
  EXPECT_EQ(bytes(), "not games at all");
  write(header_bytes(10, 10));
  EXPECT_THROW(play(options(1)), std::runtime_error);
  EXPECT_EQ(bytes(), header_bytes(10, 10));
}

}  // namespace
}  // namespace amazons
