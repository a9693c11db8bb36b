#include "bot/botzone/message_reader.h"

#include "bot/botzone/json.h"
#include "bot/botzone/simple.h"
#include "bot/botzone/text.h"

namespace amazons {

namespace {

Interaction interaction_of(char first, const std::string& where) {
  if (first == '{') return Interaction::json;
  if ((first >= '0' && first <= '9') || first == '-' || first == '+') return Interaction::simple;
  throw InputError(where + ": expected a number or a JSON object, found " +
                   quoted(std::string(1, first)));
}

}  // namespace

std::optional<Message> MessageReader::next() {
  const auto first = lines_.skip_blanks();
  if (!first) return std::nullopt;
  if (interaction_ == Interaction::automatic) interaction_ = interaction_of(*first, lines_.where());
  return interaction_ == Interaction::json ? read_json(lines_) : read_simple(lines_);
}

std::string MessageReader::format(const Answer& answer) const {
  return interaction_ == Interaction::json ? format_json(answer) : format_simple(answer);
}

}  // namespace amazons
