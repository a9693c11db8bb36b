// Turns games of self-play into the tables that the fits read: a record for each position that was
// searched, but for those with a proved score. Or writes the layout of all that the fits read.
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/board/generate.h"
#include "engine/bridge/bridge.h"
#include "engine/policy/policy.h"
#include "engine/value/evaluate.h"
#include "tools/train/game_file.h"
#include "tools/train/records.h"

namespace amazons {
namespace {

/// A position with what the search found there.
template <int N>
struct Sample {
  Position<N, N> board;
  Move played;
  int score;
  int result;
  std::int32_t game;  ///< counts through all files
};

/// A sink for the rows that squares add.
template <std::size_t Squares>
auto rows_into(std::array<std::uint8_t, Squares>& rows) {
  rows.fill(no_row);
  return [&rows](int square, int row) { rows[square] = static_cast<std::uint8_t>(row); };
}

/// Tables write the record of one position and return 1, or 0 if they leave it out.
class ValueTable {
 public:
  template <int N>
  int write(const Sample<N>& sample, std::ostream& out) {
    static_assert(network_side<N, N>() == N, "rows are numbered by the squares of the network");
    const auto all = plain::territory_of(sample.board);
    const Features features = plain::count_features(all);
    ValueRecord<N> record;
    std::transform(features.counts.begin(), features.counts.end(), record.counts.begin(),
                   [](int count) { return static_cast<std::uint8_t>(count); });
    for_each_row(all, reach_pairs_of(all), rows_into(record.rows));
    record.contested = static_cast<std::int16_t>(features.contested);
    record.score = static_cast<std::int16_t>(sample.score);
    record.result = static_cast<std::int16_t>(sample.result);
    record.evaluation =
        static_cast<std::int16_t>(evaluate(sample.board, weights_for<N, N>()).value);
    record.game = sample.game;
    out.write(reinterpret_cast<const char*>(&record), sizeof record);
    return 1;
  }
};

class MovesTable {
 public:
  template <int N>
  int write(const Sample<N>& sample, std::ostream& out) {
    const Position<N, N>& board = sample.board;
    moves_.resize(Position<N, N>::max_moves);
    const int legal = static_cast<int>(generate_moves(board, moves_.data()) - moves_.data());
    const MoveFeatures<N, N> features(board);
    if (features.contested() == 0 || legal < 2) return 0;

    const int drawn = draw(sample.played, legal);

    MovesRecord<N> record;
    for (auto& row : record.features) row.fill(-1);
    record.squares = {};
    for (int i = 0; i < drawn; ++i) {
      const Move move = moves_[i];
      list(features, board, move, record.features[i]);
      record.squares[i] = {static_cast<std::uint8_t>(move.from()),
                           static_cast<std::uint8_t>(move.to()),
                           static_cast<std::uint8_t>(move.arrow())};
    }
    features.for_each_row(rows_into(record.rows));
    static const PolicyTables<N, N> tables(policy_weights_for<N, N>());
    const Policy<N, N> policy(board, tables);
    const Move played = sample.played;
    record.legal = legal;
    const auto shots = shots_after(played.from(), played.to(), board.occupied());
    record.policy =
        policy.step(played.from(), played.to(), shots) + policy.shot(played.to(), played.arrow());
    record.game = sample.game;
    out.write(reinterpret_cast<const char*>(&record), sizeof record);
    return 1;
  }

 private:
  /// Puts the move played first and random other moves behind it; returns how many there are now.
  int draw(Move played, int legal) {
    std::swap(moves_[0], *std::find(moves_.begin(), moves_.begin() + legal, played));
    const int drawn = std::min(legal, most_moves);
    for (int i = 1; i < drawn; ++i) {
      std::swap(moves_[i], moves_[i + rng_() % static_cast<unsigned>(legal - i)]);
    }
    return drawn;
  }

  template <int N>
  static void list(const MoveFeatures<N, N>& features, const Position<N, N>& board, Move move,
                   std::array<std::int16_t, most_features>& out) {
    using Table = MoveFeatureTable;
    static_assert(Table::stages * Table::count <= 32767, "features have 16-bit numbers");
    std::size_t used = 0;
    const auto add = [&](int feature) {
      out.at(used++) = static_cast<std::int16_t>(features.stage() * Table::count + feature);
    };
    features.move(move, shots_after(move.from(), move.to(), board.occupied()), add);
  }

  std::mt19937_64 rng_;  // of a fixed seed: the same games give the same table
  std::vector<Move> moves_;
};

/// Writes the records of a game; returns how many.
template <int N, typename Table>
int write_game(const RecordedGame& game, std::int32_t number, Table& table, std::ostream& out) {
  auto board = to_board<N, N>(rules::Position::initial(N, rules::Side::white));
  int written = 0;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const RecordedMove& move = game.moves[ply];
    const Move played(move.from, move.to, move.arrow);
    if (!is_legal(board, played)) {
      throw std::runtime_error("game " + std::to_string(game.index) + ": ply " +
                               std::to_string(ply + 1) + " is not legal");
    }
    if (ply >= game.random_moves && std::abs(move.score) < max_evaluation) {
      const int result = ply % 2 == 0 ? game.result : -game.result;
      written += table.write(Sample<N>{board, played, move.score, result, number}, out);
    }
    board = board.after(played);
  }
  return written;
}

/// Returns the side of the board; throws std::runtime_error unless all files can be read to their
/// ends and are of one board.
int check_games(const std::vector<std::string>& paths) {
  int side = 0;
  for (const std::string& path : paths) {
    GameReader reader(path);
    if (side != 0 && reader.width() != side) {
      throw std::runtime_error(path + ": of another board than the files before");
    }
    side = reader.width();
    if ((side != 8 && side != 10) || reader.height() != side) {
      throw std::runtime_error(path + ": of a board that has no weights of its own");
    }
    while (reader.next()) {
    }
  }
  return side;
}

bool holds_games(const std::string& path) {
  try {
    GameReader reader(path);
    return true;
  } catch (const std::runtime_error&) {
    return false;
  }
}

template <typename Table>
void write_table(const std::vector<std::string>& paths, const std::string& out_path) {
  const int side = check_games(paths);
  if (holds_games(out_path)) {
    throw std::runtime_error(out_path + ": holds games, which the table would replace");
  }
  std::ofstream out(out_path, std::ios::binary);
  if (!out) throw std::runtime_error(out_path + ": " + std::strerror(errno));
  Table table;
  std::int32_t games = 0;
  long positions = 0;
  for (const std::string& path : paths) {
    GameReader reader(path);
    while (const auto game = reader.next()) {
      positions += side == 8 ? write_game<8>(*game, games, table, out)
                             : write_game<10>(*game, games, table, out);
      ++games;
    }
  }
  if (!out.flush()) throw std::runtime_error(out_path + ": cannot be written");
  std::cout << "games " << games << " positions " << positions << "\n";
}

}  // namespace
}  // namespace amazons

int main(int argc, char** argv) {
  const std::string kind = argc > 1 ? argv[1] : "";
  if (argc == 2 && kind == "layout") {
    amazons::write_layout(std::cout);
    return 0;
  }
  if (argc < 4 || (kind != "values" && kind != "moves")) {
    std::cerr << "usage: amazons-features values|moves OUT GAMES...\n"
                 "       amazons-features layout\n";
    return 2;
  }
  try {
    const std::vector<std::string> paths(argv + 3, argv + argc);
    if (kind == "values") {
      amazons::write_table<amazons::ValueTable>(paths, argv[2]);
    } else {
      amazons::write_table<amazons::MovesTable>(paths, argv[2]);
    }
  } catch (const std::exception& error) {
    std::cerr << "amazons-features: " << error.what() << "\n";
    return 2;
  }
  return 0;
}
