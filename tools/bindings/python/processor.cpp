// A module of its own that runs on every processor, for the package to ask before it loads the
// other one, whose constructors may not.
#include "tools/processor/processor.h"

#include <pybind11/pybind11.h>

PYBIND11_MODULE(_processor, module) { module.def("objection", &amazons::objection_to_processor); }
