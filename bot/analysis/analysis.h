// Analysis of many positions for other programs, in the manner of KataGo's analysis engine: queries
// and answers are JSON objects, each on a line of its own.
#pragma once

#include <iosfwd>
#include <string>

#include "engine/engine.h"

namespace amazons::analysis {

struct Settings {
  std::string version;
  int threads = 1;       ///< searches at once
  EngineOptions engine;  ///< of each search
  Limits limits;         ///< of queries without limits
};

/// What ended the analysis. Only after the end of the input nothing reads from it any more; else a
/// thread may still wait for the next line, so the process must end by std::_Exit.
enum class End { of_input, by_control, by_output };

/// Answers the queries from `in` until it ends and all are answered, `control` says stop, or `out`
/// cannot be written to. In the last two cases the searches are ended; they answer with what they
/// have found.
End run(std::istream& in, std::ostream& out, const Settings& settings,
        const SearchControl& control);

}  // namespace amazons::analysis
