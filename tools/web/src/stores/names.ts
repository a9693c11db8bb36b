// What people call themselves.
import { isText, storedSignal } from "./settings";

export const LONGEST_NAME = 40;

const isName = (value: unknown): value is string => isText(value) && value.length <= LONGEST_NAME;

/** Of two people at one board. */
export const names = {
  white: storedSignal("play.white", "", isName),
  black: storedSignal("play.black", "", isName),
} as const;

/** In games with a friend elsewhere. */
export const ownName = storedSignal("play.name", "", isName);
