// Games that were found in a text, each with its title in a list; and a game from its moves alone.
import { parseMove } from "../game/notation";
import { initialPosition, isLegal, usualStarter } from "../game/rules";
import { newGame, playMove, type GameInfo } from "../game/tree";
import { ReadError, type Color, type Game, type Move, type Place, type Position } from "../game/types";

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

export interface MoveText {
  /** In any notation. */
  readonly text: string;
  /** In the text that it was found in. */
  readonly place?: Place;
}

interface Options {
  /** The sizes that the board can have, the likeliest first. */
  readonly sizes: readonly number[];
  /** The color that begins; by custom if it is not given. */
  readonly starter?: Color;
  readonly info?: Partial<GameInfo>;
}

function readMove({ text, place }: MoveText, board: Position, number: number): Move {
  try {
    return parseMove(text, board);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    // The person sees the whole text, so a place within the text of the move is of no use.
    throw new ReadError(error.key, error.params, { ...place, move: number });
  }
}

function startOf(first: MoveText | undefined, { sizes, starter }: Options): Position {
  const starts = sizes.map((size) => initialPosition(size, starter ?? usualStarter(size)));
  const [likeliest] = starts;
  if (!likeliest) throw new RangeError("no size to choose from");
  if (!first || starts.length === 1) return likeliest;
  const fits = (board: Position): boolean => {
    try {
      return isLegal(board, parseMove(first.text, board));
    } catch {
      return false;
    }
  };
  const start = starts.find(fits);
  if (!start) throw new ReadError("moves.noSize", {}, { ...first.place, move: 1 });
  return start;
}

/**
 * A game from its moves alone: they begin on a standard board, and the first one tells its size if nothing else
 * does.
 */
export function replay(moves: readonly MoveText[], options: Options): Game {
  const game = newGame(startOf(moves[0], options), options.info);
  let node = game.root;
  moves.forEach((text, index) => {
    const move = readMove(text, node.position, index + 1);
    try {
      node = playMove(node, move);
    } catch (error) {
      throw error instanceof ReadError && text.place ? error.at(text.place) : error;
    }
  });
  return game;
}
