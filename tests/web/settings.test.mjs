// The languages, by the browser and by hand, and what is remembered.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openMenu, paste, startBrowser } from "./lib/browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

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
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    assert.equal(await page.locator(".tab[aria-current]").innerText(), tab);
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
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
});
