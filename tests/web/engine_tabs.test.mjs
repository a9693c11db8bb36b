// What the engine is given and what it says: two tabs share the memory that is wanted, and an error has the engine's own
// words in every build.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { expect, folder, startBrowser } from "./browser.mjs";

let mocked;
let isolated;
before(async () => {
  mocked = await startBrowser({ mock: true });
  isolated = await startBrowser({ isolated: true });
});
after(() => Promise.all([mocked.close(), isolated.close()]));

/** The memory that the page's engine was started with, in megabytes. */
async function memoryOf(page) {
  await page.goto(`${mocked.url}#analyse`);
  return (await page.waitForFunction(() => globalThis.engineStarts?.at(-1)?.hashMb)).jsonValue();
}

test("one tab has the memory that is wanted, another little, and gets it once the first is closed", async () => {
  const first = await mocked.open();
  const second = await first.context().newPage();
  await expect.poll(() => memoryOf(first)).toBe(32);
  await expect.poll(() => memoryOf(second)).toBe(8);
  await first.close();
  // The browser frees a closed tab's lock a moment later.
  await second.evaluate(() => navigator.locks.request("amazons.engine", () => {}));
  // A new engine, as after another choice of the memory.
  await second.evaluate(() => {
    localStorage.setItem("amazons.engine.memory", "64");
    dispatchEvent(new StorageEvent("storage", { key: "amazons.engine.memory" }));
    globalThis.engineStarts.length = 0;
  });
  await second.keyboard.press("l");
  await second.keyboard.press("l");
  assert.equal(await (await second.waitForFunction(() => globalThis.engineStarts.at(-1)?.hashMb)).jsonValue(), 64);
});

const [ENGINE] = readdirSync(folder("build/web/engine"));

for (const threads of [1, 2]) {
  test(`errors have the engine's words with ${threads} thread${threads > 1 ? "s" : ""}`, async () => {
    const page = await isolated.open({ processors: 3 });
    const said = await page.evaluate(async ([path, count]) => {
      const { EngineClient } = await import(path);
      const engine = await EngineClient.start({ hashMb: 16, threads: count });
      const errors = [engine.build];
      for (const ask of [
        () => engine.think({ fen: "x", depth: 2 }),
        () => engine.evaluate("8/8 w"),
        () => engine.regions("12/12 w"),
        () => engine.think({ fen: "3q/4/4/Q3 w", moves: ["b1-b2/b3"], depth: 1 }),
      ]) {
        await ask().then(() => errors.push("no error"), ({ name, message }) => errors.push(`${name}: ${message}`));
      }
      // It goes on as before.
      errors.push((await engine.think({ fen: "Q1q w", depth: 2 })).best);
      engine.close();
      return errors;
    }, [`${isolated.url}engine/${ENGINE}/engine_client.mjs`, threads]);
    assert.equal(said[0], threads === 1 ? "simd" : "threads");
    assert.match(said[1], /^RangeError: .*column 1/);
    assert.match(said[2], /^RangeError: White has no legal move/);
    assert.match(said[3], /^RangeError: .*12x2/);
    assert.match(said[4], /^RangeError: .*no amazon of White/);
    assert.equal(said[5], "a1-b1/a1");
  });
}
