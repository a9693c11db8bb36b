// Whether the processor has the instructions that the compiler was allowed to use everywhere. (What
// only the kernels use is chosen as the program runs: engine/simd/target.h.)
#pragma once

namespace amazons {

/// Returns what is wrong with the processor, as "lacks …", or a null pointer. Unlike all else, this
/// runs on every processor.
const char* objection_to_processor();

}  // namespace amazons
