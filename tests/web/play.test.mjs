// Playing: whole games by clicks and by keys, the choices within a game; watching the engine play itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickMove, expect, openMenu, paste, square, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

const choose = (page, name) => page.getByRole("radio", { name, exact: true }).check();

async function startGame(page, { size = "6 × 6", level = 1 } = {}) {
  await choose(page, size);
  await page.getByRole("slider", { name: "Level" }).fill(String(level));
  await page.getByRole("button", { name: "Start game" }).click();
}

const isOver = (page) => page.getByTestId("ending").isVisible();

/** Waits until it is the person's turn or the game is over; returns whether it goes on. */
async function waitForTurn(page) {
  const turn = page.locator("[data-target]").first();
  await turn.or(page.getByTestId("ending")).first().waitFor();
  return !(await isOver(page));
}

test("a whole game by clicks", { timeout: 120_000 }, async () => {
  const page = await browser.open();
  await startGame(page);
  while (await waitForTurn(page)) {
    for (let choice = 0; choice < 3; choice += 1) {
      await page.locator("[data-target]").last().click();
    }
  }
  await expect(page.getByTestId("ending")).toHaveText(/(White|Black) wins: .* no move left/);
  await page.getByRole("button", { name: "Rematch" }).click();
  await waitForTurn(page);
  // Colours are swapped: the person sits below as Black.
  await expect(page.locator(".player").last()).toHaveText(/You/);
  await expect(page.locator(".player").last().locator(".swatch-black")).toHaveCount(1);
});

test("a whole game by keyboard alone", { timeout: 120_000 }, async () => {
  const page = await browser.open();
  await page.keyboard.press("Tab");
  for (let i = 0; i < 40 && !(await isFocused(page, "6 × 6")); i += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  for (let i = 0; i < 40 && !(await isFocused(page, "Start game")); i += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (let turn = 0; await waitForTurn(page); turn += 1) {
    for (let choice = 0; choice < 3; choice += 1) {
      const target = await page.locator("[data-target]").first().getAttribute("data-square");
      if (turn % 2 === 0) await page.keyboard.type(target);
      else await walkTo(page, target);
    }
  }
  await expect(page.getByTestId("spoken")).toHaveText(/wins/);
});

/** Whether the focus is on a control of this name, or in the group of choices that has it. */
const isFocused = (page, name) =>
  page.evaluate((text) => {
    const control = document.activeElement?.closest("button, fieldset");
    return control?.textContent.includes(text) ?? false;
  }, name);

/** Moves the cursor with the arrow keys and chooses the square. */
async function walkTo(page, name) {
  await page.keyboard.press("ArrowLeft");
  const place = (square) => [square.charCodeAt(0), Number(square.slice(1))];
  const current = () => page.evaluate(() => document.activeElement.dataset.square);
  for (let i = 0; i < 40 && (await current()) !== name; i += 1) {
    const [x, y] = place(await current());
    const [wantedX, wantedY] = place(name);
    if (x !== wantedX) await page.keyboard.press(x < wantedX ? "ArrowRight" : "ArrowLeft");
    else await page.keyboard.press(y < wantedY ? "ArrowUp" : "ArrowDown");
  }
  await page.keyboard.press("Enter");
}

test("each step of a move is taken back by Escape", async () => {
  const page = await browser.open();
  await startGame(page, { size: "10 × 10" });
  await square(page, "d1").click();
  await square(page, "d7").click();
  await expect(square(page, "d7")).toHaveAttribute("aria-label", /white amazon/);
  await page.keyboard.press("Escape");
  await expect(square(page, "d7")).toHaveAttribute("aria-label", /empty, can step here/);
  await page.keyboard.press("Escape");
  await expect(page.locator(".stage")).toHaveText("Choose an amazon.");
});

test("an amazon is dragged to her square", async () => {
  const page = await browser.open();
  await startGame(page, { size: "10 × 10" });
  await square(page, "d1").hover();
  await page.mouse.down();
  await square(page, "d5").hover();
  await page.mouse.up();
  await expect(square(page, "d5")).toHaveAttribute("aria-label", /white amazon/);
  await expect(page.locator(".stage")).toHaveText("Choose where her arrow lands.");
});

test("a move is taken back, a hint is given, a game is resigned", async () => {
  const page = await browser.open();
  await startGame(page, { size: "10 × 10" });
  await waitForTurn(page);
  await clickMove(page, "d1-d7/g7");
  await page.locator(".turn .move").nth(1).waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByText("No moves yet.").waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".move-arrow-hint").waitFor();
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(page.getByTestId("ending")).toHaveText(/Black wins: White resigned/);
});

test("two people play at one screen, with a clock", async () => {
  const page = await browser.open();
  await choose(page, "Two people");
  await choose(page, "5+3");
  await page.getByRole("button", { name: "Start game" }).click();
  await clickMove(page, "d1-d7/g7");
  await clickMove(page, "a7-b7/b2");
  await expect(page.locator(".turn .move")).toHaveCount(2);
  await expect(page.locator(".clock").first()).toHaveText(/^5:0\d$/);
});

test("the computer plays by its clock", { timeout: 60_000 }, async () => {
  const page = await browser.open();
  await choose(page, "5+3");
  await startGame(page);
  await waitForTurn(page);
  await clickMove(page, "b1-b5/b2");
  await page.locator(".turn .move").nth(1).waitFor();
  await expect(page.locator(".clock").first()).toHaveText(/^(4:5|5:0)\d$/);
});

test("Black begins on 8 × 8, White on the other boards", async () => {
  const page = await browser.open();
  await choose(page, "Two people");
  for (const [size, color] of [["8 × 8", "black"], ["6 × 6", "white"], ["10 × 10", "white"]]) {
    await choose(page, size);
    await page.getByRole("button", { name: "Start game" }).click();
    await expect(page.locator(`.player[data-moving] .swatch-${color}`), size).toHaveCount(1);
    const ranks = await page.locator(".coordinates .rank").allTextContents();
    assert.deepEqual(ranks.map(Number), Array.from({ length: parseInt(size) }, (_, i) => parseInt(size) - i));
    await page.getByRole("button", { name: "New game" }).click();
  }
});

test("a teaching game says what a bad move loses and lets it be taken back", { timeout: 120_000 }, async () => {
  const page = await browser.open();
  await page.getByRole("switch", { name: /Teaching game/ }).check();
  await page.getByRole("link", { name: "Analyse" }).click();
  // White is winning, and may shut an amazon in.
  await paste(page, "f2-c5/b4 f5-c2/b2 a2-b3/a4 a5-b5/e2");
  await page.getByText("The game is open: 4 moves.").waitFor();
  await page.keyboard.press("End");
  const dialog = await openMenu(page, "Play from here");
  await dialog.getByRole("button", { name: "Start game" }).click();
  await waitForTurn(page);
  await clickMove(page, "e1-c1/d1");
  const lesson = page.getByRole("alert");
  await lesson.waitFor({ timeout: 60_000 });
  await expect(lesson).toHaveText(/This move loses [2-9]\d% of your chances\./);
  await lesson.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No moves yet.").waitFor();
});

test("a game of two levels that is watched runs to its end, with both sides' thoughts", { timeout: 180_000 }, async () => {
  const page = await browser.open({ fragment: "#watch" });
  await page.getByRole("radio", { name: "6 × 6" }).check();
  for (const slider of await page.getByRole("slider", { name: /White|Black/ }).all()) await slider.fill("1");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator(".turn .move").nth(1).waitFor({ timeout: 60_000 });
  await page.locator(".thought-line").nth(1).waitFor({ timeout: 60_000 });
  await page.getByText(/^(White|Black) wins: (White|Black) has no move left\./).first().waitFor({ timeout: 120_000 });
  assert.ok((await page.locator(".turn .move").count()) > 4);
});

test("a game that is watched stops while it is paused and goes on then", { timeout: 120_000 }, async () => {
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
