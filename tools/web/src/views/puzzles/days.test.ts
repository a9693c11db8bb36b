// Today's puzzle: every puzzle has its turn.
import { expect, test } from "vitest";

import puzzles from "../../puzzles/puzzles.json";
import { dayOf, placeOf } from "./days";

test("all puzzles come before one comes again", () => {
  const count = puzzles.length;
  const places = Array.from({ length: count }, (_, day) => placeOf(20_000 + day, count));
  expect(new Set(places).size).toBe(count);
});

test("a day is the calendar's, from midnight to midnight", () => {
  const morning = dayOf(new Date(2026, 2, 29, 0, 1));
  expect(dayOf(new Date(2026, 2, 29, 23, 59))).toBe(morning);
  expect(dayOf(new Date(2026, 2, 30, 0, 1))).toBe(morning + 1);
});
