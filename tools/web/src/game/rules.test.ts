// The page's rules against counts of legal moves that other programs agree on, and notations of all sorts.
import { expect, test } from "vitest";

import positions10 from "tests/data/positions-10.tsv?raw";
import positions8 from "tests/data/positions-8.tsv?raw";
import { formatFen, formatMove, parseFen, parseMove } from "./notation";
import { applyMove, initialPosition, isLegal, legalMoves, opponent, squareName, winner } from "./rules";
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

/** The lines of a file: FEN, legal moves of the side to move and of the other side, perft 2 or "-". */
const fields = (text: string) => text.trim().split("\n").map((line) => line.split("\t"));

test.each([["8", positions8], ["10", positions10]])("the moves of 150 positions of side %s", (_, text) => {
  const lines = fields(text);
  expect(lines.length).toBe(150);
  for (const [fen = "", own, other, second] of lines) {
    const position = parseFen(fen);
    const { toMove } = position;
    const counts = [legalMoves(position).length, legalMoves(position, opponent(toMove)).length];
    expect(counts, fen).toEqual([Number(own), Number(other)]);
    expect(winner(position), fen).toBe(own === "0" ? opponent(toMove) : null);
    expect(formatFen(position)).toBe(fen);
    if (second !== "-") expect(perft(position, 2), fen).toBe(Number(second));
  }
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

test("names of squares have the letter of the file and the whole number of the rank", () => {
  const diagonal = [0, 8, 9, 10, 15].map((at) => squareName({ x: at, y: at }));
  expect(diagonal).toEqual(["a1", "i9", "j10", "k11", "p16"]);
  expect([0, 9].map((y) => squareName({ x: 3, y }))).toEqual(["d1", "d10"]);
});

const TEN = { width: 10, height: 10 };

test.each([
  ["d10-d3/g3", "d10-d3/g3"],
  ["j10-a1/a10", "j10-a1/a10"],
  ["d10-d3(g3)", "d10-d3/g3"],
  ["d10d3,d3g3", "d10-d3/g3"],
  ["3 0 3 7 6 7", "d10-d3/g3"],
])("%j is the move %s", (text, move) => expect(formatMove(parseMove(text, TEN))).toBe(move));

test.each(["", "d", "d1-", "d1-d7", "d1-d7/", "k1-d7/g7", "d1-d11/g7", "d1-d7/g7 x", "d1+d7/g7"])(
  "%j is no move",
  (text) => expect(() => parseMove(text, TEN)).toThrow(),
);

test.each(["", "w", "10/10 x", "3q2q3/9 w", "3Z/4 w", "4/4"])("%j is no position", (text) =>
  expect(() => parseFen(text)).toThrow(),
);
