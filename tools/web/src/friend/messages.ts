// What two pages say to each other in a direct game. Nothing that comes is trusted: it is read here, and the moves are
// checked by the rules where they are played.
import { parseFen } from "../game/notation";
import type { Color } from "../game/types";
import { LONGEST_NAME } from "../stores/names";

export interface GameMessage {
  readonly kind: "game";
  readonly id: string;
  /** As FEN. */
  readonly start: string;
  readonly moves: readonly string[];
  /** The sender's color and name. */
  readonly color: Color;
  readonly name: string;
  readonly resigned: Color | null;
}

export type Message =
  | GameMessage
  /** The move of that number, counted from 1. */
  | { readonly kind: "move"; readonly number: number; readonly move: string }
  | { readonly kind: "resign" };

/** A game of the largest board has fewer than 256 moves of at most 11 letters. */
const MOST_CHARACTERS = 8000;
const MOST_MOVES = 256;
const ID = /^[a-z\d]{8,24}$/;
const MOVE = /^[a-p]\d{1,2}-[a-p]\d{1,2}\/[a-p]\d{1,2}$/;

const isMove = (value: unknown): value is string => typeof value === "string" && MOVE.test(value);
const isColor = (value: unknown): value is Color => value === "white" || value === "black";

/** The message that the text is; null if it is none. */
export function readMessage(text: unknown): Message | null {
  if (typeof text !== "string" || text.length > MOST_CHARACTERS) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? checked(value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function checked({ kind, id, start, moves, color, name, resigned, number, move }: Record<string, unknown>): Message | null {
  if (kind === "resign") return { kind };
  if (kind === "move") {
    const isRight = isMove(move) && Number.isInteger(number) && Number(number) >= 1 && Number(number) <= MOST_MOVES;
    return isRight ? { kind, move, number: Number(number) } : null;
  }
  if (kind !== "game" || typeof id !== "string" || !ID.test(id) || typeof start !== "string") return null;
  if (!Array.isArray(moves) || moves.length > MOST_MOVES || !moves.every(isMove)) return null;
  if (!isColor(color) || typeof name !== "string" || !(resigned === null || isColor(resigned))) return null;
  // It throws where the text is no position.
  parseFen(start);
  return { kind, id, start, moves, color, name: name.slice(0, LONGEST_NAME), resigned };
}
