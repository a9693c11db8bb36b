// Games that were found in a text, each with its title in a list; and a game from its moves alone.
import { parseMove } from "../game/notation";
import { applyMove, contentAt, initialPosition, isLegal, opponent, usualStarter } from "../game/rules";
import { newGame, playMove, type GameInfo } from "../game/tree";
import {
  ReadError,
  type Color,
  type Content,
  type Game,
  type Move,
  type Place,
  type Position,
  type Square,
} from "../game/types";

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
  /** The positions that the game can start from, the likeliest first. */
  readonly starts: readonly Position[];
  readonly info?: Partial<GameInfo>;
}

export const startsOf = (sizes: readonly number[], starter: Color): Position[] =>
  sizes.map((size) => initialPosition(size, starter));

const bothStarts = (sizes: readonly number[]): Position[] => [
  ...sizes.map((size) => initialPosition(size)),
  ...sizes.map((size) => initialPosition(size, opponent(usualStarter(size)))),
];

/** All standard set-ups, first those that people play. */
export const ALL_STARTS: readonly Position[] = [
  ...bothStarts([10, 8, 6]),
  ...bothStarts([5, 7, 9, 11, 12, 13, 14, 15, 16]),
];

/**
 * The standard set-up of a size for a game in which `first` moves first. White is below, unless the first move
 * starts where the other side's amazon would stand: then Black is, as in the specification of SGF.
 */
export function standardSetup(size: number, first: Color, from: Square | null): Position {
  const usual = initialPosition(size, first);
  if (!from || contentAt(usual, from) !== opponent(first)) return usual;
  const exchanged: Readonly<Record<Content, Content>> = { white: "black", black: "white", arrow: "arrow", empty: "empty" };
  return { ...usual, squares: usual.squares.map((content) => exchanged[content]) };
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

/** How many of the moves are legal from the position. */
function countLegal(start: Position, moves: readonly MoveText[]): number {
  let board = start;
  for (const [index, { text }] of moves.entries()) {
    try {
      const move = parseMove(text, board);
      if (!isLegal(board, move)) return index;
      board = applyMove(board, move);
    } catch {
      return index;
    }
  }
  return moves.length;
}

/** The first of the positions that fits all moves, else the first of those that fit most. */
function startOf(moves: readonly MoveText[], { starts }: Options): Position {
  const [likeliest] = starts;
  if (!likeliest) throw new RangeError("no start to choose from");
  let best = { start: likeliest, count: -1 };
  for (const start of starts) {
    const count = countLegal(start, moves);
    if (count > best.count) best = { start, count };
    if (count === moves.length) break;
  }
  if (best.count === 0 && starts.length > 1 && moves.length > 0) {
    throw new ReadError("moves.noSize", {}, { ...moves[0]?.place, move: 1 });
  }
  return best.start;
}

/**
 * A game from its moves alone: they tell which of the positions they start from.
 */
export function replay(moves: readonly MoveText[], options: Options): Game {
  const game = newGame(startOf(moves, options), options.info);
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
