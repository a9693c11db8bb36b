// A browser for the tests. Every page is watched: an error on its console fails the test, and so does
// a request to anything but its own server.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { serve } from "../../tools/web/server.mjs";

const require = createRequire(new URL("../../tools/web/package.json", import.meta.url));
const { chromium, expect: playwrightExpect } = require("playwright/test");

/** How long a page may take for what it is asked or expected to do, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Waits until what a locator finds is as expected: the page draws a moment after the click. */
export const expect = playwrightExpect.configure({ timeout: TIMEOUT_MS });

export const folder = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

/**
 * Serves the page, with a stand-in for the engine if `mock`, cross-origin isolated if `isolated`, and
 * starts a browser. Resolves with {url, bytesSent, open, close}; `open` resolves with a page in a context of
 * its own, as a first visitor has it, on a machine with so many `processors`, if that is given, and after the
 * script `before`. Errors that match `expected` are none.
 */
export async function startBrowser({ mock = false, isolated = false, expected = /^$/ } = {}) {
  const overlays = mock ? { "/engine/": folder("tests/web/mock_engine") } : {};
  const server = await serve(folder("build/web"), { overlays, isolated });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const errors = [];

  async function open({ fragment = "", device = "desktop", processors, before, ...options } = {}) {
    const context = await browser.newContext({
      viewport: VIEWPORTS[device],
      locale: "en-GB",
      serviceWorkers: "block",
      reducedMotion: "reduce",
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    if (processors) {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, "hardwareConcurrency", { value });
      }, processors);
    }
    if (before) await page.addInitScript(before);
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("request", (request) => {
      const isOwn = request.url().startsWith(server.url) || request.url().startsWith("blob:");
      if (!isOwn) errors.push(`${request.url()} is not the page's own`);
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(server.url + fragment);
    return page;
  }

  async function close() {
    await browser.close();
    await server.close();
    assert.deepEqual(errors.filter((text) => !expected.test(text)), []);
  }

  return { url: server.url, bytesSent: server.bytesSent, open, close };
}

export const square = (page, name) => page.locator(`[data-square="${name}"]`);

/** Enters a whole move by clicks. */
export async function clickMove(page, move) {
  for (const name of move.split(/[-/]/)) await square(page, name).click();
}

/** The moves of the main line, as the list of moves shows them. */
export async function currentMoves(page) {
  const texts = await page.locator(".turn .move").allInnerTexts();
  // Without the marks of mistakes.
  return texts.map((text) => text.match(/[a-p]\d+-[a-p]\d+\/[a-p]\d+/)[0]);
}

/** Opens a dialog by the button of that name. */
export async function openMenu(page, name) {
  await page.getByRole("button", { name, exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.waitFor();
  return dialog;
}

/** The view that takes what is pasted and dropped; it comes a moment after the address has changed. */
const takesGames = (page) => page.locator(".view-analyse").waitFor();

/** Pastes the text as if it had been copied anywhere. */
export async function paste(page, text) {
  await takesGames(page);
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Drops a file, of a text or of bytes, on the page. */
export async function drop(page, content, name) {
  await takesGames(page);
  await page.evaluate(
    ([held, fileName]) => {
      const dataTransfer = new DataTransfer();
      const part = typeof held === "string" ? held : new Uint8Array(held);
      dataTransfer.items.add(new File([part], fileName));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [content, name],
  );
}

/** The paths of the files that the browser keeps for visits without a network. */
export const keptFiles = (page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
