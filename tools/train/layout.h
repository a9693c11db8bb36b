// What the fits need to know of the engine's features, rows, units and nets. It stands in the
// engine's headers only; this tells it.
#pragma once

#include <ostream>

namespace amazons {

/// Writes it as one JSON object, which tools/train/layouts.py reads.
void write_layout(std::ostream& out);

}  // namespace amazons
