// Targets are the instruction sets that the evaluation's kernels are compiled for; each target has
// all instructions of the one before. Kernels compute the same integers for all targets. What every
// processor of its kind has is `plain`: SSE2 on x86-64, NEON on 64-bit ARM, the vectors of
// WebAssembly in the builds that use them, and loops elsewhere (see vectors.h).
//
// Each kernel is written once, in a header that is included once for each target and defines its
// functions in that target's namespace. Primitives that differ between targets have the same name
// in each of these namespaces (see ops.h), so a kernel calls those of its own target:
//
//                     AMAZONS_TARGET                   evaluators
//                        plain ───▶ plain::evaluate ────▶ [0]
//     value_kernel.h ──▶ avx2 ────▶ avx2::evaluate ─────▶ [1] ◀── [target_in_use] ◀── evaluate
//                        avx512 ──▶ avx512::evaluate ───▶ [2]
//
// Every kernel function has the target attribute itself, since the pragmas for many functions at
// once differ from compiler to compiler. An AMAZONS_INLINE function is compiled for the target of
// its caller, so neither such a function nor a lambda may call a function of a specific target.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#define AMAZONS_HAS_AVX2 1
#if defined(__clang__) || __GNUC__ >= 9  // older GCC does not know all of AVX-512
#define AMAZONS_HAS_AVX512 1
#endif
#elif defined(__aarch64__)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

/// For functions that are inlined into their callers and compiled for the callers' targets.
#define AMAZONS_INLINE inline __attribute__((always_inline))

/// For functions of one target. `avx512` needs the AVX-512 of Ice Lake (2019) and Zen 4.
#define AMAZONS_KERNEL_plain
#define AMAZONS_KERNEL_avx2 __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define AMAZONS_KERNEL_avx512 \
  __attribute__((target(      \
      "avx2,bmi,bmi2,popcnt,avx512f,avx512vl,avx512bw,avx512dq,avx512vpopcntdq,avx512vnni")))

/// For functions of the target AMAZONS_TARGET.
#define AMAZONS_KERNEL AMAZONS_KERNEL_OF(AMAZONS_TARGET)
#define AMAZONS_KERNEL_OF(target) AMAZONS_KERNEL_NAMED(target)
#define AMAZONS_KERNEL_NAMED(target) AMAZONS_KERNEL_##target

/// The functions of one name in all targets' namespaces: AMAZONS_OF_TARGETS(evaluate) is
/// plain::evaluate, avx2::evaluate, avx512::evaluate.
#if defined(AMAZONS_HAS_AVX512)
#define AMAZONS_OF_TARGETS(...) plain::__VA_ARGS__, avx2::__VA_ARGS__, avx512::__VA_ARGS__
#elif defined(AMAZONS_HAS_AVX2)
#define AMAZONS_OF_TARGETS(...) plain::__VA_ARGS__, avx2::__VA_ARGS__
#else
#define AMAZONS_OF_TARGETS(...) plain::__VA_ARGS__
#endif

namespace amazons {

enum class Target { plain, avx2, avx512 };
constexpr int target_count = 3;  ///< includes targets that are not compiled here

/// "plain", "avx2" or "avx512".
const char* name(Target target);

/// The targets that were compiled and that this machine can run, from `plain` to the best one.
std::vector<Target> supported_targets();

/// The target whose kernels run, at first the best that is supported. Tests choose others.
extern Target target_in_use;

/// The entry of the target in use in a table of AMAZONS_OF_TARGETS.
template <typename Table>
AMAZONS_INLINE auto of_target_in_use(const Table& table) {
  return table[static_cast<std::size_t>(target_in_use)];
}

// A simpler kind of kernel, for code that uses no primitives of its target: a function object and
// everything it calls are compiled for each target, so that counting bits is one instruction.
#define AMAZONS_CALL(target)                                                            \
  namespace target {                                                                    \
  template <typename Function>                                                          \
  AMAZONS_KERNEL_##target __attribute__((flatten)) std::invoke_result_t<Function> call( \
      const Function& function) {                                                       \
    return function();                                                                  \
  }                                                                                     \
  }
AMAZONS_CALL(plain)
#ifdef AMAZONS_HAS_AVX2
AMAZONS_CALL(avx2)
#endif
#ifdef AMAZONS_HAS_AVX512
AMAZONS_CALL(avx512)
#endif
#undef AMAZONS_CALL

/// Calls a function object that takes no arguments, as compiled for the target in use.
template <typename Function>
inline std::invoke_result_t<Function> call_for_target(const Function& function) {
  using Call = std::invoke_result_t<Function>(const Function&);
  static constexpr std::array<Call*, target_count> calls = {AMAZONS_OF_TARGETS(call<Function>)};
  return of_target_in_use(calls)(function);
}

/// The same as a function object.
struct CallForTarget {
  template <typename Function>
  std::invoke_result_t<Function> operator()(const Function& function) const {
    return call_for_target(function);
  }
};

}  // namespace amazons
