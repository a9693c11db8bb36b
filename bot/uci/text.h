// The text of UCI: options, the `go` command, and search results.
#pragma once

#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/notation/game_record.h"

namespace amazons::uci {

struct Options {
  EngineOptions engine;
  int multi_pv = 1;
  std::string variant = "amazons";
  int skill_level = max_level;  ///< the level that is played, unless `limit_strength` is set
  bool limit_strength = false;
  /// With `limit_strength`, the level whose Elo is nearest to this is played.
  int elo = amazons::level(max_level).elo;
  bool own_book = false;  ///< the opening book answers at full strength
  bool analyses = false;  ///< full strength, whatever the options above say
  std::chrono::milliseconds move_overhead = std::chrono::milliseconds(10);
  std::uint64_t seed = 0;  ///< seed of the random errors of weak levels

  /// The level that is played.
  int level() const;
};

/// The `option` lines of the answer to `uci`, each with a newline.
std::string option_lines(const Options& options);

/// Sets an option from the words after `setoption`, such as "name Hash value 64". Throws
/// std::invalid_argument if there is no such option or the value is not allowed. Returns the
/// option's name in lower case; a button, such as Clear Hash, leaves `options` unchanged.
std::string set_option(const std::string& words, Options& options);

/// The values of UCI_Variant.
std::vector<std::string> variant_names();

/// The start position of a variant: "amazons" is 10x10 with White to move, "amazons8" is Botzone's
/// 8x8 with Black to move, "amazons6" is 6x6 with White to move. Throws std::invalid_argument for
/// any other.
rules::Position start_of(const std::string& variant);

/// A `go` command.
struct GoCommand {
  Limits limits;
  std::vector<rules::Move> moves;  ///< the legal moves after `searchmoves`, each once
  bool ponders = false;
  bool is_infinite = false;
  std::optional<int> perft;  ///< depth in plies; nothing: search instead

  /// Whether only time limits the search, among all moves.
  bool is_plain() const;
};

/// Reads the words after `position`: "startpos" of the variant or "fen ...", then "moves ...".
/// Throws std::exception with what is wrong.
rules::GameRecord read_game(std::istream& words, const std::string& variant);

/// Reads the words after `go`. Unknown words are skipped, as the protocol demands, and so are
/// illegal moves, unless no move is left. "mate N" limits the depth to N moves. A limit below 1 is
/// answered as soon as there is a move. Throws std::invalid_argument if a number is missing.
GoCommand parse_go(std::istream& words, const rules::Position& position);

/// A line "info depth … pv …" for each of the best moves; each ends with a newline. `height` is the
/// board's height.
std::string info_lines(const Thought& thought, int height);

/// A line "info depth … currmove … nodes …", or for a bound "info depth … score cp N lowerbound …";
/// with a newline.
std::string activity_line(const Activity& activity, int height);

/// The position's FEN with the fields that Fairy-Stockfish adds: no castling, no en passant, the
/// plies played, the number of the move.
std::string numbered_fen(const rules::GameRecord& game);

/// 16 digits, as "0A1B…".
std::string hexadecimal(std::uint64_t key);

/// The text with control characters shown as '?', so that it stays on one line.
std::string printable(std::string text);

/// The line "bestmove M ponder M" without a newline, or "bestmove (none)" if there is no legal
/// move.
std::string bestmove_line(const Thought& thought, int height);

/// The score as "cp N", in hundredths of a square, or "mate N", in moves of the side to move, where
/// N <= 0 means that this side loses.
std::string score_words(int score, bool is_proved);

}  // namespace amazons::uci
