// Every format: what is read from it, and the place of an error. A shared link holds the whole game.
import { deflateSync } from "fflate";
import { expect, test } from "vitest";

import { formatFen, formatMove, parseFen, parseMove } from "../game/notation";
import { initialPosition } from "../game/rules";
import { allNodes, mainLine, newGame, playMove } from "../game/tree";
import type { Game } from "../game/types";
import { findGames } from "./find_games";
import { MOST_CHARACTERS } from "./found_game";
import { refusalOf } from "./refusal_of";
import { writeSgf } from "./sgf_write";
import { readShareFragment, shareFragment } from "./share_link";

const SGF = `(;FF[4]GM[18]CA[UTF-8]SZ[10]PL[W]PW[Ann]PB[Bo \\] C]RE[B+R]
C[A first [word\\]: \\\\ done];W[djddgd]C[good](;B[adbdbi]C[two
lines];W[gjgfjf])(;B[jdjeie]C[instead]))`;

const REQUEST = {
  requests: [
    { x0: -1, y0: -1, x1: -1, y1: -1, x2: -1, y2: -1 },
    { x0: 0, y0: 5, x1: 4, y1: 5, x2: 3, y2: 4 },
    { x0: 2, y0: 7, x1: 2, y1: 5, x2: 1, y2: 4 },
  ],
  responses: [
    { x0: 5, y0: 0, x1: 3, y1: 2, x2: 6, y2: 5 },
    { x0: 0, y0: 2, x1: 0, y1: 3, x2: 3, y2: 0 },
  ],
};
const BOTZONE_MOVES = ["f8-d6/g3", "a3-e3/d4", "a6-a5/d8", "c1-c3/b4"];

const SIMPLE = "3\n-1 -1 -1 -1 -1 -1\n5 0 3 2 6 5\n0 5 4 5 3 4\n0 2 0 3 3 0\n2 7 2 5 1 4\n\ndata\n";

const judge = (display: object, more = {}) => ({
  memory: 0,
  output: { command: "request", content: {}, display, ...more },
  time: 0,
  verdict: "OK",
});

const LOG = {
  log: [
    judge({ blackCount: 1232, whiteCount: 1232 }),
    { "0": { memory: 2, time: 9, verdict: "OK", response: REQUEST.responses[0] } },
    judge({ ...REQUEST.responses[0], blackCount: 1, whiteCount: 1 }),
    { "1": { memory: 2, time: 9, verdict: "OK", response: REQUEST.requests[1] } },
    judge({ err: "INVALIDMOVE", winner: 0 }, { command: "finish", content: { "0": 2, "1": 0 } }),
  ],
  initdata: "",
};

const game = (moves: string[], more = {}) => ({
  black: 0, white: 1, winner: 0, loser: 1, cause: "resigned", opening: 1, moves, ...more,
});
const RUN = { run: { format: 2, size: 8, players: [{ name: "new" }, { name: "old" }] } };
const PAIR = { pair: 7, games: [game(BOTZONE_MOVES), game(BOTZONE_MOVES.slice(0, 3), { black: 1, white: 0 })] };
const lines = (...entries: unknown[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

const only = (text: string): Game => findGames(text)[0]!.read();
const moves = ({ root }: Game): string[] => mainLine(root).slice(1).map(({ move }) => formatMove(move!));

test("SGF keeps names, comments and variations", () => {
  const read = only(SGF);
  expect(read).toMatchObject({ white: "Ann", black: "Bo ] C", result: "black" });
  expect(moves(read)).toEqual(["d1-d7/g7", "a7-b7/b2", "g1-g5/j5"]);
  expect(read.root.comment).toBe("A first [word]: \\ done");
  const [first] = read.root.children;
  expect(first?.children.map(({ comment }) => comment)).toEqual(["two\nlines", "instead"]);
});

test("what is written as SGF reads back the same", () => {
  const shape = (read: Game) =>
    allNodes(read.root).map(({ move, comment, parent, position }) => [
      move, comment, parent?.children.length, formatFen(position),
    ]);
  const before = only(SGF);
  const after = only(writeSgf(before));
  expect(shape(after)).toEqual(shape(before));
  expect(writeSgf(after)).toBe(writeSgf(before));
});

test.each([
  "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w",
  "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 b",
  "2*q2/1*Q*2/**1**q/Q*1*2/1**1*1/2q*Q1 w",
  "1q*/3/Q2/2* b",
  "6/6/6/6/6/6 w",
])("the position %j is written as SGF and reads back", (fen) => {
  const written = writeSgf(newGame(parseFen(fen)));
  expect(formatFen(only(written).root.position)).toBe(fen);
  expect(formatFen(only(fen).root.position)).toBe(fen);
});

test("a collection of games offers each", () => {
  const found = findGames(`${SGF}\n(;GM[18]EV[pair 3]RO[2]SZ[6]PL[B])`);
  expect(found.map(({ title }) => title)).toEqual(["1. Ann – Bo ] C B+R", "2. pair 3, 2"]);
  expect(found[1]!.read().root.position).toMatchObject({ width: 6, toMove: "black" });
});

test.each([
  ["JSON", JSON.stringify(REQUEST)],
  ["simple text", SIMPLE],
])("a request of Botzone as %s: Black moves first on 8×8", (_, text) => {
  const read = only(text);
  expect(moves(read)).toEqual(BOTZONE_MOVES);
  expect(read.root.position).toMatchObject({ width: 8, toMove: "black" });
});

test("a request to White begins with Black's move", () => {
  const read = only(JSON.stringify({ requests: [REQUEST.responses[0]], responses: [] }));
  expect(moves(read)).toEqual(BOTZONE_MOVES.slice(0, 1));
});

test("a log of Botzone ends with the last legal move and says who won", () => {
  const read = only(JSON.stringify(LOG));
  expect(moves(read)).toEqual(BOTZONE_MOVES.slice(0, 1));
  expect(read.result).toBe("black");
});

test("a run of the match lab offers all its games; a line that is half written is left out", () => {
  const found = findGames(`${lines(RUN, PAIR)}{"pair":8,"ga`);
  expect(found.map(({ title }) => title)).toEqual([
    "Pair 7, game 1: old – new 0–1",
    "Pair 7, game 2: new – old 0–1",
  ]);
  expect(moves(found[0]!.read())).toEqual(BOTZONE_MOVES);
});

test.each(["1. d1-d7/g7 a7-b7/b2\n2. g1-g4/g6", "d1d7,d7g7 a7b7,b7b2 g1g4,g4g6", "d1-d7(g7) a7-b7(b2) g1-g4(g6)"])(
  "the moves %j",
  (text) => expect(moves(only(text))).toEqual(["d1-d7/g7", "a7-b7/b2", "g1-g4/g6"]),
);

test("a list of moves tells its board", () => {
  expect(only("i3-i4/i5").root.position.width).toBe(9);
  expect(only("f8-d6/g3").root.position).toMatchObject({ width: 8, toMove: "black" });
});

test.each([
  ["", "format.empty", {}],
  [" \n ", "format.empty", {}],
  ["hello", "format.unknown", {}],
  ["<html>", "format.unknown", {}],
  ["{}", "format.unknown", {}],
  ['{"requests":[}', "json.syntax", { line: 1, column: 14 }],
  ['{\n"log": [1,\n 2', "json.syntax", { line: 3, column: 3 }],
  ["(;GM[1])", "sgf.wrongGame", { line: 1, column: 6 }],
  ["(;FF[4])", "sgf.wrongGame", { line: 1 }],
  ["(;GM[18]FF[5])", "sgf.wrongVersion", { line: 1, column: 12 }],
  ["(;GM[18]\nC[no end", "sgf.unclosedValue", { line: 2, column: 2 }],
  ["(;GM[18]\n;", "sgf.unclosedTree", { line: 1, column: 1 }],
  ["(;GM[18]sz[10])", "sgf.expectedProperty", { line: 1, column: 9 }],
  ["(;GM[18]SZ[8]SZ[9])", "sgf.oneValue", { line: 1, column: 17 }],
  ["(;GM[18]SZ[99])", "sgf.badSize", { line: 1, column: 12 }],
  ["(;GM[18]PL[X])", "sgf.badPlayer", { line: 1, column: 12 }],
  ["(;GM[18];W[djddgd]B[adbdbi])", "sgf.twoMoves", { line: 1, column: 19 }],
  ["(;GM[18]PL[B];W[djddgd])", "sgf.wrongTurn", { line: 1, column: 15 }],
  ["(;GM[18];W[djdd])", "sgf.moveLength", { line: 1, column: 12 }],
  ["(;GM[18];W[djddgz])", "sgf.badPoint", { line: 1, column: 16 }],
  ["(;GM[18];W[djeegd])", "rule.noQueenStep", { move: 1, line: 1, column: 12 }],
  ["(;GM[18];AW[aa])", "sgf.setupLater", { line: 1, column: 10 }],
  ["(;GM[18]AW[aa][aa])", "sgf.setTwice", { line: 1, column: 16 }],
  ["(;GM[18]AW[cc:aa])", "sgf.badRectangle", { line: 1, column: 12 }],
  ["(;GM[18]AW[ba:ab])", "sgf.badRectangle", { line: 1, column: 12 }],
  ["(;GM[18]AW[ab:ba])", "sgf.badRectangle", { line: 1, column: 12 }],
  ["(;GM[18]PL[W];W[];B[adbdbi])", "sgf.moveLength", { line: 1, column: 17 }],
  ["(;GM[1];B[aa];B[ab];W[ac])", "sgf.badStage", { line: 1, column: 21 }],
  ["(;GM[Amazons]BO[3 ---])", "ggf.badBoard", { line: 1, column: 17 }],
  ["(;GM[Amazons]BO[0])", "ggf.badBoard", { line: 1, column: 17 }],
  ["(;GM[Amazons]BO[17 -])", "ggf.badBoard", { line: 1, column: 17 }],
  ["(;GM[Amazons]TY[4])", "ggf.badBoard", { line: 1, column: 3 }],
  ["(;GM[Amazons]TY[17])", "ggf.badBoard", { line: 1, column: 3 }],
  ['{"name":"open_spiel_chess","steps":[]}', "kaggle.otherGame", {}],
  ["1. d1-d7/g7-a7", "read.expected", { line: 1, column: 12 }],
  ["1. d1-d7/g7 {open", "read.endTooEarly", { line: 1, column: 18 }],
  ["(;GM[18]AW[abc])", "sgf.badSetup", { line: 1, column: 12 }],
  ["(;GM[18]SZ[8][9])", "sgf.oneValue", { line: 1, column: 15 }],
  ["(;GM[18]) x", "read.expectedEnd", { line: 1, column: 11 }],
  ["3q2q3/9 w", "fen.rowLength", { line: 1, column: 7 }],
  ["10/10 x", "read.expected", { line: 1, column: 7 }],
  [JSON.stringify({ ...REQUEST, responses: [] }), "botzone.countMismatch", {}],
  [JSON.stringify({ requests: [{ x0: 1 }], responses: [] }), "botzone.badField", {}],
  [JSON.stringify({ requests: [{ ...REQUEST.responses[0], x2: 9 }] }), "moves.noSize", { move: 1 }],
  ["[]", "format.noGames", {}],
  [JSON.stringify({ log: [{}] }), "botzone.badField", {}],
  ["0\n", "botzone.badField", { line: 1, column: 1 }],
  ["2\n5 0 3 2 6 5\n", "botzone.noLines", { line: 3, column: 1 }],
  ["2\n5 0 3 2 6 5\n0 5 4 5 3\n0 2 0 3 3 0\n", "read.endTooEarly", { line: 3, column: 1, move: 2 }],
  [lines(PAIR), "match.noRun", { line: 1 }],
  [lines(RUN), "format.noGames", {}],
  [lines(RUN, { pair: 1 }), "json.badField", { line: 2 }],
  [`${lines(RUN)}{"pair":,}\n`, "json.syntax", { line: 2, column: 9 }],
  [lines(RUN, { pair: 1, games: [game(["f8-d6/g3", "f8-d6/g3"])] }), "rule.noWhiteAmazon", { move: 2 }],
  ["1. d1-d7/g7 a7-b7", "read.endTooEarly", { line: 1, column: 18 }],
  ["a1-a2/a3", "moves.noSize", { line: 1, column: 1, move: 1 }],
  ["d1-d7/g7\nd1-d2/d3", "rule.noBlackAmazon", { line: 2, column: 1, move: 2 }],
])("%j is refused with %s at %j", (text, key, place) => expect(refusalOf(text)).toMatchObject({ key, place }));

test("a text that is too long is refused", () =>
  expect(() => findGames("(".repeat(MOST_CHARACTERS + 1))).toThrow("format.tooLong"));

test("brackets nested a hundred thousand deep are refused, not overrun", () =>
  expect(() => findGames("(;GM[18]".repeat(100_000))).toThrow("format.tooManyMoves"));

test("a move that is there already is not added twice", () => {
  const read = only("d1-d7/g7");
  const [first] = read.root.children;
  expect(playMove(read.root, first!.move!)).toBe(first);
});

function sample() {
  const game = newGame(initialPosition(10), { white: "Ann", black: "博弈 🏹" });
  const play = (node = game.root, text = "") => playMove(node, parseMove(text, node.position));
  const first = play(game.root, "d1-d7/g7");
  first.comment = "a comment ] \\ in\ntwo lines";
  const variation = play(game.root, "g1-g7/d7");
  play(play(first, "a7-b7/b2"), "g1-g5/j5");
  return { game, node: play(variation, "a7-b7/b2") };
}

test("a link holds variations, comments, names and the place", () => {
  const { game, node } = sample();
  const shared = readShareFragment(shareFragment(game, node));
  expect(writeSgf(shared.game)).toBe(writeSgf(game));
  expect(shared.node.move).toEqual(node.move);
  expect(shared.node.parent?.move).toEqual(node.parent?.move);
});

test("any damage of a link is noticed", () => {
  const { game, node } = sample();
  const fragment = shareFragment(game, node);
  for (const length of [3, 4, 20, fragment.length - 3, fragment.length - 1]) {
    expect(() => readShareFragment(fragment.slice(0, length))).toThrow("share.damaged");
  }
  expect(() => readShareFragment("#g1.!.0")).toThrow("share.damaged");
  expect(() => readShareFragment(fragment.replace("#g1", "#g2"))).toThrow("share.newer");
});

test("a link that would fill the memory is refused", () => {
  const bomb = deflateSync(new Uint8Array(MOST_CHARACTERS * 2));
  const text = btoa(String.fromCharCode(...bomb)).replace(/=/g, "");
  expect(() => readShareFragment(`#g1.${text.replaceAll("+", "-").replaceAll("/", "_")}.0`)).toThrow("share.damaged");
});
