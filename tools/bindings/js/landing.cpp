// How a landing pad asks which of its catch clauses takes an exception, for builds with threads by
// Emscripten 3.1.6 (Debian 12): clang 14 has the pads write to a variable of the whole program,
// while Emscripten's library reads one of the thread. So no `catch` of a type took anything, and
// what was written lay over other data. Here both are the program's. Threads that land at the same
// moment would disturb each other; the search throws nothing.
#include <emscripten/version.h>

#if defined(__EMSCRIPTEN_PTHREADS__) && __EMSCRIPTEN_major__ == 3 && __EMSCRIPTEN_minor__ == 1 && \
    __EMSCRIPTEN_tiny__ == 6

#include <cstdint>

extern "C" {

/// The compiler knows its name and its fields.
struct LandingPad {
  std::uintptr_t index;     ///< of the landing pad, from 0
  std::uintptr_t table;     ///< of the catch clauses of its function
  std::uintptr_t selector;  ///< the answer: the clause that takes the exception
} __wasm_lpad_context;

/// The first fields of the library's _Unwind_Exception.
struct Thrown {
  std::uint64_t kind;
  void (*cleanup)(int reason, Thrown* thrown);
};

constexpr int cleanup_phase = 2;   ///< _UA_CLEANUP_PHASE: there is only this one in WebAssembly
constexpr int foreign_caught = 1;  ///< _URC_FOREIGN_EXCEPTION_CAUGHT

int __gxx_personality_wasm0(int version, int phase, std::uint64_t kind, Thrown* thrown,
                            LandingPad* pad);

/// Landing pads call it; it fills in the selector.
int _Unwind_CallPersonality(Thrown* thrown) {
  __wasm_lpad_context.selector = 0;
  return __gxx_personality_wasm0(1, cleanup_phase, thrown->kind, thrown, &__wasm_lpad_context);
}

// What C++'s library asks of its unwinder.

int _Unwind_RaiseException(Thrown* thrown) { __builtin_wasm_throw(0, thrown); }

void _Unwind_DeleteException(Thrown* thrown) {
  if (thrown->cleanup != nullptr) thrown->cleanup(foreign_caught, thrown);
}

void _Unwind_SetGR(LandingPad* pad, int index, std::uintptr_t value) {
  if (index == 1) pad->selector = value;
}

/// The personality takes the index to be after the call, and to count from 1.
std::uintptr_t _Unwind_GetIP(const LandingPad* pad) { return pad->index + 2; }

void _Unwind_SetIP(LandingPad*, std::uintptr_t) {}

std::uintptr_t _Unwind_GetLanguageSpecificData(const LandingPad* pad) { return pad->table; }

std::uintptr_t _Unwind_GetRegionStart(LandingPad*) { return 0; }

}  // extern "C"

#endif
