// Sharing: the link, and the files that are downloaded.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import * as samples from "./samples.mjs";
import { currentMoves, expect, openMenu, paste, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

/** A page that analyses the sample game, and its dialog for sharing. */
async function openShare(options = {}) {
  const page = await browser.open({ fragment: "#analyse", ...options });
  await paste(page, samples.SGF);
  await page.getByText("The game is open: 3 moves.").waitFor();
  return { page, dialog: await openMenu(page, "Share") };
}

const linkOf = async (dialog) => {
  // It can be copied as soon as it is made.
  await dialog.getByRole("button", { name: "Copy the link", disabled: false }).waitFor();
  return dialog.getByRole("textbox", { name: "Link to the game" }).inputValue();
};

/** The file that the button downloads, as bytes. */
async function download(page, dialog, name) {
  const [file] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    dialog.getByRole("button", { name }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const contents = async (page) => [
  await currentMoves(page),
  await page.locator(".variation .move").allInnerTexts(),
  await page.locator(".moves .comment").allInnerTexts(),
];

test("the link restores the game, variations and comments in a fresh browser", async () => {
  const { page, dialog } = await openShare();
  const link = await linkOf(dialog);
  const fresh = await browser.open({ fragment: new URL(link).hash });
  await fresh.getByText("The shared game is open.").waitFor();
  await expect.poll(() => contents(fresh)).toEqual(await contents(page));
  assert.equal((await contents(fresh))[2].length, 4);
});

test("changes of a shared game are there after a reload", async () => {
  const { dialog } = await openShare();
  const { hash } = new URL(await linkOf(dialog));
  const fresh = await browser.open({ fragment: hash });
  await fresh.getByText("The shared game is open.").waitFor();
  await fresh.getByRole("textbox", { name: "Comment" }).fill("mine");
  // The page keeps the link to the game as it is now, a moment after it has changed.
  await fresh.waitForFunction((old) => {
    const kept = localStorage.getItem("amazons.analyse.game") ?? "";
    return kept.includes("#g1.") && !kept.includes(old);
  }, hash);
  await fresh.reload();
  await fresh.locator(".moves .comment", { hasText: "mine" }).waitFor();
});

test("the link remembers which position is shown", async () => {
  const { page, dialog } = await openShare();
  const before = await linkOf(dialog);
  await page.keyboard.press("Escape");
  await page.locator(".variation .move").click();
  const link = await linkOf(await openMenu(page, "Share"));
  assert.notEqual(link, before);
  const fresh = await browser.open({ fragment: new URL(link).hash });
  await fresh.locator(".variation .move[aria-current]").waitFor();
});

test("damaged links say so", async () => {
  const page = await browser.open({ fragment: "#g1.AAAA.0" });
  await page.locator(".notice[data-error]", { hasText: "The link is damaged" }).waitFor();
  await page.evaluate(() => (location.hash = "#g9.AAAA.0"));
  await page.locator(".notice[data-error]", { hasText: "newer version" }).waitFor();
});

test("link and position are copied", async () => {
  const { page, dialog } = await openShare({ permissions: ["clipboard-read", "clipboard-write"] });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole("button", { name: "Copy the link" }).click();
  await dialog.getByText("Copied.").waitFor();
  await expect.poll(copied).toBe(await linkOf(dialog));
  await dialog.getByRole("button", { name: "Copy the position" }).click();
  await dialog.getByText("Copied.").nth(1).waitFor();
  await expect.poll(copied).toBe("3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w");
});

test("the game as SGF opens again", async () => {
  const { page, dialog } = await openShare();
  const { name, bytes } = await download(page, dialog, "Game (SGF)");
  assert.equal(name, "amazons.sgf");
  const other = await browser.open({ fragment: "#analyse" });
  await paste(other, bytes.toString());
  await other.getByText("The game is open: 3 moves.").waitFor();
  await expect.poll(() => contents(other)).toEqual(await contents(page));
});

test("a picture as SVG holds the board, and nothing from elsewhere", async () => {
  const { page, dialog } = await openShare();
  const svg = (await download(page, dialog, "Picture (SVG)")).bytes.toString();
  assert.match(svg, /^<svg [^>]*viewBox="0 0 1000 1000"/);
  // Eight amazons, a body and a head each, in their two colours.
  assert.equal(svg.match(/<circle [^>]*fill="rgb\(255, 254, 248\)"/g).length, 4);
  assert.equal(svg.match(/<circle [^>]*fill="rgb\(31, 43, 48\)"/g).length, 4);
  assert.doesNotMatch(svg, /var\(|light-dark|class=|href|style/);
});

test("a picture as PNG has the size of the board and its colours", async () => {
  const { page, dialog } = await openShare();
  const { bytes } = await download(page, dialog, "Picture (PNG)");
  assert.equal(bytes.toString("latin1", 1, 4), "PNG");
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1000, 1000]);
  const colors = await page.evaluate(async (data) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(data)]));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return [[50, 50], [150, 50]].map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]);
  }, [...bytes]);
  assert.deepEqual(colors, [[228, 231, 217, 255], [188, 202, 187, 255]]);
});

test("the animation has a frame for each position", async () => {
  const { page, dialog } = await openShare();
  const { bytes } = await download(page, dialog, "Animation (GIF)");
  assert.equal(bytes.toString("latin1", 0, 6), "GIF89a");
  assert.deepEqual([bytes.readUInt16LE(6), bytes.readUInt16LE(8)], [480, 480]);
  // Each frame has a graphic control extension.
  assert.equal(bytes.toString("latin1").split("\x21\xf9\x04").length - 1, 4);
  assert.equal(bytes.at(-1), 0x3b);
});
