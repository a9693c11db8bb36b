// Moves as text: algebraic "d1-d7/g7" and the other forms of three squares that engine/notation reads, the
// Fairy-Stockfish dialect of UCI "d1d7,d7g7", and Botzone's six numbers "3 9 3 3 6 3", whose rows count from the
// top. Positions as one line of text, FEN: the rows from the top (`Q` white amazon, `q` black amazon, `*` arrow, a
// number for a run of empty squares), then the side to move: "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w".
// The readers check the form and that every square is on the board; whether a move is legal is up to the rules.
// They throw ReadError.
import { fileLetter, MAX_EXTENT, squareName } from "./rules";
import { TextReader } from "./text_reader";
import type { Color, Content, Move, Position, Square } from "./types";

export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

export const formatMove = ({ from, to, arrow }: Move): string =>
  `${squareName(from)}-${squareName(to)}/${squareName(arrow)}`;

/** Reads "d10" at the reader's place. */
function readSquare(reader: TextReader, { width, height }: BoardSize): Square {
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

const isSquareNext = (reader: TextReader): boolean => /[a-p]/i.test(reader.peek());

/** Consumes one of the signs, with blanks around it, or blanks alone; returns whether a square may follow. */
function takeSeparator(reader: TextReader, signs: string): boolean {
  const isBlank = reader.skipSpace();
  const isSign = !reader.atEnd && signs.includes(reader.peek());
  if (isSign) {
    reader.take();
    reader.skipSpace();
  }
  return isSign || isBlank || isSquareNext(reader);
}

/** Consumes PlayStrategy's sign of an arrow that is dropped: "P@g9", or "pg9" where "p9" would be a square. */
function takeDrop(reader: TextReader): void {
  if (/p/i.test(reader.peek()) && !/^\d/.test(reader.text.slice(reader.offset + 1, reader.offset + 2))) {
    reader.take();
    reader.takeIf("@");
  }
}

/**
 * Reads three squares as any program writes them, or UCI, at the reader's place. Wide characters have to be
 * `narrowed` before.
 */
export function readSquaresMove(reader: TextReader, size: BoardSize): Move {
  const from = readSquare(reader, size);
  if (!takeSeparator(reader, "-")) reader.expect("-");
  const to = readSquare(reader, size);
  const isListed = reader.peek() === ",";
  // An x separates squares as in chess: files end at p.
  if (!takeSeparator(reader, "/-,(xX")) reader.expect("/");
  takeDrop(reader);
  const third = reader.place;
  let arrow = readSquare(reader, size);
  const isAtTarget = arrow.x === to.x && arrow.y === to.y;
  const ahead = reader.copy();
  ahead.takeIf("-");
  if (isAtTarget && isSquareNext(ahead)) {
    // As in UCI the shot has two squares.
    reader.resume(ahead);
    arrow = readSquare(reader, size);
  } else if (isListed && isSquareNext(reader)) {
    reader.fail("read.shotElsewhere", { square: squareName(to) }, third);
  }
  reader.takeIf(")");
  return { from, to, arrow };
}

/**
 * The text with wide letters, digits and signs, blanks of any width, dashes of any length and arrows as their ASCII
 * characters; each keeps its place.
 */
export const narrowed = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xff01 + 0x21))
    .replace(/[\u00A0\u2000-\u200F\u202F\u2060\u3000\uFEFF]/g, " ")
    .replace(/[\u2010-\u2015\u2192\u21D2\u2212\u27F6]/g, "-")
    .replaceAll("、", ",")
    .replaceAll("。", ".");

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
  const reader = new TextReader(narrowed(text));
  reader.skipSpace();
  const isNumbers = /[-0-9]/.test(reader.peek());
  const move = isNumbers ? readBotzoneMove(reader, size) : readSquaresMove(reader, size);
  reader.takeIf(";");
  reader.expectEnd();
  return move;
}

const CONTENTS: Readonly<Record<string, Content>> = { Q: "white", q: "black", "*": "arrow", P: "arrow", p: "arrow" };
const LETTERS: Readonly<Record<Content, string>> = { white: "Q", black: "q", arrow: "*", empty: "" };

function readCell(reader: TextReader, row: Content[]): void {
  const start = reader.place;
  const run = reader.takeNumber();
  if (run === null) {
    const content = CONTENTS[reader.peek()];
    if (!content) reader.failExpected("Q, q, *, 1–16, /");
    reader.take();
    row.push(content);
  } else {
    if (run === 0) reader.fail("fen.emptyRun", {}, start);
    row.push(...new Array<Content>(Math.min(run, MAX_EXTENT + 1)).fill("empty"));
  }
  if (row.length > MAX_EXTENT) reader.fail("fen.rowTooWide", { most: MAX_EXTENT }, start);
}

function readRows(reader: TextReader): Content[][] {
  const rows: Content[][] = [];
  do {
    const start = reader.place;
    const row: Content[] = [];
    do readCell(reader, row);
    while (!reader.atEnd && !/[/\s[]/.test(reader.peek()));
    rows.push(row);
    const width = rows[0]?.length ?? 0;
    if (rows.length > MAX_EXTENT) reader.fail("fen.tooManyRows", { most: MAX_EXTENT }, start);
    if (row.length !== width) {
      reader.fail("fen.rowLength", { row: rows.length, found: row.length, wanted: width }, start);
    }
  } while (reader.takeIf("/"));
  return rows;
}

/** Skips "- - 0 1", "- 0 1" or "- -": the fields of a chess FEN, which other programs append. */
function skipChessFields(reader: TextReader): void {
  reader.skipBlanks();
  if (!reader.takeIf("-")) return;
  const expectBlank = () => reader.skipBlanks() || reader.failExpected("“ ”");
  expectBlank();
  if (reader.takeIf("-") && (!reader.skipBlanks() || !/\d/.test(reader.peek()))) return;
  if (reader.takeNumber() === null) reader.failExpected("0–9");
  expectBlank();
  if (reader.takeNumber() === null) reader.failExpected("0–9");
}

function readSide(reader: TextReader): Color {
  const side = reader.takeNext(/(w|b|white|black)(?![a-z])/iy).toLowerCase();
  if (side === "") reader.failExpected("w, b");
  if (!reader.atEnd && !/\s/.test(reader.peek())) reader.failExpected("“ ”");
  return side.startsWith("w") ? "white" : "black";
}

const ROWS = /[\dQP*]*\/[\dQP*/]*(?=[\s[]|$)/iy;
const ROW_AND_SIDE = /[\dP*]*Q[\dQP*]*(\[P*\])?[ \t]+(w|b|white|black)(?=\s|$)/iy;

/** Whether a position comes next: rows with slashes, or one row with an amazon and the side to move. */
export const isFenNext = (reader: TextReader): boolean => reader.isNext(ROWS) || reader.isNext(ROW_AND_SIDE);

/** Reads a board of 1 to 16 squares a side at the reader's place. */
export function readFen(reader: TextReader): Position {
  const rows = readRows(reader);
  // The arrows that PlayStrategy keeps in hand.
  if (reader.takeIf("[")) {
    reader.takeWhile(/p/i);
    reader.expect("]");
  }
  reader.skipBlanks();
  const toMove = readSide(reader);
  skipChessFields(reader);
  return { width: rows[0]?.length ?? 0, height: rows.length, squares: rows.reverse().flat(), toMove };
}

/** Reads the whole text as one position. */
export function parseFen(text: string): Position {
  const reader = new TextReader(text);
  reader.skipSpace();
  const position = readFen(reader);
  reader.expectEnd();
  return position;
}

/** Writes the position so that `parseFen` reads it back. */
export function formatFen({ width, height, squares, toMove }: Position): string {
  const rows: string[] = [];
  for (let y = height - 1; y >= 0; y -= 1) {
    let row = "";
    let run = 0;
    for (const content of squares.slice(y * width, (y + 1) * width)) {
      if (content === "empty") {
        run += 1;
        continue;
      }
      row += (run > 0 ? run : "") + LETTERS[content];
      run = 0;
    }
    rows.push(row + (run > 0 ? run : ""));
  }
  return `${rows.join("/")} ${toMove === "white" ? "w" : "b"}`;
}
