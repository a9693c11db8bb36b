// An engine that cannot have what it wants, that dies, or that falls silent: the page goes on, and says so.
import { after, before, test } from "node:test";
import { clickMove, expect, openMenu, paste, startBrowser } from "./browser.mjs";

const expected = /Failed to load resource|ERR_FAILED|engine/;
const browsers = {};
before(async () => {
  browsers.plain = await startBrowser({ expected });
  browsers.isolated = await startBrowser({ isolated: true, expected });
});
after(() => Promise.all(Object.values(browsers).map((browser) => browser.close())));

const firstLine = (page, timeout = 60_000) => page.locator(".line-move").first().waitFor({ timeout });

/** Keeps all workers, to end them. */
const KEEP_WORKERS = () => {
  globalThis.kept = [];
  const Original = globalThis.Worker;
  globalThis.Worker = class extends Original {
    constructor(...rest) {
      super(...rest);
      globalThis.kept.push(this);
    }
  };
};

const THREADS_FAULTS = {
  "shared memory is refused": () => {
    delete globalThis.SharedArrayBuffer;
    const { Memory } = WebAssembly;
    WebAssembly.Memory = function (options) {
      if (options.shared) throw new RangeError("no shared memory");
      return new Memory(options);
    };
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message?.threads > 1) throw new DOMException("no shared memory", "DataCloneError");
      return postMessage.call(this, message, ...rest);
    };
  },
  "sending shared memory to a worker is refused": () => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      const isShared = message?.flag?.buffer instanceof SharedArrayBuffer || message?.threads > 1;
      if (isShared) throw new DOMException("could not be cloned", "DataCloneError");
      return postMessage.call(this, message, ...rest);
    };
  },
};

for (const [name, before] of Object.entries(THREADS_FAULTS)) {
  test(`one thread searches, and a line says so, where ${name}`, { timeout: 120_000 }, async () => {
    const page = await browsers.isolated.open({ fragment: "#analyse", processors: 4, before });
    await firstLine(page);
    await page.getByText(/one thread: the browser gives no more/).waitFor();
    // It can still be stopped: the next position is searched at once.
    await page.locator(".line-take").first().click();
    await page.locator(".move[aria-current]").waitFor();
    await firstLine(page);
  });
}

test("a browser that does not count its processors gets one thread", { timeout: 60_000 }, async () => {
  const before = () => Object.defineProperty(navigator, "hardwareConcurrency", { value: undefined });
  const page = await browsers.isolated.open({ fragment: "#analyse", before });
  await firstLine(page);
  await expect(page.locator(".lines-depth")).toHaveText(/ positions$/);
});

test("with less memory than wanted it takes little, and says so", { timeout: 60_000 }, async () => {
  const page = await browsers.plain.open({
    fragment: "#analyse",
    before: () => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message?.hashMb > 8) throw new RangeError("out of memory");
        return postMessage.call(this, message, ...rest);
      };
    },
  });
  await firstLine(page);
  await page.getByText(/little memory: the browser gives no more/).waitFor();
});

test("files that cannot be loaded: a text in the reader's language, and another try", { timeout: 90_000 }, async () => {
  const page = await browsers.plain.open({ locale: "nl-NL" });
  await page.route("**/engine_worker.mjs", (route) => route.abort());
  await page.getByRole("link", { name: "Analyse" }).click();
  const card = page.getByRole("alert");
  await card.getByText("De engine kon niet worden geladen.").waitFor({ timeout: 60_000 });
  await page.unroute("**/engine_worker.mjs");
  await card.getByRole("button", { name: "Opnieuw proberen" }).click();
  await firstLine(page);
});

test("in a game too: the move that failed is asked for again", { timeout: 90_000 }, async () => {
  const page = await browsers.plain.open();
  await page.route("**/engine_worker.mjs", (route) => route.abort());
  await page.getByRole("button", { name: "Start game" }).click();
  await clickMove(page, "d1-d7/g7");
  const card = page.getByRole("alert");
  await card.getByText("The engine could not be loaded.").waitFor({ timeout: 60_000 });
  await page.unroute("**/engine_worker.mjs");
  await card.getByRole("button", { name: "Retry" }).click();
  await page.locator(".turn .move").nth(1).waitFor({ timeout: 30_000 });
});

test("a worker that reports an error is followed by a fresh one", { timeout: 60_000 }, async () => {
  const page = await browsers.plain.open({ fragment: "#analyse", before: KEEP_WORKERS });
  await firstLine(page);
  const count = await page.evaluate(() => {
    const worker = globalThis.kept.at(-1);
    worker.terminate();
    worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
    return globalThis.kept.length;
  });
  await page.waitForFunction((before) => globalThis.kept.length > before, count);
  await page.locator(".line-take").first().click();
  await firstLine(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a worker that was ended silently is missed, and a fresh one makes the move", { timeout: 120_000 }, async () => {
  const page = await browsers.plain.open({ before: KEEP_WORKERS });
  await page.getByRole("button", { name: "Start game" }).click();
  await clickMove(page, "d1-d7/g7");
  await page.locator(".turn .move").nth(1).waitFor({ timeout: 30_000 });
  await page.evaluate(() => globalThis.kept.at(-1).terminate());
  await page.locator("[data-target]").first().click();
  await page.locator("[data-target]").first().click();
  await page.locator("[data-target]").first().click();
  await page.locator(".turn .move").nth(3).waitFor({ timeout: 60_000 });
});

for (const kind of ["plain", "isolated"]) {
  test(`a position that the engine does not take is named in the reader's language, ${kind}`, { timeout: 60_000 }, async () => {
    const page = await browsers[kind].open({ fragment: "#analyse", processors: 4, locale: "nl-NL" });
    await firstLine(page);
    for (const position of ["5q6/12/12/6Q5 w", "qqqqq5/10/10/QQQQQ5 w"]) {
      await paste(page, position);
      await page.getByRole("alert").getByText(/De engine speelt op borden tot 10 × 10/).waitFor();
    }
    await paste(page, "q4/5/5/5/4Q w");
    await firstLine(page);
  });
}

test("threads, memory, lines and time are chosen in the settings", { timeout: 90_000 }, async () => {
  const page = await browsers.isolated.open({ fragment: "#analyse", processors: 4 });
  await firstLine(page);
  const dialog = await openMenu(page, "Settings");
  const choose = (group, name) => dialog.getByRole("group", { name: group }).getByRole("radio", { name, exact: true }).check();
  await choose("Threads", "2");
  await choose("Lines", "5");
  await choose("Memory (MB)", "16");
  await choose("Time for the position on the board", "∞");
  await page.keyboard.press("Escape");
  await page.locator(".lines-depth", { hasText: "2 threads" }).waitFor({ timeout: 30_000 });
  await page.locator(".line").nth(4).waitFor({ timeout: 30_000 });
  await restsNever(page);
});

/** With no limit the search does not rest. */
async function restsNever(page) {
  await page.waitForTimeout(2000);
  await expect(page.getByRole("button", { name: "Deeper" })).toHaveCount(0);
}
