// The game that both published transcripts play, from the third move on.
#pragma once

#include <gtest/gtest.h>

#include "engine/rules/amazons.h"

namespace amazons::rules {

/// The board after the last move of the transcripts.
inline const char* const end_text =
    "_______*BC\n"
    "_______*AD\n"
    "a****_****\n"
    "__________\n"
    "__________\n"
    "__________\n"
    "___b__c__d\n"
    "__________\n"
    "__________\n"
    "__________";

/// Plays the transcripts' moves 3 to 10, after which White has won.
inline void play_to_the_end(Amazons& board) {
  board.move_amazon('c', "N", 3).shoot_arrow('c', "N", 4);
  board.move_amazon('D', "N", 2).shoot_arrow('D', "S", 1);
  board.move_amazon('a', "NW", 2).shoot_arrow('a', "NE", 4);
  board.move_amazon('B', "E", 5).shoot_arrow('B', "W", 1);
  board.move_amazon('b', "N", 3).shoot_arrow('b', "N", 4);
  board.move_amazon('A', "NE", 2).shoot_arrow('A', "S", 1);
  board.move_amazon('a', "N", 4).shoot_arrow('a', "E", 1);
  EXPECT_EQ(board.winner(), 0);
  EXPECT_EQ(board.move_amazon('A', "E", 6).shoot_arrow('A', "W", 1).text(), end_text);
}

}  // namespace amazons::rules
