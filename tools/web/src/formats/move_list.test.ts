// Lists of moves as people have them: what stands around the moves, who has won, several games in a text, and what is
// refused. The vectors of tests/data/games.jsonl have one text of each kind.
import { expect, test } from "vitest";

import { formatFen, formatMove } from "../game/notation";
import { mainLine } from "../game/tree";
import type { Game } from "../game/types";
import { findGames } from "./find_games";
import { refusalOf } from "./refusal_of";

const only = (text: string): Game => {
  const found = findGames(text);
  expect(found).toHaveLength(1);
  return found[0]!.read();
};
const moves = ({ root }: Game): string[] => mainLine(root).slice(1).map(({ move }) => formatMove(move!));

const FEN = "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b";

test.each([
  "[0:03] d1-d7/g7 [%clk 1:00] a7-b7/b2",
  "(0:04) d1-d7/g7 0:05.5 a7-b7/b2 12:00",
  "{A game} 1. d1-d7/g7 {a { b} 1... a7-b7/b2",
  "; a remark\n1. d1-d7/g7; (or g6\n1. ... a7-b7/b2; ; strong",
  "1. d1-d7/g7; a7-b7/b2; {all}",
  "// one\n # two\n> % three\n1. d1-d7/g7 a7-b7/b2",
  "> > Dear Bo,\n> >\n> > 1. d1-d7/g7 a7-b7/b2\n>\n> Regards, Ann",
  "White: Ann (1500)\nBlack: Bob\n\nMoves: d1-d7/g7 a7-b7/b2",
  "1 W d1-d7/g7\n2 B a7-b7/b2",
  "w: 3 9 3 3 6 3\nb: 0 3 1 3 1 8",
  "1. 3 9 3 3 6 3\n2. 0 3 1 3 1 8",
  "1) d1-d7/g7\n2) a7-b7/b2\n3",
  "1, d1⇒d7⇒g7 1… a7⟶b7⟶b2",
  "对局\n１、ｄ１－ｄ７／ｇ７，ａ７－ｂ７／ｂ２。\n白方胜",
  "1. d1-d7/g7 nice; the point is b7\n1... a7-b7/b2 forced",
  "1. d1-d7/g7 ((a) {)} (b)) a7-b7/b2",
  "position startpos moves d1d7,d7g7 a7b7,b7b2",
  "d1-d7/g7 a7-b7/b2\n\x1a\0\0",
])("the moves in %j", (text) => expect(moves(only(text))).toEqual(["d1-d7/g7", "a7-b7/b2"]));

test.each([
  ["1-0", "white"],
  ["0:1", "black"],
  ["2 1–0", "white"],
  ["B+12.5 (on points)", "black"],
  ["½–½", null],
  ["*", null],
  ["1-0, a short game", "white"],
  ["1-0 {a2} 2 moves", "white"],
  ["0-1\n<end of the mail>", "black"],
  ["resigns", "black"],
  ["2. Resigned.", "black"],
  ["Black: resigns", "white"],
  ["W resign\nBlack wins", "black"],
  ["resignation is likely", null],
])("after two moves %j: the winner is %s", (end, winner) => {
  expect(only(`d1-d7/g7 a7-b7/b2 ${end}`).result).toBe(winner);
});

test("the side to move resigns, whoever began", () => expect(only("f8-d6/g3 resigns").result).toBe("black"));

test.each([
  ['[result "W+R"]', "white"],
  ['[Result "0:1"]', "black"],
  ['[Result "1/2-1/2"]', null],
])("the tag %s: the winner is %s", (tag, winner) => expect(only(`${tag}\nd1-d7/g7`).result).toBe(winner));

test.each([
  ['[Size "8"]', "c1-c3/c2", "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 w"],
  ['[size "8 x 8"]', "f8-d6/g3", FEN],
  ['[BoardSize "9"]', "c1-c3/c2", "2q3q2/9/q7q/9/9/9/Q7Q/9/2Q3Q2 w"],
  ['[Size "40"]\n[Fen "1Q*q w"]', "", "1Q*q w"],
  ['[Size "?"]', "c1-c3/c2", "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 w"],
])("%s %s starts from %s", (tags, text, fen) => {
  expect(formatFen(only(`${tags}\n${text}`).root.position)).toBe(fen);
});

test("all games of a list are offered, and a fault in one hides no other", () => {
  const found = findGames(
    '[Event "Cup"]\n[Round "2"]\n[White "Ann"]\n[Black "Bo"]\n\n1. d1-d7/g7 a7-b7/b2 1-0 {done}\n\n' +
      '[White "Cy"]\n\n1. d1-d7/g8/g7 a7-b7/b2 0-1\n\n> [White "Di"]\n>\n> 1. d1-d5/d6\n\n[Black "Ed"]\n\n1. d1-d2/d3 *\n',
  );
  expect(found.map(({ title }) => title)).toEqual(["1. Cup, 2 Ann – Bo 1-0", "2. Cy", "3. Di", "4. Ed *"]);
  const [first, second, third, fourth] = found;
  expect(moves(first!.read())).toEqual(["d1-d7/g7", "a7-b7/b2"]);
  expect(() => second!.read()).toThrow("read.expected");
  expect(moves(third!.read())).toEqual(["d1-d5/d6"]);
  expect(moves(fourth!.read())).toEqual(["d1-d2/d3"]);
});

test("results part games without tags", () => {
  const found = findGames("1. d1-d7/g7 1-0\n\nthe second game:\n1. d1-d5/d6 resigns\n\n1. f8-d6/g3\n");
  expect(found.map(({ title }) => title)).toEqual(["1. 1-0", "2.", "3."]);
  expect(found.map((game) => moves(game.read()))).toEqual([["d1-d7/g7"], ["d1-d5/d6"], ["f8-d6/g3"]]);
});

test("positions part games, with or without moves", () => {
  const found = findGames(`${FEN} - - 0 1\n1Q*q w\n${FEN}lack\nf8-d6/g3 a3-e3/d4\nposition startpos\n`);
  expect(found.map(({ title }) => title)).toEqual([`1. ${FEN}`, "2. 1Q*q w", `3. ${FEN}`, "4."]);
  expect(found.map((game) => moves(game.read()).length)).toEqual([0, 0, 2, 0]);
});

test.each([
  ["1. c1-c8/c7", "rule.stepBlocked", { line: 1, column: 4, move: 1 }],
  ['[Size "8"]\n\n1. c1-c8/c7', "rule.stepBlocked", { line: 3, column: 4, move: 1 }],
  ['[Size "10"]\n1. c1-c3/c2', "moves.noSize", { line: 2, column: 4, move: 1 }],
  ['[Size "40"]\n1. d1-d7/g7', "moves.badSize", { line: 1, column: 8 }],
  ['[Board "8x9"]\n1. c1-c3/c2', "moves.badSize", { line: 1, column: 9 }],
  ['[White "Ann"]\n[FEN "3q2q3/9 w"]', "fen.rowLength", { line: 2, column: 13 }],
  [`${FEN}\nf8-f1/f2`, "rule.stepBlocked", { line: 2, column: 1, move: 1 }],
  ["1. d1-d7/g7 (a (b)\n{)}", "sgf.unclosedTree", { line: 1, column: 13 }],
  ["1. d1-d7/g7 [0:03", "sgf.unclosedValue", { line: 1, column: 13 }],
  ["1. d1-d7/g7\nfoo a7-b7/b2", "read.expected", { line: 2, column: 2 }],
  ["1. d1-d7/g7 foo a7 b7 b2", "read.expected", { line: 1, column: 14 }],
  ["1. d1-d7/g7\nabb7-b7/b2", "read.expected", { line: 2, column: 2 }],
  ["1. x1-d7/g7", "read.noFile", { line: 1, column: 4 }],
  ["3 9 3 3 6", "read.endTooEarly", { line: 1, column: 10 }],
  ["foo a7-b7/b2", "format.unknown", {}],
  ["1-0", "format.unknown", {}],
  ["[0:03] (none) {none}", "format.unknown", {}],
  ["White resigns.", "format.unknown", {}],
])("%j is refused with %s at %j", (text, key, place) => expect(refusalOf(text)).toMatchObject({ key, place }));
