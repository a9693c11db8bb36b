// Losses and marks, by the chances that the console's review made.
import { expect, test } from "vitest";

import vectors from "tests/data/review-vectors.tsv?raw";
import { parseMove } from "../game/notation";
import { initialPosition } from "../game/rules";
import { newGame, playMove } from "../game/tree";
import { accuracyOf, judgementOf, lossOf, MARKS, threwAwayWin } from "./chances";
import type { Thought } from "./engine";

const lines = vectors.trim().split("\n").filter((line) => !line.startsWith("#"));
const rows = lines.map((line) => line.split("\t"));

const { root } = newGame(initialPosition(10));
const after = playMove(root, parseMove("d1-d7/g7", root.position));

/** A thought with a line for each move and the chance that it gives. */
const thought = (...lines: [move: string, chance: number][]) =>
  ({ lines: lines.map(([move, chance]) => ({ pv: [move], chance })) }) as unknown as Thought;

test("the vectors are a game and the thresholds", () => expect(rows.length).toBeGreaterThan(80));

test.each(rows)("from %s to 1 - %s a move loses %s: %s", (before, reply, loss, mark) => {
  const thoughts = new Map([
    [root.id, thought(["g1-g7/d7", Number(before)])],
    [after.id, thought(["d10-d8/d9", Number(reply)])],
  ]);
  const found = lossOf(after, thoughts) ?? NaN;
  expect(found).toBe(Number(loss));
  expect(MARKS[judgementOf(found)] || "-").toBe(mark);
});

test("a move that the search before it has among its lines is compared within that search", () => {
  const after_ = [after.id, thought(["d10-d8/d9", 0.9])] as const;
  const best = new Map([[root.id, thought(["d1-d7/g7", 0.6])], after_]);
  expect(lossOf(after, best)).toBe(0);
  const second = new Map([[root.id, thought(["g1-g7/d7", 0.6], ["d1-d7/g7", 0.5])], after_]);
  expect(lossOf(after, second)).toBeCloseTo(0.1);
});

test("a loss is not known without both chances", () => {
  expect(lossOf(root, new Map())).toBeUndefined();
  expect(lossOf(after, new Map([[root.id, thought(["g1-g7/d7", 0.5])]]))).toBeUndefined();
});

test("a proved win is thrown away by a move after which the other side's win is proved", () => {
  const line = (move: string, chance: number, isProved = chance === 0 || chance === 1) => ({ pv: [move], chance, isProved });
  const threw = (before: object[], reply: object[]) => {
    const thoughts = [[root.id, { lines: before }], [after.id, { lines: reply }]];
    return threwAwayWin(after, new Map(thoughts as unknown as [number, Thought][]));
  };
  const won = line("g1-g7/d7", 1);
  expect(threw([won], [line("d10-d8/d9", 1)])).toBe(true);
  expect(threw([won, line("d1-d7/g7", 0)], [line("d10-d8/d9", 0.9)])).toBe(true);
  expect(threw([won], [line("d10-d8/d9", 0.9)])).toBe(false);
  expect(threw([won], [line("d10-d8/d9", 0)])).toBe(false);
  expect(threw([line("g1-g7/d7", 0.9)], [line("d10-d8/d9", 1)])).toBe(false);
  expect(threw([line("g1-g7/d7", 1, false)], [line("d10-d8/d9", 1)])).toBe(false);
  expect(threwAwayWin(root, new Map())).toBe(false);
});

test("accuracy is full without losses, and falls with them", () => {
  expect(accuracyOf([])).toBeUndefined();
  expect(accuracyOf([0, 0])).toBeCloseTo(100, 1);
  expect(accuracyOf([0.1])).toBeCloseTo(63.6, 0);
  expect(accuracyOf([1])).toBe(0);
});
