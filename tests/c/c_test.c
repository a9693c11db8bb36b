/* The C interface, by a program in C. */
#include "tools/bindings/c/amazons.h"

#include <stdio.h>
#include <string.h>

static int failures = 0;

#define CHECK(condition)                                                   \
  do {                                                                     \
    if (!(condition)) {                                                    \
      printf("line %d: %s (%s)\n", __LINE__, #condition, amazons_error()); \
      ++failures;                                                          \
    }                                                                      \
  } while (0)

static const char start8[] = "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b";

int main(void) {
  amazons_limits limits = {0};
  amazons_result result, again;
  amazons_engine* engine = amazons_create(8, 1);
  CHECK(engine != NULL);
  CHECK(strcmp(amazons_fen(engine), "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w") == 0);

  /* Limits */
  CHECK(amazons_search(engine, &limits, &result) == AMAZONS_BAD_ARGUMENT);
  CHECK(strstr(amazons_error(), "no limit") != NULL);
  limits.level = 21;
  limits.nodes = 1000;
  CHECK(amazons_search(engine, &limits, &result) == AMAZONS_BAD_ARGUMENT);
  limits.level = 0;

  /* A game of fixed nodes to its end: every move is legal, and the last position has a winner. */
  CHECK(amazons_set_position(engine, start8) == AMAZONS_OK);
  int moves = 0;
  while (!amazons_winner(engine) && moves < 100 && failures == 0) {
    CHECK(amazons_search(engine, &limits, &result) == AMAZONS_OK);
    CHECK(strncmp(result.pv, result.best_move, strlen(result.best_move)) == 0);
    CHECK(result.win_chance >= 0 && result.win_chance <= 1);
    CHECK(amazons_play(engine, result.best_move) == AMAZONS_OK);
    ++moves;
  }
  CHECK(moves > 20 && moves < 57);
  CHECK(result.is_proved == 1 && result.score > 29760);

  /* Errors change nothing. */
  CHECK(amazons_set_position(engine, start8) == AMAZONS_OK);
  CHECK(amazons_set_position(engine, "nonsense") == AMAZONS_BAD_POSITION);
  CHECK(strlen(amazons_error()) > 0);
  CHECK(amazons_set_position(engine, "16/16/16 w") == AMAZONS_BAD_POSITION);
  CHECK(amazons_play(engine, "c8-c9/c7") == AMAZONS_BAD_MOVE);
  CHECK(amazons_play(engine, "c1-c2/c3") == AMAZONS_BAD_MOVE);
  CHECK(amazons_play(NULL, "c1-c2/c3") == AMAZONS_BAD_ARGUMENT);
  CHECK(strcmp(amazons_fen(engine), start8) == 0);
  CHECK(amazons_create(0, 1) == NULL && amazons_create(8, 1000) == NULL);

  /* Levels with a seed repeat in new engines. */
  limits.level = 3;
  limits.seed = 7;
  CHECK(amazons_search(engine, &limits, &result) == AMAZONS_OK);
  amazons_engine* other = amazons_create(8, 1);
  CHECK(amazons_set_position(other, start8) == AMAZONS_OK);
  CHECK(amazons_search(other, &limits, &again) == AMAZONS_OK);
  CHECK(strcmp(result.best_move, again.best_move) == 0 && result.nodes == again.nodes);
  amazons_stop(other); /* no search: nothing happens */
  amazons_destroy(other);
  amazons_destroy(NULL);
  amazons_destroy(engine);
  if (failures == 0) printf("%s: a game of %d moves\n", amazons_version(), moves);
  return failures != 0;
}
