#include "engine/simd/target.h"

namespace amazons {

const char* name(Target target) {
  switch (target) {
    case Target::avx2:
      return "avx2";
    case Target::avx512:
      return "avx512";
    case Target::plain:
      break;
  }
  return "plain";
}

namespace {

/// Takes no memory: it runs before `main`, where nobody could tell that there is none.
Target best_target() {
#ifdef AMAZONS_HAS_AVX2
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") ||
      !__builtin_cpu_supports("bmi2")) {
    return Target::plain;
  }
#ifdef AMAZONS_HAS_AVX512
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vnni")) {
    return Target::avx512;
  }
#endif
  return Target::avx2;
#else
  return Target::plain;
#endif
}

}  // namespace

std::vector<Target> supported_targets() {
  std::vector<Target> targets;
  for (const Target target : {Target::plain, Target::avx2, Target::avx512}) {
    if (target <= best_target()) targets.push_back(target);
  }
  return targets;
}

// Until it is set it is zero, which is `plain`: right everywhere.
Target target_in_use = best_target();

}  // namespace amazons
