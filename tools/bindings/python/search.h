// The functions of the compiled module for the engine: searches, and what reaches into them.
#pragma once

#include <pybind11/pybind11.h>

namespace amazons {

/// Adds the submodules `search` and `search_control`.
void define_search(pybind11::module_& module);

}  // namespace amazons
