// The board sizes that are compiled: the one list of them.
#pragma once

/// X(width, height) for each size. The upload file defines a shorter list of its own.
#ifndef AMAZONS_BOARD_SIZES
#define AMAZONS_BOARD_SIZES(X) X(6, 6) X(8, 8) X(10, 10)
#endif
