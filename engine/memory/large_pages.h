// Large pages for memory that is read all over.
#pragma once

#include <cstddef>

namespace amazons {

/// Asks the system for large pages, which save time where every access is to another page. `start`
/// is at the beginning of a page of 4,096 bytes. Where there are none, nothing changes.
void use_large_pages(void* start, std::size_t bytes);

}  // namespace amazons
