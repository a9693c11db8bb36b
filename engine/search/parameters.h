// The search's constants, in one table with their ranges, for the tuner.
#pragma once

namespace amazons {

/// X(name, value, least, most). Margins are in hundredths of a square, depths in plies.
#define AMAZONS_SEARCH_PARAMETERS(X)                                                             \
  X(aspiration_window, 60, 10, 100000)     /* half width, in hundredths of a square */           \
  X(tempo, 25, -200, 200)                  /* bonus for the side to move in every static eval */ \
  X(reverse_futility_depth, 3, 0, 6)       /* reverse futility: deepest node pruned */           \
  X(reverse_futility_base, 90, 0, 500)     /* margin above beta */                               \
  X(reverse_futility_slope, 1500, 0, 5000) /* margin for each ply, on a full board */            \
  X(null_move_depth, 2, 1, 61)             /* null move: shallowest node that tries one */       \
  X(null_move_reduction, 2, 1, 4)          /* plies, besides the null move itself */             \
  X(null_move_margin, 160, -500, 500)      /* margin above beta, on an empty board */            \
  X(null_move_fall, 290, 0, 900)           /* decrease of that margin on a full board */         \
  X(frontier_moves, 12, 1, 5000)           /* moves tried at depth 1 if the eval is alpha */     \
  X(frontier_slope, 32, 0, 400)            /* tenths of a move less per square below alpha */    \
  X(frontier_least, 8, 1, 5000)            /* fewest moves tried */                              \
  X(frontier_most, 18, 1, 5000)            /* most moves tried */                                \
  X(eval_moves_base, 14, 10, 5000)         /* moves with a static eval at depth 2 */             \
  X(eval_moves_slope, 18, 0, 5000)         /* more of them for each ply of depth above 2 */      \
  X(eval_first_percent, 25, 1, 100)        /* percent of them evaluated before one is tried */   \
  X(eval_first_tries, 2, 0, 100)           /* moves tried before the others are evaluated */     \
  X(razoring_margin, 1500, 100, 100000)    /* razoring: one move gains no more than this */      \
  X(futility_margin, 485, 50, 100000)      /* futility: one ply gains no more than this */       \
  X(first_root_moves, 200, 10, 5000)       /* root moves searched in early iterations */         \
  X(full_root_depth, 5, 1, 60)             /* first iteration that searches all of them */       \
  X(late_moves_base, 10, 2, 5000)          /* late move pruning: moves searched at depth 2 */    \
  X(late_moves_slope, 11, 0, 60)           /* more of them for each ply of depth above 2 */      \
  X(lmr_base, 28, 0, 200)                  /* LMR: hundredths of a ply */                        \
  X(lmr_factor, 53, 0, 200)                /* hundredths, times log(depth) log(move number) */   \
  X(lmr_eval_factor, 38, 0, 200)           /* hundredths for each square below alpha */          \
  X(lmr_table_depth, 3, 1, 61)             /* shallowest node that asks the table for evals */   \
  X(singular_depth, 4, 3, 61)              /* singular extension: shallowest node */             \
  X(singular_shortfall, 3, 0, 9)           /* plies that the entry may be shallower */           \
  X(singular_margin, 10, 0, 200)           /* margin for each ply */                             \
  X(killers, 2, 0, 2)                      /* killers tried at a node */                         \
  X(history_bonus, 48, 1, 1000)            /* for a cutoff, times its depth squared */           \
  X(history_penalty, 57, 0, 200)           /* percent of the bonus, for moves tried before */    \
  X(history_weight, 300, 0, 2000)          /* hundredths of a logit for a half's full score */   \
  X(correction_rate, 40, 0, 100)           /* thousandths of the missing correction learned */   \
  X(correction_share, 50, 0, 90)           /* percent of the search error corrected */           \
  X(policy_weight, 20, 0, 200)             /* hundredths of a square for a logit of policy */    \
  X(endgame_depth, 2, 1, 61)               /* shallowest node that counts the endgame */

struct SearchParameters {
#define AMAZONS_DEFINE(name, value, least, most) int name = value;
  AMAZONS_SEARCH_PARAMETERS(AMAZONS_DEFINE)
#undef AMAZONS_DEFINE
};

}  // namespace amazons
