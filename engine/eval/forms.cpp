#include "engine/eval/forms.h"

namespace amazons {

Form fastest_form() {
#ifdef AMAZONS_HAS_AVX2_FORM
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") ||
      !__builtin_cpu_supports("bmi2")) {
    return Form::plain;
  }
#ifdef AMAZONS_HAS_AVX512_FORM
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vnni")) {
    return Form::avx512;
  }
#endif
  return Form::avx2;
#else
  return Form::plain;
#endif
}

}  // namespace amazons
