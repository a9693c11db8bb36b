// The parts of the protocol, called directly.
#include <gtest/gtest.h>
#include <unistd.h>
#include <ext/stdio_filebuf.h>

#include <random>
#include <sstream>
#include <thread>

#include "bot/botzone/errors.h"
#include "bot/botzone/game.h"
#include "bot/botzone/messages.h"
#include "bot/botzone/session.h"
#include "tests/botzone/player.h"

namespace amazons::test {
namespace {

const rules::Move black_move{{5, 0}, {5, 6}, {2, 3}};
const rules::Move black_move_10{{6, 0}, {6, 6}, {3, 3}};

Message read(const std::string& text, Interaction interaction = Interaction::automatic) {
  std::istringstream in(text);
  return MessageReader(in, interaction).next().value();
}

TEST(Simple, WholeNumbersMayHaveAPointOrAnExponent) {
  const auto coordinate = [](const std::string& text) {
    return read(text + " 0 0 0 0 0\n", Interaction::simple).moves[0].move.from.x;
  };
  for (const char* text : {"5", "+5", "5.0", "5e0", "50e-1", "0.5E1", "5."}) {
    EXPECT_EQ(coordinate(text), 5) << text;
  }
  EXPECT_EQ(coordinate("-0.0"), 0);
  EXPECT_EQ(coordinate("-12"), -12);
  for (const char* text : {"-", ".", "e", "e5", "5.5", "5e-1", "5e", "5x", "0x5", "inf", "nan",
                           "5.0.0", "--5", "1e16", "1e999", "9223372036854775807"}) {
    EXPECT_THROW(coordinate(text), InputError) << text;
  }
}

TEST(MessageReader, TellsTheInteractionsApart) {
  for (const char* blanks : {"", "\n \t\r\n", "  "}) {
    EXPECT_EQ(read(blanks + whole_input(Io::simple, {black_move})).moves.size(), 1u);
    EXPECT_EQ(read(blanks + whole_input(Io::json, {black_move})).moves.size(), 1u);
  }
}

TEST(MessageReader, LeavesWhatFollowsTheMessage) {
  std::istringstream in(whole_input(Io::simple, {black_move}) + "rest");
  MessageReader(in, Interaction::automatic).next();
  std::string rest;
  in >> rest;
  EXPECT_EQ(rest, "rest");
}

TEST(MessageReader, TakesWindowsLineEndsAndObjectsOverSeveralLines) {
  EXPECT_EQ(read("1\r\n5 0 5 6 2 3\r\n").moves[0].move, black_move);
  EXPECT_EQ(
      read("{\r\n\"requests\": [\n\n{\"x0\":5,\"y0\":0,\"x1\":5,\n\"y1\":6,\"x2\":2,\"y2\":3}],"
           "\"data\":\"}\\\"\",\n\"responses\":[]} \r\n")
          .moves[0]
          .move,
      black_move);
}

TEST(MessageReader, BracketsInStringsDoNotCount) {
  for (const char* data : {"{{", "]]]", "{[ ]{", "a } b } c", "\\\"{\\\"", "\\\\"}) {
    const std::string text = "{\"data\":\"" + std::string(data) +
                             "\",\"requests\":[{\"x0\":5,\"y0\":0,\"x1\":5,\"y1\":6,\"x2\":2,"
                             "\"y2\":3}],\"responses\":[]}\n";
    std::istringstream in(text + "rest");
    const auto message = MessageReader(in, Interaction::automatic).next();
    ASSERT_TRUE(message) << data;
    EXPECT_EQ(message->moves.at(0).move, black_move) << data;
    std::string rest;
    in >> rest;
    EXPECT_EQ(rest, "rest") << data;
  }
}

TEST(MessageReader, NewestRequestAlone) {
  for (const Io io : {Io::simple, Io::json}) {
    const Message message = read(newest_input(io, black_move));
    EXPECT_FALSE(message.is_whole_game);
    ASSERT_EQ(message.moves.size(), 1u);
    EXPECT_EQ(message.moves[0].move, black_move);
  }
}

TEST(Game, ReadsTheSizeFromTheFirstMove) {
  for (const Io io : {Io::simple, Io::json}) {
    EXPECT_EQ(CheckedGame(read(whole_input(io, {black_move})), {}).position().width(), 8);
    EXPECT_EQ(CheckedGame(read(whole_input(io, {black_move_10})), {}).position().width(), 10);
  }
  // Each start square of Black belongs to one set-up only.
  for (const int size : game_sizes) {
    const auto start = rules::Position::initial(size, rules::Side::black);
    for (const rules::Move& move : start.legal_moves()) {
      const Message message = read(whole_input(Io::simple, {move}));
      EXPECT_EQ(CheckedGame(message, {std::nullopt, 18 - size}).position().height(), size);
    }
  }
}

TEST(Game, TheSizeIsOpenOnlyBeforeBlacksFirstMove) {
  const Message message = read(whole_input(Io::simple, {}));
  EXPECT_EQ(CheckedGame(message, {std::nullopt, 8}).position().width(), 8);
  EXPECT_EQ(CheckedGame(message, {std::nullopt, 10}).position().width(), 10);
  EXPECT_EQ(CheckedGame(message, {8, 10}).position().width(), 8);
  EXPECT_EQ(CheckedGame(message, {}).position(), rules::Position::initial(10, rules::Side::black));
}

TEST(Game, KnowsTheFirstTurnOfEitherSide) {
  const rules::Move white_move{{0, 5}, {0, 4}, {0, 5}};
  EXPECT_TRUE(CheckedGame(read(whole_input(Io::json, {})), {}).is_first_turn());
  CheckedGame white(read(whole_input(Io::json, {black_move})), {});
  EXPECT_TRUE(white.is_first_turn());
  white.play_response(white_move);
  EXPECT_FALSE(white.is_first_turn());
  EXPECT_FALSE(
      CheckedGame(read(whole_input(Io::json, {black_move, white_move})), {}).is_first_turn());
}

TEST(BotOptions, TurnsHaveATimeLimitUnlessNodesOrDepthLimitThem) {
  BotOptions options;
  EXPECT_LT(options.turn_time_ms(false), 950);
  EXPECT_GT(options.turn_time_ms(true), 950);
  EXPECT_LT(options.turn_time_ms(true), 1900);
  options.depth = 5;
  EXPECT_EQ(options.turn_time_ms(true), std::nullopt);
  options.time_ms = 30;
  EXPECT_EQ(options.turn_time_ms(false), 30);
  EXPECT_EQ(options.turn_time_ms(true), 30);
  options.first_time_ms = 70;
  EXPECT_EQ(options.turn_time_ms(true), 70);
  options = {};
  options.nodes = 5;
  EXPECT_EQ(options.turn_time_ms(true), std::nullopt);
}

TEST(Answer, DebugIsOneShortLine) {
  Thought thought;
  thought.best = black_move;
  thought.pv.assign(1000, black_move);
  const std::string debug = answer_of(thought, 8).debug;
  EXPECT_LE(debug.size(), 1024u);
  EXPECT_EQ(debug.find("depth 0 score 0 nodes 0 time 0 ms pv f8-f2/c5 f8-f2/c5"), 0u) << debug;
  EXPECT_EQ(answer_of(Thought{}, 8).response, rules::Move{});
}

/// Reads all messages of a text that comes through a pipe, in pieces of so many bytes.
std::vector<Moves> messages_in_pieces(const std::string& text, std::size_t piece) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  std::thread writer([&] {
    for (std::size_t at = 0; at < text.size(); at += piece) {
      const std::string part = text.substr(at, piece);
      EXPECT_EQ(write(ends[1], part.data(), part.size()), static_cast<ssize_t>(part.size()));
      std::this_thread::yield();
    }
    close(ends[1]);
  });
  __gnu_cxx::stdio_filebuf<char> buffer(ends[0], std::ios::in);
  std::istream in(&buffer);
  MessageReader reader(in, Interaction::automatic, ends[0]);
  std::vector<Moves> found;
  while (const auto message = reader.next()) {
    found.emplace_back();
    for (const MessageMove& move : message->moves) found.back().push_back(move.move);
  }
  writer.join();
  return found;
}

TEST(MessageReader, ReadsTheSameHoweverTheInputIsCut) {
  const rules::Move answer{{0, 5}, {0, 4}, {0, 5}};
  for (const Io io : {Io::simple, Io::json}) {
    const std::string text = whole_input(io, {black_move_10}) + "\n" + newest_input(io, answer) +
                             newest_input(io, black_move);
    for (const std::size_t piece : {1, 2, 3, 7, 1000}) {
      const auto found = messages_in_pieces(text, piece);
      EXPECT_EQ(found, (std::vector<Moves>{{black_move_10}, {answer}, {black_move}})) << piece;
    }
  }
}

// A damaged message is read or refused with an InputError; nothing else may happen.
TEST(MessageReader, SurvivesDamagedMessages) {
  std::mt19937 random(20180714);
  const Moves moves = {black_move, {{0, 5}, {0, 4}, {0, 5}}, {{5, 6}, {5, 5}, {5, 6}}};
  int accepted = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text = whole_input(i % 2 == 0 ? Io::simple : Io::json, moves);
    for (unsigned changes = 1 + random() % 3; changes > 0; --changes) {
      const std::size_t at = random() % text.size();
      static const char pieces[] = "{}[]\",:0123456789-+. \n\\eEu";
      const char piece =
          random() % 8 == 0 ? static_cast<char>(random()) : pieces[random() % (sizeof pieces - 1)];
      switch (random() % 3) {
        case 0:
          text[at] = piece;
          break;
        case 1:
          text.insert(at, 1, piece);
          break;
        default:
          text.erase(at, 1 + random() % 20);
          break;
      }
      if (text.empty()) break;
    }
    try {
      std::istringstream in(text);
      MessageReader reader(in, Interaction::automatic);
      while (const auto message = reader.next()) {
        if (message->is_whole_game) CheckedGame(*message, {});
        ++accepted;
      }
    } catch (const InputError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
    }
  }
  EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace amazons::test
