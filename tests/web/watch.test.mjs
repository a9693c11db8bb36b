// Watching the engine play against itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startBrowser } from "./lib/browser.mjs";

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

test("a game of two levels runs to its end, with both sides' thoughts", { timeout: 180_000 }, async () => {
  const page = await browser.open({ fragment: "#watch" });
  await page.getByRole("radio", { name: "6 × 6" }).check();
  for (const slider of await page.getByRole("slider", { name: /White|Black/ }).all()) await slider.fill("1");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator(".turn .move").nth(1).waitFor({ timeout: 60_000 });
  await page.locator(".thought-line").nth(1).waitFor({ timeout: 60_000 });
  await page.getByText(/^(White|Black) wins: (White|Black) has no move left\.$/).first().waitFor({ timeout: 120_000 });
  assert.ok((await page.locator(".turn .move").count()) > 4);
});

test("it stops while it is paused and goes on then", { timeout: 120_000 }, async () => {
  const page = await browser.open({ fragment: "#watch" });
  await page.getByRole("radio", { name: "6 × 6" }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator(".turn .move").first().waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Pause" }).click();
  await page.locator(".player .thinking").waitFor({ state: "detached" });
  const moves = await page.locator(".turn .move").count();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.locator(".turn .move").nth(moves).waitFor({ timeout: 60_000 });
});
