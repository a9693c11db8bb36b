// Moves as text: algebraic "d1-d7/g7" (or "d1-d7(g7)"), the Fairy-Stockfish dialect of UCI
// "d1d7,d7g7", and Botzone's six numbers "3 9 3 3 6 3". The readers check the form and that every
// square is on the board; whether the move is legal is up to the rules. They throw ReadError.
import { fileLetter, squareName } from "./square_name";
import { TextReader } from "./text_reader";
import type { Move, Square } from "./types";

export { formatFen, parseFen } from "./fen";
export { squareName } from "./square_name";

export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

export const formatMove = ({ from, to, arrow }: Move): string =>
  `${squareName(from)}-${squareName(to)}/${squareName(arrow)}`;

/** As Botzone writes it: its rows count from the top. */
export function formatBotzoneMove({ from, to, arrow }: Move, height: number): string {
  return [from, to, arrow].map(({ x, y }) => `${x} ${height - 1 - y}`).join(" ");
}

/** Reads "d10" at the reader's place. */
export function readSquare(reader: TextReader, { width, height }: BoardSize): Square {
  const start = reader.place;
  const letter = reader.takeWhile(/[a-z]/i, 1).toLowerCase();
  const last = fileLetter(width - 1);
  if (letter === "") reader.failExpected(`a–${last}`);
  if (letter > last) reader.fail("read.noFile", { file: letter, last }, start);
  const digits = reader.place;
  const rank = reader.takeNumber();
  if (rank === null) reader.failExpected(`1–${height}`);
  if (rank < 1 || rank > height) reader.fail("read.noRank", { rank, last: height }, digits);
  return { x: letter.charCodeAt(0) - "a".charCodeAt(0), y: rank - 1 };
}

/** Reads a move in algebraic notation or UCI at the reader's place. */
export function readSquaresMove(reader: TextReader, size: BoardSize): Move {
  const from = readSquare(reader, size);
  const isUci = !reader.takeIf("-");
  const to = readSquare(reader, size);
  if (isUci) {
    reader.expect(",");
    const shot = reader.place;
    const shooter = readSquare(reader, size);
    if (shooter.x !== to.x || shooter.y !== to.y) {
      reader.fail("read.shotElsewhere", { square: squareName(to) }, shot);
    }
    return { from, to, arrow: readSquare(reader, size) };
  }
  const inBrackets = reader.takeIf("(");
  if (!inBrackets) reader.expect("/");
  const arrow = readSquare(reader, size);
  if (inBrackets) reader.expect(")");
  return { from, to, arrow };
}

/** Reads six numbers at the reader's place. */
export function readBotzoneMove(reader: TextReader, { width, height }: BoardSize): Move {
  const number = (extent: number): number => {
    reader.skipSpace();
    const start = reader.place;
    const isNegative = reader.takeIf("-");
    const value = reader.takeNumber();
    if (value === null) reader.failExpected(`0–${extent - 1}`);
    if (isNegative || value >= extent) {
      reader.fail("read.numberOffBoard", { value: isNegative ? -value : value, last: extent - 1 }, start);
    }
    return value;
  };
  const square = (): Square => {
    const x = number(width);
    return { x, y: height - 1 - number(height) };
  };
  return { from: square(), to: square(), arrow: square() };
}

/** Reads the whole text as one square. */
export function parseSquare(text: string, size: BoardSize): Square {
  const reader = new TextReader(text);
  reader.skipSpace();
  const square = readSquare(reader, size);
  reader.expectEnd();
  return square;
}

/** Reads the whole text as one move, in any of the notations. */
export function parseMove(text: string, size: BoardSize): Move {
  const reader = new TextReader(text);
  reader.skipSpace();
  const isNumbers = /[-0-9]/.test(reader.peek());
  const move = isNumbers ? readBotzoneMove(reader, size) : readSquaresMove(reader, size);
  reader.expectEnd();
  return move;
}
