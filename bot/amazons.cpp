// The console: commands to play, analyse and measure at a terminal.
#include <exception>

#include "bot/botzone/errors.h"
#include "bot/console/commands.h"

namespace {

/// Runs before other static constructors, since those of CLI11 allocate memory.
__attribute__((constructor(102))) void set_terminate_handler() {
  std::set_terminate(amazons::end_with_a_line);
}

}  // namespace

int main(int argc, char** argv) { return amazons::console::run(argc, argv, AMAZONS_VERSION); }
