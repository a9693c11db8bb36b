// What is kept: games in play and watched ones over a reload, My games, two tabs, and what can be undone.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { clickMove, currentMoves, expect, openMenu, paste, square, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

const GAME = "f2-c5/b4 f5-c2/b3 a2-a4/c6";
const choose = (page, name) => page.getByRole("radio", { name, exact: true }).check();
const rows = (dialog) => dialog.locator(".kept-game");

async function startGame(page, { size = "10 × 10", clock = "None", opponent = "Computer" } = {}) {
  await choose(page, opponent);
  await choose(page, size);
  await choose(page, clock);
  await page.getByRole("button", { name: "Start game" }).click();
}

/** Another tab of the same browser. */
async function secondTab(page, fragment = "") {
  const tab = await page.context().newPage();
  await tab.goto(browser.url + fragment);
  return tab;
}

test("a game in play is taken up after a reload: moves, clock, level and half a move", async () => {
  const page = await browser.open();
  await page.getByRole("slider", { name: "Level" }).fill("7");
  await startGame(page, { clock: "5+3" });
  await clickMove(page, "d1-d7/g7");
  await page.locator(".turn .move").nth(1).waitFor();
  await page.locator("[data-target]").first().click();
  await page.locator("[data-target]").first().click();
  const stage = await page.locator(".stage").innerText();
  const moves = await currentMoves(page);
  await page.waitForTimeout(2500);
  await page.reload();
  await page.locator(".player").first().waitFor();
  await expect.poll(() => currentMoves(page)).toEqual(moves);
  await expect(page.locator(".stage")).toHaveText(stage);
  await expect(page.locator(".player").first()).toHaveText(/level 7/);
  const [minutes, seconds] = (await page.locator(".clock").last().innerText()).split(":").map(Number);
  assert.ok(60 * minutes + seconds < 302 && 60 * minutes + seconds > 270);
});

test("a game that is watched is taken up after a reload, and rests where nobody watches it", async () => {
  const page = await browser.open({ fragment: "#watch" });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator(".turn .move").nth(2).waitFor();
  await page.reload();
  await page.locator(".turn .move").nth(3).waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.reload();
  await page.getByRole("link", { name: "Watch" }).click();
  await page.getByRole("button", { name: "Go on" }).waitFor();
});

test("My games has what was played and analysed; a link and a text replace nothing", async () => {
  const page = await browser.open();
  await startGame(page, { opponent: "Two people" });
  await clickMove(page, "d1-d7/g7");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.waitForTimeout(600);
  await page.getByRole("link", { name: "Analyse" }).click();
  await paste(page, GAME);
  await page.getByText("The game is open: 3 moves.").waitFor();
  // At once: it is kept all the same.
  await paste(page, "d1-d7/g7 a7-b7/b2");
  await page.getByText("The game is open: 2 moves.").waitFor();
  await page.waitForTimeout(1500);
  let dialog = await openMenu(page, "My games");
  await rows(dialog).nth(2).waitFor();
  assert.match((await rows(dialog).allInnerTexts()).join("\n"), /analysed · 10 × 10 · 2 moves[^]*analysed · 6 × 6 · 3 moves[^]*played/);
  await rows(dialog).nth(1).locator(".kept-open").click();
  await page.locator(".turn .move").nth(2).waitFor();
  await expect.poll(() => currentMoves(page)).toEqual(GAME.split(" "));
  // Saved as one file, deleted, and read from there.
  dialog = await openMenu(page, "My games");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save all as SGF" }).click(),
  ]);
  const path = await download.path();
  assert.equal((await readFile(path, "utf8")).match(/GM\[18\]/g).length, 3);
  for (let left = 3; left > 0; left -= 1) {
    await rows(dialog).nth(left - 1).getByRole("button", { name: "Delete the game" }).click();
    await dialog.locator(".kept-game").nth(left - 1).waitFor({ state: "detached" });
  }
  // In another encoding too, as an editor may have written it.
  const buffer = Buffer.from(`\ufeff${await readFile(path, "utf8")}`, "utf16le");
  await dialog.locator("input[type=file]").setInputFiles({ name: "games.sgf", mimeType: "", buffer });
  await rows(dialog).nth(2).waitFor();
});

test("a deleted game, a resignation and a new game are undone by the notice and by Ctrl+Z", async () => {
  const page = await browser.open();
  await startGame(page, { opponent: "Two people" });
  await clickMove(page, "d1-d7/g7");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByTestId("ending").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByTestId("ending").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("button", { name: "Start game" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.locator(".turn .move").first().waitFor();
  // Without a notice it takes the last move back.
  await page.keyboard.press("Control+z");
  await page.getByText("No moves yet.").waitFor();
  await page.getByRole("link", { name: "Analyse" }).click();
  await paste(page, GAME);
  await page.getByText("The game is open: 3 moves.").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Delete from here" }).click();
  await page.getByText("3 moves deleted.").waitFor();
  await page.keyboard.press("Control+z");
  await expect(page.locator(".turn .move")).toHaveCount(3);
});

test("a game that was left is gone on with from My games", async () => {
  const page = await browser.open();
  await startGame(page, { opponent: "Two people" });
  await clickMove(page, "d1-d7/g7");
  await page.waitForTimeout(600);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = await openMenu(page, "My games");
  await rows(dialog).first().getByRole("button", { name: /Continue/ }).click();
  await page.locator(".turn .move").first().waitFor();
  await expect.poll(() => currentMoves(page)).toEqual(["d1-d7/g7"]);
});

test("two tabs: settings and solved puzzles are merged, each plays its own game", async () => {
  const page = await browser.open({ fragment: "#puzzles" });
  const other = await secondTab(page, "#puzzles");
  const solve = async (tab) => {
    await tab.getByRole("button", { name: "Puzzle 1, level", exact: false }).first().waitFor();
    const puzzles = JSON.parse(await readFile(new URL("../../tools/web/src/puzzles/puzzles.json", import.meta.url), "utf8"));
    const name = await tab.locator(".puzzle-head h2").innerText();
    const number = Number(name.match(/\d+/)[0]);
    await clickMove(tab, puzzles.filter(({ size }) => size === 6)[number - 1].best);
    await tab.getByText("Solved!").first().waitFor();
  };
  await other.getByRole("button", { name: "Skip" }).click();
  await solve(page);
  await solve(other);
  await page.locator(".working", { hasText: "2 of" }).waitFor();
  await other.locator(".working", { hasText: "2 of" }).waitFor();
  const settings = await openMenu(other, "Settings");
  await settings.getByRole("radio", { name: "Dark" }).check();
  await page.locator("html[data-theme=dark]").waitFor();
  await other.getByRole("dialog").getByRole("combobox").selectOption("Nederlands");
  await page.getByRole("link", { name: "Puzzels" }).waitFor();
  await other.getByRole("dialog").getByRole("combobox").selectOption("English");
  await page.getByRole("link", { name: "Puzzles" }).waitFor();
  // Each tab has its own game.
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await startGame(page, { opponent: "Two people" });
  await clickMove(page, "d1-d7/g7");
  const third = await secondTab(page);
  await third.getByRole("button", { name: "Start game" }).waitFor();
  await page.waitForTimeout(300);
  await expect(third.locator(".player")).toHaveCount(0);
});

test("a stored value of a wrong kind leaves the page as it is", async () => {
  const page = await browser.open();
  for (const value of ["constructor", "__proto__", "{", "[]", "null", "\"toString\"", "1e999"]) {
    await page.evaluate((text) => {
      for (const name of ["language", "theme", "play.size", "play.clock", "play.match", "watch.match", "puzzles.solved",
                          "analyse.game", "play.level", "coordinates"]) {
        localStorage.setItem(`amazons.${name}`, text);
        sessionStorage.setItem(`amazons.${name}`, text);
      }
    }, value);
    await page.reload();
    await page.getByRole("heading", { name: "New game" }).waitFor();
    await page.goto(`${browser.url}#puzzles`);
    await square(page, "a1").waitFor();
    await page.goto(`${browser.url}#play`);
  }
});
