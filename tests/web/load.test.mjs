// Opening games: every format, by every way in; a text that cannot be read changes nothing, and a message says why.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import * as samples from "./samples.mjs";
import { currentMoves, drop, expect, openMenu, paste, square, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

const notice = (page) => page.locator(".notice");

test("SGF by file: comments and variations are there", async () => {
  const page = await browser.open({ fragment: "#analyse" });
  const dialog = await openMenu(page, "Open a game");
  const file = { name: "game.sgf", mimeType: "application/x-go-sgf", buffer: Buffer.from(samples.SGF) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await page.getByText("The game is open: 3 moves.").waitFor();
  await expect.poll(() => currentMoves(page)).toEqual(["d1-d7/g7", "a7-b7/b2", "g1-g5/j5"]);
  await expect(page.locator(".variation .move")).toHaveText("1…j7-j6/i6");
  assert.deepEqual(await page.locator(".moves .comment").allInnerTexts(), [
    "A first word", "good", "two\nlines", "instead",
  ]);
});

for (const [name, text] of [["JSON", samples.REQUEST], ["simple text", samples.SIMPLE]]) {
  test(`a request of Botzone, pasted as ${name}: Black moves first`, async () => {
    const page = await browser.open({ fragment: "#analyse" });
    await paste(page, text);
    await page.getByText("The game is open: 4 moves.").waitFor();
    await expect.poll(() => currentMoves(page)).toEqual(samples.BOTZONE_MOVES);
    await expect(page.locator(".board")).toHaveAttribute("data-width", "8");
  });
}

test("a log of Botzone, dropped as a file", async () => {
  const page = await browser.open({ fragment: "#analyse" });
  await drop(page, samples.LOG, "log.json");
  await page.getByText("The game is open: 4 moves.").waitFor();
  await expect.poll(() => currentMoves(page)).toEqual(samples.BOTZONE_MOVES);
});

test("a run of the match lab: the game is chosen", async () => {
  const page = await browser.open({ fragment: "#analyse" });
  await drop(page, samples.RUN, "run.jsonl");
  await page.getByRole("dialog").getByRole("button", { name: /Pair 7, game 2: new – old/ }).click();
  await page.getByText("The game is open: 3 moves.").waitFor();
  await expect.poll(() => currentMoves(page)).toEqual(samples.BOTZONE_MOVES.slice(0, 3));
});

test("FEN and a list of moves, written into the dialog", async () => {
  const page = await browser.open({ fragment: "#analyse" });
  for (const [text, said] of [[samples.FEN, "0 moves"], [samples.MOVES, "3 moves"]]) {
    const dialog = await openMenu(page, "Open a game");
    await dialog.getByRole("textbox").fill(text);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByText(`The game is open: ${said}.`).waitFor();
  }
  await expect(square(page, "d1")).toHaveAttribute("aria-label", /white amazon/);
});

test("malformed texts change nothing, and each message names the error", { timeout: 120_000 }, async () => {
  assert.ok(samples.MALFORMED.length >= 30);
  const page = await browser.open({ fragment: "#analyse" });
  await paste(page, samples.SGF);
  await page.getByText("The game is open: 3 moves.").waitFor();
  // All but the marks of mistakes, which come and go.
  const state = async () => [await currentMoves(page), await page.locator(".moves .comment").allInnerTexts()];
  const unchanged = await state();
  for (const [text, word] of samples.MALFORMED) {
    await drop(page, text, "bad.txt");
    await page.locator(".notice[data-error]", { hasText: word }).waitFor();
    assert.deepEqual(await state(), unchanged, text);
    await notice(page).getByRole("button").click();
  }
});

test("malformed text in the dialog is complained about there", async () => {
  const page = await browser.open({ fragment: "#analyse" });
  const dialog = await openMenu(page, "Open a game");
  await dialog.getByRole("textbox").fill("(;GM[18]SZ[40])");
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/Line 1, column 12: SZ/);
});

test("files in other encodings and from other programs are opened", async () => {
  const lines = readFileSync(new URL("../data/games.jsonl", import.meta.url), "utf8").trim().split("\n");
  const vectors = new Map(lines.map((line) => JSON.parse(line)).map((vector) => [vector.name, vector]));
  const page = await browser.open({ fragment: "#analyse" });
  for (const name of ["SGF in GB18030, without CA", "SGF in Shift-JIS, with CA", "GGF", "Kaggle, 10x10"]) {
    const { text, base64, moves } = vectors.get(name);
    const dialog = await openMenu(page, "Open a game");
    const buffer = base64 ? Buffer.from(base64, "base64") : Buffer.from(text);
    await dialog.locator("input[type=file]").setInputFiles({ name: "game", mimeType: "", buffer });
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => currentMoves(page), name).toEqual(moves);
  }
});

test("a file that is no text, and one that is too long, are refused", async () => {
  const page = await browser.open({ fragment: "#analyse" });
  await drop(page, [0xff, 0xfe, 0x80, 0x00], "game.sgf");
  await page.locator(".notice", { hasText: "not text" }).waitFor();
  await drop(page, "(".repeat(16e6 + 1), "game.sgf");
  await page.locator(".notice", { hasText: "longer than 16,000,000 characters" }).waitFor();
});

test("the contents of a file are shown as text and never as markup", async () => {
  const page = await browser.open({ fragment: "#analyse" });
  await page.evaluate(() => (globalThis.hit = () => (globalThis.isHit = true)));
  const evil = '<img src=x onerror="hit()"><script>hit()</script><svg onload="hit()">';
  await paste(page, `(;GM[18]PW[${evil}]EV[${evil}]C[${evil}];W[djddgd]C[${evil}](;B[adbdbi])(;B[jdjeie]C[${evil}]))`);
  await page.getByText("The game is open: 2 moves.").waitFor();
  await expect(page.locator(".moves .comment")).toHaveText([evil, evil, evil]);
  await expect(page.locator(".moves :is(img, script, svg)")).toHaveCount(0);
  await paste(page, `(;GM[18]PW[${evil}])(;GM[18]EV[${evil}])`);
  await page.getByRole("dialog").getByRole("button", { name: evil }).first().waitFor();
  await expect(page.locator(".found-games :is(img, script, svg)")).toHaveCount(0);
  assert.equal(await page.evaluate(() => globalThis.isHit), undefined);
});
