// The server of `make web-run`: its port, its hosts, a folder that is built anew; and a new version of the page.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serve } from "../../tools/web/server.mjs";
import { expect, folder } from "./browser.mjs";

const require = createRequire(new URL("../../tools/web/package.json", import.meta.url));
const { chromium } = require("playwright");

let place;
let page;
before(async () => {
  place = await mkdtemp(join(tmpdir(), "amazons-web-"));
  page = join(place, "web");
  await cp(folder("build/web"), page, { recursive: true });
});
after(() => rm(place, { recursive: true }));

/** Starts the server; resolves with its first line and what ends it. */
function start(...args) {
  const child = spawn(process.execPath, [folder("tools/web/server.mjs"), ...args]);
  return new Promise((resolve) => {
    const texts = { out: "", err: "" };
    const tell = (code = null) => resolve({ ...texts, code, stop: () => new Promise((gone) => child.on("exit", gone).kill()) });
    child.stdout.on("data", (data) => ((texts.out += data), setTimeout(tell, 100)));
    child.stderr.on("data", (data) => (texts.err += data));
    child.on("exit", tell);
  });
}

const portOf = ({ out }) => Number(out.match(/:(\d+)\//)[1]);

test("the port is kept, and the next free one is taken while another program has it", async () => {
  const first = await start(page);
  const port = portOf(first);
  assert.ok(port >= 8080);
  const second = await start(page);
  assert.ok(portOf(second) > 8079 && portOf(second) !== port);
  await first.stop();
  await second.stop();
  // The last one is remembered.
  const third = await start(page);
  assert.equal(portOf(third), portOf(second));
  await third.stop();
});

test("other hosts, and what is wrong in words", async () => {
  const all = await start(page, "--host", "0.0.0.0");
  assert.match(all.out, /http:\/\/127\.0\.0\.1:\d+\//);
  await all.stop();
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.on("listening", resolve));
  const { port } = taken.address();
  const busy = await start(page, "--port", String(port));
  assert.deepEqual([busy.code, busy.err], [1, `server.mjs: port ${port} is taken\n`]);
  taken.close();
  assert.match((await start(page, "--port", "x")).err, /--port must be a whole number from 1 to 65535, not x/);
  assert.match((await start(join(place, "nothing"))).err, /nothing holds no page: make web builds it/);
});

test("the headers of a host that is set up for the page, and of one that is not", async () => {
  const headersOf = async (args, path) => {
    const server = await start(page, ...args);
    const { headers } = await fetch(`http://127.0.0.1:${portOf(server)}/${path}`);
    await server.stop();
    return ["x-content-type-options", "cross-origin-opener-policy", "cross-origin-embedder-policy", "content-security-policy"]
      .map((name) => headers.get(name));
  };
  assert.deepEqual(await headersOf([], ""), ["nosniff", "same-origin", "require-corp", "frame-ancestors 'none'"]);
  assert.deepEqual(await headersOf([], "icon.svg"), ["nosniff", "same-origin", "require-corp", null]);
  assert.deepEqual(await headersOf(["--no-isolation"], ""), ["nosniff", null, null, null]);
});

test("a page that is built anew under a running server is served at once", async () => {
  const server = await serve(page);
  const text = async () => (await fetch(server.url)).text();
  const old = await text();
  const next = join(place, "next");
  await cp(page, next, { recursive: true });
  await writeFile(join(next, "index.html"), old.replace("<title>", "<title>New "));
  await rename(page, join(place, "last"));
  await rename(next, page);
  assert.match(await text(), /<title>New Amazons/);
  await server.close();
});

test("a new version says so, and reloading gives it", { timeout: 120_000 }, async (t) => {
  const server = await serve(page, { isolated: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  t.after(async () => {
    await browser.close();
    await server.close();
  });
  const tab = await (await browser.newContext({ locale: "en-GB", reducedMotion: "reduce" })).newPage();
  await tab.goto(server.url);
  await tab.evaluate(() => navigator.serviceWorker.ready);
  await tab.reload();
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Another description, with another revision in the list of files.
  const index = await readFile(join(page, "index.html"), "utf8");
  await writeFile(join(page, "index.html"), index.replace("</head>", '<meta name="version" content="2" /></head>'));
  const worker = await readFile(join(page, "service_worker.js"), "utf8");
  const changed = worker.replace(/"revision":"\w+","url":"index\.html"/, '"revision":"2","url":"index.html"');
  assert.ok(changed !== worker);
  await writeFile(join(page, "service_worker.js"), changed);
  await tab.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  const notice = tab.locator(".notice", { hasText: "There is a new version." });
  await notice.waitFor({ timeout: 30_000 });
  await expect(tab.locator('meta[name="version"]')).toHaveCount(0);
  await notice.getByRole("button", { name: "Reload" }).click();
  await tab.locator('meta[name="version"]').waitFor({ state: "attached", timeout: 30_000 });
});
