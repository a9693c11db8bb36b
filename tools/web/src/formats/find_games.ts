// Any text that holds games or a position: its beginning decides the format.
import { narrowed } from "../game/notation";
import { ReadError } from "../game/types";
import { findLog, findRequest, findSimpleRequest } from "./botzone";
import { MOST_CHARACTERS, type FoundGame } from "./found_game";
import { isArray, isObject, parseJson } from "./json";
import { findReplay } from "./kaggle";
import { findRunGames } from "./match_run";
import { findMoveList } from "./move_list";
import { findSgfGames } from "./sgf_read";
import { hasSgf } from "./sgf_tree";

function findInJson(text: string): FoundGame[] {
  const value = parseJson(text);
  if (isArray(value)) return findLog(value);
  if (isObject(value) && isArray(value["steps"])) return findReplay(value);
  if (isObject(value) && isArray(value["log"])) return findLog(value["log"]);
  if (isObject(value) && "requests" in value) return findRequest(value);
  throw new ReadError("format.unknown");
}

/** A list of moves can begin with braces or brackets too: a comment, a tag or a time. */
const JSON_OBJECT = /^\{\s*(\}|"([^"\\\n]|\\.)*"\s*(:|$))/;
const JSON_ARRAY = /^\[\s*(["{[\]]|$)/;
const RUN = /^\{\s*"(run|pair)"/;
const SIMPLE_REQUEST = /^\d+(\s*$|[^\S\n]*\n\s*-?\d+[^\S\n]+-?\d)/;

function findAtBeginning(text: string): FoundGame[] {
  const beginning = text.trimStart();
  if (beginning === "") throw new ReadError("format.empty");
  if (RUN.test(beginning)) return findRunGames(text);
  if (JSON_OBJECT.test(beginning) || JSON_ARRAY.test(beginning)) return findInJson(text);
  if (hasSgf(text)) return findSgfGames(text);
  if (SIMPLE_REQUEST.test(narrowed(beginning))) return findSimpleRequest(text);
  try {
    return findMoveList(text);
  } catch (error) {
    // What looks like JSON is best told why it is none.
    if (beginning.startsWith("{")) parseJson(text);
    throw error;
  }
}

/** Without the byte order mark, and without the end mark of DOS and what fills a block behind it. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (/[\0\x1a\s]/.test(text.charAt(end - 1))) end -= 1;
  const kept = /[\0\x1a]/.test(text.slice(end)) ? text.slice(0, end) : text;
  return kept.replace(/^\uFEFF/, "");
}

/** The games that the text holds, at least one; throws ReadError. */
export function findGames(text: string): FoundGame[] {
  if (text.length > MOST_CHARACTERS) throw new ReadError("format.tooLong", { most: MOST_CHARACTERS });
  return findAtBeginning(withoutMarks(text));
}
