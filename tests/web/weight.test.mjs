// How much a first visit loads, over the wire.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expect, startBrowser } from "./browser.mjs";

const MOST_VIEW = 130_000;
const MOST_WITH_ENGINE = 1_000_000;

let browser;
before(async () => (browser = await startBrowser({ expected: /ERR_FAILED|Failed to fetch/ })));
after(() => browser.close());

for (const locale of ["en-GB", "ro-RO"]) {
  test(`the first view is less than 130 kB, in ${locale}`, async (t) => {
    const before = browser.bytesSent();
    const page = await browser.open({ locale });
    await page.locator(".start-bar button").waitFor();
    await page.waitForLoadState("networkidle");
    const bytes = browser.bytesSent() - before;
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes < MOST_VIEW, `${bytes} bytes`);
  });
}

test("with the engine it is less than a megabyte", async (t) => {
  const before = browser.bytesSent();
  const page = await browser.open({ fragment: "#analyse" });
  await page.locator(".line-move").first().waitFor();
  const bytes = browser.bytesSent() - before;
  t.diagnostic(`${bytes} bytes`);
  assert.ok(bytes < MOST_WITH_ENGINE, `${bytes} bytes`);
});

test("a language's texts come when it is chosen", async () => {
  const page = await browser.open();
  await page.getByRole("button", { name: "Settings" }).click();
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /\/nl-[^/]*\.js$/.test(name)));
  await expect.poll(loaded).toBe(false);
  await page.getByRole("combobox", { name: "Language" }).selectOption("Nederlands");
  await page.getByRole("heading", { name: "Instellingen" }).waitFor();
  await expect.poll(loaded).toBe(true);
  // What cannot be loaded is said, and changes nothing.
  await page.route(/\/ro-[^/]*\.js$/, (route) => route.abort());
  await page.getByRole("combobox", { name: "Taal" }).selectOption("Română");
  await page.locator(".notice[data-error]").waitFor();
  await page.getByRole("heading", { name: "Instellingen" }).waitFor();
});
