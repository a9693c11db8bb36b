// Setting up a position: by pointer, touch and keyboard, with what is wrong said in words, and on into analysis, play
// and links.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickMove, expect, folder, openMenu, square, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

const fen = (page) => page.getByRole("textbox", { name: "Position (FEN)" });
const brush = (page, name) => page.getByRole("radio", { name, exact: true });
const button = (page, name) => page.getByRole("button", { name, exact: true });

async function openEditor(options = {}) {
  const page = await browser.open({ fragment: "#edit", ...options });
  await fen(page).waitFor();
  return page;
}

/** An empty board of so many files and ranks. */
async function emptyBoard(page, files, ranks) {
  await page.getByRole("combobox", { name: "Files" }).selectOption(`${files}`);
  await page.getByRole("combobox", { name: "Ranks" }).selectOption(`${ranks}`);
  await button(page, "Clear the board").click();
}

/** One of each, by clicks. */
async function setUp(page) {
  await emptyBoard(page, 5, 4);
  for (const [name, at] of [["white amazon", "a1"], ["black amazon", "e4"], ["burned", "c2"]]) {
    await brush(page, name).check({ force: true });
    await square(page, at).click();
  }
  await page.getByRole("radio", { name: "Black", exact: true }).check({ force: true });
}

test("amazons, burned squares, side and size; every change can be undone", async () => {
  const page = await openEditor();
  await setUp(page);
  await expect(fen(page)).toHaveValue("4q/5/2*2/Q4 b");
  await page.getByText("Black to move. Amazons: 1 white, 1 black; squares burned: 1.").waitFor();
  await brush(page, "empty").check({ force: true });
  await square(page, "c2").click();
  await expect(fen(page)).toHaveValue("4q/5/5/Q4 b");
  await button(page, "Undo").click();
  await page.keyboard.press("Control+z");
  await expect(fen(page)).toHaveValue("4q/5/2*2/Q4 w");
  // A second press of the same empties the square.
  await brush(page, "burned").check({ force: true });
  await square(page, "c2").click();
  await expect(fen(page)).toHaveValue("4q/5/5/Q4 w");
});

test("a pointer that is pressed burns what it passes", async () => {
  const page = await openEditor();
  await emptyBoard(page, 6, 6);
  await brush(page, "burned").check({ force: true });
  const [from, to] = [await square(page, "b3").boundingBox(), await square(page, "e3").boundingBox()];
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 12 });
  await page.mouse.up();
  await expect(fen(page)).toHaveValue("6/6/6/1****1/6/6 w");
});

test("by touch", async () => {
  const page = await openEditor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await emptyBoard(page, 5, 5);
  await page.locator(".choice-option", { has: brush(page, "black amazon") }).tap();
  await square(page, "d2").tap();
  await expect(fen(page)).toHaveValue("5/5/5/3q1/5 w");
});

test("by keyboard alone", async () => {
  const page = await openEditor();
  await page.evaluate(() => document.activeElement.blur());
  await emptyBoard(page, 5, 5);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.type("1a12b23c3");
  await page.waitForFunction(() => document.querySelector(".copy-text").value === "5/5/2*2/1q3/Q4 w");
  await square(page, "a1").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(fen(page)).toHaveValue("5/5/1**2/1q3/Q4 w");
  await expect(page.getByTestId("spoken").first()).toHaveText(/^b3, burned$/);
});

test("what is wrong with a position is said, and keeps one from going on", async () => {
  const page = await openEditor();
  const isOff = async (name) => (await button(page, name).getAttribute("aria-disabled")) === "true";
  const expectOff = async (said, off) => {
    await page.getByText(said).waitFor();
    for (const name of ["Analyse", "Play from here"]) assert.equal(await isOff(name), off.includes(name), `${said} ${name}`);
  };
  await fen(page).fill("5/5/2Q2/5/5 w");
  await expectOff("Black has no amazon: put at least one on the board.", ["Analyse", "Play from here"]);
  await fen(page).fill("5/5/5/5/5 b");
  await expectOff("White has no amazon: put at least one on the board.", ["Analyse", "Play from here"]);
  await fen(page).fill("Q*3/**3/5/5/4q w");
  await expectOff("White is to move and cannot: Black has won.", ["Play from here"]);
  await fen(page).fill("QQQQQ/5/5/5/4q w");
  await expectOff("The engine plays with up to four amazons a side", ["Play from here"]);
  await fen(page).fill("Q10/11 w");
  await expectOff("Black has no amazon", ["Analyse", "Play from here"]);
  await fen(page).fill("Q9q/11 w");
  await expectOff("The engine plays on boards of up to 10 × 10 squares", ["Play from here"]);
  // A text that is no position says why, and changes nothing.
  await fen(page).fill("Q9q/10 w");
  await page.getByRole("alert").getByText(/Row 2 has 10 squares/).waitFor();
  await expect(page.locator("[data-square]")).toHaveCount(22);
});

test("into analysis, back, and into a game", async () => {
  const page = await openEditor();
  await setUp(page);
  await button(page, "Analyse").click();
  await page.waitForFunction(() => location.hash === "#analyse");
  await expect(page.locator("[data-square]")).toHaveCount(20);
  await clickMove(page, "e4-d3/e4");
  await page.locator(".turn .move").waitFor();
  // The position after the move is what is set up next.
  await button(page, "Edit").click();
  await expect(fen(page)).toHaveValue("4*/3q1/2*2/Q4 w");
  await page.waitForFunction(() => document.title === "Edit · Amazons");
  await button(page, "Play from here").click();
  await page.getByRole("dialog").getByRole("button", { name: "Start game" }).click();
  await page.waitForFunction(() => location.hash === "#play");
  await expect(page.locator("[data-square]")).toHaveCount(20);
  await page.goBack();
  await expect(fen(page)).toHaveValue("4*/3q1/2*2/Q4 w");
});

test("a link holds the position, and a reload keeps it", async () => {
  const page = await openEditor();
  await setUp(page);
  await page.reload();
  await expect(fen(page)).toHaveValue("4q/5/2*2/Q4 b");
  const dialog = await openMenu(page, "Share");
  const link = dialog.getByRole("textbox", { name: "Link to the game" });
  await page.waitForFunction(() => document.querySelector("dialog .copy-text, [role=dialog] .copy-text").value !== "");
  const other = await browser.open({ fragment: new URL(await link.inputValue()).hash });
  await other.getByText("The shared game is open.").waitFor();
  await expect(other.locator("[data-square]")).toHaveCount(20);
  await expect(square(other, "e4")).toHaveAttribute("aria-label", /black amazon/);
  await expect(square(other, "c2")).toHaveAttribute("aria-label", /burned/);
});

test("a stored value that is no position is passed over", async () => {
  const page = await openEditor();
  await page.evaluate(() => localStorage.setItem("amazons.edit.position", '"nonsense"'));
  await page.reload();
  await expect(fen(page)).toHaveValue("3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w");
});

const WINDOWS = { phone: [390, 844], small: [360, 640], sideways: [844, 390], desktop: [1400, 900], zoomed: [720, 450] };
for (const [name, [width, height]] of Object.entries(WINDOWS)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`board and tools are in view: ${name}, ${colorScheme}`, async () => {
      const page = await openEditor({ viewport: { width, height }, colorScheme });
      for (const part of [".board-picture", ".edit-tools"]) {
        const box = await page.locator(part).boundingBox();
        assert.ok(box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, part);
      }
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await page.screenshot({ path: folder(`build/web-shots/edit-${name}-${colorScheme}.png`) });
      await page.context().close();
    });
  }
}
