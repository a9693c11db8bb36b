// Every notation and encoding of tests/data/games.jsonl that the JavaScript class reads.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { Amazons, readGame } from "../../build/js/amazons.mjs";

const lines = readFileSync(new URL("../data/games.jsonl", import.meta.url), "utf8").trim().split("\n");
const VECTORS = lines.map((line) => JSON.parse(line))
  .filter(({ readers = ["javascript"] }) => readers.includes("javascript"));

const bytesOf = ({ text, base64 }) =>
  new Uint8Array(base64 === undefined ? Buffer.from(text) : Buffer.from(base64, "base64"));

test("every vector is read or refused", () => {
  assert.ok(VECTORS.length >= 85);
  for (const vector of VECTORS) {
    const read = () => readGame(bytesOf(vector));
    if (vector.refused) {
      assert.throws(read, RangeError, vector.name);
      continue;
    }
    const { start, moves, white, black, date, result } = read();
    const winner = { "W+": "white", "B+": "black" }[result.slice(0, 2)] ?? "";
    assert.deepEqual({ start, moves, white, black, date, winner }, {
      start: vector.start, moves: vector.moves, white: vector.white ?? "", black: vector.black ?? "",
      date: vector.date ?? "", winner: vector.result ?? "",
    }, vector.name);
    if (vector.base64 === undefined) assert.deepEqual(readGame(vector.text), read(), vector.name);
  }
});

test("bytes of no encoding, and what is no text", () => {
  const latin = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  assert.equal(readGame(latin("(;GM[18]CA[no-such]PW[M\xfcller])")).white, "M\u00fcller");
  assert.equal(readGame(latin("(;GM[18]PW[\x81 \xff])")).white, "\x81 \u00ff");
  for (const wrong of [undefined, 3, ["d1-d7/g7"]]) assert.throws(() => readGame(wrong), TypeError);
});

test("moves in every form", () => {
  for (const move of ["D1-D7-G7", "d1d7g7", "d1 d7 g7", "d1-d7(g7)", "d1d7 P@g7"]) {
    assert.deepEqual(new Amazons().play(move).history, ["d1-d7/g7"]);
  }
});
