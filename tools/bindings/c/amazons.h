/* The engine for programs in C, and in every language that calls C.
 *
 *   amazons_engine *engine = amazons_create(64, 1);
 *   amazons_set_position(engine, "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w");
 *   amazons_limits limits = {.seconds = 1.0};
 *   amazons_result result;
 *   if (amazons_search(engine, &limits, &result) == AMAZONS_OK) puts(result.best_move);
 *   amazons_destroy(engine);
 *
 * An engine may be used by one thread at a time; only amazons_stop may be called from others
 * meanwhile. Functions that return an int return AMAZONS_OK or the code of an error, and then
 * change nothing. */
#ifndef AMAZONS_H
#define AMAZONS_H

#include <stdint.h>

#if defined(__GNUC__)
#define AMAZONS_API __attribute__((visibility("default")))
#else
#define AMAZONS_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* C has no `using`. NOLINTBEGIN(modernize-use-using) */
typedef struct amazons_engine amazons_engine;

enum {
  AMAZONS_OK = 0,
  AMAZONS_BAD_ARGUMENT = 1, /* a null pointer or a number out of its range */
  AMAZONS_BAD_POSITION = 2, /* not a FEN, or a board that the engine does not play */
  AMAZONS_BAD_MOVE = 3,     /* not a move, or an illegal one */
  AMAZONS_NO_MEMORY = 4,
  AMAZONS_FAILED = 5 /* anything else */
};

/* What may end a search; 0 stands for no limit. At least one of the first three has to be given. */
typedef struct {
  double seconds;
  uint64_t nodes; /* positions visited */
  int depth;      /* plies */
  int level;      /* 1 to 20; 0 for full strength, which is 20 */
  uint64_t seed;  /* of the errors that a low level makes */
} amazons_limits;

#define AMAZONS_MOVE_SIZE 16
#define AMAZONS_PV_SIZE 1024

typedef struct {
  char best_move[AMAZONS_MOVE_SIZE]; /* "d1-d7/g7"; empty if there is no legal move */
  char pv[AMAZONS_PV_SIZE]; /* the expected moves, separated by spaces, the best one first */
  int score;                /* for the side to move, in hundredths of a square */
  int is_proved;            /* 1 if the score stands for a won or lost game */
  double win_chance;        /* of the side to move, 0 to 1 */
  int depth;                /* plies completed */
  uint64_t nodes;
  double seconds;
} amazons_result;
/* NOLINTEND(modernize-use-using) */

/* The version, such as "1.0.0". */
AMAZONS_API const char* amazons_version(void);

/* What the last call of this thread that failed has to say, in one line of English. */
AMAZONS_API const char* amazons_error(void);

/* An engine at the set-up of the 10x10 board, White to move, with a transposition table of hash_mb
 * megabytes (1 to 4096) and so many threads (1 to 64); NULL if there is not enough memory or a
 * number is out of its range. */
AMAZONS_API amazons_engine* amazons_create(int hash_mb, int threads);

/* Frees the engine; NULL is allowed. */
AMAZONS_API void amazons_destroy(amazons_engine* engine);

/* Sets up a position given as FEN, on any board of 5 to 10 squares a side. */
AMAZONS_API int amazons_set_position(amazons_engine* engine, const char* fen);

/* Plays a move, as "d1-d7/g7", "D1-D7-G7", "d1d7,d7g7" or Botzone's six numbers. */
AMAZONS_API int amazons_play(amazons_engine* engine, const char* move);

/* The position as FEN; valid until the next call with this engine. */
AMAZONS_API const char* amazons_fen(amazons_engine* engine);

/* The winner, 'w' or 'b', or 0 while the side to move has a legal move. */
AMAZONS_API char amazons_winner(const amazons_engine* engine);

/* Searches the position until a limit, a proof or amazons_stop. */
AMAZONS_API int amazons_search(amazons_engine* engine, const amazons_limits* limits,
                               amazons_result* result);

/* Ends the search that runs within milliseconds, with what it has found; from any thread. Without
 * one nothing happens. */
AMAZONS_API void amazons_stop(amazons_engine* engine);

#ifdef __cplusplus
}
#endif

#endif
