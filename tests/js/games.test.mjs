// Whole games of the engine in the worker, which the native program repeats move by move.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { Amazons } from "../../build/js/amazons.mjs";
import { EngineClient } from "../../build/js/engine_client.mjs";

const CONSOLE = fileURLToPath(new URL("../../build/amazons", import.meta.url));
const HASH_MB = 16;
const OPENING_PLIES = 4;

/** `amazons uci`, asked for one move after the other. */
class NativeEngine {
  #process = spawn(CONSOLE, ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
  #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();

  constructor() {
    this.#say(`setoption name Hash value ${HASH_MB}`);
  }

  clear() {
    this.#say("setoption name Clear Hash");
  }

  /** The move, "a1-b2/c3", and how many nodes each iteration that the limit did not cut ended with. */
  async think({ fen, nodes }) {
    this.#say(`position fen ${fen}\ngo nodes ${nodes}`);
    const iterations = [];
    for (;;) {
      const { value: line, done } = await this.#lines.next();
      assert.ok(!done, "the console ended");
      const nodesSoFar = line.match(/^info depth .* nodes (\d+)/)?.[1];
      if (nodesSoFar < nodes) iterations.push(Number(nodesSoFar));
      const move = line.match(/^bestmove (\w+?\d+)(\w+?\d+),\w+?\d+(\w\d+)( |$)/);
      if (move) return { best: `${move[1]}-${move[2]}/${move[3]}`, iterations };
    }
  }

  close() {
    this.#process.stdin.end();
  }

  #say(command) {
    this.#process.stdin.write(`${command}\n`);
  }
}

let page;
let native;
before(async () => {
  page = await EngineClient.start({ hashMb: HASH_MB });
  native = new NativeEngine();
});
after(() => {
  page.close();
  native.close();
});

/** The same by the engine in the worker. */
async function thinkInPage(request) {
  const iterations = [];
  const { best } = await page.think(request, ({ nodes }) => {
    if (nodes < request.nodes) iterations.push(nodes);
  });
  return { best, iterations };
}

/** Level 1 opens, by a seed; then the strongest level plays. Returns the number of moves compared. */
async function playGame(size, seed, nodes) {
  const game = new Amazons(size);
  await page.clear();
  native.clear();
  for (let ply = 0; ply < OPENING_PLIES; ++ply) {
    game.play((await page.think({ fen: game.fen, level: 1, seed, nodes })).best);
  }
  let compared = 0;
  for (; game.winner() === 0; ++compared) {
    const request = { fen: game.fen, level: 20, nodes };
    const here = await thinkInPage(request);
    assert.deepEqual(here, await native.think(request), game.fen);
    game.play(here.best);
  }
  return compared;
}

for (const [size, nodes] of [[8, 2000], [10, 1000]]) {
  test(`five games of ${size}x${size} are the same, iteration by iteration`, async () => {
    const lengths = new Set();
    for (let seed = 1; seed <= 5; ++seed) {
      const moves = await playGame(size, seed, nodes + 100 * seed);
      assert.ok(moves > 20, `a game of ${moves} moves`);
      lengths.add(moves);
    }
    assert.ok(lengths.size > 1);
  });
}
