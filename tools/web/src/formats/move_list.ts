// Lists of moves in any notation, with or without numbers, tags as in PGN, comments in braces and a result, as
// engine/notation/move_list.h describes them.
import { formatMove, narrowed, parseFen, readBotzoneMove, readSquaresMove } from "../game/notation";
import { MAX_EXTENT } from "../game/rules";
import { TextReader } from "../game/text_reader";
import type { GameInfo } from "../game/tree";
import type { Position } from "../game/types";
import { ALL_STARTS, replay, type FoundGame, type MoveText } from "./found_game";

const LARGEST = { width: MAX_EXTENT, height: MAX_EXTENT };
const RESULTS = { "1-0": "white", "0-1": "black", "*": null } as const;

interface Head {
  readonly info: Partial<GameInfo>;
  readonly starts: readonly Position[];
}

function readTags(reader: TextReader): Head {
  const tags = new Map<string, string>();
  for (reader.skipSpace(); reader.takeIf("["); reader.skipSpace()) {
    const name = reader.takeWhile(/[^\s\]]/);
    reader.skipSpace();
    let value = "";
    if (reader.takeIf('"')) {
      while (!reader.atEnd && !reader.takeIf('"')) {
        reader.takeIf("\\");
        value += reader.take();
      }
    }
    reader.skipSpace();
    reader.expect("]");
    tags.set(name, /^(\?|\*|\?{4}\.\?\?\.\?\?)$/.test(value) ? "" : value);
  }
  const text = (name: string) => tags.get(name) ?? "";
  const result = text("Result");
  const info = {
    white: text("White"),
    black: text("Black"),
    event: text("Event"),
    date: text("Date").replaceAll(".", "-"),
    result: result === "1-0" || result === "0-1" ? RESULTS[result] : null,
  };
  const fen = tags.get("FEN");
  return { info, starts: fen === undefined ? ALL_STARTS : [parseFen(fen)] };
}

/** Skips "12.", "12...", "12)" or "12" before a move in squares; returns whether six numbers come next. */
function skipMoveNumber(reader: TextReader): boolean {
  if (!/[-\d]/.test(reader.peek())) return false;
  const ahead = reader.copy();
  if (ahead.takeIf("-")) return true;
  ahead.takeNumber();
  const isMarked = ahead.takeWhile(/[.):…]/) !== "";
  ahead.skipSpace();
  const isNumberNext = /[-\d]/.test(ahead.peek());
  if (!isMarked && isNumberNext) return true;
  reader.resume(ahead);
  return isNumberNext;
}

function readMove(reader: TextReader): MoveText {
  const isNumbers = skipMoveNumber(reader);
  const { place, offset } = reader;
  if (isNumbers) {
    readBotzoneMove(reader, LARGEST);
    return { text: reader.text.slice(offset, reader.offset).replace(/\s+/g, " "), place };
  }
  const move = { text: formatMove(readSquaresMove(reader, LARGEST)), place };
  if (/[-/]/.test(reader.peek())) reader.failExpected("“ ”");
  return move;
}

export function findMoveList(text: string): FoundGame[] {
  const reader = new TextReader(narrowed(text));
  const { info, starts } = readTags(reader);
  const moves: MoveText[] = [];
  let { result = null } = info;
  while (!reader.atEnd) {
    const [, ending] = /^(1-0|0-1|\*)\s*$/.exec(reader.text.slice(reader.offset)) ?? [];
    if (ending === "1-0" || ending === "0-1" || ending === "*") {
      result = RESULTS[ending] ?? result;
      break;
    }
    if (reader.takeIf("{")) {
      reader.takeWhile(/[^}]/);
      reader.expect("}");
    } else {
      moves.push(readMove(reader));
    }
    reader.takeWhile(/[\s,;!?]/);
  }
  return [{ title: "", read: () => replay(moves, { starts, info: { ...info, result } }) }];
}
