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

std::vector<Target> supported_targets() {
  std::vector<Target> targets = {Target::plain};
#ifdef AMAZONS_HAS_AVX2
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") ||
      !__builtin_cpu_supports("bmi2")) {
    return targets;
  }
  targets.push_back(Target::avx2);
#endif
#ifdef AMAZONS_HAS_AVX512
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vnni")) {
    targets.push_back(Target::avx512);
  }
#endif
  return targets;
}

// Until it is set it is zero, which is `plain`: right everywhere.
Target target_in_use = supported_targets().back();

}  // namespace amazons
