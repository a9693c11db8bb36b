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

/** What a list of games shows of one. */
interface TitleParts {
  readonly number: number;
  /** Of the event and the round in it, or whatever tells the game from others. */
  readonly game: readonly string[];
  readonly players: readonly string[];
  readonly result: string;
}

export function gameTitle({ number, game, players, result }: TitleParts): string {
  const joined = (parts: readonly string[], sign: string) => parts.filter((part) => part).join(sign);
  return joined([`${number}.`, joined(game, ", "), joined(players, " – "), result], " ");
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

/** With either side to move. */
export const bothStarts = (sizes: readonly number[]): Position[] => [
  ...sizes.map((size) => initialPosition(size)),
  ...sizes.map((size) => initialPosition(size, opponent(usualStarter(size)))),
];

const USUAL_SIZES = [10, 8, 6];

/** All standard set-ups, first those that people play. */
export const ALL_STARTS: readonly Position[] = [
  ...bothStarts(USUAL_SIZES),
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

/** The move if it is one of this board, legal or not. */
function moveOn(board: Position, { text }: MoveText): Move | null {
  try {
    return parseMove(text, board);
  } catch {
    return null;
  }
}

/** How many of the moves are legal from the position. */
function countLegal(start: Position, moves: readonly MoveText[]): number {
  let board = start;
  for (const [index, text] of moves.entries()) {
    const move = moveOn(board, text);
    if (!move || !isLegal(board, move)) return index;
    board = applyMove(board, move);
  }
  return moves.length;
}

/** The starts with an amazon that the first move can be of; only usual boards if one of them has all squares. */
function likelyStarts(starts: readonly Position[], moves: readonly MoveText[]): readonly Position[] {
  const [first] = moves;
  if (!first || starts.length === 1) return starts;
  const fitting = starts.filter((start) => {
    const move = moveOn(start, first);
    return move && contentAt(start, move.from) === start.toMove;
  });
  if (fitting.length === 0) throw new ReadError("moves.noSize", {}, { ...first.place, move: 1 });
  const usual = fitting.filter(({ width }) => USUAL_SIZES.includes(width));
  return usual.some((start) => moves.every((text) => moveOn(start, text))) ? usual : fitting;
}

/** The first of the positions that fits all moves, else the first of those that fit most. */
function startOf(moves: readonly MoveText[], { starts }: Options): Position {
  const [likeliest, ...others] = likelyStarts(starts, moves);
  if (!likeliest) throw new RangeError("no start to choose from");
  let best = { start: likeliest, count: countLegal(likeliest, moves) };
  for (const start of others) {
    if (best.count === moves.length) break;
    const count = countLegal(start, moves);
    if (count > best.count) best = { start, count };
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
