// Positions as one line of text: the rows from the top (`Q` white amazon, `q` black amazon, `*`
// arrow, a number for a run of empty squares), then the side to move:
// "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w".
import { MAX_EXTENT } from "./rules";
import { TextReader } from "./text_reader";
import type { Content, Position } from "./types";

const CONTENTS: Readonly<Record<string, Content>> = { Q: "white", q: "black", "*": "arrow" };
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
    while (!reader.atEnd && !/[/\s]/.test(reader.peek()));
    rows.push(row);
    const width = rows[0]?.length ?? 0;
    if (rows.length > MAX_EXTENT) reader.fail("fen.tooManyRows", { most: MAX_EXTENT }, start);
    if (row.length !== width) {
      reader.fail("fen.rowLength", { row: rows.length, found: row.length, wanted: width }, start);
    }
  } while (reader.takeIf("/"));
  return rows;
}

/** Skips "- - 0 1": the fields of a chess FEN, which Fairy-Stockfish appends. */
function skipChessFields(reader: TextReader): void {
  reader.skipSpace();
  if (reader.peek() !== "-") return reader.expectEnd();
  for (const field of ["-", "-", "0–9", "0–9"]) {
    if (field === "-") reader.expect("-");
    else if (reader.takeNumber() === null) reader.failExpected(field);
    if (!reader.skipSpace() && !reader.atEnd) reader.failExpected("“ ”");
  }
  reader.expectEnd();
}

/** Reads any board of 1 to 16 squares a side; throws ReadError. */
export function parseFen(text: string): Position {
  const reader = new TextReader(text);
  reader.skipSpace();
  const rows = readRows(reader);
  reader.skipSpace();
  const side = reader.takeWhile(/[wb]/, 1);
  if (side === "") reader.failExpected("w, b");
  if (!reader.atEnd && !reader.skipSpace()) reader.failExpected("“ ”");
  skipChessFields(reader);
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    squares: rows.reverse().flat(),
    toMove: side === "w" ? "white" : "black",
  };
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
