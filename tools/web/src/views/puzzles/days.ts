// Today's puzzle, the same for everybody, and how many days in a row it was solved.
import { computed } from "@preact/signals";
import { storedSet } from "../../stores/settings";

const solvedDays = storedSet("puzzles.days");

const DAY_MS = 86_400_000;
/** Neighbouring days have puzzles of different boards and grades; a prime, so that all puzzles have their turn. */
const STRIDE = 131;

/** Days since 1970 by the person's own calendar. */
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

export const placeOf = (day: number, count: number): number => (day * STRIDE) % count;

export const noteSolved = (day: number): void => solvedDays.add(`${day}`);

const days = computed(() => new Set(solvedDays.all.value.map(Number)));

export const isSolvedOn = (day: number): boolean => days.value.has(day);

/** The days in a row up to this one, or to the day before while this one's is open still. */
export function daysInRow(day: number): number {
  let first = days.value.has(day) ? day : day - 1;
  const last = first;
  while (days.value.has(first)) first -= 1;
  return last - first;
}
