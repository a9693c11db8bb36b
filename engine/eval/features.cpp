#include "engine/eval/features.h"

namespace amazons {

#ifdef AMAZONS_HAS_PAIRED_SLIDES
bool machine_has_avx2() { return __builtin_cpu_supports("avx2") != 0; }
#else
bool machine_has_avx2() { return false; }
#endif

}  // namespace amazons
