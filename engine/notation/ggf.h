// Games as GGF, the format of the GGS servers (skatgame.net/mburo/ggsa/ggf): its form is that of
// SGF, with all moves in one node, "(;GM[Amazons]TY[10]BO[10 ---*--*--- …
// *]B[D1-D7-G7/11.5/5.04]…;)".
#pragma once

#include <optional>
#include <string>

#include "engine/notation/game_record.h"
#include "engine/notation/sgf_setup.h"

namespace amazons::rules {

/// Whether GM[…] names the game as GGF does.
bool is_ggf(const SgfNode& root);

/// The start position: BO, or the standard set-up (see `standard_setup`) of the size that TY or SZ
/// gives, 10 if both are missing. BO lists the rows from rank 1 on, * for Black, O for White, - for
/// an empty square, any other sign for an arrow, then the side to move. Throws NotationError.
Position read_ggf_setup(const SgfNode& root, const std::optional<SgfMove>& first);

/// The part of the value of B or W before evaluation and time.
SgfValue ggf_move(const SgfValue& value);

/// Writes RE[+64.00:r] and DT[2004.09.18_05:54:38.MDT] (or seconds since 1970) as SGF does: "B+R",
/// "2004-09-18". `first` is the side that moves first, whose result RE is.
std::string ggf_result(const std::string& text, Side first);
std::string ggf_date(const std::string& text);

}  // namespace amazons::rules
