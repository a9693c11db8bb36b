// Any text that holds games or a position: what it is follows from how it begins.
import { ReadError } from "../game/errors";
import { parseFen } from "../game/fen";
import { newGame } from "../game/tree";
import { findLog, findRequest, findSimpleRequest } from "./botzone";
import { MOST_CHARACTERS, type FoundGame } from "./found_game";
import { isArray, isObject, parseJson } from "./json";
import { findRunGames } from "./match_run";
import { findMoveList } from "./move_list";
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
