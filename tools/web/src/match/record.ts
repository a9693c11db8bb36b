// A match as data: all that is needed to take it up again after the page was closed.
import type { Color } from "../game/types";
import type { ClockSetting } from "./clock";

export type Player =
  | { readonly kind: "person"; readonly name?: string }
  | { readonly kind: "engine"; readonly level: number }
  /** Somewhere else: the moves come in links or over a line. */
  | { readonly kind: "friend"; readonly via: "link" | "direct"; readonly name?: string };

/** A game against a friend, who is named with the own color's player. */
export function playersWith(own: Color, via: "link" | "direct", names: Readonly<Record<Color, string>>): Record<Color, Player> {
  const nameOf = (color: Color) => (names[color] ? { name: names[color] } : {});
  const player = (color: Color): Player =>
    color === own ? { kind: "person", ...nameOf(color) } : { kind: "friend", via, ...nameOf(color) };
  return { white: player("white"), black: player("black") };
}

export interface Ending {
  readonly winner: Color;
  readonly reason: "moves" | "resigned" | "time";
}

export interface MatchRecord {
  readonly id: string;
  /** The first position, as FEN, and the moves from there. */
  readonly start: string;
  readonly moves: readonly string[];
  /** Squares of a move that was begun: the amazon's, and that of her step. */
  readonly half: readonly string[];
  readonly players: Readonly<Record<Color, Player>>;
  /** The color below. */
  readonly color: Color;
  readonly clock: ClockSetting | null;
  /** Seconds on the clock. */
  readonly left: Readonly<Record<Color, number>> | null;
  /** The same before the first move and after each; records of earlier versions have none. */
  readonly times?: readonly Readonly<Record<Color, number>>[];
  readonly teachFrom: number | null;
  readonly secondsPerMove: number;
  readonly info: { readonly white: string; readonly black: string; readonly date: string };
  readonly ending: Ending | null;
  readonly isPaused: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((text) => typeof text === "string");
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const isColor = (value: unknown): boolean => value === "white" || value === "black";

const isName = (value: unknown): boolean => value === undefined || typeof value === "string";

const isPlayer = (value: unknown): boolean =>
  isObject(value) &&
  ((value["kind"] === "person" && isName(value["name"])) ||
    (value["kind"] === "friend" && ["link", "direct"].includes(String(value["via"])) && isName(value["name"])) ||
    (value["kind"] === "engine" && isNumber(value["level"])));

const ofBoth = (value: unknown, isRight: (part: unknown) => boolean): boolean =>
  isObject(value) && isRight(value["white"]) && isRight(value["black"]);

const isClock = (value: unknown): boolean =>
  isObject(value) && isNumber(value["minutes"]) && isNumber(value["incrementSeconds"]);

const isEnding = (value: unknown): boolean =>
  isObject(value) && isColor(value["winner"]) && ["moves", "resigned", "time"].includes(String(value["reason"]));

/** Whether what was stored is a record, with values of the right kinds; its moves are checked when it is replayed. */
export function isMatchRecord(value: unknown): value is MatchRecord {
  if (!isObject(value)) return false;
  const { id, start, moves, half, players, color, clock, left, teachFrom, secondsPerMove, info, ending, times } = value;
  return (
    typeof id === "string" && typeof start === "string" && isTexts(moves) && isTexts(half) &&
    ofBoth(players, isPlayer) && isColor(color) &&
    (clock === null || (isClock(clock) && ofBoth(left, isNumber))) &&
    (times === undefined || (Array.isArray(times) && times.every((both) => ofBoth(both, isNumber)))) &&
    (teachFrom === null || isNumber(teachFrom)) && isNumber(secondsPerMove) &&
    isObject(info) && isTexts([info["white"], info["black"], info["date"]]) &&
    (ending === null || isEnding(ending))
  );
}
