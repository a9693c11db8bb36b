// A game whose every move is a mistake, and a search that changes its mind: before a mistake and after it the page
// gives one answer.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expect, paste, square, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

const [FIRST, SECOND] = ["f2-c5/b4", "f5-c2/b3"];

/** Each side to move is said to win, so that each move has lost; moves are drawn, the same ones in every run. */
function chooseChances() {
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return 0.75 + (0.25 * state) / 2_147_483_647;
  };
}

async function openGame(device) {
  const page = await browser.open({ fragment: "#analyse", device, before: chooseChances });
  await paste(page, `${FIRST} ${SECOND}`);
  await page.locator(".notice button").click();
  await page.locator(".turn .mark-blunder").nth(1).waitFor();
  return page;
}

const isWithin = (inner, outer) =>
  inner.x >= outer.x && inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height;

test("before a mistake one move is best: on the card, on the board and first of the lines", async () => {
  const page = await openGame();
  const first = page.locator(".line-move").first();
  await page.keyboard.press("n");
  const [, best] = (await page.locator(".mistake").innerText()).match(/Best was (\S+)\./);
  await page.keyboard.press("Home");
  await page.waitForFunction((move) => document.querySelector(".line-move").textContent !== move, best);
  await page.keyboard.press("n");
  await page.locator(".mistake").waitFor();
  await expect(first).toHaveText(best);
  const landing = page.locator(".best-moves .move-arrow-best .move-landing");
  await expect(landing).toHaveCount(1);
  const [, to] = best.split(/[-/]/);
  assert.ok(isWithin(await landing.boundingBox(), await square(page, to).boundingBox()));
});

for (const device of ["phone", "desktop"]) {
  test(`after a mistake it is said what was better, and shown: ${device}`, async () => {
    const page = await openGame(device);
    const note = page.locator(".loss-note");
    await expect(note).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await note.waitFor();
    const [, better] = (await note.innerText()).match(/^f2-c5\/b4 lost [2-9]\d%\. Better was (\S+)\./);
    await expect(page.locator(".lines-turn")).toHaveText("Black to move");
    await page.locator(".turn .move", { hasText: SECOND }).click();
    await note.getByText(SECOND).waitFor();
    await expect(page.locator(".lines-turn")).toHaveText("White to move");
    await page.keyboard.press("ArrowLeft");
    await note.getByRole("button", { name: "Show it" }).click();
    await page.locator(".mistake").getByText(new RegExp(`^f2-c5/b4 lost \\d+%\\. Best was ${better}\\.$`)).waitFor();
    await expect(note).toHaveCount(0);
    await expect(square(page, "f2")).toHaveAttribute("aria-label", /white amazon/);
  });
}
