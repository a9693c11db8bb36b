// The console: commands to play, analyse and measure at a terminal.
#include "bot/console/console.h"

int main(int argc, char** argv) { return amazons::console::run(argc, argv, AMAZONS_VERSION); }
