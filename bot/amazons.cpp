// The console: everything the engine can do, at a terminal.
#include "bot/console/console.h"

int main(int argc, char** argv) { return amazons::console::run(argc, argv, AMAZONS_VERSION); }
