// Without a network, after one visit; and the bytes of that visit.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { keptFiles, paste, startBrowser } from "./browser.mjs";
import * as samples from "./samples.mjs";

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

const MOST_BYTES = 1.6e6;

/** Opens the page as a first visitor; waits until the browser keeps it, and until its reload where it gets threads by one. */
async function firstVisit(options = {}) {
  const page = await browser.open({ serviceWorkers: "allow", ...options });
  await page.waitForFunction(() => {
    const { controller } = navigator.serviceWorker;
    return controller !== null && (crossOriginIsolated || !controller.scriptURL.includes("isolate"));
  });
  await page.waitForLoadState();
  return page;
}

test("the page works offline after the first visit: a level plays, a game is opened", { timeout: 240_000 }, async () => {
  const page = await firstVisit();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("radio", { name: "6 × 6" }).check();
  await page.getByRole("radio", { name: "Black", exact: true }).check();
  await page.getByRole("button", { name: "Start game" }).click();
  await page.locator(".turn .move").first().waitFor({ timeout: 60_000 });
  await page.getByRole("link", { name: "Analyse" }).click();
  await paste(page, samples.SGF);
  await page.getByText("The game is open: 3 moves.").waitFor();
  await page.locator(".line-move").first().waitFor({ timeout: 60_000 });
});

test("only the build of the engine that runs is kept", async () => {
  // With more processors the page is isolated by its worker, and has the build with threads.
  const page = await firstVisit({ processors: 1 });
  const kept = await keptFiles(page);
  assert.equal(kept.filter((path) => path.endsWith(".wasm")).length, 1);
  assert.ok(kept.some((path) => path.endsWith("core-simd.wasm")));
  assert.ok(kept.some((path) => path.endsWith("index.html")));
});

test("a first visit, engine and all, is less than 1.6 MB", { timeout: 240_000 }, async (t) => {
  const received = browser.bytesSent();
  const page = await firstVisit({ fragment: "#analyse" });
  await page.locator(".line-move").first().waitFor({ timeout: 60_000 });
  const bytes = browser.bytesSent() - received;
  t.diagnostic(`${(bytes / 1e6).toFixed(2)} MB over the wire`);
  assert.ok(bytes > 0.5e6 && bytes < MOST_BYTES, `${bytes} bytes`);
});

test("the first view is less than 130 kB", async (t) => {
  const received = browser.bytesSent();
  const page = await browser.open();
  await page.waitForLoadState("networkidle");
  const bytes = browser.bytesSent() - received;
  t.diagnostic(`${Math.round(bytes / 1000)} kB over the wire`);
  assert.ok(bytes > 50_000 && bytes < 130_000, `${bytes} bytes`);
});

test("the board can be used before the engine is there", async (t) => {
  const page = await browser.open();
  const ready = await page.evaluate(() => performance.now());
  await page.locator(".board-square").first().waitFor();
  // The browser writes down a paint a moment after it.
  const paint = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  const shown = await paint.jsonValue();
  t.diagnostic(`the board is painted after ${Math.round(shown)} ms (asked after ${Math.round(ready)} ms)`);
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.ok(!loaded.some((name) => name.endsWith(".wasm")));
});
