#include "engine/notation/drawing.h"

#include <gtest/gtest.h>

#include "engine/notation/fen.h"

namespace amazons::rules {
namespace {

TEST(Drawing, FilesBelowAndRanksOnTheLeft) {
  EXPECT_EQ(draw(parse_fen("q*2/3Q/4 w")),
            " 3  B x . .\n"
            " 2  . . . W\n"
            " 1  . . . .\n"
            "    a b c d\n");
  EXPECT_EQ(draw(Position::initial(10, Side::white)),
            "10  . . . B . . B . . .\n"
            " 9  . . . . . . . . . .\n"
            " 8  . . . . . . . . . .\n"
            " 7  B . . . . . . . . B\n"
            " 6  . . . . . . . . . .\n"
            " 5  . . . . . . . . . .\n"
            " 4  W . . . . . . . . W\n"
            " 3  . . . . . . . . . .\n"
            " 2  . . . . . . . . . .\n"
            " 1  . . . W . . W . . .\n"
            "    a b c d e f g h i j\n");
}

}  // namespace
}  // namespace amazons::rules
