// The rules of the game, square by square, as engine/rules has them in C++.
import type { Color, Content, Fault, Move, Position, Square } from "./types";

export const MAX_EXTENT = 16;
export const MIN_STANDARD_SIZE = 5;

/** Clockwise from north. */
export const DIRECTIONS: readonly Square[] = [
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: 0 },
  { x: 1, y: -1 },
  { x: 0, y: -1 },
  { x: -1, y: -1 },
  { x: -1, y: 0 },
  { x: -1, y: 1 },
];

export const opponent = (color: Color): Color => (color === "white" ? "black" : "white");

export const sameSquare = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y;

export const sameMove = (a: Move, b: Move): boolean =>
  sameSquare(a.from, b.from) && sameSquare(a.to, b.to) && sameSquare(a.arrow, b.arrow);

export const fileLetter = (x: number): string => String.fromCharCode("a".charCodeAt(0) + x);

/** "a1" is at the lower left. */
export const squareName = ({ x, y }: Square): string => `${fileLetter(x)}${y + 1}`;

export const indexOf = (board: { width: number }, square: Square): number =>
  square.y * board.width + square.x;

export const squareOf = (board: { width: number }, index: number): Square => ({
  x: index % board.width,
  y: Math.floor(index / board.width),
});

export const isOnBoard = (board: { width: number; height: number }, { x, y }: Square): boolean =>
  x >= 0 && x < board.width && y >= 0 && y < board.height;

/** The content of the square; nothing for one off the board. */
export function contentAt(position: Position, square: Square): Content | undefined {
  return isOnBoard(position, square) ? position.squares[indexOf(position, square)] : undefined;
}

export function samePosition(a: Position, b: Position): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.toMove === b.toMove &&
    a.squares.every((content, i) => content === b.squares[i])
  );
}

/** The color that moves first by custom: Black on 8x8, as Botzone plays it, else White. */
export const usualStarter = (size: number): Color => (size === 8 ? "black" : "white");

/**
 * The standard set-up, White below: amazons stand a third of the side, rounded down, from the
 * corners. Throws RangeError unless 5 <= size <= 16.
 */
export function initialPosition(size: number, toMove: Color = usualStarter(size)): Position {
  if (!Number.isInteger(size) || size < MIN_STANDARD_SIZE || size > MAX_EXTENT) {
    throw new RangeError(`no standard set-up on a board of side ${size}`);
  }
  const squares = new Array<Content>(size * size).fill("empty");
  const edge = size - 1;
  const near = Math.floor(edge / 3);
  for (const [x, y] of [[0, near], [near, 0], [edge - near, 0], [edge, near]] as const) {
    squares[y * size + x] = "white";
    squares[(edge - y) * size + x] = "black";
  }
  return { width: size, height: size, squares, toMove };
}

/** The empty squares that a queen on `from` reaches; `vacated` counts as empty too. */
function queenReach(position: Position, from: Square, vacated?: Square): Square[] {
  const reached: Square[] = [];
  for (const { x: dx, y: dy } of DIRECTIONS) {
    for (let to = { x: from.x + dx, y: from.y + dy }; ; to = { x: to.x + dx, y: to.y + dy }) {
      const free = contentAt(position, to) === "empty" || (vacated && sameSquare(to, vacated));
      if (!free) break;
      reached.push(to);
    }
  }
  return reached;
}

/** The squares that the amazon on `from` can step to, whichever side is to move. */
export const legalSteps = (position: Position, from: Square): Square[] =>
  queenReach(position, from);

/** The squares that an amazon can shoot at after a step: the square that it left is empty. */
export const legalShots = (position: Position, from: Square, to: Square): Square[] =>
  queenReach(position, to, from);

/** The squares with amazons of the color, row by row from "a1". */
export function amazonsOf(position: Position, color: Color): Square[] {
  return position.squares.flatMap((content, i) => (content === color ? [squareOf(position, i)] : []));
}

export function legalMoves(position: Position, color: Color = position.toMove): Move[] {
  return amazonsOf(position, color).flatMap((from) =>
    legalSteps(position, from).flatMap((to) =>
      legalShots(position, from, to).map((arrow) => ({ from, to, arrow })),
    ),
  );
}

/** An amazon that can step can always shoot back to the square that it left. */
export function hasLegalMove(position: Position, color: Color = position.toMove): boolean {
  return amazonsOf(position, color).some((from) =>
    DIRECTIONS.some(({ x, y }) => contentAt(position, { x: from.x + x, y: from.y + y }) === "empty"),
  );
}

/** The winner, if the game is over: only the side to move can have lost. */
export const winner = (position: Position): Color | null =>
  hasLegalMove(position) ? null : opponent(position.toMove);

const isQueenLine = (a: Square, b: Square): boolean => {
  const dx = Math.abs(b.x - a.x);
  const dy = Math.abs(b.y - a.y);
  return dx + dy > 0 && (dx === 0 || dy === 0 || dx === dy);
};

/** Why the move is illegal for the side to move; null if it is legal. */
export function objection(position: Position, { from, to, arrow }: Move): Fault | null {
  const [a, b, c] = [squareName(from), squareName(to), squareName(arrow)];
  for (const square of [from, to, arrow]) {
    if (!isOnBoard(position, square)) {
      return { key: "rule.offBoard", params: { square: squareName(square) } };
    }
  }
  if (contentAt(position, from) !== position.toMove) {
    const key = position.toMove === "white" ? "rule.noWhiteAmazon" : "rule.noBlackAmazon";
    return { key, params: { square: a } };
  }
  if (!isQueenLine(from, to)) return { key: "rule.noQueenStep", params: { from: a, to: b } };
  if (!legalSteps(position, from).some((square) => sameSquare(square, to))) {
    return { key: "rule.stepBlocked", params: { from: a, to: b } };
  }
  if (!isQueenLine(to, arrow)) return { key: "rule.noQueenShot", params: { from: b, to: c } };
  if (!legalShots(position, from, to).some((square) => sameSquare(square, arrow))) {
    return { key: "rule.shotBlocked", params: { from: b, to: c } };
  }
  return null;
}

export const isLegal = (position: Position, move: Move): boolean =>
  objection(position, move) === null;

/** The position after a legal move; legality is up to the caller (see `objection`). */
export function applyMove(position: Position, { from, to, arrow }: Move): Position {
  const squares = [...position.squares];
  squares[indexOf(position, from)] = "empty";
  squares[indexOf(position, to)] = position.toMove;
  squares[indexOf(position, arrow)] = "arrow";
  return { ...position, squares, toMove: opponent(position.toMove) };
}
