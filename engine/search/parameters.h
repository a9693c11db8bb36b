// The search's constants, in one table with their ranges, for the tuner.
#pragma once

namespace amazons {

/// X(name, value, least, most): what each is stands beside it. Each line but the last ends in `\`.
#define AMAZONS_SEARCH_PARAMETERS(X)                                                     \
  X(aspiration_window, 60, 10, 400)        /* half width, hundredths of a square */      \
  X(tempo, 25, -200, 200)                  /* what the turn adds to a static eval */     \
  X(reverse_futility_depth, 3, 0, 6)       /* deepest node pruned by its static eval */  \
  X(reverse_futility_base, 90, 0, 500)     /* how far it must be above beta */           \
  X(reverse_futility_slope, 1500, 0, 5000) /* and for each ply, on a full board */       \
  X(null_move_depth, 2, 1, 6)              /* shallowest node that tries a null move */  \
  X(null_move_reduction, 2, 1, 4)                                                        \
  X(null_move_margin, 160, -500, 500) /* how far above beta, on an empty board */        \
  X(null_move_fall, 290, 0, 900)      /* and less on a full one */                       \
  X(frontier_moves, 12, 1, 5000)      /* tried one ply above the leaves, at alpha */     \
  X(frontier_slope, 32, 0, 400)       /* and less, tenths, for each square below */      \
  X(frontier_least, 8, 1, 5000)       /* but so many anyway */                           \
  X(frontier_most, 18, 1, 5000)       /* and no more above it */                         \
  X(eval_moves_base, 14, 10, 5000)    /* given a static eval at depth 2 */               \
  X(eval_moves_slope, 18, 0, 5000)    /* and more for each ply above */                  \
  X(eval_first_percent, 25, 1, 100)   /* of them, before any is tried */                 \
  X(eval_first_tries, 2, 0, 100)      /* of these, before the others get theirs */       \
  X(razoring_margin, 1500, 100, 3000) /* what one move can hardly gain */                \
  X(futility_margin, 485, 50, 1200)   /* what one ply may still gain */                  \
  X(first_root_moves, 200, 10, 5000)  /* searched at the root at first */                \
  X(full_root_depth, 5, 1, 60)        /* shallowest iteration that searches all */       \
  X(late_moves_base, 10, 2, 100)      /* moves searched at depth 2 */                    \
  X(late_moves_slope, 11, 0, 60)      /* and more for each ply above */                  \
  X(lmr_base, 28, 0, 200)             /* hundredths of a ply */                          \
  X(lmr_factor, 53, 0, 200)           /* times log(depth) log(number of the move) */     \
  X(lmr_eval_factor, 38, 0, 200)      /* the same, for each square below alpha */        \
  X(lmr_table_depth, 3, 1, 60)        /* shallowest that asks the table for that */      \
  X(singular_depth, 4, 3, 60)         /* shallowest that tests its hash move */          \
  X(singular_shortfall, 3, 0, 9)      /* how much less deep its entry may be */          \
  X(singular_margin, 10, 0, 200)      /* how far others are below it, for a ply */       \
  X(history_bonus, 48, 1, 1000)       /* of a cutoff, times its depth squared */         \
  X(history_penalty, 57, 0, 200)      /* of moves before it, hundredths of that */       \
  X(history_weight, 300, 0, 2000)     /* hundredths of a logarithm, half a full score */ \
  X(correction_rate, 40, 0, 100)      /* thousandths of what is missing, a part */       \
  X(correction_share, 50, 0, 90)      /* of what searches find, in hundredths */         \
  X(policy_weight, 20, 0, 200)        /* hundredths of a square for a logarithm */       \
  X(endgame_depth, 2, 1, 61)          /* shallowest that asks the endgame */

struct SearchParameters {
#define AMAZONS_DEFINE(name, value, least, most) int name = value;
  AMAZONS_SEARCH_PARAMETERS(AMAZONS_DEFINE)
#undef AMAZONS_DEFINE
};

}  // namespace amazons
