// What the compiled module has beside the game: games in Botzone's coordinates, moves as text,
// openings.
#pragma once

#include <pybind11/pybind11.h>

namespace amazons {

/// Adds the functions for GameRecord, OpeningGenerator and moves to the module.
void define_record(pybind11::module_& module);

}  // namespace amazons
