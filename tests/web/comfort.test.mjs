// Sounds, colours of the board, one's own clock, handicaps, and two people at one board.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickMove, expect, openMenu, square, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

const choose = (page, name) => page.getByRole("radio", { name, exact: true }).check();
const startGame = async (page) => {
  await page.getByRole("button", { name: "Start game" }).click();
  await page.locator(".player").first().waitFor();
};
const clocks = (page) => page.locator(".clock").allInnerTexts();
const seconds = (text) => text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);

/** Counts what is made to sound. */
const LISTEN = () => {
  globalThis.heard = 0;
  const { start } = OscillatorNode.prototype.__proto__;
  AudioScheduledSourceNode.prototype.start = function (...at) {
    globalThis.heard += 1;
    return start.apply(this, at);
  };
};

test("a move is heard, one tap makes it silent, and that is remembered", async () => {
  const page = await browser.open({ before: LISTEN });
  await choose(page, "Two people");
  await startGame(page);
  await clickMove(page, "d1-d7/g7");
  await page.waitForFunction(() => globalThis.heard > 0);
  // What is taken back is not heard.
  await page.waitForTimeout(300);
  const heard = await page.evaluate(() => globalThis.heard);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => globalThis.heard), heard);
  await page.getByRole("button", { name: "Sounds" }).click();
  await clickMove(page, "d1-d7/g7");
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => globalThis.heard), heard);
  await page.reload();
  await expect(page.getByRole("button", { name: "Sounds" })).toHaveAttribute("aria-pressed", "false");
  await clickMove(page, "a7-b7/b2");
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => globalThis.heard), 0);
});

test("a browser that makes no sound plays as well", async () => {
  const page = await browser.open({ before: () => delete globalThis.AudioContext });
  await choose(page, "Two people");
  await startGame(page);
  await clickMove(page, "d1-d7/g7");
  await expect(page.locator(".turn .move")).toHaveCount(1);
});

/** The contrast of two colours of the page (WCAG). */
function contrast(one, other) {
  const light = (text) => {
    const [r, g, b] = text.match(/[\d.]+/g).map(Number).map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [more, less] = [light(one), light(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

test("the board has four sets of colours; figures stand out of each by 3:1, names of squares by 4.5:1", async () => {
  const seen = new Set();
  for (const colorScheme of ["light", "dark"]) {
    const page = await browser.open({ colorScheme, viewport: { width: 390, height: 844 } });
    await choose(page, "Two people");
    await startGame(page);
    await clickMove(page, "d1-d7/g7");
    for (const name of ["Wood", "Slate", "Strong contrast", "Sage"]) {
      const dialog = await openMenu(page, "Settings");
      await dialog.getByRole("radio", { name }).check();
      await page.keyboard.press("Escape");
      const colors = await page.evaluate(() => {
        const get = (selector, property) => getComputedStyle(document.querySelector(selector))[property];
        return {
          squares: [get(".square-light", "fill"), get(".square-dark", "fill")],
          figures: [get(".amazon-white .amazon-body", "stroke"), get(".amazon-black .amazon-body", "fill"), get(".burned-hole", "fill")],
          white: get(".amazon-white .amazon-body", "fill"),
          text: get(".coordinates text", "fill"),
          halo: get(".coordinates text", "stroke"),
        };
      });
      seen.add(colors.squares.join());
      for (const under of colors.squares) {
        for (const figure of colors.figures) assert.ok(contrast(figure, under) >= 3, `${name} ${colorScheme} ${figure} ${under}`);
      }
      assert.ok(contrast(colors.white, colors.figures[0]) >= 3);
      assert.ok(contrast(colors.text, colors.halo) >= 4.5, `${name} ${colorScheme}`);
    }
    await page.context().close();
  }
  assert.equal(seen.size, 8);
});

test("colours are remembered, and pictures have them too", async () => {
  const page = await browser.open();
  let dialog = await openMenu(page, "Settings");
  await dialog.getByRole("radio", { name: "Wood" }).check();
  await page.reload();
  await page.locator("html[data-board=wood]").waitFor();
  dialog = await openMenu(page, "Share");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Picture (SVG)" }).click(),
  ]);
  const { readFile } = await import("node:fs/promises");
  assert.match(await readFile(await file.path(), "utf8"), /rgb\(240, 223, 192\)/);
});

test("a clock of one's own; what is no number is put back, what is too much brought into bounds", async () => {
  const page = await browser.open();
  await choose(page, "Own");
  const minutes = page.getByRole("spinbutton", { name: "Minutes" });
  const increment = page.getByRole("spinbutton", { name: "Seconds a move" });
  for (const [text, kept] of [["7", "7"], ["", "7"], ["0", "1"], ["9999", "180"], ["-5", "1"], ["2.6", "3"]]) {
    await minutes.fill(text);
    await minutes.blur();
    await expect(minutes, text).toHaveValue(kept);
  }
  await increment.fill("20");
  await page.reload();
  await expect(minutes).toHaveValue("3");
  await startGame(page);
  const [other, own] = (await clocks(page)).map(seconds);
  assert.ok(other === 180 && own > 177);
  await clickMove(page, "d1-d7/g7");
  await page.locator(".turn .move").first().waitFor();
  assert.ok(seconds((await clocks(page))[1]) > 190);
});

test("two people: names, a clock that begins with the first move, and time that is given back", async () => {
  const page = await browser.open();
  await choose(page, "Two people");
  await page.getByRole("textbox", { name: "White" }).fill("Ann");
  await page.getByRole("textbox", { name: "Black" }).fill("<b>Bo</b>");
  await choose(page, "5+3");
  await startGame(page);
  await expect(page.locator(".player").last()).toHaveText(/^Ann/);
  await expect(page.locator(".player").first()).toHaveText(/^<b>Bo<\/b>/);
  await page.waitForTimeout(1500);
  await expect.poll(() => clocks(page)).toEqual(["5:00", "5:00"]);
  await page.reload();
  await page.waitForTimeout(1200);
  await expect.poll(() => clocks(page)).toEqual(["5:00", "5:00"]);
  await clickMove(page, "d1-d7/g7");
  await page.waitForTimeout(2300);
  assert.equal((await clocks(page))[1], "5:00");
  const [spent] = (await clocks(page)).map(seconds);
  assert.ok(spent <= 298 && spent > 290);
  await clickMove(page, "a7-b7/b2");
  assert.ok(seconds((await clocks(page))[0]) >= spent + 2);
  await page.waitForTimeout(2300);
  assert.ok(seconds((await clocks(page))[1]) <= 298);
  // Black takes back: both have what they had before that move, after a reload as well.
  await page.reload();
  await page.locator(".clock").first().waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  const [black, white] = (await clocks(page)).map(seconds);
  assert.equal(white, 300);
  assert.ok(black > 298.5);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForTimeout(1200);
  await expect.poll(() => clocks(page)).toEqual(["5:00", "5:00"]);
  await clickMove(page, "d1-d7/g7");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.waitForTimeout(600);
  const games = await openMenu(page, "My games");
  await expect(games.locator(".kept-game").first()).toHaveText(/Ann[^]*<b>Bo<\/b>/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page.locator(".player").last()).toHaveText(/^<b>Bo<\/b>/);
});

test("handicaps: arrows or an amazon, seen before the game, and given by the same one in the rematch", async () => {
  const page = await browser.open();
  await choose(page, "6 × 6");
  await page.getByRole("combobox", { name: "Handicap" }).selectOption("1 arrow");
  // By the computer, which is Black.
  await expect(square(page, "e5")).toHaveAttribute("aria-label", /burned/);
  await choose(page, "You");
  await expect(square(page, "b2")).toHaveAttribute("aria-label", /burned/);
  await page.getByRole("combobox", { name: "Handicap" }).selectOption("One amazon fewer");
  await startGame(page);
  await expect(square(page, "b1")).toHaveAttribute("aria-label", /empty/);
  await expect(square(page, "e6")).toHaveAttribute("aria-label", /black amazon/);
  await clickMove(page, "e1-e2/e3");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForFunction(() => document.querySelector("[data-square=e6]").getAttribute("aria-label").includes("empty"));
  await expect(page.locator(".player").last()).toHaveText(/^You/);
  await expect(square(page, "b1")).toHaveAttribute("aria-label", /white amazon/);
});

test("wrong values in the storage change nothing", async () => {
  const page = await browser.open({
    before: () => {
      for (const name of ["boardColors", "sounds", "play.minutes", "play.handicap", "play.giver", "play.white"]) {
        localStorage.setItem(`amazons.${name}`, '"__proto__"');
      }
      localStorage.setItem("amazons.play.clock", '"own"');
    },
  });
  await expect(page.getByRole("spinbutton", { name: "Minutes" })).toHaveValue("15");
  await startGame(page);
});
