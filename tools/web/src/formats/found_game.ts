// What the readers of texts find: games, each with what it is called in a list.
import type { Game } from "../game/types";

/** It is replayed when it is chosen, for a file can hold thousands. */
export interface FoundGame {
  readonly title: string;
  /** Throws ReadError. */
  read(): Game;
}

/** Of a text, in UTF-16 units; a game has some thousands. */
export const MOST_CHARACTERS = 16e6;
/** Of one game, variations included. */
export const MOST_MOVES = 20_000;
