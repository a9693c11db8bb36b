// The stream of Botzone's messages, in either interaction.
#pragma once

#include <istream>
#include <optional>
#include <string>

#include "bot/protocol/answer.h"
#include "bot/protocol/line_reader.h"
#include "bot/protocol/message.h"

namespace amazons {

enum class Interaction { automatic, simple, json };

/// Reads messages; with Interaction::automatic the first character that is not white space tells
/// simple (digit or sign) from JSON ('{').
class MessageReader {
 public:
  MessageReader(std::istream& in, Interaction interaction)
      : lines_(in), interaction_(interaction) {}

  /// Returns the next message, or nothing if only white space is left; throws InputError. Reads
  /// nothing behind the message's last line.
  std::optional<Message> next();

  /// Returns the answer as the interaction of the messages read wants it.
  std::string format(const Answer& answer) const;

 private:
  LineReader lines_;
  Interaction interaction_;
};

}  // namespace amazons
