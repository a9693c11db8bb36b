// How the next game is to be played, as it was chosen last.
import type { Color } from "../../game/types";
import { isBoolean, isOneOf, isWholeNumber, storedSignal } from "../../stores/storage";
import { MAX_LEVEL } from "../../engine/engine";

export const SIZES = [10, 8, 6] as const;
export const OPPONENTS = ["engine", "person"] as const;
export const COLORS = ["white", "black", "random"] as const;
/** Minutes for the game and seconds for each move; "none": no clock. */
export const CLOCKS = ["none", "5+3", "10+5", "20+10"] as const;
/** Loss of the chances, in percent, from which a teaching game speaks. */
export const TEACH_LIMITS = [5, 10, 20] as const;

export const size = storedSignal<(typeof SIZES)[number]>("play.size", 10, isOneOf(...SIZES));
export const opponentKind = storedSignal<(typeof OPPONENTS)[number]>(
  "play.opponent",
  "engine",
  isOneOf(...OPPONENTS),
);
export const color = storedSignal<(typeof COLORS)[number]>("play.color", "white", isOneOf(...COLORS));
export const level = storedSignal("play.level", 3, isWholeNumber(1, MAX_LEVEL));
export const clock = storedSignal<(typeof CLOCKS)[number]>("play.clock", "none", isOneOf(...CLOCKS));
export const isTeaching = storedSignal("play.teaching", false, isBoolean);
export const teachLimit = storedSignal<(typeof TEACH_LIMITS)[number]>(
  "play.teachLimit",
  10,
  isOneOf(...TEACH_LIMITS),
);

/** The color that the person gets, drawn by lot if it was left open. */
export function drawnColor(): Color {
  if (color.value !== "random") return color.value;
  return Math.random() < 0.5 ? "white" : "black";
}

export function clockSetting() {
  if (clock.value === "none") return null;
  const [minutes, incrementSeconds] = clock.value.split("+").map(Number);
  return { minutes: minutes ?? 0, incrementSeconds: incrementSeconds ?? 0 };
}
