// The package as its users have it: installed from its tarball into an empty folder, in node, by TypeScript and in a
// browser.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { serve } from "../../tools/web/server.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here("../../build/js/package.json"), "utf8"));
const TARBALL = here(`../../dist/amazons-${version}.tgz`);
const FEN = "2q1/4/*2Q/1Q2 b";

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "amazons-npm-"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--silent", TARBALL], { cwd: folder });
});
after(() => rmSync(folder, { recursive: true }));

/** Runs a program of the folder, and returns what it prints. */
function run(name, text) {
  writeFileSync(join(folder, name), text);
  return execFileSync("node", [name], { cwd: folder, encoding: "utf8", timeout: 120_000 });
}

const PROGRAM = `
import { Amazons } from "amazons";
import { EngineClient } from "amazons/engine";

const game = new Amazons({ fen: "${FEN}" });
const engine = await EngineClient.start({ hashMb: 16 });
const { best } = await engine.think({ fen: game.fen, depth: 2 });
const aborted = await engine.think({ fen: new Amazons().fen, signal: AbortSignal.timeout(50) }).catch(({ name }) => name);
const unknown = await engine.think({ fen: game.fen, foo: 1 }).catch(({ name }) => name);
engine.close();
const sgf = Amazons.fromSgf(game.play(best).sgf({ white: "Ada" }));
export const answers = [sgf.fen === game.fen, game.history.length, aborted, unknown];
`;
const ANSWERS = [true, 1, "TimeoutError", "RangeError"];

test("it holds what its list says and nothing else", () => {
  const { files } = JSON.parse(readFileSync(join(folder, "node_modules/amazons/package.json"), "utf8"));
  assert.deepEqual(readdirSync(join(folder, "node_modules/amazons")).sort(), [...files, "package.json"].sort());
});

test("node runs it from an empty folder, and ends", () => {
  const printed = run("use.mjs", `${PROGRAM}\nconsole.log(JSON.stringify(answers));`);
  assert.deepEqual(JSON.parse(printed), ANSWERS);
});

test("TypeScript finds its types by the package's names", () => {
  writeFileSync(join(folder, "use.ts"), `
    import { Amazons, type Analysis } from "amazons";
    import { EngineClient, type Thought } from "amazons/engine";
    const found: Analysis = new Amazons({ fen: "${FEN}" }).analyze({ depth: 1 });
    const engine: EngineClient = await EngineClient.start({ threads: 1 });
    const thought: Thought = await engine.think({ fen: "${FEN}", signal: new AbortController().signal });
    // @ts-expect-error: no such field
    await engine.think({ fen: "${FEN}", foo: 1 });
    export { found, thought };
  `);
  execFileSync("tsc", ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", "node16",
                       "--moduleResolution", "node16", "use.ts"], { cwd: folder, stdio: "inherit" });
});

for (const isolated of [false, true]) {
  test(`a browser runs it${isolated ? ", with threads in a page that is isolated" : ""}`, async () => {
    writeFileSync(join(folder, "page.mjs"), PROGRAM);
    writeFileSync(join(folder, "index.html"), `<!doctype html><script type="importmap">{"imports": {
      "amazons": "./node_modules/amazons/amazons.mjs", "amazons/engine": "./node_modules/amazons/engine_client.mjs"
    }}</script>`);
    const server = await serve(folder, { isolated });
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      await page.goto(server.url);
      assert.deepEqual(await page.evaluate(async () => (await import("./page.mjs")).answers), ANSWERS);
      const threads = await page.evaluate(async (fen) => {
        const { EngineClient } = await import("amazons/engine");
        const most = crossOriginIsolated ? Math.min(2, navigator.hardwareConcurrency) : 1;
        const engine = await EngineClient.start({ threads: most });
        await engine.think({ fen, seconds: 0.2 });
        engine.close();
        const tooMany = await EngineClient.start({ threads: 500 }).catch(({ message }) => message);
        return [engine.threads === most, tooMany];
      }, FEN);
      assert.equal(threads[0], true);
      assert.match(threads[1], /threads must be at most \d+ here/);
    } finally {
      await browser.close();
      await server.close();
    }
  });
}

test("publint and arethetypeswrong have nothing to say", () => {
  for (const words of [["publint", TARBALL, "--strict"], ["attw", TARBALL, "--profile", "esm-only"]]) {
    const [name, ...rest] = words;
    execFileSync(here(`node_modules/.bin/${name}`), rest, { encoding: "utf8", stdio: "pipe" });
  }
});
