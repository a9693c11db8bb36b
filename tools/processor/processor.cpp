#include "tools/processor/processor.h"

namespace amazons {

const char* objection_to_processor() {
#ifdef AMAZONS_NEEDS_AVX
  __builtin_cpu_init();  // this runs before the constructor that would do it
  if (!__builtin_cpu_supports("avx")) {
    return "lacks AVX, for which this was compiled; a build for every x86-64 processor: "
           "cmake -DAMAZONS_AVX=OFF";
  }
#endif
  return nullptr;
}

}  // namespace amazons
