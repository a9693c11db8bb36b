// Files, and games and positions in any notation.
#pragma once

#include <string>

#include "engine/notation/game_record.h"

namespace amazons::console {

bool exists(const std::string& path);

/// Returns the content of a regular file of at most `max_mb` megabytes; throws CommandError with
/// the reason.
std::string read_file(const std::string& path, int max_mb = 4);

/// Writes the file whole or not at all: the content goes to a new file beside it, which then takes
/// its place. Throws CommandError with the reason, leaving what was there as it was.
void write_file(const std::string& path, const std::string& content);

/// Reads a game: SGF (begins with a bracket), Botzone's requests or log as JSON (a brace or a
/// square bracket), Botzone's simple request (a digit), or else a position as FEN. In a log every
/// move counts once, wherever it stands. Throws CommandError that begins with `name`.
rules::GameRecord parse_game(const std::string& text, const std::string& name);

/// Reads it from a file, or from standard input if the path is "-"; throws CommandError.
rules::GameRecord read_game(const std::string& path);

/// The game up to its first `moves` moves; throws CommandError if there are fewer.
rules::GameRecord first_moves(const rules::GameRecord& game, int moves);

}  // namespace amazons::console
