// What the person lets the engine have.
import { isOneOf, isWholeNumber, storedSignal } from "./settings";

export const MEMORIES = [16, 32, 64, 128, 256] as const;
/** Of the search of the position on the board; 0: until it is stopped. */
export const LIMITS = [5, 15, 60, 0] as const;
export const MOST_LINES = 5;
/** More gain little. */
export const MOST_THREADS = 8;

/** 0: as many as the page thinks right. */
export const threads = storedSignal("engine.threads", 0, isWholeNumber(0, MOST_THREADS));
/** Of the transposition table, in megabytes. */
export const memory = storedSignal<(typeof MEMORIES)[number]>("engine.memory", 32, isOneOf(...MEMORIES));
export const lines = storedSignal("engine.lines", 3, isWholeNumber(1, MOST_LINES));
export const limit = storedSignal<(typeof LIMITS)[number]>("engine.limit", 15, isOneOf(...LIMITS));
