// The only list of the board sizes that are compiled.
#pragma once

/// X(width, height) for each size. The upload file for Botzone defines its own, shorter list.
#ifndef AMAZONS_BOARD_SIZES
#define AMAZONS_BOARD_SIZES(X) X(6, 6) X(8, 8) X(10, 10)
#endif
