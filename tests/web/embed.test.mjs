// A game in a frame of another site's page.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { deflateRawSync, gzipSync } from "node:zlib";
import { expect, folder, openMenu, paste, startBrowser } from "./browser.mjs";
import * as samples from "./samples.mjs";

const MOST_SCRIPT = 20_000;

const browsers = {};
before(async () => {
  const expected = /is not the page's own|frame-ancestors/;
  browsers.plain = await startBrowser({ mock: true, expected });
  browsers.isolated = await startBrowser({ mock: true, isolated: true, expected });
});
after(() => Promise.all(Object.values(browsers).map((browser) => browser.close())));

const link = (sgf, place = 0) => `#g1.${deflateRawSync(sgf).toString("base64url")}.${place}`;
const GAME = link(samples.SGF, 1);

/** A page of another site with the frame; it is isolated itself if `headers` say so. */
async function framed(t, kind, code, { headers = {}, ...options } = {}) {
  const host = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html", ...headers }).end(`<!doctype html><title>Blog</title>${code}`);
  });
  await new Promise((resolve) => host.listen(0, "localhost", resolve));
  const page = await browsers[kind].open(options);
  t.after(() => (page.close(), host.closeAllConnections(), host.close()));
  await page.goto(`http://localhost:${host.address().port}/`);
  return { page, frame: page.frameLocator("iframe") };
}

const frameCode = (browser, hash, size = 'width="420" height="494"') => `<iframe src="${browser.url}embed.html${hash}" ${size}></iframe>`;
const moveOf = (frame) => frame.locator(".move");

for (const kind of ["plain", "isolated"]) {
  test(`the code that Share copies shows the game in another site: ${kind}`, async (t) => {
    const own = await browsers[kind].open({ fragment: "#analyse" });
    await paste(own, samples.SGF);
    await own.getByText("The game is open: 3 moves.").waitFor();
    const dialog = await openMenu(own, "Share");
    const field = dialog.getByRole("textbox", { name: "Frame for another site" });
    await own.waitForFunction(() => [...document.querySelectorAll(".copy-text")].some(({ value }) => value.startsWith("<iframe")));
    const code = await field.inputValue();
    assert.match(code, /^<iframe src="http:[^"]+\/embed\.html#g1\.[\w.-]+" width="420" height="494" /);
    const headers = kind === "isolated" ? { "cross-origin-embedder-policy": "require-corp" } : {};
    const { frame } = await framed(t, kind, code, { headers });
    await frame.locator(".board-picture").waitFor();
    await expect(frame.locator(".names")).toHaveText("Ann – Bo");
    await expect(frame.locator(".amazon-white")).toHaveCount(4);
  });
}

test("buttons and keys step through the game, and the link opens it at the place", async (t) => {
  const { page, frame } = await framed(t, "plain", frameCode(browsers.plain, GAME));
  await expect(moveOf(frame)).toHaveText(/^1\. d1-d7\/g7 · good/);
  await frame.getByRole("button", { name: "One move on" }).click();
  await expect(moveOf(frame)).toHaveText(/^2\. a7-b7\/b2/);
  await expect(frame.locator(".burned-hole")).toHaveCount(2);
  await page.keyboard.press("End");
  await expect(moveOf(frame)).toHaveText(/^3\. g1-g5\/j5/);
  await expect(frame.getByRole("button", { name: "To the end" })).toBeDisabled();
  await page.keyboard.press("Home");
  await expect(moveOf(frame)).toHaveText(/^Start/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const href = await frame.getByRole("link", { name: "Open in Amazons" }).getAttribute("href");
  const opened = await browsers.plain.open({ fragment: new URL(href).hash });
  await opened.getByText("The shared game is open.").waitFor();
  await expect(opened.locator(".move[aria-current]")).toHaveText(/a7-b7\/b2/);
});

test("damaged links say so, in the reader's language; texts are never markup", async (t) => {
  for (const [hash, locale, said] of [["", "en-GB", "There is no game"], ["#g1.AAAA.0", "nl-NL", "geen partij"], [link("hello"), "zh-CN", "没有棋局"]]) {
    const { page, frame } = await framed(t, "plain", frameCode(browsers.plain, hash), { locale });
    await frame.getByText(said).waitFor();
    await page.keyboard.press("ArrowRight");
  }
  const evil = '<img src=x onerror="globalThis.isHit=true">';
  const { frame } = await framed(t, "plain", frameCode(browsers.plain, link(`(;GM[18]PW[${evil}]PB[b]C[${evil}];W[djddgd])`)));
  await frame.getByText(evil).first().waitFor();
  await expect(frame.locator("img")).toHaveCount(0);
});

test("the board fits frames of all shapes, light and dark", async (t) => {
  for (const [width, height] of [[420, 494], [220, 260], [700, 300], [300, 700], [1000, 900]]) {
    const code = frameCode(browsers.plain, GAME, `width="${width}" height="${height}" style="border:0"`);
    const { frame } = await framed(t, "plain", code, { colorScheme: width > 400 ? "dark" : "light" });
    const box = await frame.locator(".board-picture").boundingBox();
    const bar = await frame.locator(".bar").boundingBox();
    assert.ok(box.height > 0.55 * Math.min(width, height), `${width} × ${height}: ${JSON.stringify(box)}`);
    assert.ok(box.y + box.height <= bar.y + 1, `${width} × ${height}`);
    const overflow = await frame.locator("html").evaluate((root) => [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight]);
    assert.deepEqual(overflow, [0, 0]);
  }
});

test("its script is below 20 kB, and it keeps nothing", async (t) => {
  const text = await readFile(folder("build/web/embed.html"), "utf8");
  let bytes = 0;
  for (const [, path] of text.matchAll(/"\.\/(assets\/[^"]+\.js)"/g)) {
    bytes += gzipSync(await readFile(folder(`build/web/${path}`))).length;
  }
  t.diagnostic(`${bytes} bytes of script, compressed`);
  assert.ok(bytes > 5000 && bytes < MOST_SCRIPT);
  const page = await browsers.plain.open({ serviceWorkers: "allow", processors: 1 });
  await page.goto(`${browsers.plain.url}embed.html${GAME}`);
  await page.locator(".board-picture").waitFor();
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((name) => /game|match/.test(name))), []);
});

test("the page itself is in no frame of another site, where the host says so", async (t) => {
  const { page } = await framed(t, "isolated", `<iframe src="${browsers.isolated.url}" width="420" height="494"></iframe>`);
  await page.waitForTimeout(1500);
  const [, child] = page.frames();
  await expect(child.locator(".board-square")).toHaveCount(0);
});
