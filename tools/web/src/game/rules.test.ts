// The page's rules against counts of legal moves that other programs agree on, and round trips.
import { expect, test } from "vitest";

import { formatFen, formatMove, parseFen, parseMove } from "./notation";
import { applyMove, initialPosition, isLegal, legalMoves, winner } from "./rules";
import type { Position } from "./types";

// Of depths 1 and 2, from tests/data/perft.tsv.
const PERFT: [number, number, number][] = [[5, 260, 50422], [6, 544, 238532]];

function perft(position: Position, depth: number): number {
  const moves = legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(applyMove(position, move), depth - 1), 0);
}

test.each(PERFT)("the leaves of %ix%i are %i and %i", (size, one, two) => {
  expect(perft(initialPosition(size), 1)).toBe(one);
  expect(perft(initialPosition(size), 2)).toBe(two);
});

test("a game of random moves ends with a winner; every text reads back", () => {
  let position = initialPosition(6);
  let seed = 1;
  while (!winner(position)) {
    const moves = legalMoves(position);
    seed = (seed * 48271) % 2147483647;
    const move = moves[seed % moves.length]!;
    expect(isLegal(position, move)).toBe(true);
    expect(parseMove(formatMove(move), position)).toEqual(move);
    expect(parseFen(formatFen(position))).toEqual(position);
    position = applyMove(position, move);
  }
  expect(legalMoves(position)).toEqual([]);
});

test.each(["", "d", "d1-", "d1-d7", "d1-d7/", "k1-d7/g7", "d1-d11/g7", "d1-d7/g7 x", "d1 d7 g7"])(
  "%j is no move",
  (text) => expect(() => parseMove(text, { width: 10, height: 10 })).toThrow(),
);

test.each(["", "w", "10/10 x", "3q2q3/9 w", "3Z/4 w", "4/4"])("%j is no position", (text) =>
  expect(() => parseFen(text)).toThrow(),
);
