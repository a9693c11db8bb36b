// Moves that a side can make alone, in regions whose count is known.
import { expect, test } from "vitest";

import { movesLeft } from "./moves_left";
import { parseFen } from "./notation";

test.each([
  ["a corridor", "****q/1***1/1***1/1****/Q**** w", "white", 3, true],
  ["no square", "****q/*****/*****/*****/Q**** w", "white", 0, true],
  ["a region of four", "3q1/***2/Q**2/2*2/2*2 w", "white", 4, true],
  // The smallest defective territory: two squares beside her, one move.
  ["a defective territory", "***/*Q*/1*1 w", "white", 1, false],
] as const)("%s: %s", (_, fen, color, count, isWhole) => {
  const left = movesLeft(parseFen(fen), color);
  expect(left.count).toBe(count);
  if (isWhole) expect(left.isExact).toBe(true);
});

test("an open board is answered at once", () => {
  const start = performance.now();
  const { count } = movesLeft(parseFen("10/10/10/10/4Q5/10/10/10/10/q9 w"), "white");
  expect(count).toBeGreaterThan(60);
  expect(performance.now() - start).toBeLessThan(1500);
});
