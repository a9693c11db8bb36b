// The words of a list of moves, as patterns for TextReader: which side moves, how the game ends, and prose.
import { TextReader } from "../game/text_reader";
import type { Color } from "../game/types";

/** The beginning of a tag as in PGN. */
export const TAG = /\[\s*[a-z]\w*\s*"/iy;

/** "1:0" and "0:1" before anything but a blank are times. */
export const RESULT = /(1-0|0-1|1\/2-1\/2|½-½|\*|[bw]\+[\w.]*)(?![a-z\d])|(1:0|0:1)(?=\s|$)/iy;

export const TIME = new RegExp(`(?!${RESULT.source})\\d+(:\\d+)+(\\.\\d+)?`, "iy");

/** The first of six numbers. Between a move's number and theirs is a sign. */
export const NUMBERS = new RegExp(`-\\d|\\d+\\s+(?!${RESULT.source}|${TIME.source})-?\\d`, "iy");

export const MOVE_NUMBER = /\d+[.):…,]*/y;

/** A move in squares, or one that has begun. */
export const SQUARES = /[a-z]\d+\s*(-|[a-z]\d)/iy;

export const SIDE = /(white|black|w|b)(?=[:.\s])[:.]*/iy;

export const RESIGNS = /resign(s|ed)?(?![a-z\d])/iy;

const SIDE_RESIGNS = new RegExp(`(white|black|w|b)[:. \\t]+${RESIGNS.source}`, "iy");

/** Before the moves: "position startpos moves …", "Moves: …". */
export const MOVES = /moves?(?![a-z\d]):?/iy;

export const sideOf = (word: string): Color => (/^w/i.test(word) ? "white" : "black");

export function winnerOf(result: string): Color | null {
  if (/^(1[-:]0|w\+)/i.test(result)) return "white";
  return /^(0[-:]1|b\+)/i.test(result) ? "black" : null;
}

/** Three letters of any script, or two of one that has a letter for a syllable or a word. */
const WORD = /(?:[a-z]|[^\0-\x7f]){3}|\p{Lo}{2}/iuy;
/** A short word, others behind it: "Hi Bo", "go depth 8". */
const WORDS = /(?:[a-z]|[^\0-\x7f]){1,2} (?:\D*$|.*(?:[a-z]|[^\0-\x7f]){3})/iuy;

const PART_OF_MOVE = /[a-p]\d+([-/,(x]|\s*(-\s*)?[a-p]\d)/i;

/** Whether the rest of the line is prose: it begins with a word, and nothing in it could be a move. */
export function isProseNext(reader: TextReader): boolean {
  if (reader.isNext(SIDE_RESIGNS)) return false;
  const ahead = reader.copy();
  ahead.skipLine();
  const line = new TextReader(reader.text.slice(reader.offset, ahead.offset));
  return (line.isNext(WORD) || line.isNext(WORDS)) && !PART_OF_MOVE.test(line.text);
}
