#include "bot/protocol/message_reader.h"

#include "bot/protocol/json.h"
#include "bot/protocol/json_frame.h"
#include "bot/protocol/simple.h"
#include "bot/protocol/text.h"

namespace amazons {

namespace {

Interaction interaction_of(const std::string& line, const std::string& where) {
  const char first = line[line.find_first_not_of(" \t\r\v\f")];
  if (first == '{') return Interaction::json;
  if ((first >= '0' && first <= '9') || first == '-' || first == '+') return Interaction::simple;
  throw InputError(where + ": neither a number nor a JSON object starts with " +
                   quoted(std::string(1, first)));
}

}  // namespace

std::optional<Message> MessageReader::next() {
  const auto line = lines_.next_with_text(longest_json);
  if (!line) return std::nullopt;
  if (interaction_ == Interaction::automatic) interaction_ = interaction_of(*line, lines_.where());
  return interaction_ == Interaction::json ? read_json(*line, lines_) : read_simple(*line, lines_);
}

std::string MessageReader::format(const Answer& answer) const {
  return interaction_ == Interaction::json ? format_json(answer) : format_simple(answer);
}

}  // namespace amazons
