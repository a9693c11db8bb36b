// The moves of SGF's nodes: B[djddgd], or three squares by name, or a word that ends the game.
import { parseMove, type BoardSize } from "../game/notation";
import { MAX_EXTENT } from "../game/rules";
import { ReadError, type Color, type Move, type Place } from "../game/types";
import { ggfMove } from "./ggf";
import { readPoint } from "./sgf_setup";
import type { SgfNode, SgfValue } from "./sgf_tree";

const LARGEST = { width: MAX_EXTENT, height: MAX_EXTENT };

export interface SgfMove {
  readonly color: Color;
  readonly value: SgfValue;
  /** Of its property. */
  readonly place: Place;
}

/** The moves of a node; in SGF there is one at most. */
export function movesOf(node: SgfNode, isGgfNode: boolean): SgfMove[] {
  const moves = node.properties.filter(({ name }) => name === "B" || name === "W");
  const [, second] = moves;
  if (second && !isGgfNode) throw new ReadError("sgf.twoMoves", {}, second.place);
  return moves.map(({ name, values, place }) => {
    const [value, other] = values;
    if (other) throw new ReadError("sgf.oneValue", { property: name }, other.place);
    const { text = "" } = value ?? {};
    const squares = isGgfNode ? ggfMove(text) : text;
    return { color: name === "B" ? "black" : "white", value: { text: squares, place: value?.place ?? place }, place };
  });
}

/** The first move of the main line. */
export function firstMove(root: SgfNode, isGgfGame: boolean): SgfMove | undefined {
  for (let node: SgfNode | undefined = root; node; node = node.children[0]) {
    const [move] = movesOf(node, isGgfGame);
    if (move) return move;
  }
  return undefined;
}

export function readMove(board: BoardSize, { text, place }: SgfValue): Move {
  if (/\d/.test(text)) {
    try {
      return parseMove(text, board);
    } catch (error) {
      throw error instanceof ReadError ? error.at(place) : error;
    }
  }
  if (text.length !== 6) throw new ReadError("sgf.moveLength", {}, place);
  const [from, to, arrow] = [0, 2, 4].map((at) => readPoint(board, { text, place }, at));
  return { from, to, arrow } as Move;
}

/** Whether it is a move of Amazons, on whatever board. */
export function hasMoveForm(move: SgfMove | undefined): boolean {
  try {
    return move !== undefined && readMove(LARGEST, move.value) !== null;
  } catch {
    return false;
  }
}

/** The mover gives up, or has no move left. */
const isGivingUp = (text: string): boolean => /^\s*(resign(s|ed)?|pass)\s*$/i.test(text);

/** Whether it has no squares, as some programs write that nobody moves any more. */
export const isEnd = (text: string): boolean => text.trim() === "" || isGivingUp(text);

/** The side that gives up at the end of the main line. */
export function loserOf(root: SgfNode, isGgfGame: boolean): Color | null {
  let last: SgfMove | undefined;
  for (let node: SgfNode | undefined = root; node; node = node.children[0]) {
    last = movesOf(node, isGgfGame).at(-1) ?? last;
  }
  return last && isGivingUp(last.value.text) ? last.color : null;
}
