// Another project's program: prints what the regions of a position are worth.
#include "engine/regions.h"

#include <iostream>

#include "engine/notation/fen.h"

int main() {
  for (const auto& region : amazons::regions_of(amazons::rules::parse_fen("Q1*q2/2*3 w"))) {
    std::cout << region.value << "\n";
  }
}
