// Any text that holds games or a position: its beginning decides the format.
import { narrowed, parseFen } from "../game/notation";
import { newGame } from "../game/tree";
import { ReadError } from "../game/types";
import { findLog, findRequest, findSimpleRequest } from "./botzone";
import { MOST_CHARACTERS, type FoundGame } from "./found_game";
import { isArray, isObject, parseJson } from "./json";
import { findReplay } from "./kaggle";
import { findRunGames } from "./match_run";
import { findMoveList } from "./move_list";
import { findSgfGames } from "./sgf_read";
import { hasSgf } from "./sgf_tree";

function findFen(text: string): FoundGame[] {
  const position = parseFen(text);
  return [{ title: "", read: () => newGame(position) }];
}

function findInJson(text: string): FoundGame[] {
  const value = parseJson(text);
  if (isArray(value)) return findLog(value);
  if (isObject(value) && isArray(value["steps"])) return findReplay(value);
  if (isObject(value) && isArray(value["log"])) return findLog(value["log"]);
  if (isObject(value) && "requests" in value) return findRequest(value);
  throw new ReadError("format.unknown");
}

const FORMATS: readonly (readonly [beginning: RegExp, find: (text: string) => FoundGame[]])[] = [
  [/^\{\s*"(run|pair)"/, findRunGames],
  [/^(\{|\[(?![A-Z]))/, findInJson],
  [/^[\dQqPp*]*\/[\dQqPp*/]*([\s[]|$)/, findFen],
  [/^[\dQqPp*]+(\[[Pp]*\])?\s+[wb](\s|$)/i, findFen],
  [/^\d+\s*(\n|$)/, findSimpleRequest],
  [/^(\d|[a-p]\d|\[[A-Z])/i, findMoveList],
];

/** The games that the text holds, at least one; throws ReadError. */
export function findGames(text: string): FoundGame[] {
  if (text.length > MOST_CHARACTERS) throw new ReadError("format.tooLong", { most: MOST_CHARACTERS });
  const clean = text.replace(/^\uFEFF/, "");
  const beginning = clean.trimStart();
  if (beginning === "") throw new ReadError("format.empty");
  const isJson = /^(\{|\[(?![A-Z]))/.test(beginning);
  if (beginning.startsWith("(") || (!isJson && hasSgf(clean))) return findSgfGames(clean);
  const [, find] = FORMATS.find(([pattern]) => pattern.test(narrowed(beginning))) ?? [];
  if (!find) throw new ReadError("format.unknown");
  return find(clean);
}
