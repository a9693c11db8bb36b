// What `play` and `review` say, in the language of the user's locale: English or Chinese.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/rules/position.h"

namespace amazons::console {

/// Looks up a variable of the environment; null if it is not set.
using Environment = std::function<const char*(const char*)>;

/// Whether the locale for messages (LC_ALL, else LC_MESSAGES, else LANG) is Chinese in UTF-8.
bool speaks_chinese(const Environment& environment);

/// The English text and its translation.
struct Message {
  const char* english;
  const char* chinese;
};

/// The one table of messages.
const std::vector<Message>& messages();

// Two messages of several lines: how moves are typed; the rules of the game and the board's signs.
extern const char* const moves_help;
extern const char* const rules_text;

/// The message in the user's language, with {1}, {2} … replaced by the values; English where the
/// table has no such message.
std::string say(const std::string& english, const std::vector<std::string>& values = {});

/// The messages of the rules and of the reader of moves, "no amazon of {1} stands on {2}", in the
/// order in which `reason_said` tries them.
const std::vector<Message>& reasons();

/// Why a move is illegal or no move, as engine/rules and engine/notation say it, in the user's
/// language; as it is where it has the form of no entry of `reasons`.
std::string reason_said(const std::string& english);

/// "White" or "Black", in the user's language.
std::string side_text(rules::Side side);

/// "1 move" or "12 moves", in the user's language.
std::string moves_said(std::size_t count);

/// As `verdict_text` of text.h, in the user's language.
std::string verdict_said(int score, bool is_proved);

}  // namespace amazons::console
