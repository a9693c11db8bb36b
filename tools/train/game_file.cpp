#include "tools/train/game_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <stdexcept>

namespace amazons {

namespace {

constexpr char magic[] = "AMZG";
constexpr char version = 1;
constexpr std::size_t header_size = 8;
constexpr std::size_t game_head_size = 9;
constexpr std::size_t move_size = 5;
constexpr std::size_t check_size = 4;

void put(std::string& out, std::uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> (8 * i) & 255));
}

std::uint32_t get(const std::string& bytes, std::size_t at, int count) {
  std::uint32_t value = 0;
  for (int i = 0; i < count; ++i) {
    value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  }
  return value;
}

std::uint32_t check_of(const std::string& bytes) {
  std::uint32_t sum = 0;
  std::uint32_t place = 1;
  for (const char byte : bytes) sum += place++ * static_cast<unsigned char>(byte);
  return sum;
}

bool read(std::ifstream& in, std::string& bytes, std::size_t count) {
  bytes.resize(count);
  in.read(&bytes[0], static_cast<std::streamsize>(count));
  return static_cast<std::size_t>(in.gcount()) == count;
}

}  // namespace

std::string header_bytes(int width, int height) {
  std::string bytes = magic;
  bytes += {version, static_cast<char>(width), static_cast<char>(height), 0};
  return bytes;
}

std::string game_bytes(const RecordedGame& game) {
  std::string bytes;
  put(bytes, game.index, 4);
  put(bytes, static_cast<std::uint32_t>(game.moves.size()), 2);
  put(bytes, game.random_moves, 2);
  put(bytes, static_cast<std::uint8_t>(game.result), 1);
  for (const RecordedMove& move : game.moves) {
    put(bytes, move.from, 1);
    put(bytes, move.to, 1);
    put(bytes, move.arrow, 1);
    put(bytes, static_cast<std::uint16_t>(move.score), 2);
  }
  put(bytes, check_of(bytes), 4);
  return bytes;
}

GameReader::GameReader(const std::string& path) : path_(path), in_(path, std::ios::binary) {
  std::string head;
  if (!in_) throw std::runtime_error(path + ": " + std::strerror(errno));
  if (!read(in_, head, header_size) || head.compare(0, 4, magic) != 0 || head[4] != version) {
    throw std::runtime_error(path + ": not a file of self-play games");
  }
  width_ = static_cast<unsigned char>(head[5]);
  height_ = static_cast<unsigned char>(head[6]);
  whole_bytes_ = header_size;
}

void GameReader::fail_as_damaged() {
  using Bytes = std::istreambuf_iterator<char>;
  const bool is_last = std::all_of(Bytes(in_), Bytes(), [](char byte) { return byte == 0; });
  throw DamagedGame(path_ + ": the game at byte " + std::to_string(whole_bytes_) + " is damaged",
                    is_last);
}

std::optional<RecordedGame> GameReader::next() {
  std::string head;
  std::string rest;
  if (!read(in_, head, game_head_size)) return std::nullopt;
  const std::size_t moves = get(head, 4, 2);
  // Each move fills a square. A wrong number must not pass for a long game torn off at the end.
  if (moves == 0 || moves > static_cast<std::size_t>(width_ * height_)) fail_as_damaged();
  if (!read(in_, rest, moves * move_size + check_size)) return std::nullopt;
  const std::uint32_t check = get(rest, moves * move_size, 4);
  rest.resize(moves * move_size);
  if (check_of(head + rest) != check) {
    if (in_.peek() != std::ifstream::traits_type::eof()) fail_as_damaged();
    return std::nullopt;
  }

  RecordedGame game;
  game.index = get(head, 0, 4);
  game.random_moves = static_cast<std::uint16_t>(get(head, 6, 2));
  game.result = static_cast<std::int8_t>(get(head, 8, 1));
  for (std::size_t i = 0; i < moves; ++i) {
    RecordedMove move;
    move.from = static_cast<std::uint8_t>(get(rest, i * move_size, 1));
    move.to = static_cast<std::uint8_t>(get(rest, i * move_size + 1, 1));
    move.arrow = static_cast<std::uint8_t>(get(rest, i * move_size + 2, 1));
    move.score = static_cast<std::int16_t>(get(rest, i * move_size + 3, 2));
    if (std::max({move.from, move.to, move.arrow}) >= width_ * height_) fail_as_damaged();
    game.moves.push_back(move);
  }
  whole_bytes_ += game_head_size + moves * move_size + check_size;
  return game;
}

}  // namespace amazons
