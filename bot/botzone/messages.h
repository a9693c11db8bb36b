// Botzone's messages and the bot's answers, in both interactions (simple and JSON).
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "bot/botzone/line_reader.h"
#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/rules/position.h"

namespace amazons {

/// A move of a message. In the first request to Black all six numbers are -1.
struct MessageMove {
  rules::Move move;
  std::string where;  ///< for error messages: "line 4 (request 2)" or "line 1: requests[1]"
};

struct Message {
  bool is_whole_game = false;      ///< if false, `moves` holds only the newest request
  std::vector<MessageMove> moves;  ///< request 1, response 1, request 2, ... the newest request
};

/// The most requests of a game: each move blocks a square, and the largest board has this many.
constexpr long long most_requests =
    static_cast<long long>(rules::Position::max_extent) * rules::Position::max_extent;

/// The bot's output for a turn.
struct Answer {
  rules::Move response;  ///< all six numbers are -1 if there is no legal move
  std::string debug;     ///< one line of at most 1024 bytes
};

/// Makes the answer from a search result. The debug line holds depth, score in hundredths of a
/// square, nodes, time in milliseconds and as many moves of the pv as fit; `board_height` is needed
/// to write moves.
Answer answer_of(const Thought& thought, int board_height);

/// Makes the answer from the book's; the debug line says so.
Answer answer_of(const book::Answer& known);

enum class Interaction { automatic, simple, json };

/// The longest JSON object accepted, in bytes. `data` and `globaldata` may hold 100 KB each, which
/// become six times as long if every byte is escaped.
constexpr std::size_t longest_json = std::size_t{4} << 20;

/// Reads one message of the simple interaction: the number n of turns and 2n-1 lines of moves, or
/// the newest request alone. Throws InputError.
Message read_simple(LineReader& lines);

/// Reads one message of the JSON interaction: an object with `requests` and `responses`, or the
/// newest request alone. The object may span several lines. Input that has already come after it on
/// its last line is read too and must be blank. Throws InputError, also for an object that is
/// longer, nested deeper or has more values than any message from Botzone.
Message read_json(LineReader& lines);

std::string format_simple(const Answer& answer);  ///< two lines: response, debug text
std::string format_json(const Answer& answer);    ///< an object on one line

/// Reads messages. With Interaction::automatic the first character that is not white space decides:
/// a digit or a sign means simple, '{' means JSON.
class MessageReader {
 public:
  /// `descriptor` as in LineReader; without it, a message ends with its last line's newline.
  MessageReader(std::istream& in, Interaction interaction,
                std::optional<int> descriptor = std::nullopt)
      : lines_(in, descriptor), interaction_(interaction) {}

  /// Returns the next message, or nothing if only white space is left; throws InputError. Does not
  /// read beyond the message's last line, and does not wait for that line's newline: an object ends
  /// with its last bracket, a line of six numbers when no input comes for LineReader::quiet_time.
  std::optional<Message> next();

  /// Formats the answer for the interaction that the messages use.
  std::string format(const Answer& answer) const;

 private:
  LineReader lines_;
  Interaction interaction_;
};

}  // namespace amazons
