// Several threads in a page that is cross-origin isolated, and one in a page that is not.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expect, keptFiles, startBrowser } from "./browser.mjs";

const START = "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b";

const browsers = {};
before(async () => {
  browsers.plain = await startBrowser();
  browsers.isolated = await startBrowser({ isolated: true });
});
after(() => Promise.all(Object.values(browsers).map((browser) => browser.close())));

/** Opens the view that analyses, and waits for the first lines. */
async function analyse(kind, options = {}) {
  const page = await browsers[kind].open({ fragment: "#analyse", ...options });
  await page.locator(".line-move").first().waitFor({ timeout: 60_000 });
  return page;
}

const depthText = (page) => page.locator(".lines-depth").innerText();

const loadedPrograms = (page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1)).filter((name) => name.endsWith(".wasm")),
  );

const helpers = (page) => page.workers().filter((worker) => worker.url().endsWith("/core-threads.worker.js"));

test("an isolated page thinks with all processors but one, and goes on with the next position", { timeout: 180_000 }, async () => {
  const page = await analyse("isolated", { processors: 4 });
  assert.ok(await page.evaluate(() => crossOriginIsolated));
  await expect.poll(() => depthText(page)).toMatch(/^Depth \d+ · [\d.]+[KM]? positions · 3 threads$/);
  await expect.poll(() => loadedPrograms(page)).toEqual(["core-threads.wasm"]);
  assert.equal(helpers(page).length, 2);
  // The same workers serve every search.
  const before = await depthText(page);
  await page.waitForFunction((text) => document.querySelector(".lines-depth").innerText !== text, before, { timeout: 60_000 });
  assert.equal(helpers(page).length, 2);
});

test("an isolated page works offline, and keeps the build with threads alone", { timeout: 240_000 }, async () => {
  const page = await analyse("isolated", { processors: 2, serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = (await keptFiles(page)).map((path) => path.split("/").at(-1)).filter((name) => name.startsWith("core-"));
  assert.deepEqual(kept.sort(), ["core-threads.mjs", "core-threads.wasm", "core-threads.worker.js"]);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".line-move").first().waitFor({ timeout: 60_000 });
  await expect.poll(() => depthText(page)).toMatch(/ 2 threads$/);
});

test("a page that is not isolated thinks with one thread", { timeout: 120_000 }, async () => {
  const page = await analyse("plain", { processors: 4 });
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await expect.poll(() => depthText(page)).toMatch(/ positions$/);
  await expect.poll(() => loadedPrograms(page)).toEqual(["core-simd.wasm"]);
  assert.equal(helpers(page).length, 0);
});

test("searches that must repeat run on one thread", { timeout: 180_000 }, async () => {
  const page = await analyse("isolated", { processors: 4 });
  const [client] = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith("/engine_client.mjs")),
  );
  const found = await page.evaluate(
    async ([url, fen]) => {
      const { EngineClient } = await import(url);
      const answers = [];
      for (const threads of [1, 3]) {
        const engine = await EngineClient.start({ threads });
        const thoughts = [];
        for (const request of [{ nodes: 30_000 }, { depth: 4, multiPv: 2 }, { level: 12, seed: 1, seconds: 60 }]) {
          await engine.clear();
          thoughts.push(await engine.think({ fen, ...request }));
        }
        answers.push(thoughts.map(({ nodes, lines }) => ({ nodes, lines })));
        // All threads, once more, until they are stopped.
        await engine.think({ fen }, ({ depth }) => depth >= 3 && engine.stop());
        engine.close();
      }
      return answers;
    },
    [client, START],
  );
  assert.deepEqual(found[1], found[0]);
  assert.ok(found[0][0].nodes >= 30_000);
});
