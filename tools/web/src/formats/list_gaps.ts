// What a list of moves may have between its moves: signs, times, comments, variations, the marks of quoted mail.
import type { TextReader } from "../game/text_reader";
import type { Place } from "../game/types";
import { TAG, TIME } from "./list_words";

const SIGNS = /[\s,.!?…]+/y;
/** "$12", a comment by its number in PGN. */
const GLYPH = /\$\d+/y;
/** The marks of mail that is quoted, once or more. */
const QUOTED = />[> \t]*/y;
const COMMENT_LINE = /#|%|\/\//y;
/** A semicolon that ends a move; before other text it begins a comment. */
const MERE_SEMICOLON = /;(?=[^\S\n]*($|[\n;{\d]|[a-p]\d))/iy;

/** Whether only blanks and marks of quoted mail are before the reader on its line. */
export function isLineStart({ text, offset }: TextReader): boolean {
  let at = offset;
  while (at > 0 && /[^\S\n]|>/.test(text.charAt(at - 1))) at -= 1;
  return at === 0 || text.charAt(at - 1) === "\n";
}

/** Whether a tag comes next. After moves it stands at the beginning of a line, or it is a remark in brackets. */
const isTagNext = (reader: TextReader, hasMoves: boolean): boolean =>
  reader.isNext(TAG) && (!hasMoves || isLineStart(reader));

function skipBraces(reader: TextReader): void {
  reader.expect("{");
  reader.takeWhile(/[^}]/);
  reader.expect("}");
}

function skipSquareBrackets(reader: TextReader): void {
  const { place } = reader;
  reader.takeWhile(/[^\]]/);
  if (!reader.takeIf("]")) reader.fail("sgf.unclosedValue", {}, place);
}

function skipVariation(reader: TextReader): void {
  const open: Place[] = [];
  do {
    const { place } = reader;
    if (reader.atEnd) reader.fail("sgf.unclosedTree", {}, open.at(-1));
    if (reader.peek() === "{") skipBraces(reader);
    else if (reader.takeIf("(")) open.push(place);
    else if (reader.takeIf(")")) open.pop();
    else reader.takeWhile(/[^(){]/);
  } while (open.length > 0);
}

function skipSemicolon(reader: TextReader): void {
  if (reader.takeNext(MERE_SEMICOLON) === "") reader.skipLine();
}

/** Skips what only the beginning of a line can be; returns whether there was such a thing. */
function skipLineMark(reader: TextReader): boolean {
  if (!isLineStart(reader)) return false;
  if (reader.takeNext(QUOTED) !== "") return true;
  const isComment = reader.isNext(COMMENT_LINE);
  if (isComment) reader.skipLine();
  return isComment;
}

function skipGap(reader: TextReader, hasMoves: boolean): boolean {
  if ([SIGNS, GLYPH, TIME].some((pattern) => reader.takeNext(pattern) !== "")) return true;
  if (skipLineMark(reader)) return true;
  const next = reader.peek();
  if (next === ";") skipSemicolon(reader);
  else if (next === "{") skipBraces(reader);
  else if (next === "(") skipVariation(reader);
  else if (next === "[" && !isTagNext(reader, hasMoves)) skipSquareBrackets(reader);
  else return false;
  return true;
}

/** Skips all that stands before the next tag, position, word or move; throws ReadError. */
export function skipGaps(reader: TextReader, hasMoves: boolean): void {
  while (skipGap(reader, hasMoves));
}
