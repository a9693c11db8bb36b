// The board fits any window, nothing hides what matters, and the page can be walked through by its history, by
// the keyboard and by ear.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expect, openMenu, paste, square, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

/** In CSS pixels: phones, tablets, desktops, and desktops zoomed to 150 and 200 %. */
const WINDOWS = [
  [320, 568], [360, 640], [390, 844], [844, 390], [640, 360], [768, 1024], [820, 1180], [1024, 768], [1280, 800],
  [1440, 900], [1920, 1080], [853, 533], [861, 600], [960, 600], [640, 400], [720, 450],
];
const GAME = "f2-c5/b4 f5-c2/b3 a2-a4/c6 b6-b5/e2";

const start = async (page) => {
  await page.locator(".start-bar button").click();
  await page.locator(".player").first().waitFor();
};

/** What is wrong with the places of things in the window, in words. */
const misfits = (page) =>
  page.evaluate(() => {
    const found = [];
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const board = box(".board-picture");
    const isInside = ({ top, left, right, bottom }) =>
      top >= -0.5 && left >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    if (!isInside(board)) found.push(`the board: ${JSON.stringify(board)}`);
    if (board.width < 0.4 * Math.min(innerWidth, innerHeight) && !box(".start-bar")) found.push("a small board");
    if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the window");
    const tabs = box(".tabs");
    const overlaps = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    for (const name of [".board-picture", ".start-bar button", ".player:first-child", ".player:last-child", ".toolbar"]) {
      const one = box(name);
      if (!one) continue;
      if (overlaps(one, tabs)) found.push(`${name} lies under the tabs`);
      if (!isInside(one)) found.push(`${name} is out of sight`);
    }
    return found;
  });

const STATES = {
  setup: ["", async () => {}],
  game: ["", start],
  analyse: ["#analyse", async (page) => {
    await paste(page, GAME);
    await page.locator(".turn .move").nth(3).waitFor();
  }],
  puzzle: ["#puzzles", (page) => page.locator(".puzzle").first().waitFor()],
  openings: ["#openings", (page) => page.locator(".openings-row").first().waitFor()],
  watch: ["#watch", start],
};

for (const [name, [fragment, prepare]] of Object.entries(STATES)) {
  test(`the board fits every window: ${name}`, { timeout: 120_000 }, async () => {
    const page = await browser.open({ fragment });
    await prepare(page);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      // What observes the window's size follows it a moment later.
      const deadline = Date.now() + 5000;
      while ((await misfits(page)).length > 0 && Date.now() < deadline) await page.waitForTimeout(50);
      assert.deepEqual(await misfits(page), [], `${width} × ${height}`);
    }
  });
}

test("the buttons of a game are in sight on an upright tablet", async () => {
  for (const viewport of [{ width: 768, height: 1024 }, { width: 820, height: 1180 }]) {
    const page = await browser.open({ viewport });
    await start(page);
    const { y, height } = await page.getByRole("button", { name: "New game" }).boundingBox();
    const tabs = await page.locator(".tabs").boundingBox();
    assert.ok(y + height <= tabs.y, JSON.stringify([viewport, y, height, tabs]));
    await page.context().close();
  }
});

test("in a window too small for a board it scrolls: a desktop zoomed to 400 %, a phone with its keyboard", async () => {
  for (const viewport of [{ width: 320, height: 256 }, { width: 390, height: 360 }]) {
    const page = await browser.open({ viewport });
    await start(page);
    const board = await page.locator(".board-picture").boundingBox();
    assert.ok(board.width >= 0.7 * viewport.width, JSON.stringify([viewport, board]));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.getByRole("button", { name: "New game" }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "New game" }).click({ trial: true });
    await page.context().close();
  }
});

test("no language is wider than the smallest phone", async () => {
  for (const locale of ["en-GB", "nl-NL", "ro-RO", "zh-CN"]) {
    for (const view of ["play", "analyse", "puzzles", "openings", "watch"]) {
      const page = await browser.open({ fragment: `#${view}`, locale });
      await page.locator(".panel").first().waitFor();
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 568 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(needed <= width, `${locale}, ${view}: ${needed} of ${width}`);
      }
      await page.context().close();
    }
  }
});

test("notices lie over none of the lines, and coordinates beside the board of a desktop", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1440, height: 900 }]) {
    const page = await browser.open({ fragment: "#analyse", viewport });
    await paste(page, GAME);
    await page.locator(".line").first().waitFor();
    const notice = await page.locator(".notice").boundingBox();
    for (const line of await page.locator(".line, .move").all()) {
      const box = await line.boundingBox();
      const isApart = box.y >= notice.y + notice.height || box.y + box.height <= notice.y ||
        box.x >= notice.x + notice.width || box.x + box.width <= notice.x;
      assert.ok(isApart, JSON.stringify([viewport, box, notice]));
    }
    await expect(page.locator(".edge-ranks")).toBeVisible({ visible: viewport.width === 1440 });
    await expect(page.locator(".board .coordinates")).toBeVisible({ visible: viewport.width !== 1440 });
    await page.context().close();
  }
});

test("notices on a phone leave the header, the board and the buttons free, and plain ones stay in their view", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const page = await browser.open({ fragment: "#analyse", viewport });
    const notice = page.locator(".notice");
    const isFree = async (...selectors) => {
      const { x, y, width, height } = await notice.boundingBox();
      assert.ok(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height);
      for (const selector of selectors) {
        const box = await page.locator(selector).first().boundingBox();
        if (!box) continue;
        const isApart = box.y >= y + height || box.y + box.height <= y || box.x >= x + width || box.x + box.width <= x;
        assert.ok(isApart, `${selector} at ${viewport.width}`);
      }
    };
    await paste(page, GAME);
    await notice.waitFor();
    await isFree(".brand", ".top-tools", ".tabs", ".board-picture", ".toolbar");
    await page.getByRole("link", { name: "Puzzles", exact: true }).click();
    await notice.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Analyse", exact: true }).click();
    await page.getByRole("button", { name: "One move on" }).click();
    await page.getByRole("button", { name: "Delete from here" }).click();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.locator(".view-play").waitFor();
    // What can be undone can be undone from there.
    await isFree(".tabs", ".start-bar button");
    await notice.getByRole("button", { name: "Undo" }).click();
    await page.context().close();
  }
});

test("a wide window has a wider panel with two turns on a line", async () => {
  const page = await browser.open({ fragment: "#analyse", viewport: { width: 1440, height: 900 } });
  await paste(page, GAME);
  const turns = page.locator(".turn");
  await turns.nth(1).waitFor();
  // At one moment: lines of the engine that come in move all turns.
  const [first, second] = await turns.evaluateAll((all) => all.map((turn) => turn.getBoundingClientRect().toJSON()));
  assert.equal(first.y, second.y);
  assert.ok(second.x > first.x + 150);
});

test("White has the same sign in the light and in the dark", async () => {
  const signs = [];
  for (const colorScheme of ["light", "dark"]) {
    const page = await browser.open({ colorScheme });
    await start(page);
    signs.push(await page.locator(".swatch-white").first().evaluate((sign) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(sign);
      return [backgroundColor, borderTopColor];
    }));
  }
  assert.deepEqual(signs[0], signs[1]);
});

test("back and forward lead through all views, and the title and the heading name them", async () => {
  const page = await browser.open();
  for (const name of ["Analyse", "Puzzles", "Watch"]) await page.getByRole("link", { name, exact: true }).click();
  const isShown = async (name) => {
    await page.waitForFunction((text) => document.title === `${text} · Amazons`, name);
    await page.locator(`.tab[aria-current]`, { hasText: name }).waitFor();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} · Amazons`);
  };
  for (const name of ["Puzzles", "Analyse", "Play"]) {
    await page.goBack();
    await isShown(name);
  }
  for (const name of ["Analyse", "Puzzles", "Watch"]) {
    await page.goForward();
    await isShown(name);
  }
  await openMenu(page, "Settings");
  await page.goBack();
  await isShown("Puzzles");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the focus stays where one works", async () => {
  const page = await browser.open();
  const focused = () => page.evaluate(() => document.activeElement.className);
  await page.getByRole("button", { name: "Start game" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".player").first().waitFor();
  await page.waitForFunction(() => document.activeElement.classList.contains("board-square"));
  await page.getByRole("button", { name: "New game" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.textContent === "Start game");
  await page.getByRole("link", { name: "Analyse" }).click();
  await paste(page, "d1-d7/g7");
  await page.locator(".turn .move").first().waitFor();
  // At the end the button can do nothing more, and keeps the focus.
  await page.getByRole("button", { name: "One move on" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".move[aria-current]").waitFor();
  await expect.poll(focused).toBe("icon-button");
});

test("stages of a move and refused squares are announced", async () => {
  const page = await browser.open();
  await page.getByRole("radio", { name: "Two people" }).check();
  await start(page);
  const spoken = page.getByTestId("spoken").first();
  await square(page, "d1").click();
  await expect(spoken).toHaveText("Choose where she goes.");
  await square(page, "d7").click();
  await expect(spoken).toHaveText("Choose where her arrow lands.");
  await square(page, "e5").click();
  await expect(spoken).toHaveText(/^e5 is not possible\./);
  await square(page, "d7").click();
  await square(page, "g7").click();
  await expect(spoken).toHaveText(/White played d1-d7\/g7/);
});
