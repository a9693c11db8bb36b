// A list of moves, algebraic or UCI, with or without numbers: "1. d1-d7/g7 a7-b7/b2 2. …".
import { formatMove, readSquaresMove } from "../game/notation";
import { MAX_EXTENT } from "../game/rules";
import { TextReader } from "../game/text_reader";
import type { FoundGame } from "./found_game";
import { replay, type MoveText } from "./replay";

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

export function findMoveList(text: string): FoundGame[] {
  const moves = readMoves(text);
  return [{ title: "", read: () => replay(moves, { sizes: SIZES }) }];
}
