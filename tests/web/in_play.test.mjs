// Within a game: what the engine thinks and when it shall stop, hints in words, looking back, finishing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickMove, currentMoves, expect, openMenu, paste, square, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

const choose = (page, name) => page.getByRole("radio", { name, exact: true }).check();
const startGame = (page) => page.getByRole("button", { name: "Start game" }).click();

/** Plays on from a position against a level. */
async function playFrom(page, text, level) {
  await page.goto(`${browser.url}#analyse`);
  await paste(page, text);
  await page.getByText(/The game is open/).waitFor();
  await page.keyboard.press("End");
  const dialog = await openMenu(page, "Play from here");
  await dialog.getByRole("slider", { name: "Level" }).fill(String(level));
  await dialog.getByRole("button", { name: "Start game" }).click();
  await page.locator(".view-play[data-state='game']").waitFor();
}

test("depth and time are seen while the engine thinks, and it moves now when it is told to", { timeout: 90_000 }, async () => {
  const page = await browser.open();
  await page.getByRole("slider", { name: "Level" }).fill("20");
  await choose(page, "10 × 10");
  await startGame(page);
  await clickMove(page, "d1-d7/g7");
  await page.locator(".player", { hasText: /thinking · depth \d+ · \d+\.\d s/ }).waitFor({ timeout: 30_000 });
  const asked = Date.now();
  await page.getByRole("button", { name: "Move now" }).click();
  await page.locator(".turn .move").nth(1).waitFor();
  assert.ok(Date.now() - asked < 2500);
});

test("a hint is given in words, and half a move is taken back from the first move on", { timeout: 60_000 }, async () => {
  const page = await browser.open();
  await choose(page, "Two people");
  await startGame(page);
  const takeBack = page.getByRole("button", { name: "Take back" });
  await expect(takeBack).toHaveAttribute("aria-disabled", "true");
  await square(page, "d1").click();
  await takeBack.click();
  await expect(page.locator(".stage")).toHaveText("Choose an amazon.");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".move-arrow-hint").waitFor({ timeout: 30_000 });
  await expect(page.locator(".stage")).toHaveText(/^Hint: the amazon on \w+ goes to \w+ and shoots at \w+\.$/);
});

test("an earlier position is looked at and analysed, and the game goes on", async () => {
  const page = await browser.open();
  await choose(page, "Two people");
  await startGame(page);
  for (const move of ["d1-d7/g7", "a7-b7/b2"]) await clickMove(page, move);
  await page.locator(".turn .move").first().click();
  await expect(square(page, "a7")).toHaveAttribute("aria-label", /black amazon/);
  await expect(page.locator("[data-target]")).toHaveCount(0);
  await page.getByRole("button", { name: "Analyse from here" }).click();
  await expect(page.locator(".move[aria-current]")).toHaveText(/^d1-d7\/g7/);
  // A variation there leaves the game in play as it is.
  await clickMove(page, "d10-d8/d9");
  await page.locator(".variation").waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect.poll(() => currentMoves(page)).toEqual(["d1-d7/g7", "a7-b7/b2"]);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await clickMove(page, "g1-g2/g1");
  await expect(page.locator(".turn .move")).toHaveCount(3);
});

test("a decided game is played to its end by the engine", { timeout: 90_000 }, async () => {
  const page = await browser.open();
  await playFrom(page, "2*q2/2*3/Q1*3/2*3/2*3/2*3 w", 1);
  await page.getByText(/^The sides are separated\./).waitFor();
  await page.getByRole("button", { name: "Finish the game" }).click();
  await page.getByTestId("ending").waitFor({ timeout: 60_000 });
  await expect(page.getByTestId("ending")).toHaveText(
    /You lost by \d+ moves?\n+Black wins: White has no move left\. Black could make \d+ more\./,
    { useInnerText: true },
  );
});

test("a teaching game shows its best move on the board and says whose turn it is", { timeout: 120_000 }, async () => {
  const page = await browser.open();
  await page.getByRole("switch", { name: /Teaching game/ }).check();
  await playFrom(page, "f2-c5/b4 f5-c2/b2 a2-b3/a4 a5-b5/e2", 3);
  await page.locator("[data-target]").first().waitFor();
  await clickMove(page, "e1-c1/d1");
  const lesson = page.getByRole("alert");
  await lesson.waitFor({ timeout: 60_000 });
  await expect(lesson).toHaveText(/It is your turn still/);
  await expect(page.locator(".player[data-moving]")).toHaveText(/You\s+decides/, { useInnerText: true });
  await lesson.getByRole("button", { name: "Show the best move" }).click();
  await page.locator(".move-arrow-hint").waitFor();
  // It is shown on the position before the move.
  await expect(square(page, "e1")).toHaveAttribute("aria-label", /white amazon/);
  await lesson.getByRole("button", { name: "Keep it" }).click();
  await page.locator(".turn .move").nth(1).waitFor({ timeout: 30_000 });
});
