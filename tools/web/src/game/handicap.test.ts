// Handicaps: what is given, and that it is found again in a position.
import { expect, test } from "vitest";
import { givenIn, HANDICAPS, handicapPosition } from "./handicap";
import { formatFen } from "./notation";
import { amazonsOf, initialPosition, legalMoves } from "./rules";

test("White gives an amazon, or arrows before his", () => {
  expect(formatFen(handicapPosition(6, { handicap: "amazon", giver: "white" }))).toBe("1q2q1/q4q/6/6/Q4Q/4Q1 w");
  expect(formatFen(handicapPosition(6, { handicap: "arrow3", giver: "white" }))).toBe("1q2q1/q4q/6/2*3/Q*2*Q/1Q2Q1 w");
});

test("every handicap leaves the side to move its moves, and is found again", () => {
  for (const size of [6, 8, 10]) {
    for (const giver of ["white", "black"] as const) {
      for (const handicap of HANDICAPS) {
        const start = handicapPosition(size, { handicap, giver });
        const own = amazonsOf(start, giver).length;
        expect(own).toBe(handicap === "amazon" ? 3 : 4);
        expect(legalMoves(start, giver).length).toBeGreaterThan(50);
        const found = givenIn(start);
        expect(found?.handicap).toBe(handicap);
        if (handicap !== "none") expect(found?.giver).toBe(giver);
      }
    }
  }
  expect(givenIn({ ...initialPosition(10), toMove: "black" })).toBeNull();
});
