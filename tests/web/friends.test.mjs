// A friend elsewhere, by links that are sent to and fro.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { clickMove, currentMoves, expect, openMenu, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

const choose = (page, name) => page.getByRole("radio", { name, exact: true }).check();
const card = (page) => page.getByTestId("friend-link");

/** The link that is to be sent. */
async function linkOf(page) {
  await card(page).getByRole("button", { name: "Copy the link", disabled: false }).waitFor();
  return new URL(await card(page).getByRole("textbox").inputValue()).hash;
}

/** The rows of "My games", once they are read. */
async function gamesOf(page) {
  const rows = (await openMenu(page, "My games")).locator(".kept-game");
  await rows.first().waitFor();
  return rows;
}

async function startByLink(page, { name = "Ann", color = "White" } = {}) {
  await choose(page, "A friend");
  await choose(page, "6 × 6");
  await choose(page, color);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Start game" }).click();
  await page.locator(".player").first().waitFor();
}

const goTo = async (page, hash) => {
  await page.evaluate((text) => (location.hash = text), hash);
  await page.waitForFunction(() => location.hash === "#play");
};

test("a game by links: each move makes the next one, and My games keeps one game", async () => {
  const ann = await browser.open();
  await startByLink(ann);
  await clickMove(ann, "b1-b4/b2");
  const first = await linkOf(ann);
  assert.match(first, /^#f1\.[\w-]+\.[a-z\d]+\.b$/);
  const bo = await browser.open({ fragment: first });
  await bo.getByText("It is your turn.").waitFor();
  await expect(bo.locator(".player").first()).toHaveText(/^Ann/);
  await expect(bo.locator(".player").last()).toHaveText(/^You/);
  await expect(card(bo)).toHaveCount(0);
  await clickMove(bo, "b6-b5/a4");
  const second = await linkOf(bo);
  // Bo's page finds the game after a reload, with the link to send.
  await bo.reload();
  await expect.poll(() => linkOf(bo)).toBe(second);
  await goTo(ann, second);
  await ann.getByText("It is your turn.").waitFor();
  await expect.poll(() => currentMoves(ann)).toEqual(["b1-b4/b2", "b6-b5/a4"]);
  await clickMove(ann, "e1-e4/d4");
  await ann.waitForTimeout(600);
  const games = await gamesOf(ann);
  await expect(games).toHaveCount(1);
  // One's own link, and an older one, change nothing.
  await ann.keyboard.press("Escape");
  await goTo(ann, await linkOf(ann));
  await ann.getByText("This link is for your friend: send it.").waitFor();
  await goTo(ann, second);
  await ann.getByText("You have played on already").waitFor();
  await expect(ann.locator(".turn .move")).toHaveCount(3);
});

test("who has Black sends an invitation first; resigning makes a last link", async () => {
  const ann = await browser.open();
  await startByLink(ann, { color: "Black" });
  const bo = await browser.open({ fragment: await linkOf(ann) });
  await bo.getByText("It is your turn.").waitFor();
  await clickMove(bo, "b1-b4/b2");
  await goTo(ann, await linkOf(bo));
  await ann.getByText("It is your turn.").waitFor();
  await ann.getByRole("button", { name: "Resign" }).click();
  await ann.getByTestId("ending").waitFor();
  await goTo(bo, await linkOf(ann));
  await bo.getByTestId("ending").waitFor();
  await expect(bo.getByTestId("ending")).toHaveText(/You won\n+White wins: Black resigned/, { useInnerText: true });
  await expect(card(bo)).toHaveCount(0);
});

test("a link takes no game away: the one on the board is kept", async () => {
  const ann = await browser.open();
  await startByLink(ann);
  await clickMove(ann, "b1-b4/b2");
  const link = await linkOf(ann);
  const bo = await browser.open();
  await choose(bo, "Two people");
  await bo.getByRole("button", { name: "Start game" }).click();
  await clickMove(bo, "d1-d7/g7");
  await goTo(bo, link);
  await bo.waitForFunction(() => document.querySelector(".board").dataset.width === "6");
  await bo.waitForTimeout(600);
  const games = await gamesOf(bo);
  assert.match((await games.allInnerTexts()).join("\n"), /10 × 10/);
});

test("a link that another game has been made of is a game of its own", async () => {
  const ann = await browser.open();
  await startByLink(ann);
  await clickMove(ann, "b1-b4/b2");
  const id = (await linkOf(ann)).split(".")[2];
  await ann.waitForTimeout(600);
  const sgf = "(;FF[4]GM[18]SZ[6]PL[W]PW[Eve];W[efebec];B[bacbdb])";
  await goTo(ann, `#f1.${deflateRawSync(sgf).toString("base64url")}.${id}.w`);
  await ann.getByText("It is your turn.").waitFor();
  await ann.waitForTimeout(600);
  const games = await gamesOf(ann);
  await expect(games).toHaveCount(2);
});

test("damaged links say so and change nothing", async () => {
  const data = (sgf) => deflateRawSync(sgf).toString("base64url");
  const good = data("(;FF[4]GM[18]SZ[6]PL[W];W[efebec])");
  const page = await browser.open();
  await startByLink(page);
  await clickMove(page, "b1-b4/b2");
  const wrong = [
    "#f1.AAAA.abcdefgh.w", "#f1..abcdefgh.w", `#f1.${good}.abcdefgh.w`, `#f1.${good}.__proto__.b`, `#f1.${good}.abcdefgh.x`,
    `#f1.${data("(;FF[4]GM[18]SZ[6]PL[W];W[efebed];W[aaaaaa])")}.abcdefgh.b`, `#f1.${data(`(;C[${"x".repeat(2e6)}]`)}.abcdefgh.b`,
  ];
  for (const link of wrong) {
    await goTo(page, link);
    await page.locator(".notice[data-error]", { hasText: "The link is damaged" }).waitFor();
    await expect.poll(() => currentMoves(page)).toEqual(["b1-b4/b2"]);
    await page.locator(".notice").getByRole("button", { name: "Close" }).click();
  }
  await goTo(page, `#f9.${good}.abcdefgh.b`);
  await page.locator(".notice[data-error]", { hasText: "newer version" }).waitFor();
});

test("a device that shares is given the link", async () => {
  const page = await browser.open({
    before: () => (navigator.share = async (what) => void (globalThis.shared = what)),
  });
  await startByLink(page);
  await clickMove(page, "b1-b4/b2");
  await card(page).getByRole("button", { name: "Send" }).click();
  assert.match(await page.evaluate(() => globalThis.shared.url), /#f1\./);
});
