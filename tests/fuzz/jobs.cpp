// Files of jobs of a large proof. Only boards and depths that are joined at once are.
#include "bot/console/commands.h"
#include "bot/console/job_file.h"
#include "engine/notation/notation.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/memory_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace amazons;
  const test::MemoryFile file(test::text_of(data, size));
  try {
    const console::JobFile jobs = console::JobFile::read(file.path());
    const rules::Position start = rules::parse_fen(jobs.start);
    if (jobs.plies == 1 && start.width() * start.height() <= 16) jobs.joined();
  } catch (const console::CommandError&) {
  }
  return 0;
}
