// Dialogs: what was only said makes room for them, what can be undone stays.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expect, openMenu, paste, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

test("a notice lies over no dialog unless something can be done about it", async () => {
  const page = await browser.open({ fragment: "#analyse" });
  await paste(page, "d1-d7/g7");
  await page.getByText("The game is open: 1 move.").waitFor();
  await openMenu(page, "Settings");
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "One move on" }).click();
  await page.getByRole("button", { name: "Delete from here" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  const dialog = await openMenu(page, "Settings");
  await dialog.getByRole("button", { name: "Undo" }).waitFor();
});

test("labels of fields stand in one line", async () => {
  const page = await browser.open();
  const dialog = await openMenu(page, "Settings");
  const lefts = await dialog.locator(".select span, .choice legend").evaluateAll((labels) =>
    labels.map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return Math.round(range.getBoundingClientRect().left);
    }),
  );
  assert.ok(lefts.length > 3);
  assert.equal(new Set(lefts).size, 1, lefts.join(" "));
});
