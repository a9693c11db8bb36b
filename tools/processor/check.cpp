// Ends a program on a processor that cannot run it. It is linked into the programs, but not into
// libraries, since what becomes of their processes is not theirs to say.
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "tools/processor/processor.h"

namespace amazons {
namespace {

/// Runs before the other constructors, which may use what is missing, and so may the C++ library's.
__attribute__((constructor(101))) void check_processor() {
  const char* const objection = objection_to_processor();
  if (!objection) return;
#ifdef __GLIBC__
  const char* const program = program_invocation_short_name;
#else
  const char* const program = "amazons";
#endif
  ::dprintf(STDERR_FILENO, "%s: this processor %s\n", program, objection);
  ::_exit(2);
}

}  // namespace
}  // namespace amazons
