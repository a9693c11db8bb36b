#include "engine/memory/large_pages.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace amazons {

void use_large_pages([[maybe_unused]] void* start, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  static_cast<void>(::madvise(start, bytes, MADV_HUGEPAGE));
#endif
}

}  // namespace amazons
