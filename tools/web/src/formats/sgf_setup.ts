// The start position of a game in SGF.
import type { BoardSize } from "../game/notation";
import { indexOf, isOnBoard, MAX_EXTENT, MIN_STANDARD_SIZE, squareName } from "../game/rules";
import { ReadError, type Color, type Content, type Position, type Square } from "../game/types";
import { standardSetup } from "./found_game";
import { valueOf, valuesOf, type SgfNode, type SgfValue } from "./sgf_tree";

const SETUP: Readonly<Record<string, Content>> = { AB: "black", AW: "white", AA: "arrow", AE: "empty" };
export const SETUP_NAMES = Object.keys(SETUP);
const DEFAULT_SIZE = "10";

function readSize(root: SgfNode): BoardSize {
  const value = valueOf(root, "SZ");
  const [, columns, rows] = /^(\d{1,2})(?::(\d{1,2}))?$/.exec(value?.text ?? DEFAULT_SIZE) ?? [];
  const width = Number(columns ?? 0);
  const height = Number(rows ?? width);
  if (width < 1 || height < 1 || width > MAX_EXTENT || height > MAX_EXTENT) {
    throw new ReadError("sgf.badSize", { most: MAX_EXTENT }, value?.place);
  }
  return { width, height };
}

/** The square whose two letters begin at `at`. */
export function readPoint(board: BoardSize, { text, place }: SgfValue, at: number): Square {
  const letter = (index: number) => text.charCodeAt(index) - "a".charCodeAt(0);
  const square = { x: letter(at), y: board.height - 1 - letter(at + 1) };
  if (isOnBoard(board, square)) return square;
  const column = (place.column ?? 1) + at;
  throw new ReadError("sgf.badPoint", { point: text.slice(at, at + 2) }, { ...place, column });
}

/** The squares that one value sets up: one, or those of a rectangle such as "aa:cc". */
function readSquares(board: BoardSize, value: SgfValue): Square[] {
  const isRectangle = /^..:..$/.test(value.text);
  if (!isRectangle && value.text.length !== 2) throw new ReadError("sgf.badSetup", {}, value.place);
  const first = readPoint(board, value, 0);
  const last = isRectangle ? readPoint(board, value, 3) : first;
  if (last.x < first.x || last.y > first.y) throw new ReadError("sgf.badRectangle", {}, value.place);
  const squares: Square[] = [];
  for (let y = first.y; y >= last.y; y -= 1) {
    for (let x = first.x; x <= last.x; x += 1) squares.push({ x, y });
  }
  return squares;
}

type FindFrom = (board: BoardSize) => Square | null;

function firstPosition(root: SgfNode, { width, height }: BoardSize, toMove: Color, from: FindFrom): Position {
  const hasAmazons = valuesOf(root, "AB").length + valuesOf(root, "AW").length > 0;
  if (!hasAmazons && width === height && width >= MIN_STANDARD_SIZE) {
    return standardSetup(width, toMove, from({ width, height }));
  }
  return { width, height, toMove, squares: new Array<Content>(width * height).fill("empty") };
}

const PLAYERS: Readonly<Record<string, Color>> = { b: "black", black: "black", w: "white", white: "white" };

/** PL says it, or the first move. */
function readStarter(root: SgfNode, mover: Color): Color {
  const player = valueOf(root, "PL");
  if (!player) return mover;
  const color = PLAYERS[player.text.trim().toLowerCase()];
  if (!color) throw new ReadError("sgf.badPlayer", {}, player.place);
  return color;
}

/** The start of a game whose first move is by `mover`, from the square that `from` finds. */
export function readStart(root: SgfNode, mover: Color, from: FindFrom): Position {
  const size = readSize(root);
  const start = firstPosition(root, size, readStarter(root, mover), from);
  const squares = [...start.squares];
  const named = new Set<number>();
  for (const [name, content] of Object.entries(SETUP)) {
    for (const value of valuesOf(root, name)) {
      for (const square of readSquares(size, value)) {
        const index = indexOf(size, square);
        if (named.has(index)) throw new ReadError("sgf.setTwice", { square: squareName(square) }, value.place);
        named.add(index);
        squares[index] = content;
      }
    }
  }
  return { ...start, squares };
}
