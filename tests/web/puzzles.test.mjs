// Puzzles: solved, missed, helped with, and remembered.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { clickMove, expect, folder, square, startBrowser } from "./browser.mjs";

const PUZZLES = JSON.parse(readFileSync(folder("tools/web/src/puzzles/puzzles.json"), "utf8"));
const SMALL = PUZZLES.filter(({ size }) => size === 6);
const EIGHT = PUZZLES.filter(({ size }) => size === 8);

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

/** A page with the first puzzle of 6x6. */
async function openPuzzles() {
  const page = await browser.open({ fragment: "#puzzles" });
  await page.getByRole("heading", { name: "Puzzle 1", exact: true }).waitFor();
  return page;
}

const button = (page, name) => page.getByRole("button", { name, exact: true });

test("a puzzle is solved, and stays solved after another visit", async () => {
  const page = await openPuzzles();
  await page.getByText(`0 of ${SMALL.length} solved`).waitFor();
  await clickMove(page, SMALL[0].best);
  await page.getByText("Solved!", { exact: true }).first().waitFor();
  await page.getByText(`1 of ${SMALL.length} solved`).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Puzzle 2", exact: true }).waitFor();
  await page.getByText(`1 of ${SMALL.length} solved`).waitFor();
  await expect(page.getByRole("button", { name: /^Puzzle 1, level \d+, solved$/ })).toHaveCount(1);
});

test("a wrong move is answered by the move that refutes it", async () => {
  const page = await openPuzzles();
  for (const winning of SMALL[0].best.split(/[-/]/)) {
    const targets = page.locator("[data-target]");
    await targets.first().waitFor();
    const names = await targets.evaluateAll((found) => found.map(({ dataset }) => dataset.square));
    await square(page, names.find((name) => name !== winning) ?? winning).click();
  }
  await page.getByText(/^\S+ does not win\.$/).first().waitFor();
  await page.getByText(/^(White|Black) answers [a-f]\d-[a-f]\d\/[a-f]\d and wins\.$/).first().waitFor();
  await page.getByText(`0 of ${SMALL.length} solved`).waitFor();
  await button(page, "Try again").click();
  await page.getByText(/One move wins/).waitFor();
  await clickMove(page, SMALL[0].best);
  await page.getByText("Solved!", { exact: true }).first().waitFor();
});

test("hints show the amazon and where she steps; the solution does not count as solved", async () => {
  const page = await openPuzzles();
  for (const count of [1, 2]) {
    await button(page, "Hint").click();
    await page.locator(".hint-mark").nth(count - 1).waitFor();
    await expect(page.locator(".hint-mark")).toHaveCount(count);
  }
  await expect(button(page, "Hint")).toBeDisabled();
  await button(page, "Solution").click();
  await page.getByText(`The winning move is ${SMALL[0].best}.`).first().waitFor();
  await page.getByText(`0 of ${SMALL.length} solved`).waitFor();
  await button(page, "Next puzzle").click();
  await page.getByRole("heading", { name: "Puzzle 2", exact: true }).waitFor();
});

test("every board has puzzles, the easiest first, and each opens", async () => {
  const page = await openPuzzles();
  for (const size of [6, 8, 10]) {
    await page.getByRole("radio", { name: `${size} × ${size}`, exact: true }).check();
    const levels = PUZZLES.filter((puzzle) => puzzle.size === size).map(({ level }) => level);
    const entries = page.getByRole("button", { name: /^Puzzle \d+, level \d+$/ });
    const shown = await entries.evaluateAll((found) =>
      found.map((entry) => Number(entry.getAttribute("aria-label").match(/level (\d+)/)[1])),
    );
    assert.deepEqual(shown, levels.toSorted((a, b) => a - b));
    await entries.last().click();
    await page.getByRole("heading", { name: `Puzzle ${levels.length}`, exact: true }).waitFor();
    await expect(page.locator("[data-square]")).toHaveCount(size * size);
  }
});

test("a puzzle by keyboard alone", async () => {
  const page = await openPuzzles();
  await page.keyboard.type("n");
  await page.getByRole("heading", { name: "Puzzle 2", exact: true }).waitFor();
  await page.keyboard.type(SMALL[1].best.replace(/[-/]/g, ""));
  await page.getByText("Solved!", { exact: true }).first().waitFor();
  await page.keyboard.type("n");
  await page.getByRole("heading", { name: "Puzzle 3", exact: true }).waitFor();
});

test("a value in storage that is no progress is passed over", async () => {
  const page = await openPuzzles();
  await page.evaluate(() => localStorage.setItem("amazons.puzzles.solved", '{"a": 1}'));
  await page.reload();
  await page.getByText(`0 of ${SMALL.length} solved`).waitFor();
});

test("progress that an earlier version stored counts, and its address opens the puzzles", async () => {
  const page = await browser.open({ fragment: "#learn" });
  await page.getByRole("heading", { name: "Puzzle 1", exact: true }).waitFor();
  await page.evaluate((solved) => {
    localStorage.clear();
    localStorage.setItem("amazons.learn.solved", JSON.stringify(solved));
    localStorage.setItem("amazons.learn.size", "8");
  }, EIGHT.slice(0, 3).map(({ fen }) => fen));
  await page.reload();
  await page.getByText(`3 of ${EIGHT.length} solved`).waitFor();
});
