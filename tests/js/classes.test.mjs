// The classes as a programmer uses them, beyond the published transcripts.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";

import * as module from "../../build/js/amazons.mjs";

const { Amazones, Amazons, AssertionError, Santorini } = module;
const build = (name) => fileURLToPath(new URL(`../../build/${name}`, import.meta.url));
const OPENING = ["d1-d7/g7", "g10-g8/g10", "a4-a6/b7"];
const played = (moves) => moves.reduce((game, move) => game.play(move), new Amazons());

function assertInvalid(call, message, reason) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof AssertionError && error instanceof Error);
    assert.equal(error.name, "AssertionError");
    assert.equal(error.message, message);
    assert.match(error.reason, reason);
    return true;
  });
}

test("objects list their keys in the documents' order", () => {
  const initial = { "3-0": "A", "6-0": "a", "0-3": "B", "9-3": "b", "0-6": "C", "9-6": "c",
                    "3-9": "D", "6-9": "d" };
  assert.equal(JSON.stringify(new Amazones().amazones), JSON.stringify(initial));
  const { "6-0": a, ...others } = initial;
  assert.equal(JSON.stringify(new Amazones().verzetAmazone("a", "ZO", 2).amazones),
               JSON.stringify({ ...others, "8-2": a }));
});

test("invalid calls of Amazones change nothing", () => {
  const game = new Amazones().verzetAmazone("a", "ZO", 2).schietPijl("a", "NO", 6);
  const state = () => JSON.stringify([`${game}`, game.amazones, game.pijlen, game.winnaar()]);
  const before = state();
  for (const call of [
    () => game.verzetAmazone("A", "NE", 1), () => game.verzetAmazone("A", undefined, 1),
    () => game.verzetAmazone("A", "O", 0), () => game.verzetAmazone("A", "O", -1),
    () => game.verzetAmazone("A", "O", 1.5), () => game.verzetAmazone("A", "O", "1"),
    () => game.verzetAmazone("A", "O", 2 ** 32 + 1), () => game.verzetAmazone("A", "O", NaN),
    () => game.verzetAmazone("A", "O", 9), () => game.verzetAmazone("a", "N", 1),
    () => game.verzetAmazone("E", "N", 1), () => game.verzetAmazone("AB", "N", 1),
    () => game.verzetAmazone(65, "N", 1), () => game.verzetAmazone("", "N", 1),
    () => game.schietPijl("A", "N", 1), () => game.positie("x"), () => game.positie(),
    () => game.mogelijkeRichtingen("é"),
  ]) {
    assertInvalid(call, "ongeldige zet", /./);
    assert.equal(state(), before);
  }
});

test("Amazons plays whole moves and takes them back", () => {
  const game = played(OPENING);
  assert.deepEqual(game.history, OPENING);
  assert.equal(game.toMove, "black");
  assert.equal(game.fen, played(OPENING).fen);
  game.moveAmazon("B", "E", 1);
  assert.equal(game.withinTurn, true);
  assert.equal(game.takeBack(), game);
  assert.equal(`${game}`, `${played(OPENING)}`);
  for (const left of [2, 1, 0]) {
    assert.equal(game.takeBack(), game);
    assert.equal(game.fen, played(OPENING.slice(0, left)).fen);
  }
  assertInvalid(() => game.takeBack(), "invalid move", /no move has been played/);
  assert.equal(game.legalMoves().length, 2176);
  assertInvalid(() => game.play("a7-a8/a9"), "invalid move", /no amazon of White/);
  assertInvalid(() => game.play("a7"), "invalid move", /column 3/);
  assertInvalid(() => game.play(), "invalid move", /column 1/);
});

test("boards have 5 to 16 squares a side", () => {
  assert.equal(new Amazons(8).fen, "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 w");
  assert.equal(new Amazons(16).size, 16);
  for (const size of [4, 17, 10.5, "10", NaN, null]) {
    assert.throws(() => new Amazons(size), RangeError);
  }
});

test("random games are the C++ class's games", () => {
  const printed = execFileSync(build("random-games"), ["2000"],
                               { encoding: "utf8", maxBuffer: 2 ** 30 });
  let game, refused = 0, moves = 0;
  for (const record of printed.trimEnd().split("\n").map((line) => JSON.parse(line))) {
    if (record.size) {
      game = new Amazons(record.size);
      continue;
    }
    const [name, ...args] = record.call;
    const method = { move_amazon: "moveAmazon", shoot_arrow: "shootArrow" }[name];
    let reason = "";
    try {
      assert.equal(game[method](...args), game);
      moves += method === "shootArrow";
    } catch (error) {
      assert.equal(error.message, "invalid move");
      reason = error.reason;
      ++refused;
    }
    assert.equal(reason, record.reason);
    assert.equal(`${game}`, record.text);
    assert.equal(game.fen, record.fen);
    assert.equal(game.winner(), record.winner);
    assert.deepEqual(game.arrows, record.arrows);
    assert.deepEqual(game.amazons, Object.fromEntries(
      record.amazons.map(([[row, column], letter]) => [`${row}-${column}`, letter])));
    for (const [place, letter] of record.amazons) assert.deepEqual(game.position(letter), place);
    [..."ABCDabcd"].forEach((letter, i) =>
      assert.deepEqual(game.possibleDirections(letter), record.directions[i]));
    if (record.legal_moves) assert.deepEqual(game.legalMoves(), record.legal_moves);
  }
  assert.ok(moves >= 2000 && refused > 2000);
});

test("the engine plays what the console plays", () => {
  const game = played(OPENING);
  for (const depth of [1, 2]) {
    const printed = execFileSync(build("amazons"),
                                 ["analyze", "--json", "--fen", game.fen, "--depth", `${depth}`],
                                 { encoding: "utf8" });
    const { lines, nodes } = JSON.parse(printed.trim().split("\n").at(-1));
    const best = lines[0].move;
    assert.equal(game.bestMove({ depth }), best);
    const found = game.analyze({ depth });
    assert.equal(found.best, best);
    assert.equal(found.nodes, nodes);
    assert.equal(found.pv[0], best);
    assert.equal(found.depth, depth);
  }
  assert.ok(Number.isInteger(game.evaluate()));
  assert.ok(game.legalMoves().includes(game.bestMove({ seconds: 0.05 })));
});

test("a search takes no more than a share of the remaining time", () => {
  const game = new Amazons();
  for (const clock of [{ remaining: 0 }, { remaining: 0.5, increment: 0.01 }]) {
    const { best, depth } = game.analyze({ depth: 40, ...clock });
    assert.ok(game.legalMoves().includes(best));
    assert.ok(depth < 40);
  }
  assert.equal(game.analyze({ depth: 2, remaining: Infinity, increment: 1 }).depth, 2);
});

test("limits are checked, and the engine refuses to search between a step and its shot", () => {
  const game = new Amazons();
  for (const limits of [{ seconds: 0 }, { seconds: -1 }, { seconds: NaN }, { depth: 0 },
                        { depth: 1.5 }, { depth: "2" }, { remaining: -1 }, { remaining: "1" },
                        { remaining: 1, increment: NaN }, { increment: 1 }]) {
    assert.throws(() => game.bestMove(limits), RangeError);
  }
  assert.throws(() => new Amazons(16).bestMove({ depth: 1 }), RangeError);
  game.moveAmazon("a", "SE", 2);
  assert.throws(() => game.bestMove(), RangeError);
  assert.throws(() => game.evaluate(), RangeError);
});

test("regions are counted, those of both sides too", () => {
  const game = new Amazons({ fen: "*Q1q*/*****/Q2**/*****/q1*** w" });
  assert.deepEqual(game.regions(), [
    { amazons: ["b5", "d5"], empty: 1, winner: "first", least: -1, most: 1, mean: 0, temperature: 0, value: "{0|0}" },
    { amazons: ["a3"], empty: 2, winner: "white", least: -2, most: -2, mean: -2, temperature: -1, value: "-2" },
    { amazons: ["a1"], empty: 1, winner: "black", least: 1, most: 1, mean: 1, temperature: -1, value: "1" },
  ]);
  const [open] = new Amazons().regions();
  assert.deepEqual(open, { amazons: open.amazons, empty: 92 });
  assert.throws(() => new Amazons(16).regions(), RangeError);
  assert.throws(() => new Amazons().moveAmazon("a", "SE", 2).regions(), RangeError);
});

test("Santorini refuses bad starts", () => {
  for (const start of [undefined, [], "ABCD", [[0, 0], [0, 1]], [[0, 0], [0, 1], [0, 2], [0, 2]],
                       [[0, 0], [0, 1], [0, 2], [0, 5]], [[0, 0], [0, 1], [0, 2], [0, 2 ** 32]],
                       [[0, 0], [0, 1], [0, 2], [0, 1.5]], [[0, 0], [0, 1], [0, 2], [0]],
                       [[0, 0], [0, 1], [0, 2], 3]]) {
    assertInvalid(() => new Santorini(start), "ongeldige beginopstelling", /./);
  }
});

test("Santorini's invalid calls change nothing", () => {
  const game = new Santorini([[3, 0], [4, 1], [1, 1], [2, 2]]);
  const state = () => JSON.stringify([`${game}`, game.arbeiders, game.aanZet, game.fase,
                                      [..."ABCD"].map((letter) => game.niveau(letter))]);
  const before = state();
  for (const call of [
    () => game.verzetArbeider("A", "W"), () => game.verzetArbeider("A", "SE"),
    () => game.verzetArbeider("A", "ZO"), () => game.verzetArbeider("E", "N"),
    () => game.verzetArbeider("a", "N"), () => game.verzetArbeider("AB", "N"),
    () => game.verzetArbeider("A"), () => game.bouwToren("C", "ZO"), () => game.bouwToren("B", "Z"),
    () => game.niveau("Z"), () => game.niveau(), () => game.mogelijkeVerzettingen("Z"),
    () => game.mogelijkeBouwrichtingen("Z"), () => game.speel({}),
    () => game.speel({ arbeider: "C", verzet: "N", bouw: "N" }),
    () => game.speel({ arbeider: "A", verzet: "N" }),
  ]) {
    assertInvalid(call, "ongeldige zet", /./);
    assert.equal(state(), before);
  }
});

test("a whole game of Santorini can be played by its list of turns", () => {
  const game = new Santorini([[3, 0], [4, 1], [1, 1], [2, 2], [0, 4], [4, 4]]);
  assert.equal(game.aantalSpelers, 3);
  let seed = 7;
  while (game.fase !== "afgelopen") {
    assert.equal(game.fase, "verzetten");
    assert.equal(game.winnaar(), undefined);
    const turns = game.geldigeBeurten();
    seed = (seed * 48271) % 2147483647;
    const turn = turns[seed % turns.length];
    assert.ok(game.mogelijkeVerzettingen(turn.arbeider).includes(turn.verzet));
    assert.equal(game.speel(turn), game);
  }
  const winner = game.winnaar();
  assert.ok([0, 1, 2].includes(winner));
  const worker = game.winnendeArbeider();
  if (worker !== undefined) {
    assert.equal(Math.floor((worker.charCodeAt(0) - 65) / 2), winner);
    assert.equal(game.niveau(worker), 3);
  }
  assert.equal(game.isUitgeschakeld(winner), false);
});

test("the types declare exactly the members of the classes", () => {
  const types = readFileSync(build("js/amazons.d.mts"), "utf8");
  const classes = [...types.matchAll(/export class (\w+).*?\{\n(.*?)\n\}/gs)];
  const functions = [...types.matchAll(/^export function (\w+)/gm)];
  assert.deepEqual([...classes, ...functions].map(([, name]) => name).sort(), Object.keys(module).sort());
  for (const [, name, body] of classes) {
    if (name === "AssertionError") continue;
    const declared = [...body.matchAll(/^  (?:readonly )?(?!static )(\w+)/gm)].map(([, member]) => member);
    for (const [, member] of body.matchAll(/^  static (\w+)/gm)) assert.ok(Object.hasOwn(module[name], member), member);
    const present = Object.getOwnPropertyNames(module[name].prototype);
    assert.deepEqual(declared.filter((member) => member !== "constructor").sort(),
                     present.filter((member) => member !== "constructor").sort(), name);
  }
});
