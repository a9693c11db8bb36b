// The parts of the compiled module, each in a source of its own.
#pragma once

#include <pybind11/pybind11.h>

namespace amazons {

/// Adds the submodules `search`, `engine` and `search_control`: searches, engines that remember
/// what they found, and controls that stop them.
void define_search(pybind11::module_& module);

/// Adds the submodule `proofs`: who wins, and what separated regions are worth.
void define_proofs(pybind11::module_& module);

/// Adds the submodules `record`, `openings` and `notation`: games in Botzone's coordinates, random
/// openings, moves as text.
void define_record(pybind11::module_& module);

/// Adds the submodule `files`: games in any notation and encoding.
void define_files(pybind11::module_& module);

}  // namespace amazons
