// Where games start, and arguments that are wrong.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { Amazons } from "../../build/js/amazons.mjs";
import { EngineClient } from "../../build/js/engine_client.mjs";

const build = (name) => fileURLToPath(new URL(`../../build/${name}`, import.meta.url));
const SMALL = "2q1/4/*2Q/1Q2 b";

function refuses(call, ...words) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof RangeError, `${error}`);
    for (const word of words) assert.ok(error.message.includes(word), error.message);
    return true;
  });
}

test("a position is taken up as it was given", () => {
  for (const fen of [SMALL, "Q1q w", "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 b", "***/*Q*/*** w"]) {
    assert.equal(new Amazons({ fen }).fen, fen);
    assert.deepEqual(new Amazons({ fen }).history, []);
  }
  const game = new Amazons({ fen: SMALL });
  assert.equal(`${game}`, "__A_\n____\n*__b\n_a__");
  assert.deepEqual(game.arrows, [[2, 0]]);
  assert.deepEqual([game.width, game.height, game.size, game.toMove], [4, 4, 4, "black"]);
  const best = game.bestMove({ depth: 2 });
  assert.ok(game.legalMoves().includes(best));
  assert.equal(game.play(best).takeBack().fen, SMALL);
  refuses(() => new Amazons({ fen: "q3/4/4/3x w" }), "column 9", "'x'");
  refuses(() => new Amazons({ fen: `${"Q".repeat(9)}/${"Q".repeat(9)}/${"Q".repeat(9)} w` }), "26");
});

test("either side may begin", () => {
  assert.equal(new Amazons({ size: 8, toMove: "black" }).fen, "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b");
  assert.equal(new Amazons({}).fen, new Amazons().fen);
});

test("games come from SGF and go back", () => {
  const text = "(;GM[18]SZ[8];W[chcfcg];B[cacccb])";
  const game = Amazons.fromSgf(text);
  assert.deepEqual(game.history, ["c1-c3/c2", "c8-c6/c7"]);
  assert.ok(game.sgf({ white: "Ada", result: "B+R" }).includes("PW[Ada]"));
  assert.deepEqual(Amazons.fromSgf(game.sgf()).history, game.history);
  const black = new Amazons({ size: 8, toMove: "black" }).play("c8-c3/c4");
  assert.equal(Amazons.fromSgf(black.sgf()).fen, black.fen);
  refuses(() => Amazons.fromSgf("(;GM[18]SZ[8];W[chcfch]"), "line 1, column");
  refuses(() => Amazons.fromSgf(), "text must be a text");
  refuses(() => Amazons.fromSgf(5), "text must be a text, not 5");
});

test("what is not understood is refused by name", async () => {
  const game = new Amazons();
  for (const [call, ...words] of [
    [() => game.bestMove({ foo: 1 }), 'no field "foo"', "seconds"],
    [() => game.analyze({ multipv: 2 }), 'no field "multipv"', "multiPv"],
    [() => game.bestMove({ seconds: "1" }), "seconds must be a number", 'the text "1"'],
    [() => game.bestMove({ depth: null }), "depth must be a whole number", "null"],
    [() => game.bestMove({ moves: "a1-a2/a3" }), "moves must be a list"],
    [() => game.bestMove(5), "a request must be an object, not 5"],
    [() => game.bestMove(null), "a request must be an object, not null"],
    [() => game.sgf({ White: "Ada" }), 'no field "White"'],
    [() => game.sgf({ white: 5 }), "white must be a text, not 5"],
    [() => new Amazons("8"), "size must be a whole number, 5 to 16, not the text"],
    [() => new Amazons(4), "5 to 16, not 4"],
    [() => new Amazons([8]), "a game must be an object, not a list"],
    [() => new Amazons({ sise: 8 }), 'no field "sise"'],
    [() => new Amazons({ fen: 5 }), "fen must be a text, not 5"],
    [() => new Amazons({ fen: SMALL, size: 4 }), "give it alone"],
    [() => new Amazons({ toMove: "red" }), "toMove must be"],
  ]) {
    refuses(call, ...words);
  }
  await assert.rejects(EngineClient.start({ hash: 5 }), /no field "hash"/);
  await assert.rejects(EngineClient.start({ threads: "2" }), /threads must be a whole number/);
  const engine = await EngineClient.start();
  try {
    await assert.rejects(engine.think({ fen: game.fen, time: 1 }), /no field "time"/);
    await assert.rejects(engine.evaluate(5), /fen must be a text, not 5/);
  } finally {
    engine.close();
  }
});

test("the folder that is published holds what its package lists and nothing else", () => {
  const { files } = JSON.parse(readFileSync(build("js/package.json"), "utf8"));
  const present = readdirSync(build("js")).filter((name) => name !== "package.json");
  assert.deepEqual(present.sort(), [...files].sort());
});
