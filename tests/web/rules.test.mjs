// The rules in a minute: the tour of five boards, and what a newcomer is told without it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickMove, expect, openMenu, square, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

const outcome = (page) => page.locator(".tour-outcome");

async function next(page) {
  await page.getByRole("button", { name: "Next", exact: true }).click();
}

test("a newcomer reads how one wins, takes the tour of five boards, and plays a first game to its end", { timeout: 120_000 }, async () => {
  const page = await browser.open({ device: "phone" });
  await page.getByText("Whoever cannot move loses.").waitFor();
  await page.locator(".invitation").getByRole("button", { name: "Rules in a minute" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[data-square=c3]").click();
  await dialog.locator("[data-square=c5]").click();
  await outcome(page).getByText("That was the first half of a turn.").waitFor();
  await next(page);
  const click = async (move) => {
    for (const name of move.split(/[-/]/)) await dialog.locator(`[data-square="${name}"]`).click();
  };
  await click("c3-c5/a5");
  await outcome(page).getByText("Each turn burns one more square.").waitFor();
  await next(page);
  // The wall lets nothing through.
  await expect(dialog.locator("[data-square=a3]")).toHaveAttribute("data-target", "true");
  await dialog.locator("[data-square=a3]").click();
  await expect(dialog.locator("[data-square=d3][data-target]")).toHaveCount(0);
  await dialog.locator("[data-square=a1]").click();
  await dialog.locator("[data-square=a2]").click();
  await click("a1-e1/d1");
  await outcome(page).getByText(/Arrows are walls/).waitFor();
  await next(page);
  // Wasted first, then filled.
  await click("a3-a1/a2");
  await click("a1-b2/b1");
  await click("b2-a1/b2");
  await outcome(page).getByText(/That was [123] of 4 moves/).waitFor();
  await dialog.getByRole("button", { name: "Again" }).click();
  for (const move of ["a3-a2/a3", "a2-a1/a2", "a1-b1/a1", "b1-b2/b1"]) await click(move);
  await outcome(page).getByText(/All four/).waitFor();
  await next(page);
  for (const move of ["a1-a2/a1", "a2-a3/a2", "a3-a4/a3"]) {
    await dialog.locator("[data-target]").first().waitFor();
    await click(move);
  }
  await outcome(page).getByText("Black cannot move: you have won!").waitFor();
  await dialog.getByRole("button", { name: "Play a first game" }).click();
  await page.locator(".player", { hasText: "level 1" }).waitFor();
  while (!(await page.getByTestId("ending").isVisible())) {
    await page.locator("[data-target]").first().or(page.getByTestId("ending")).first().waitFor();
    for (let choice = 0; choice < 3 && (await page.locator("[data-target]").count()) > 0; choice += 1) {
      await page.locator("[data-target]").last().click();
    }
  }
  // A winner who has no move left either wins by none, and no number is said.
  const ending = await page.getByTestId("ending").innerText();
  const [, by, spare] = ending.match(
    /^You (?:won|lost)(?: by (\d+) moves?(?: or more)?)?\n+(?:White wins: Black|Black wins: White) has no move left\.(?: (?:White|Black) could make (\d+) more\.)?\n/,
  ) ?? assert.fail(ending);
  assert.equal(by, spare);
  assert.notEqual(by, "0");
  await page.goto(`${browser.url}#play`);
});

test("the rules are found under ? later, and the invitation does not come again", async () => {
  const page = await browser.open();
  await page.getByRole("button", { name: "I know them" }).click();
  await page.reload();
  await page.getByRole("heading", { name: "New game" }).waitFor();
  await expect(page.locator(".invitation")).toHaveCount(0);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Rules in a minute" }).waitFor();
  await page.keyboard.press("Escape");
  const dialog = await openMenu(page, "Rules in a minute");
  await dialog.getByRole("button", { name: "Keys" }).click();
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
});

test("without JavaScript the page says what it is and how the game goes", async () => {
  const page = await browser.open({ javaScriptEnabled: false });
  await expect(page.locator("noscript p").first()).toHaveText(/Whoever\s+cannot move loses\./);
});

test("the end says by how many moves one has won, and why", async () => {
  const page = await browser.open();
  await page.getByRole("radio", { name: "Two people" }).check();
  await page.getByRole("button", { name: "Start game" }).click();
  await clickMove(page, "d1-d7/g7");
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(page.getByTestId("ending")).toHaveText(/^White won\n+White wins: Black resigned\./, { useInnerText: true });
  await expect(square(page, "d7")).toHaveAttribute("aria-label", "d7, white amazon");
});
