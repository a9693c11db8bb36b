// Hosts that send no headers: the service worker gives the page its threads, by one reload at most.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { expect, keptFiles, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ expected: /is not the page's own|frame/ })));
after(() => browser.close());

/** A visit by a machine with so many processors; `loads` counts how often the page was loaded. */
async function visit(options = {}) {
  const page = await browser.open({ serviceWorkers: "allow", processors: 4, ...options });
  page.loads = 1;
  page.on("domcontentloaded", () => (page.loads += 1));
  return page;
}
const isControlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
const scriptOf = (page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active.scriptURL);

/** After anything that might load the page once more. */
async function settled(page) {
  await isControlled(page);
  await page.waitForTimeout(1500);
}

test("a first visitor gets threads by one reload, and keeps them without a network", { timeout: 180_000 }, async () => {
  const page = await visit();
  await page.waitForFunction(() => crossOriginIsolated, null, { timeout: 60_000 });
  await settled(page);
  assert.equal(page.loads, 2);
  const kept = (await keptFiles(page)).filter((path) => path.endsWith(".wasm"));
  assert.deepEqual(kept.map((path) => path.split("/").at(-1)), ["core-threads.wasm"]);
  await page.context().setOffline(true);
  // A query in the address changes nothing.
  await page.goto(`${browser.url}?from=elsewhere#analyse`);
  await page.locator(".lines-depth", { hasText: "3 threads" }).waitFor({ timeout: 60_000 });
  assert.equal(page.loads, 3);
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("nobody is interrupted: who has begun gets threads at the next visit", { timeout: 120_000 }, async () => {
  const page = await visit();
  await page.keyboard.press("k");
  await settled(page);
  assert.deepEqual([page.loads, await page.evaluate(() => crossOriginIsolated)], [1, false]);
  await page.reload();
  assert.ok(await page.evaluate(() => crossOriginIsolated));
});

test("an engine that is loaded already is not loaded twice", { timeout: 120_000 }, async () => {
  const page = await visit({ fragment: "#analyse" });
  await page.locator(".line-move").first().waitFor({ timeout: 60_000 });
  await settled(page);
  assert.equal(page.loads, 1);
  await expect.poll(() => scriptOf(page)).toMatch(/\?engine=simd$/);
});

test("where it has no effect it is tried once, then left off", { timeout: 180_000 }, async () => {
  const refuse = () => Object.defineProperty(globalThis, "crossOriginIsolated", { value: false });
  const page = await visit({ before: refuse });
  await page.waitForEvent("domcontentloaded", { timeout: 60_000 });
  await settled(page);
  assert.equal(page.loads, 2);
  assert.equal(await page.evaluate(() => localStorage.getItem("amazons.isolation.refused")), "true");
  await Promise.all([page.waitForEvent("domcontentloaded"), page.getByRole("button", { name: "Reload" }).click()]);
  await settled(page);
  await expect.poll(() => scriptOf(page)).toMatch(/\?engine=simd$/);
  assert.equal(page.loads, 3);
});

test("a tab that can remember nothing is never loaded again", { timeout: 120_000 }, async () => {
  const page = await visit({
    before: () => {
      Object.defineProperty(globalThis, "sessionStorage", { get: () => { throw new Error("forbidden"); } });
    },
  });
  await settled(page);
  assert.equal(page.loads, 1);
});

test("one processor, or one thread by choice, is no reason to load anything again", { timeout: 120_000 }, async () => {
  for (const [processors, choice] of [[1, "0"], [4, "1"]]) {
    const before = `localStorage.setItem("amazons.engine.threads", "${choice}")`;
    const page = await visit({ processors, before });
    await settled(page);
    assert.deepEqual([page.loads, /isolate/.test(await scriptOf(page))], [1, false]);
    await page.context().close();
  }
});

test("in a frame of another page nothing is isolated and nothing loaded again", { timeout: 120_000 }, async (t) => {
  const html = `<!doctype html><iframe src="${browser.url}" width="800" height="600"></iframe>`;
  const host = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(html));
  await new Promise((resolve) => host.listen(0, "localhost", resolve));
  t.after(() => host.close());
  const page = await visit();
  await page.keyboard.press("k");
  let count = 0;
  page.on("framenavigated", (frame) => (count += frame.url().startsWith(browser.url)));
  await page.goto(`http://localhost:${host.address().port}/`);
  const frame = page.frame({ url: browser.url });
  await frame.locator(".board-square").first().waitFor();
  await page.waitForTimeout(4000);
  assert.deepEqual([await frame.evaluate(() => crossOriginIsolated), count], [false, 1]);
});
