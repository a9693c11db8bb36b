// Reads Botzone's messages from a stream, in either interaction.
#pragma once

#include <istream>
#include <optional>
#include <string>

#include "bot/botzone/answer.h"
#include "bot/botzone/line_reader.h"
#include "bot/botzone/message.h"

namespace amazons {

enum class Interaction { automatic, simple, json };

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
  /// with its last bracket, and six numbers when no input comes for LineReader::quiet_time.
  std::optional<Message> next();

  /// Writes the answer in the interaction of the messages read.
  std::string format(const Answer& answer) const;

 private:
  LineReader lines_;
  Interaction interaction_;
};

}  // namespace amazons
