// Any text that holds games or a position: its beginning decides the format.
import { formatMove, parseFen, readSquaresMove } from "../game/notation";
import { MAX_EXTENT } from "../game/rules";
import { TextReader } from "../game/text_reader";
import { newGame } from "../game/tree";
import { ReadError } from "../game/types";
import { findLog, findRequest, findSimpleRequest } from "./botzone";
import { MOST_CHARACTERS, replay, type FoundGame, type MoveText } from "./found_game";
import { isArray, isObject, parseJson } from "./json";
import { findRunGames } from "./match_run";
import { findSgfGames } from "./sgf_read";

function findFen(text: string): FoundGame[] {
  const position = parseFen(text);
  return [{ title: "", read: () => newGame(position) }];
}

function findInJson(text: string): FoundGame[] {
  const value = parseJson(text);
  if (isArray(value)) return findLog(value);
  if (isObject(value) && isArray(value["log"])) return findLog(value["log"]);
  if (isObject(value) && "requests" in value) return findRequest(value);
  throw new ReadError("format.unknown");
}

const SIZES = [10, 8, 6, 5, 7, 9, 11, 12, 13, 14, 15, 16];
const LARGEST = { width: MAX_EXTENT, height: MAX_EXTENT };

function skipNumber(reader: TextReader): void {
  if (reader.takeNumber() === null) return;
  reader.expect(".");
  reader.takeWhile(/[.…]/);
  reader.skipSpace();
}

function readMoves(text: string): MoveText[] {
  const reader = new TextReader(text);
  const moves: MoveText[] = [];
  reader.skipSpace();
  while (!reader.atEnd) {
    skipNumber(reader);
    const { place } = reader;
    moves.push({ text: formatMove(readSquaresMove(reader, LARGEST)), place });
    if (!reader.skipSpace() && !reader.atEnd) reader.failExpected("“ ”");
  }
  return moves;
}

/** Reads algebraic moves or UCI, with or without numbers: "1. d1-d7/g7 a7-b7/b2 2. …". */
function findMoveList(text: string): FoundGame[] {
  const moves = readMoves(text);
  return [{ title: "", read: () => replay(moves, { sizes: SIZES }) }];
}

const FORMATS: readonly (readonly [beginning: RegExp, find: (text: string) => FoundGame[]])[] = [
  [/^\(/, findSgfGames],
  [/^\{\s*"(run|pair)"/, findRunGames],
  [/^[{[]/, findInJson],
  [/^[\dQq*]+\//, findFen],
  [/^\d+\s*(\n|$)/, findSimpleRequest],
  [/^(\d+\.|[a-p]\d)/i, findMoveList],
];

/** The games that the text holds, at least one; throws ReadError. */
export function findGames(text: string): FoundGame[] {
  if (text.length > MOST_CHARACTERS) throw new ReadError("format.tooLong", { most: MOST_CHARACTERS });
  const clean = text.replace(/^\uFEFF/, "");
  const beginning = clean.trimStart();
  if (beginning === "") throw new ReadError("format.empty");
  const [, find] = FORMATS.find(([pattern]) => pattern.test(beginning)) ?? [];
  if (!find) throw new ReadError("format.unknown");
  return find(clean);
}
