// The engine in a worker: requests, progress, stop and errors.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { EngineClient } from "../../build/js/engine_client.mjs";

const CONSOLE = fileURLToPath(new URL("../../build/amazons", import.meta.url));
const STARTS = ["3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w", "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b",
                "1q2q1/q4q/6/6/Q4Q/1Q2Q1 w"];

/** Runs the test with an engine, which is closed at its end. */
function withEngine(name, run, start = () => EngineClient.start({ hashMb: 64 })) {
  test(name, async () => {
    const engine = await start();
    try {
      await run(engine);
    } finally {
      engine.close();
    }
  });
}

/** An engine that shares no memory with its worker, as in a page that is not isolated. */
async function startApart() {
  globalThis.crossOriginIsolated = false;
  try {
    return await EngineClient.start({ hashMb: 64 });
  } finally {
    delete globalThis.crossOriginIsolated;
  }
}

function withBothEngines(name, run) {
  withEngine(name, run);
  withEngine(`${name}, without shared memory`, run, startApart);
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a promise is still open after a while. */
async function isOpenAfter(milliseconds, promise) {
  return (await Promise.race([promise, pause(milliseconds)])) === undefined;
}

withEngine("it finds what the console finds, node for node", async (engine) => {
  for (const fen of STARTS) {
    const options = ["analyze", "--fen", fen, "--depth", "4", "--json"];
    const lines = execFileSync(CONSOLE, options, { encoding: "utf8" }).trim().split("\n");
    const expected = JSON.parse(lines.at(-1));
    await engine.clear();
    const thought = await engine.think({ fen, depth: 4 });
    assert.equal(thought.nodes, expected.nodes);
    assert.deepEqual(thought.lines[0].pv, expected.lines[0].pv);
    assert.equal(thought.lines[0].score, Math.round(expected.lines[0].score * 100));
  }
});

withEngine("requests wait for one another, and each iteration is reported", async (engine) => {
  const depths = [];
  const first = engine.think({ fen: STARTS[1], depth: 3 }, ({ depth }) => depths.push(depth));
  const second = engine.think({ fen: STARTS[1], depth: 1, multiPv: 3 });
  assert.equal((await first).depth, 3);
  assert.deepEqual(depths.slice(0, 2), [1, 2]);
  assert.equal((await second).lines.length, 3);
});

withBothEngines("a stop ends a search without limits, and the next one goes on", async (engine) => {
  const thought = await engine.think({ fen: STARTS[0] }, () => engine.stop());
  assert.ok(thought.best);
  assert.equal((await engine.think({ fen: STARTS[0], depth: 1 })).depth, 1);
});

withBothEngines("while it ponders no time counts", async (engine) => {
  for (const limits of [{ seconds: 0.01 }, { remaining: 0.1, increment: 0.01 }]) {
    const thinking = engine.think({ fen: STARTS[0], pondering: true, ...limits });
    assert.ok(await isOpenAfter(200, thinking));
    engine.ponderHit();
    engine.ponderHit();
    assert.ok((await thinking).best);
  }
});

withBothEngines("pondering may end before the search begins", async (engine) => {
  const first = engine.think({ fen: STARTS[0], depth: 3 });
  const second = engine.think({ fen: STARTS[0], pondering: true, seconds: 0.01 });
  engine.ponderHit();
  assert.equal((await first).depth, 3);
  assert.ok((await second).best);
});

withBothEngines("a search that ponders can be stopped, and other limits hold", async (engine) => {
  const request = { fen: STARTS[0], pondering: true, seconds: 1 };
  assert.ok((await engine.think(request, () => engine.stop())).best);
  assert.equal((await engine.think({ ...request, depth: 2 })).depth, 2);
  engine.ponderHit();  // nothing ponders
  assert.equal((await engine.think({ fen: STARTS[0], depth: 2 })).depth, 2);
});

withBothEngines("a signal ends a request that runs or waits, and the others go on", async (engine) => {
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = engine.think({ fen: STARTS[0], signal: running.signal }, () => running.abort());
  const second = engine.think({ fen: STARTS[0], depth: 1, signal: waiting.signal });
  const third = engine.think({ fen: STARTS[0], depth: 1, signal: new AbortController().signal });
  waiting.abort(new Error("enough"));
  await assert.rejects(second, /enough/);
  await assert.rejects(first, { name: "AbortError" });
  assert.equal((await third).depth, 1);
  await assert.rejects(engine.think({ fen: STARTS[0], signal: AbortSignal.abort() }), { name: "AbortError" });
  await assert.rejects(engine.think({ fen: STARTS[0], signal: AbortSignal.timeout(50) }), { name: "TimeoutError" });
  await assert.rejects(engine.think({ fen: STARTS[0], signal: 5 }), /signal must be an AbortSignal, not 5/);
  waiting.abort();  // nothing listens any more
  assert.equal((await engine.think({ fen: STARTS[0], depth: 2 })).depth, 2);
});

withEngine("levels have their Elo, and a level plays the same again by the same seed", async (engine) => {
  assert.equal(engine.levels.length, 20);
  assert.equal(engine.levels[0].elo, 1000);
  const play = (level, seed) => engine.think({ fen: STARTS[0], level, seed, depth: 30 });
  const moves = [];
  for (let seed = 0; seed < 6; ++seed) {
    const { best } = await play(1, seed);
    assert.equal((await play(1, seed)).best, best);
    moves.push(best);
  }
  assert.ok(new Set(moves).size > 1, moves);
});

withEngine("errors say what was wrong", async (engine) => {
  for (const [request, message] of [[{ fen: "x", depth: 1 }, /column 1/], [{}, /fen must be/],
                                    [{ fen: STARTS[0], depth: 0 }, /depth must be/],
                                    [{ fen: STARTS[0], level: 21, depth: 1 }, /level/],
                                    [{ fen: STARTS[0], remaining: -1 }, /remaining must be/],
                                    [{ fen: STARTS[0], increment: 1 }, /needs the remaining time/],
                                    [{ fen: STARTS[0], pondering: 1 }, /pondering must be/],
                                    [{ fen: STARTS[0], moves: ["a1-a2/a3"], depth: 1 }, /no amazon/]]) {
    await assert.rejects(engine.think(request), { name: "RangeError", message });
  }
  await assert.rejects(engine.evaluate("8/8 w"), RangeError);
  await assert.rejects(engine.regions("x w"), { name: "RangeError", message: /column 1/ });
  await assert.rejects(engine.regions(5), /fen must be a text/);
  assert.deepEqual((await engine.regions("q2/***/2Q b")).map(({ value }) => value), ["2", "-2"]);
  assert.equal(typeof (await engine.evaluate(STARTS[0])).chance, "number");
});

withEngine("the opening book tells what the console tells", async (engine) => {
  for (const fen of STARTS.slice(0, 2)) {
    const printed = spawnSync(CONSOLE, ["book", "--json", "--fen", fen], { encoding: "utf8" });
    const told = JSON.parse(printed.stdout);
    assert.ok(told.moves.length > 0);
    assert.deepEqual(await engine.book(fen), told);
  }
  assert.equal(await engine.book(STARTS[2]), null);
  await assert.rejects(engine.book("x w"), { name: "RangeError", message: /column 1/ });
  await assert.rejects(engine.book(5), /fen must be a text/);
});

test("what waits when the engine is closed is rejected", async () => {
  const engine = await EngineClient.start();
  const thought = engine.think({ fen: STARTS[0] });
  engine.close();
  await assert.rejects(thought, /closed/);
  await assert.rejects(engine.evaluate(STARTS[0]), /closed/);
});

test("a table that WebAssembly cannot address is refused", async () => {
  for (const hashMb of [2048, 4096]) {
    await assert.rejects(EngineClient.start({ hashMb }), { name: "RangeError", message: /too little memory/ });
  }
});
