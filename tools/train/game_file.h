// Self-play games on disk: whole games, because a game is smaller than its positions.
//
//     file    "AMZG" version:u8 width:u8 height:u8 reserved:u8, then games
//     game    index:u32 moves:u16 random:u16 result:i8, then moves, then check:u32
//     move    from:u8 to:u8 arrow:u8 score:i16
//
// Numbers are little-endian; squares count row by row from the top left. `random` is how many moves
// at the start are random, `result` is +1 if the side that moved first won, else -1, `score` is the
// mover's (hundredths of a square; 0 for random moves), `check` the sum of the bytes before it,
// each times its place (1, 2, ...). A record that is torn off at the end is passed over; other
// damage is an error, and so is a game without moves, as zeros would be that a power cut leaves. A
// game may end before the last move: with the one whose score proves the winner.
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace amazons {

struct RecordedMove {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint8_t arrow = 0;
  std::int16_t score = 0;
};

struct RecordedGame {
  std::uint32_t index = 0;  ///< which game of the seed this is
  std::uint16_t random_moves = 0;
  std::int8_t result = 0;
  std::vector<RecordedMove> moves;
};

/// Names the file and the byte where a damaged game begins.
class DamagedGame : public std::runtime_error {
 public:
  DamagedGame(const std::string& message, bool is_last)
      : std::runtime_error(message), is_last_(is_last) {}

  /// Whether nothing follows the game but zeros, so that cutting it off loses no other.
  bool is_last() const { return is_last_; }

 private:
  bool is_last_;
};

/// Reads games one after the other.
class GameReader {
 public:
  /// Throws std::runtime_error if the file cannot be read or is no game file.
  explicit GameReader(const std::string& path);

  int width() const { return width_; }
  int height() const { return height_; }

  /// Returns the next game, or nothing at the end, where the last one may be torn. Throws
  /// DamagedGame.
  std::optional<RecordedGame> next();

  /// Bytes up to the end of the last whole game.
  std::uint64_t whole_bytes() const { return whole_bytes_; }

 private:
  [[noreturn]] void fail_as_damaged();

  std::string path_;
  std::ifstream in_;
  int width_ = 0;
  int height_ = 0;
  std::uint64_t whole_bytes_ = 0;
};

/// The bytes that begin a file, and those of one game.
std::string header_bytes(int width, int height);
std::string game_bytes(const RecordedGame& game);

}  // namespace amazons
