// Analysing a game with the engine: its mistakes are found, its lines are taken, the board is turned.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickMove, expect, openMenu, paste, square, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

const BLUNDER = "c5-f2/f6";
/** White, who is winning, puts an amazon into a corner on the fifth move. */
const GAME = `f2-c5/b4 f5-c2/b3 a2-a4/c6 b6-b5/e2 ${BLUNDER} e6-e3/f4 e1-c3/c5 b5-d3/d4`;
const ANALYSIS_MS = 90_000;

async function openGame() {
  const page = await browser.open({ fragment: "#analyse" });
  await paste(page, GAME);
  await page.getByText("The game is open: 8 moves.").waitFor();
  await page.locator(".notice button").click();
  return page;
}

const current = (page) => page.locator(".move[aria-current]");

test("the game is analysed and the planted blunder is marked", { timeout: 2 * ANALYSIS_MS }, async () => {
  const page = await openGame();
  await page.getByTestId("means").waitFor({ timeout: ANALYSIS_MS });
  const move = page.locator(".turn .move", { hasText: BLUNDER });
  await move.locator(".mark-blunder").waitFor();
  await expect(move).toHaveText(`${BLUNDER}??`);
  await expect(page.getByTestId("means")).toHaveText(/White\s.*[1-9]\d* mistakes?/, { useInnerText: true });
  // Keys and the button lead to the position before it, the strip to the one after it.
  const leadsThere = async (go) => {
    for (let step = 0; step < 8; step += 1) {
      await go();
      if ((await page.locator(".mistake").innerText()).startsWith(`${BLUNDER} lost `)) return true;
    }
    return false;
  };
  await page.keyboard.press("Home");
  assert.ok(await leadsThere(() => page.keyboard.press("n")));
  await expect(current(page)).toHaveText(/^b6-b5\/e2/);
  await page.keyboard.press("End");
  assert.ok(await leadsThere(() => page.keyboard.press("N")));
  // After the last one comes the first.
  await page.keyboard.press("End");
  assert.ok(await leadsThere(() => page.keyboard.press("n")));
  await page.keyboard.press("Home");
  assert.ok(await leadsThere(() => page.getByRole("button", { name: "Next mistake" }).click()));
  await page.keyboard.press("Home");
  await page.locator(".loss-strip .loss-blunder").and(page.locator(".loss:nth-child(5)")).click();
  await expect(current(page)).toHaveText(`${BLUNDER}??`);
  await expect(page.locator(".mistake")).toHaveCount(0);
});

test("a proved win that was thrown away is said to be", { timeout: ANALYSIS_MS }, async () => {
  const page = await browser.open({ fragment: "#analyse", device: "phone" });
  // On 4x4 White, to move, could win.
  await paste(page, "(;FF[4]GM[18]SZ[4]PL[W]AB[ad]AW[ca]AA[bc];W[cadadb])");
  await page.locator(".turn .move .mark-blunder").waitFor({ timeout: ANALYSIS_MS });
  await page.keyboard.press("Home");
  await page.keyboard.press("n");
  const card = page.locator(".mistake");
  await card.getByText("That threw away a proved win: it is proved now that Black wins.").waitFor();
  await expect(card).toHaveText(/^c4-d4\/d3 lost 100%\./);
});

test("a mistake is shown with what was better, and one's own try is judged", { timeout: 2 * ANALYSIS_MS }, async () => {
  const page = await openGame();
  await page.getByTestId("means").waitFor({ timeout: ANALYSIS_MS });
  const card = page.locator(".mistake");
  await page.keyboard.press("Home");
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("n");
    if ((await card.innerText()).startsWith(BLUNDER)) break;
  }
  const [, best] = (await card.innerText()).match(/ lost \d+%\. Best was (\S+)\./);
  // One arrow: the best move. The line is played on the board as far as it is listed, then the position is back.
  await expect(page.locator(".best-moves .move-arrow")).toHaveCount(1);
  const listed = await card.locator(".line-step").count();
  const burned = page.locator(".burned");
  const before = await burned.count();
  await page.clock.install();
  await card.getByRole("button", { name: "Show the line" }).click();
  await page.locator(".best-moves").waitFor({ state: "detached" });
  await page.clock.runFor(250 + 900 * (listed - 1));
  await expect(burned).toHaveCount(before + listed);
  await page.clock.runFor(2000);
  await page.locator(".best-moves").waitFor();
  await expect(burned).toHaveCount(before);
  // The mistake again is no better.
  await card.getByRole("button", { name: "Try it yourself" }).click();
  await expect(page.locator(".lines")).toHaveCount(0);
  await clickMove(page, BLUNDER);
  await card.getByText(/^c5-f2\/f6 loses \d+%\.$/).waitFor({ timeout: 30_000 });
  await card.getByRole("button", { name: "Try again" }).click();
  await clickMove(page, best);
  await card.getByText(`${best} is as good as the best.`).waitFor();
  // A try leaves the game as it is.
  await expect(page.locator(".turn .move")).toHaveCount(8);
  await expect(page.locator(".variation")).toHaveCount(0);
  await card.getByRole("button", { name: "Show the best move" }).click();
  await card.locator(".line-step", { hasText: best }).click();
  await page.locator(".variation .move[aria-current]", { hasText: best }).waitFor();
});

test("marks and losses are the same after every run, and none is shown of what was not looked at", { timeout: 3 * ANALYSIS_MS }, async () => {
  const strips = [];
  for (const start of ["Home", "End"]) {
    const page = await openGame();
    // Before a position was looked at, its move has no mark and the curve says nothing about it.
    const { known, marks } = await page.evaluate(() => ({
      known: document.querySelectorAll(".loss:not(.loss-unknown)").length,
      marks: document.querySelectorAll(".turn .mark").length,
    }));
    assert.ok(marks <= known);
    // Another way through the game, and another board's search before.
    await page.keyboard.press(start);
    await page.keyboard.press(start === "Home" ? "ArrowRight" : "ArrowLeft");
    await page.getByTestId("means").waitFor({ timeout: ANALYSIS_MS });
    strips.push(await page.locator(".loss").evaluateAll((bars) => bars.map(({ title }) => title)));
    strips.at(-1).push(await page.getByTestId("means").innerText());
    await page.context().close();
  }
  assert.deepEqual(strips[1], strips[0]);
  assert.match(strips[0].at(-1), /accuracy \d+%/);
});

test("the search rests at its limit, goes deeper when asked, and rests while it is not wanted or seen", { timeout: ANALYSIS_MS }, async () => {
  const page = await browser.open({ fragment: "#analyse" });
  await page.evaluate(() => localStorage.setItem("amazons.engine.limit", "5"));
  await page.reload();
  const deeper = page.getByRole("button", { name: "Deeper" });
  await deeper.waitFor({ timeout: 30_000 });
  const depth = await page.locator(".lines-depth").innerText();
  assert.match(depth, /^Depth \d+/);
  await page.waitForTimeout(1500);
  await expect(page.locator(".lines-depth")).toHaveText(depth);
  await deeper.click();
  await deeper.waitFor({ state: "detached" });
  // Hidden, it rests.
  const hide = (state) => page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
  await hide("hidden");
  await deeper.waitFor();
  await hide("visible");
  await deeper.waitFor({ state: "detached" });
});

test("arrow keys step, and a click on the curve jumps", { timeout: 2 * ANALYSIS_MS }, async () => {
  const page = await openGame();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(current(page)).toHaveText(/^f5-c2\/b3/);
  await page.keyboard.press("ArrowLeft");
  await expect(current(page)).toHaveText(/^f2-c5\/b4/);
  await page.getByTestId("means").waitFor({ timeout: ANALYSIS_MS });
  const box = await page.getByTestId("curve").boundingBox();
  await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
  await page.locator(".move[aria-current]", { hasText: "b5-d3/d4" }).waitFor();
});

test("a line is shown while it is pointed at, and a click takes it into the tree", { timeout: 60_000 }, async () => {
  const page = await openGame();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  const line = page.locator(".line").filter({ hasNotText: "b5-d3/d4" }).first();
  await line.waitFor({ timeout: 30_000 });
  await page.locator(".best-moves .move-arrow").first().waitFor();
  await line.hover();
  // The line is played on the board: the engine's arrows make room for it.
  await page.locator(".best-moves").waitFor({ state: "detached" });
  await page.mouse.move(0, 0);
  await page.locator(".best-moves").waitFor();
  const move = await line.locator(".line-move").innerText();
  await page.keyboard.press("l");
  await expect(page.locator(".lines")).toHaveCount(0);
  await page.keyboard.press("l");
  await page.locator(".line", { has: page.locator(".line-move", { hasText: move }) }).locator(".line-take").click();
  await page.locator(".variation .move[aria-current]", { hasText: move }).waitFor();
  await expect(page.locator(".turn .move")).toHaveCount(8);
  await page.getByRole("button", { name: "Make this the main line" }).click();
  await page.locator(".turn .move[aria-current]", { hasText: move }).waitFor();
  await page.getByRole("button", { name: "Delete from here" }).click();
  await expect(page.locator(".turn .move")).toHaveCount(8);
  await expect(page.locator(".variation")).toHaveCount(0);
});

test("a comment that is written stays with its move", async () => {
  const page = await openGame();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("textbox", { name: "Comment" }).fill("the n key is text here");
  await expect(page.locator(".moves .comment")).toHaveText("the n key is text here");
  await expect(current(page)).toHaveText(/^f2-c5\/b4/);
});

test("play goes on from a position against a level", { timeout: 60_000 }, async () => {
  const page = await openGame();
  await page.keyboard.press("End");
  const shown = await square(page, "d3").getAttribute("aria-label");
  const dialog = await openMenu(page, "Play from here");
  await dialog.getByRole("slider", { name: "Level" }).fill("1");
  await dialog.getByRole("button", { name: "Start game" }).click();
  await page.locator(".view-play[data-state='game']").waitFor();
  await page.locator("[data-target]").first().waitFor();
  await expect(square(page, "d3")).toHaveAttribute("aria-label", new RegExp(`^${shown}`));
});

test("the board is turned, mirrored, and shows coordinates and territory or not", async () => {
  const page = await openGame();
  const corner = () => page.locator(".board-square").first().getAttribute("data-square");
  await expect.poll(corner).toBe("a6");
  await page.keyboard.press("r");
  await expect.poll(corner).toBe("f1");
  await page.keyboard.press("m");
  await expect.poll(corner).toBe("a1");
  await page.keyboard.press("r");
  await expect.poll(corner).toBe("f6");
  const coordinates = page.locator(".coordinates text");
  await expect(coordinates).toHaveCount(12);
  await page.keyboard.press("k");
  await expect(coordinates).toHaveCount(0);
  await expect(page.locator(".territory")).toHaveCount(0);
  await page.keyboard.press("t");
  await page.locator(".territory-white").first().waitFor();
  await page.locator(".territory-black").first().waitFor();
});

test("a game is there again after a reload, comments and all; another can be begun", async () => {
  const page = await openGame();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("textbox", { name: "Comment" }).fill("kept");
  await page.waitForFunction(() => localStorage.getItem("amazons.analyse.game")?.includes("#g1."));
  // Kept a moment after the last change: until then the form that is kept is another.
  const before = await page.evaluate(() => localStorage.getItem("amazons.analyse.game"));
  await page.getByRole("textbox", { name: "Comment" }).fill("kept well");
  await page.waitForFunction((old) => localStorage.getItem("amazons.analyse.game") !== old, before);
  await page.reload();
  await page.locator(".moves .comment", { hasText: "kept" }).waitFor();
  await expect(page.locator(".turn .move")).toHaveCount(8);
  await expect(current(page)).toHaveText(/^f2-c5\/b4/);
  const dialog = await openMenu(page, "Open a game");
  await dialog.getByRole("button", { name: "8 × 8" }).click();
  await page.getByText("No moves yet.").waitFor();
  await expect(page.locator(".board")).toHaveAttribute("data-width", "8");
});

test("a game that an earlier version kept is there, and its address opens the view", async () => {
  const page = await openGame();
  await page.waitForFunction(() => localStorage.getItem("amazons.analyse.game")?.includes("#g1."));
  const kept = await page.evaluate(() => localStorage.getItem("amazons.analyse.game"));
  const later = await browser.open({ fragment: "#look" });
  await later.getByText("No moves yet.").waitFor();
  await later.evaluate((game) => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem("amazons.look.game", JSON.stringify(game));
    localStorage.setItem("amazons.look.lines", "false");
  }, kept);
  await later.reload();
  await later.locator(".turn .move").nth(7).waitFor();
  await expect(later.locator(".lines")).toHaveCount(0);
});
