// The forms that the evaluation is compiled in, each for machines with more instructions than the
// one before. All give the same.
#pragma once

#if defined(__x86_64__)
#include <immintrin.h>

#define AMAZONS_HAS_AVX2_FORM 1
/// On functions for machines with AVX2; the others came with it.
#define AMAZONS_AVX2 __attribute__((target("avx2,bmi,bmi2")))

#if defined(__clang__) || __GNUC__ >= 9  // others do not know all of these
#define AMAZONS_HAS_AVX512_FORM 1
/// On functions for machines with AVX-512 as it is since 2019 (Ice Lake, Zen 4).
#define AMAZONS_AVX512 \
  __attribute__((      \
      target("avx2,bmi,bmi2,avx512f,avx512vl,avx512bw,avx512dq,avx512vpopcntdq,avx512vnni")))
#endif
#endif

namespace amazons {

enum class Form { plain, avx2, avx512 };

/// The last form that was compiled and that this machine can run.
Form fastest_form();

}  // namespace amazons
