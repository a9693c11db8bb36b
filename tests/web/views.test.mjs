// Every view in the light and the dark, on a phone and a desktop: findings of axe-core, and pictures; the
// languages, by the browser and by hand.
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import * as samples from "./samples.mjs";
import { expect, folder, openMenu, paste, startBrowser } from "./browser.mjs";

const require = createRequire(new URL("../../tools/web/package.json", import.meta.url));
const AXE = await readFile(require.resolve("axe-core/axe.min.js"), "utf8");
const SHOTS = folder("build/web-shots");

let browser;
before(async () => {
  await mkdir(SHOTS, { recursive: true });
  browser = await startBrowser({ mock: true });
});
after(() => browser.close());

const startGame = async (page) => {
  await page.getByRole("button", { name: "Start", exact: false }).first().click();
  await page.locator(".player").first().waitFor();
};

/** The views, and the states of them that differ most. */
const VIEWS = {
  play: { fragment: "#play" },
  game: { fragment: "#play", prepare: startGame },
  analyse: {
    fragment: "#analyse",
    prepare: async (page) => {
      await paste(page, samples.SGF);
      await page.getByText("The game is open").waitFor();
      await page.locator(".notice button").click();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.locator(".line-move").first().waitFor();
      await page.getByTestId("means").waitFor({ timeout: 60_000 });
    },
  },
  puzzles: { fragment: "#puzzles", prepare: (page) => page.locator(".board-square").first().waitFor() },
  openings: { fragment: "#openings", prepare: (page) => page.locator(".openings-row").first().waitFor() },
  watch: { fragment: "#watch" },
  edit: { fragment: "#edit", prepare: (page) => page.getByRole("heading", { name: "Set up a position" }).waitFor() },
  territory: {
    fragment: "#analyse",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Territory" }).click();
      await page.getByRole("region", { name: "Territory" }).getByRole("table").waitFor();
    },
  },
  match: { fragment: "#watch", prepare: startGame },
  share: { fragment: "#analyse", prepare: (page) => openMenu(page, "Share") },
  load: { fragment: "#analyse", prepare: (page) => openMenu(page, "Open a game") },
  choose: { fragment: "#analyse", prepare: (page) => paste(page, samples.RUN) },
  settings: { fragment: "#play", prepare: (page) => openMenu(page, "Settings") },
  complaint: { fragment: "#analyse", prepare: (page) => paste(page, "nothing") },
};

/** The serious and critical findings of axe-core, as text. */
async function findings(page) {
  const found = await page.evaluate(() => globalThis.axe.run());
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

for (const device of ["phone", "desktop"]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`nothing serious is wrong with any view, ${device}, ${colorScheme}`, { timeout: 400_000 }, async () => {
      for (const [name, { fragment, prepare }] of Object.entries(VIEWS)) {
        const page = await browser.open({ fragment, device, colorScheme });
        await prepare?.(page);
        await page.screenshot({ path: `${SHOTS}/${name}-${device}-${colorScheme}.png` });
        await page.evaluate(AXE);
        assert.deepEqual(await findings(page), [], name);
        await page.context().close();
      }
    });
  }
}

const LANGUAGES = [
  ["en-GB", "en", "Analyse", "Row 2 has 9 squares, the first row has 10."],
  ["nl-BE", "nl", "Analyse", "Rij 2 heeft 9 velden, de eerste rij 10."],
  ["ro-RO", "ro", "Analiză", "Rândul 2 are 9 câmpuri, iar primul rând 10."],
  ["zh-CN", "zh-Hans", "分析", "第 2 行有 9 格，而第一行有 10 格。"],
  ["fr-FR", "en", "Analyse", "Row 2 has 9 squares, the first row has 10."],
];

for (const [locale, language, tab, complaint] of LANGUAGES) {
  test(`a browser in ${locale} is spoken to in ${language}`, async () => {
    const page = await browser.open({ fragment: "#analyse", locale });
    // Its texts are loaded first.
    await page.locator(`html[lang=${language}] .tab[aria-current]`).waitFor();
    await expect(page.locator(".tab[aria-current]")).toHaveText(tab);
    await paste(page, "3q2q3/9 w");
    await page.locator(".notice", { hasText: complaint }).waitFor();
  });
}

test("language and appearance are chosen by hand and remembered", async () => {
  const page = await browser.open();
  const dialog = await openMenu(page, "Settings");
  await dialog.getByRole("radio", { name: "Dark" }).check();
  await dialog.getByRole("combobox").selectOption("Nederlands");
  await page.getByRole("heading", { name: "Nieuw spel" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Nieuw spel" }).waitFor();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
