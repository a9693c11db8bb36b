// Turns games of self-play into the table the fit reads: a record for each searched position.
//
//     counts i16 × feature_count, contest i16, score i16, result i16, ply i16, game i32
//
// All but `contest` and `ply` are the side to move's; little-endian.
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>

#include "bot/console/game_file.h"
#include "engine/board/generate.h"
#include "engine/convert.h"
#include "engine/eval/features.h"

namespace amazons {
namespace {

using console::GameReader;
using console::RecordedGame;

/// Scores beyond this are proofs, which teach nothing about values.
constexpr int largest_score = 20000;

struct Record {
  std::int16_t counts[feature_count];
  std::int16_t contest;
  std::int16_t score;
  std::int16_t result;
  std::int16_t ply;
  std::int32_t game;
};
static_assert(sizeof(Record) == feature_count * 2 + 12, "the fit reads this layout");

template <int N>
int write_game(const RecordedGame& game, std::int32_t number, std::ostream& out) {
  auto board = to_board<N, N>(rules::Position::initial(N, rules::Side::white));
  int written = 0;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const auto& move = game.moves[ply];
    const Move played(move.from, move.to, move.arrow);
    if (!is_legal(board, played)) {
      throw std::runtime_error("game " + std::to_string(game.index) + ": turn " +
                               std::to_string(ply + 1) + " is not legal");
    }
    if (ply >= game.random_moves && std::abs(move.score) < largest_score) {
      Features features;
      extract_features(board, features);
      Record record;
      std::copy(features.counts.begin(), features.counts.end(), record.counts);
      record.contest = static_cast<std::int16_t>(features.contest);
      record.score = move.score;
      record.result = static_cast<std::int16_t>(ply % 2 == 0 ? game.result : -game.result);
      record.ply = static_cast<std::int16_t>(ply);
      record.game = number;
      out.write(reinterpret_cast<const char*>(&record), sizeof record);
      ++written;
    }
    board = board.after(played);
  }
  return written;
}

int write_games(GameReader& reader, std::int32_t& number, std::ostream& out) {
  int positions = 0;
  while (const auto game = reader.next()) {
    switch (reader.width()) {
      case 8:
        positions += write_game<8>(*game, number, out);
        break;
      case 10:
        positions += write_game<10>(*game, number, out);
        break;
      default:
        throw std::runtime_error("games of a board that has no weights of its own");
    }
    ++number;
  }
  return positions;
}

}  // namespace
}  // namespace amazons

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: amazons-features OUT GAMES...\n";
    return 2;
  }
  try {
    std::ofstream out(argv[1], std::ios::binary);
    std::int32_t games = 0;
    long positions = 0;
    int side = 0;
    for (int i = 2; i < argc; ++i) {
      amazons::console::GameReader reader(argv[i]);
      if (side != 0 && reader.width() != side) {
        throw std::runtime_error(std::string(argv[i]) + ": of another board than the files before");
      }
      side = reader.width();
      positions += amazons::write_games(reader, games, out);
    }
    if (!out.flush()) throw std::runtime_error(std::string(argv[1]) + ": cannot be written");
    std::cout << "games " << games << " positions " << positions << "\n";
  } catch (const std::exception& error) {
    std::cerr << "amazons-features: " << error.what() << "\n";
    return 2;
  }
  return 0;
}
