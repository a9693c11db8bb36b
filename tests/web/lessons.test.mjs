// What puzzles teach: why the right move wins, what a wrong one missed, themes, today's puzzle, solving in a row.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { clickMove, expect, folder, square, startBrowser } from "./browser.mjs";

const PUZZLES = JSON.parse(readFileSync(folder("tools/web/src/puzzles/puzzles.json"), "utf8"));
const SMALL = PUZZLES.filter(({ size }) => size === 6);

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

const button = (page, name) => page.getByRole("button", { name, exact: true });

async function openPuzzles(options = {}) {
  const page = await browser.open({ fragment: "#puzzles", ...options });
  await page.locator(".puzzle").first().waitFor();
  return page;
}

/** Enters a move that is not the solution, of the same amazon and with the same step where that can be. */
async function missNearly(page, best) {
  const [from, to, arrow] = best.split(/[-/]/);
  await square(page, from).click();
  await square(page, to).click();
  const targets = await page.locator("[data-target]").evaluateAll((all) => all.map(({ dataset }) => dataset.square));
  const other = targets.find((name) => name !== arrow);
  await square(page, other).click();
  return `${from}-${to}/${other}`;
}

test("after the right move: why it wins, and a line to step through", async () => {
  const page = await openPuzzles();
  await clickMove(page, SMALL[0].best);
  await page.getByText(/^(White|Black) wins, proved: in \d+ moves? at most\.$/).waitFor();
  const steps = page.locator(".puzzle-steps button");
  await steps.nth(2).waitFor();
  await expect(steps.first()).toHaveText(SMALL[0].best);
  await expect(steps.first()).toHaveAttribute("aria-current", "step");
  await steps.nth(2).click();
  await expect(steps.nth(2)).toHaveAttribute("aria-current", "step");
  const burned = page.locator(".burned");
  const count = await burned.count();
  await page.keyboard.press("ArrowLeft");
  await expect(burned).toHaveCount(count - 1);
  await button(page, "One move on").click();
  await expect(burned).toHaveCount(count);
  // The moves that are left are counted once the sides are apart.
  const text = await page.locator(".puzzle-card").innerText();
  assert.match(text, /cannot meet any more: White has \d+ moves left, Black \d+|proved/);
});

test("a wrong move says what it has right, and its refutation can be stepped through", async () => {
  const page = await openPuzzles();
  // One whose step leaves a choice of arrows.
  const best = SMALL[3].best;
  await page.getByRole("button", { name: /^Puzzle 4,/ }).click();
  const tried = await missNearly(page, best);
  await page.getByText(`${tried} does not win.`).first().waitFor();
  await page.getByText(/The right step, but the arrow belongs elsewhere\./).waitFor();
  await page.getByText(/^(White|Black) answers \S+ and wins\.$/).first().waitFor();
  const steps = page.locator(".puzzle-steps button");
  await expect(steps.first()).toHaveText(tried);
  await expect(steps.nth(1)).toHaveAttribute("aria-current", "step");
  await button(page, "Analyse").click();
  await page.waitForFunction(() => location.hash === "#analyse");
  await expect(page.locator("[data-square]")).toHaveCount(36);
  const moves = await page.locator(".turn .move").allInnerTexts();
  assert.match(moves[0], new RegExp(tried));
});

test("every theme shows its puzzles, the middle game's with a task of its own", async () => {
  const page = await openPuzzles();
  await page.getByRole("radio", { name: "8 × 8", exact: true }).check();
  const eight = PUZZLES.filter(({ size }) => size === 8);
  const names = { region: "Win the larger region", shut: "Shut an amazon in", fronts: "Which region first?", middle: "Middle game" };
  for (const [theme, name] of Object.entries(names)) {
    await page.getByRole("combobox", { name: "Theme" }).selectOption(name);
    const wanted = eight.filter(({ themes }) => themes.includes(theme)).length;
    assert.ok(wanted > 0, theme);
    await page.getByText(`0 of ${wanted} solved`).waitFor();
    await expect(page.locator(".puzzle")).toHaveCount(wanted);
    await button(page, "Skip").click();
  }
  await page.getByText(/One move is far better than all others/).waitFor();
  await page.reload();
  await page.getByText(/One move is far better than all others/).waitFor();
});

test("a puzzle of the middle game: every other move is a blunder", async () => {
  const page = await openPuzzles();
  await page.getByRole("radio", { name: "8 × 8", exact: true }).check();
  await page.getByRole("combobox", { name: "Theme" }).selectOption("Middle game");
  const [first] = PUZZLES.filter(({ size, themes }) => size === 8 && themes.includes("middle"));
  await missNearly(page, first.best);
  await page.getByText(/is not the best move\.$/).first().waitFor();
  await page.getByText(/answers \S+, and your chances are \d+%\.$/).waitFor();
  await button(page, "Try again").click();
  await clickMove(page, first.best);
  await page.getByText(/^Your chances are \d+% now; every other move is a blunder\.$/).waitFor();
});

test("today's puzzle follows the calendar, and days in a row are counted", async () => {
  const page = await browser.open({ fragment: "#puzzles", before: () => {} });
  await page.clock.install({ time: new Date("2026-03-01T10:00:00") });
  await page.reload();
  const seen = [];
  for (const [index, day] of ["2026-03-01", "2026-03-02"].entries()) {
    await page.clock.setFixedTime(new Date(`${day}T10:00:00`));
    await page.reload();
    await page.locator(".puzzle").first().waitFor();
    await button(page, "Today's puzzle").click();
    const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 864e5);
    const puzzle = PUZZLES[(days * 131) % PUZZLES.length];
    await expect(page.locator("[data-square]")).toHaveCount(puzzle.size ** 2);
    await clickMove(page, puzzle.best);
    await page.getByText("Solved!", { exact: true }).first().waitFor();
    await page.getByText(index === 0 ? "1 day in a row" : "2 days in a row").waitFor();
    seen.push(puzzle.fen);
  }
  assert.notEqual(seen[0], seen[1]);
  // A day without it ends the row.
  await page.clock.setFixedTime(new Date("2026-03-04T10:00:00"));
  await page.reload();
  await page.locator(".puzzle").first().waitFor();
  await expect(page.getByText("in a row", { exact: false }).filter({ hasText: "day" })).toHaveCount(0);
});

test("puzzles solved at the first try are counted in a row; a wrong move ends it", async () => {
  const page = await openPuzzles();
  const solve = async (index) => {
    await clickMove(page, SMALL[index].best);
    await page.getByText("Solved!", { exact: true }).first().waitFor();
  };
  await solve(0);
  await page.getByText("at the first try: 1 in a row, best 1").waitFor();
  await button(page, "Next puzzle").click();
  await solve(1);
  await page.getByText("at the first try: 2 in a row, best 2").waitFor();
  // The same again counts no more.
  await button(page, "Again").click();
  await solve(1);
  await page.getByText("at the first try: 2 in a row, best 2").waitFor();
  // With a hint it leaves the row as it is, until one gives up.
  await button(page, "Next puzzle").click();
  await button(page, "Hint").click();
  await solve(2);
  await page.getByText("at the first try: 2 in a row, best 2").waitFor();
  await button(page, "Next puzzle").click();
  await button(page, "Hint").click();
  await button(page, "Solution").click();
  await page.getByText("at the first try: 0 in a row, best 2").waitFor();
});

const WINDOWS = { phone: [390, 844], sideways: [844, 390], desktop: [1400, 900] };
for (const [name, [width, height]] of Object.entries(WINDOWS)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`the outcome is seen beside or below the board: ${name}, ${colorScheme}`, async () => {
      const page = await openPuzzles({ viewport: { width, height }, colorScheme });
      await page.locator(".puzzle").last().scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: /^Puzzle 4,/ }).click();
      await missNearly(page, SMALL[3].best);
      await page.locator(".puzzle-steps button").nth(1).waitFor();
      const text = await page.getByText(/does not win/).first().boundingBox();
      assert.ok(text.y >= 0 && text.y + text.height <= height, "what became of the try is in view");
      await page.screenshot({ path: folder(`build/web-shots/puzzle-wrong-${name}-${colorScheme}.png`) });
      await button(page, "Solution").click();
      await page.getByText(/proved/).first().waitFor();
      await page.screenshot({ path: folder(`build/web-shots/puzzle-shown-${name}-${colorScheme}.png`) });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await page.context().close();
    });
  }
}
