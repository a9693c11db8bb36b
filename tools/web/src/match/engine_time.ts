// How long an engine may think about a move.
import type { Color } from "../game/types";
import type { ClockSetting, MatchClock } from "./clock";

/** A game is rarely longer than twice this many moves of a side from any point. */
const MOVES_LEFT = 20;
const LEAST_SECONDS = 0.05;

export function engineSeconds(
  most: number,
  clock: MatchClock | null,
  color: Color,
  setting: ClockSetting | null,
): number {
  if (!clock || !setting) return most;
  const share = clock.left(color).peek() / MOVES_LEFT + 0.7 * setting.incrementSeconds;
  return Math.max(LEAST_SECONDS, Math.min(most, share));
}
