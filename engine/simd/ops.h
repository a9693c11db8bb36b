// The primitives of the evaluation's kernels. Each target's namespace has all of them:
//
//     QueenFill         slides a pair of sets along the eight directions (kogge_stone.h)
//     SharedCounts      how many squares a set has in common with each of some others
//     dot               sum of products
//     sums_of_fours     four sums of products, of numbers that come in fours
//     Int16s            the vector of 16-bit numbers that sums of rows are kept in
//     vectors_at_once   of four sums: so many of each are in registers while rows are added
#pragma once

#include "engine/simd/avx2_ops.h"
#include "engine/simd/avx512_ops.h"
#include "engine/simd/plain_ops.h"
