#include "engine/eval/features.h"

namespace amazons {

#ifdef AMAZONS_HAS_PAIRED_SLIDES
bool machine_has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2");
}
#else
bool machine_has_avx2() { return false; }
#endif

}  // namespace amazons
