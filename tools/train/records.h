// The records of the tables that the fits read, and the layout of all that they read. Numbers are
// little-endian and the side to move's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "engine/value/features.h"

namespace amazons {

constexpr int most_moves = 64;
constexpr int most_features = 28;  ///< of a move

/// Stands for the row of a square that adds none.
constexpr std::uint8_t no_row = 255;

/// A position, for the value fit.
template <int N>
struct ValueRecord {
  std::array<std::uint8_t, feature_count> counts;
  std::array<std::uint8_t, N * N> rows;  ///< that the network adds for each square, or `no_row`
  std::int16_t contested;
  std::int16_t score;
  std::int16_t result;
  std::int16_t evaluation;  ///< the static eval, by the engine as it is now
  std::int32_t game;
};

/// A position where something is contested and there is a choice, for the policy. The first move is
/// the one played, the others are a random sample of the other legal ones.
template <int N>
struct MovesRecord {
  /// Numbered through all stages; -1 stands for none, and where there are fewer moves.
  std::array<std::array<std::int16_t, most_features>, most_moves> features;
  std::array<std::array<std::uint8_t, 3>, most_moves> squares;  ///< from, to and arrow
  std::array<std::uint8_t, N * N> rows;                         ///< as above
  std::int32_t legal;                                           ///< moves in all
  std::int32_t policy;  ///< of the move played, by the engine as it is now
  std::int32_t game;
};

/// A field of a record, as NumPy names it.
struct RecordField {
  std::string name;
  std::string type;  ///< "u1" for std::uint8_t, "<i2" and "<i4" for signed little-endian numbers
  std::size_t offset;
  std::vector<std::size_t> shape;  ///< empty for a single number
};

template <int N>
std::vector<RecordField> fields_of_values() {
  using Record = ValueRecord<N>;
  return {{"counts", "u1", offsetof(Record, counts), {feature_count}},
          {"rows", "u1", offsetof(Record, rows), {N * N}},
          {"contested", "<i2", offsetof(Record, contested), {}},
          {"score", "<i2", offsetof(Record, score), {}},
          {"result", "<i2", offsetof(Record, result), {}},
          {"evaluation", "<i2", offsetof(Record, evaluation), {}},
          {"game", "<i4", offsetof(Record, game), {}}};
}

template <int N>
std::vector<RecordField> fields_of_moves() {
  using Record = MovesRecord<N>;
  return {{"features", "<i2", offsetof(Record, features), {most_moves, most_features}},
          {"squares", "u1", offsetof(Record, squares), {most_moves, 3}},
          {"rows", "u1", offsetof(Record, rows), {N * N}},
          {"legal", "<i4", offsetof(Record, legal), {}},
          {"policy", "<i4", offsetof(Record, policy), {}},
          {"game", "<i4", offsetof(Record, game), {}}};
}

/// Writes features, rows, units, nets and records of the engine's headers as one JSON object, which
/// tools/train/layouts.py reads.
void write_layout(std::ostream& out);

}  // namespace amazons
