// What files end with that is no move: resignations in SGF, moves that Botzone's judge refused, what fills a block.
// Files that do not say what they are: SGF without GM, bytes that are no text, JSON that is none.
import { expect, test } from "vitest";

import { formatFen, formatMove } from "../game/notation";
import { mainLine } from "../game/tree";
import { ReadError, type Game } from "../game/types";
import { decoded } from "./encoding";
import { findGames } from "./find_games";

const only = (text: string): Game => findGames(text)[0]!.read();
const moves = ({ root }: Game): string[] => mainLine(root).slice(1).map(({ move }) => formatMove(move!));
const bytes = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? [part] : [...new TextEncoder().encode(part)])));

test.each([
  ["(;GM[18];W[djddgd];B[Resigns])", "white"],
  ["(;GM[18];W[djddgd];B[pass])", "white"],
  ["(;GM[18]RE[B+T];W[djddgd];B[resign])", "black"],
  ["(;GM[18]RE[?];W[djddgd];B[resign])", null],
  ["(;GM[18];W[djddgd];B[])", null],
  ["(;GM[18];W[djddgd](;C[played on];B[resigned])(;B[resign]))", "white"],
  ["(;SZ[10];W[dj];W[dd];W[gd];B[resign])", "white"],
  ["(;SZ[10]PL[W];W[D1-D7-G7])", null],
])("%s: one move, and the winner is %s", (text, winner) => {
  const game = only(text);
  expect(moves(game)).toEqual(["d1-d7/g7"]);
  expect(game.result).toBe(winner);
});

test("in GGF a side resigns in the node of the moves", () => {
  const game = only("(;GM[Amazons]TY[10]B[D1-D7-G7]W[resign];)");
  expect(moves(game)).toEqual(["d1-d7/g7"]);
  expect(game.result).toBe("black");
});

test("a resignation in a variation does not end the game", () =>
  expect(only("(;GM[18];W[djddgd](;B[adbdbi])(;B[resign]))").result).toBe(null));

test.each([
  ["(;GM[18];W[resign];B[adbdbi])", "sgf.badPoint"],
  ["(;SZ[10];W[resign])", "sgf.wrongGame"],
  ["(;SZ[10];W[];B[adbdbi])", "sgf.wrongGame"],
  ["(;SZ[9];B[pd];W[dd])", "sgf.wrongGame"],
  ["(;GM[2];W[djddgd])", "sgf.wrongGame"],
])("%s is refused with %s", (text, key) => expect(() => only(text)).toThrow(key));

test("JSON nested a hundred thousand deep is refused, not overrun", () =>
  expect(() => findGames("[".repeat(100_000))).toThrow("json.syntax"));

const BLACK = { x0: 5, y0: 0, x1: 5, y1: 5, x2: 5, y2: 4 };
const WHITE = { x0: 2, y0: 7, x1: 2, y1: 2, x2: 5, y2: 2 };
const NOWHERE = { x0: 0, y0: 0, x1: 0, y1: 0, x2: 0, y2: 0 };
const judge = (display: object, command = "request") => ({ output: { command, content: {}, display } });
const sent = (player: number, response?: object) => ({ [player]: { verdict: response ? "OK" : "TLE", response } });
const read = (...log: object[]) => moves(only(JSON.stringify({ log })));

test("a log without the judge's last word has the last move sent", () =>
  expect(read(judge({}), sent(0, BLACK), judge(BLACK), sent(1, WHITE))).toEqual(["f8-f3/f4", "c1-c6/f6"]));

test("a judge who shows nothing has accepted the move", () =>
  expect(read(judge({}), sent(0, BLACK), judge({}), sent(1, WHITE), judge({}, "finish"))).toHaveLength(2));

test("what the judge refuses is left out, whatever it is", () => {
  for (const response of [NOWHERE, {}, { x0: "5" }, undefined]) {
    const log = [judge({}), sent(0, BLACK), judge(BLACK), sent(1, response), judge({ err: "INVALIDMOVE" }, "finish")];
    expect(read(...log)).toEqual(["f8-f3/f4"]);
  }
});

test("an illegal move that the judge does not refuse at the end of the log is an error", () => {
  const begun = [judge({}), sent(0, BLACK), judge(BLACK), sent(1, NOWHERE)];
  const refusedEarly = [...begun, judge({ err: "?" }, "finish"), sent(0, NOWHERE), judge({})];
  const logs = [begun, [...begun, judge({}, "finish")], refusedEarly];
  for (const log of logs) expect(() => read(...log)).toThrow(ReadError);
});

test("NULs and the end mark of DOS behind a text are no part of it", () => {
  const fen = "1Q*q w";
  expect(formatFen(only(decoded(bytes(fen, "\r\n", 0x1a, 0, 0))).root.position)).toBe(fen);
  const wide = bytes(0xff, 0xfe, ...[...`${fen}\0\0`].flatMap((sign) => [sign, 0]));
  expect(formatFen(only(decoded(wide)).root.position)).toBe(fen);
});

test.each([
  [bytes("a", 0, "b"), "format.notText"],
  [bytes(0, 0, "ab"), "format.notText"],
  [bytes(0x1f, 0x8b, 8, 0), "format.gzip"],
])("the bytes %j are refused with %s", (file, key) => expect(() => decoded(file)).toThrow(key));
