// The opening book: what it shows is what the console prints; moves are played by pointer, touch and keys.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { clickMove, currentMoves, expect, folder, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

/** What the console knows after the moves; on 8 × 8 Black makes the first, as in the page. */
function known(size, ...moves) {
  const options = ["book", "--json", "--size", size, ...moves];
  return JSON.parse(spawnSync(folder("build/amazons"), options, { encoding: "utf8" }).stdout);
}

const open = async (options = {}) => {
  const page = await browser.open({ fragment: "#openings", ...options });
  await page.locator(".openings-row").first().waitFor();
  return page;
};

const percent = (share) => `${Math.round(100 * share)}%`;

const rows = (page) =>
  page.locator(".openings-row").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));

/** The cells of the moves, as the page writes them. */
const expectedRows = ({ moves }) =>
  moves.map(({ move, games, won, chance }) => [
    move,
    games.toLocaleString("en-GB"),
    games === 0 ? "–" : percent(won / games),
    chance === null ? "–" : percent(chance),
  ]);

/** The moves that were played. */
const line = (page) => page.locator(".openings-line button").allInnerTexts();

const shows = async (page, entry) => {
  await page.locator(".openings-row", { hasText: entry.moves[0].move }).waitFor();
  await expect.poll(() => rows(page)).toEqual(expectedRows(entry));
};

test("the moves of the start are those that the console lists, on both boards", async () => {
  const page = await open();
  await shows(page, known(10));
  await page.getByRole("radio", { name: "8 × 8" }).check();
  const entry = known(8);
  await shows(page, entry);
  const { games, won, answer } = entry;
  await page.getByText(`${games.toLocaleString("en-GB")} games from here; Black won ${percent(won / games)}.`).waitFor();
  await page.getByText(`found ${answer.move}.`).waitFor();
  const chance = page.getByRole("meter", { name: "White's chances in percent" });
  await expect(chance).toHaveAttribute("aria-valuenow", String(Math.round(100 - 100 * answer.chance)));
  await page.getByText("Openings have no names in this game.", { exact: false }).waitFor();
  // The board is remembered.
  await page.reload();
  await shows(page, entry);
});

for (const device of ["desktop", "phone"]) {
  test(`a row plays its move, and buttons go back: ${device}`, async () => {
    const page = await open({ device, hasTouch: device === "phone" });
    const { moves: [{ move }] } = known(10);
    const row = page.locator(".openings-row").first();
    await (device === "phone" ? row.tap() : row.click());
    const after = known(10, move);
    await shows(page, after);
    await expect.poll(() => line(page)).toEqual([move]);
    await page.getByText("games from here; Black won").waitFor();
    const reply = after.moves[0].move;
    await page.getByRole("button", { name: reply }).click();
    await page.locator(".openings-line [aria-current]", { hasText: reply }).waitFor();
    await expect.poll(() => line(page)).toEqual([move, reply]);
    await page.getByRole("button", { name: "One move back" }).click();
    await shows(page, after);
    await page.getByRole("button", { name: "To the start" }).click();
    await shows(page, known(10));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  });
}

test("keys play the moves by their number and step through the line", async () => {
  const page = await open();
  const { moves } = known(10);
  await page.keyboard.press("2");
  await shows(page, known(10, moves[1].move));
  await page.keyboard.press("ArrowLeft");
  await shows(page, known(10));
  await page.keyboard.press("ArrowRight");
  await shows(page, known(10, moves[1].move));
  await page.keyboard.press("Home");
  // By the button that has the focus; the line before is left.
  await page.getByRole("button", { name: moves[0].move }).focus();
  await page.keyboard.press("Enter");
  await shows(page, known(10, moves[0].move));
  await expect.poll(() => line(page)).toEqual([moves[0].move]);
});

test("the row that is pointed at, or has the focus, is an arrow on the board", async () => {
  const page = await open();
  const { answer, moves } = known(10);
  const drawn = () => page.locator(".move-arrow-best .move-step").getAttribute("d");
  const ofAnswer = await drawn();
  const at = moves.findIndex(({ move }) => move !== answer.move);
  await page.locator(".openings-row").nth(at).hover();
  const ofRow = await drawn();
  assert.notEqual(ofRow, ofAnswer);
  await page.locator("h2").hover();
  await page.waitForFunction((d) => document.querySelector(".move-step").getAttribute("d") === d, ofAnswer);
  await page.getByRole("button", { name: moves[at].move }).focus();
  await expect.poll(drawn).toBe(ofRow);
});

test("a move by hand may leave the book, and the line goes to the analysis", async () => {
  const page = await open();
  await clickMove(page, "d1-d2/d1");
  await page.getByText("The book does not have this position.").waitFor();
  await expect(page.locator(".openings-row")).toHaveCount(0);
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".line-move").first().waitFor();
  await expect.poll(() => currentMoves(page)).toEqual(["d1-d2/d1"]);
});
