// Territory in numbers and in squares, what separated regions are worth, and what is proved.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expect, folder, paste, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

/** White alone on the left, Black alone on the right. */
const SEPARATED = "3*q1/3*2/Q2*1q/3*2/Q2***/3*2 w";
/** A square that whoever moves first takes, two squares of White, one of Black. */
const CONTESTED = "*Q1q*/*****/Q2**/*****/q1*** w";

async function openTerritory(fen, options = {}) {
  const page = await browser.open({ fragment: "#analyse", ...options });
  await paste(page, fen);
  await page.getByRole("button", { name: "Territory" }).click();
  const panel = page.getByRole("region", { name: "Territory" });
  await panel.getByRole("table").waitFor();
  return { page, panel };
}

const rows = (panel) => panel.locator("tbody tr").evaluateAll((all) => all.map((row) => row.innerText.split(/\s*\t\s*/)));

test("squares that a side reaches first are counted and marked", async () => {
  const { page, panel } = await openTerritory("3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w");
  // The start is the same for both; no side has a square alone.
  await expect.poll(() => rows(panel)).toEqual([["first", "22", "22"], ["of these alone", "0", "0"], ["at the same time", "48"]]);
  await expect(page.locator(".territory-white")).toHaveCount(22);
  await expect(page.locator(".territory-contested")).toHaveCount(48);
  await expect(panel.locator(".region")).toHaveCount(0);
});

test("separated regions have the values that the console counts, and the sum says who wins", async () => {
  const { page, panel } = await openTerritory(SEPARATED);
  await panel.getByText("White wins, counted: 10 moves more than Black.").waitFor();
  await expect.poll(() => rows(panel)).toEqual([["first", "16", "6"], ["of these alone", "16", "6"], ["at the same time", "0"]]);
  await expect(panel.locator(".region-amazons")).toHaveText(["a4 a2", "e6 f4"]);
  await expect(panel.locator(".region-worth")).toHaveText(["16 moves", "6 moves"]);
  await expect(page.locator(".region-label")).toHaveText(["16", "6"]);
  // The same is a proof of the engine, as are its lines.
  await page.getByText(/^White wins, proved: in \d+ moves? at most\.$/).waitFor();
});

test("a region of both sides tells who wins it and what a move is worth", async () => {
  const { page, panel } = await openTerritory(CONTESTED);
  await panel.locator(".region").nth(2).waitFor();
  await expect(panel.locator(".region-worth")).toHaveText(["even", "2 moves", "1 move"]);
  await expect(panel.locator(".region-more").first()).toHaveText(/1 square · alone, whoever moves first wins it · value \{0\|0\}/);
  await expect(page.locator(".region-label")).toHaveText(["0", "2", "1"]);
  await expect(panel.locator(".proved")).toHaveCount(0);
});

test("values follow the position on the board, and go with the toggle", async () => {
  const { page, panel } = await openTerritory(SEPARATED);
  await panel.locator(".region").first().waitFor();
  await page.locator(".line-take").first().click();
  await panel.getByText(/counted: \d+ moves more/).waitFor();
  await expect(panel.locator(".region-worth")).toHaveText(["15 moves", "6 moves"]);
  await page.keyboard.press("t");
  await panel.waitFor({ state: "detached" });
  await expect(page.locator(".region-label, .territory")).toHaveCount(0);
});

for (const [name, options] of Object.entries({
  phone: { viewport: { width: 390, height: 844 } },
  sideways: { viewport: { width: 844, height: 390 }, colorScheme: "dark" },
  desktop: { viewport: { width: 1400, height: 900 } },
  dark: { viewport: { width: 1400, height: 900 }, colorScheme: "dark" },
})) {
  test(`nothing of it is wider than its place: ${name}`, async () => {
    const { page, panel } = await openTerritory(CONTESTED, options);
    await panel.locator(".region").nth(2).waitFor();
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.ok(!isTooWide);
    await page.screenshot({ path: folder(`build/web-shots/territory-${name}.png`) });
  });
}
