// Who wins a position, as proved by counting or by a full search.
#pragma once

namespace amazons::endgame {

enum class Verdict { unknown, win, loss };  ///< for the side to move

/// Returns "unknown", "win" or "loss".
constexpr const char* name(Verdict verdict) {
  if (verdict == Verdict::unknown) return "unknown";
  return verdict == Verdict::win ? "win" : "loss";
}

}  // namespace amazons::endgame
