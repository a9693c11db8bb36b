// The tags of a list of moves, as in PGN, and which positions they let the game start from.
import { parseFen } from "../game/notation";
import { MAX_EXTENT, MIN_STANDARD_SIZE } from "../game/rules";
import type { TextReader } from "../game/text_reader";
import type { GameInfo } from "../game/tree";
import { ReadError, type Place, type Position } from "../game/types";
import { ALL_STARTS, bothStarts } from "./found_game";
import { winnerOf } from "./list_words";

interface Tag {
  readonly value: string;
  /** Of the value, in one line. */
  readonly place: Place;
}

/** By their names in small letters; of a name that occurs twice the last. */
export type Tags = Map<string, Tag>;

const UNKNOWN = /^(\?|\*|\?{4}\.\?\?\.\?\?)$/;

export function readTag(reader: TextReader, tags: Tags): void {
  reader.expect("[");
  reader.skipSpace();
  const name = reader.takeWhile(/\w/).toLowerCase();
  reader.skipSpace();
  reader.expect('"');
  const { place } = reader;
  let value = "";
  while (!reader.atEnd && !reader.takeIf('"')) {
    reader.takeIf("\\");
    value += reader.take();
  }
  reader.skipSpace();
  reader.expect("]");
  if (!UNKNOWN.test(value)) tags.set(name, { value, place });
}

export const tagText = (tags: Tags, name: string): string => tags.get(name)?.value ?? "";

export function infoOf(tags: Tags): Partial<GameInfo> {
  return {
    white: tagText(tags, "white"),
    black: tagText(tags, "black"),
    event: tagText(tags, "event"),
    date: tagText(tags, "date").replaceAll(".", "-"),
    result: winnerOf(tagText(tags, "result")),
  };
}

function readTaggedFen({ value, place }: Tag): Position {
  try {
    return parseFen(value);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const column = (place.column ?? 1) + (error.place.column ?? 1) - 1;
    throw error.at({ ...place, column });
  }
}

/** "8" or "8x8". */
function readSize({ value, place }: Tag): number {
  const [, columns, rows = columns] = /^\s*(\d+)\s*(?:[x×*]\s*(\d+)\s*)?$/i.exec(value) ?? [];
  const size = Number(columns ?? 0);
  if (Number(rows) !== size || size < MIN_STANDARD_SIZE || size > MAX_EXTENT) {
    throw new ReadError("moves.badSize", { least: MIN_STANDARD_SIZE, most: MAX_EXTENT }, place);
  }
  return size;
}

/** The likeliest first; throws ReadError. */
export function taggedStarts(tags: Tags): readonly Position[] {
  const fen = tags.get("fen");
  if (fen) return [readTaggedFen(fen)];
  const size = tags.get("size") ?? tags.get("boardsize") ?? tags.get("board");
  return size ? bothStarts([readSize(size)]) : ALL_STARTS;
}
