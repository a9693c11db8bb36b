// A friend elsewhere, directly: two codes are pasted, and moves go from browser to browser.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { clickMove, currentMoves, expect, startBrowser } from "./browser.mjs";

let browser;
before(async () => (browser = await startBrowser({ mock: true })));
after(() => browser.close());

const choose = (page, name) => page.getByRole("radio", { name, exact: true }).check();

/** Keeps the line of a page, to say what no page says. */
const KEEP_LINE = () => {
  const Original = RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Original {
    constructor(...rest) {
      super(...rest);
      globalThis.connection = this;
      this.addEventListener("datachannel", ({ channel }) => (globalThis.channel = channel));
    }

    createDataChannel(...rest) {
      return (globalThis.channel = super.createDataChannel(...rest));
    }
  };
};

/** The code in the dialog, once it is made. */
async function codeIn(dialog) {
  await dialog.getByRole("button", { name: "Copy the code", disabled: false }).waitFor();
  return dialog.locator(".copy-text").inputValue();
}

const invitation = async (page) => {
  const dialog = page.getByRole("dialog", { name: "Invite a friend" });
  return [dialog, await codeIn(dialog)];
};

const answerTo = async (page, code) => {
  const dialog = page.getByRole("dialog", { name: "Join a friend" });
  await dialog.getByRole("textbox", { name: "1. Paste" }).fill(code);
  return codeIn(dialog);
};

/** Pastes the codes to and fro. */
async function exchange(host, guest) {
  const [dialog, code] = await invitation(host);
  // As a messenger breaks it.
  const answer = await answerTo(guest, code.replace(/(.{60})/g, "$1\n "));
  await dialog.getByRole("textbox", { name: "2. Paste" }).fill(answer);
  await dialog.getByRole("button", { name: "Connect" }).click();
  for (const page of [host, guest]) await page.getByText(/^Connected with/).waitFor();
}

/** Two people, each with a browser, in a direct game on 6 × 6; the host has White. */
async function connected() {
  const pages = [];
  for (const name of ["Ann", "Bo"]) {
    const page = await browser.open({ before: KEEP_LINE });
    await choose(page, "A friend");
    await choose(page, "Directly");
    await choose(page, "6 × 6");
    await page.getByRole("textbox", { name: "Your name" }).fill(name);
    pages.push(page);
  }
  const [ann, bo] = pages;
  await ann.getByRole("button", { name: "Start game" }).click();
  await bo.getByRole("button", { name: "I have a code" }).click();
  await exchange(ann, bo);
  return { ann, bo };
}

const MOVES = ["b1-b4/b2", "b6-b5/a4", "e1-e4/d4", "e6-d5/e5", "a2-a3/b3", "f5-f4/e3"];

/** Waits until the page has so many moves. */
const has = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll(".turn .move").length === wanted, count);

test("two browsers play directly, moves checked on both sides, to a resignation", { timeout: 120_000 }, async () => {
  const { ann, bo } = await connected();
  await expect(ann.locator(".player").first()).toHaveText(/^Bo|^Friend/);
  await expect(bo.locator(".player").first()).toHaveText(/^Ann/);
  for (const [index, move] of MOVES.entries()) {
    const [mover, other] = index % 2 === 0 ? [ann, bo] : [bo, ann];
    await clickMove(mover, move);
    await has(other, index + 1);
  }
  await expect.poll(() => currentMoves(ann)).toEqual(MOVES);
  await expect.poll(() => currentMoves(bo)).toEqual(MOVES);
  await bo.getByRole("button", { name: "Resign" }).click();
  await ann.getByTestId("ending").waitFor();
  await expect(ann.getByTestId("ending")).toHaveText(/You won\n+White wins: Black resigned/, { useInnerText: true });
});

test("a line that breaks is said, and two new codes go on with the game, with moves made meanwhile", { timeout: 120_000 }, async () => {
  const { ann, bo } = await connected();
  await clickMove(ann, MOVES[0]);
  await has(bo, 1);
  await ann.evaluate(() => globalThis.connection.close());
  await bo.getByTestId("line-lost").waitFor({ timeout: 60_000 });
  // The page that is loaded again has the game still.
  await ann.reload();
  await ann.getByTestId("line-lost").waitFor();
  await clickMove(bo, MOVES[1]);
  await ann.getByTestId("line-lost").getByRole("button", { name: "Invite a friend" }).click();
  await bo.getByTestId("line-lost").getByRole("button", { name: "I have a code" }).click();
  await exchange(ann, bo);
  await has(ann, 2);
  await clickMove(ann, MOVES[2]);
  await has(bo, 3);
  await expect.poll(() => currentMoves(bo)).toEqual(MOVES.slice(0, 3));
  // This time who invites is ahead.
  await ann.evaluate(() => globalThis.connection.close());
  for (const page of [ann, bo]) await page.getByTestId("line-lost").waitFor({ timeout: 60_000 });
  await clickMove(bo, MOVES[3]);
  await bo.getByTestId("line-lost").getByRole("button", { name: "Invite a friend" }).click();
  await ann.getByTestId("line-lost").getByRole("button", { name: "I have a code" }).click();
  await exchange(bo, ann);
  await has(ann, 4);
  await clickMove(ann, MOVES[4]);
  await has(bo, 5);
});

test("a line is for one game, and nobody moves in the other's place", { timeout: 120_000 }, async () => {
  const { ann, bo } = await connected();
  await clickMove(ann, MOVES[0]);
  await has(bo, 1);
  const id = await bo.evaluate(() => JSON.parse(localStorage.getItem("amazons.play.match")).id);
  const game = { kind: "game", id, start: "1q2q1/q4q/6/6/Q4Q/1Q2Q1 w", moves: MOVES.slice(0, 1), color: "white", name: "x", resigned: null };
  // Nor can a friend move or resign in one's place.
  for (const other of [{ ...game, id: "abcdefgh" }, { ...game, moves: MOVES.slice(0, 3) }, { ...game, resigned: "black" }]) {
    await bo.locator(".notice").getByRole("button", { name: "Close" }).click({ timeout: 500 }).catch(() => {});
    await ann.evaluate((text) => globalThis.channel.send(text), JSON.stringify(other));
    await bo.getByText("What came from the other side is no legal move.").or(bo.getByTestId("line-lost")).first().waitFor();
    await expect.poll(() => currentMoves(bo)).toEqual(MOVES.slice(0, 1));
    await expect(bo.getByTestId("ending")).toHaveCount(0);
  }
});

test("what is no legal move is refused, and who goes on so is cut off", { timeout: 180_000 }, async () => {
  const game = (more) => ({ kind: "game", id: "abcdefgh", start: "1q2q1/q4q/6/6/Q4Q/1Q2Q1 w", moves: [], color: "black", name: "x", resigned: null, ...more });
  const hostile = [
    { kind: "move", number: 2, move: "b6-b5/z9" }, { kind: "move", number: 2, move: "b6-b5/a1" },
    { kind: "move", number: 2, move: "e4-e3/e1" }, { kind: "move", number: 3, move: "b6-b5/a4" },
    { kind: "move", number: 2, move: ["b6-b5/a4"] }, { kind: "move" }, { kind: "__proto__" }, [], null, 7,
    game(), game({ moves: ["b1-b4/b2", "b6-b5/a1"] }), game({ start: "x" }), game({ color: "red" }),
    game({ moves: Array(300).fill("b1-b4/b2") }), "x".repeat(200_000), "{", new Array(9000).fill("[").join(""),
  ];
  const { ann, bo } = await connected();
  let page = { ann, bo };
  await clickMove(ann, MOVES[0]);
  await has(bo, 1);
  for (let at = 0; at < hostile.length; at += 3) {
    for (const message of hostile.slice(at, at + 3)) {
      await page.bo.evaluate((text) => globalThis.channel.send(text), typeof message === "string" ? message : JSON.stringify(message));
    }
    await page.ann.getByTestId("line-lost").waitFor({ timeout: 20_000 });
    await expect.poll(() => currentMoves(page.ann)).toEqual(MOVES.slice(0, 1));
    await page.bo.getByTestId("line-lost").waitFor({ timeout: 60_000 });
    await page.ann.getByTestId("line-lost").getByRole("button", { name: "Invite a friend" }).click();
    await page.bo.getByTestId("line-lost").getByRole("button", { name: "I have a code" }).click();
    await exchange(page.ann, page.bo);
  }
  // The same move that was refused in another's place is taken in its own.
  await clickMove(page.bo, MOVES[1]);
  await has(page.ann, 2);
  await page.bo.evaluate(() => globalThis.channel.send(new Uint8Array(50_000)));
  await page.ann.getByText("What came from the other side is no legal move.").waitFor();
  // Flooded with what would be in order, it hangs up too.
  await page.bo.evaluate(() => {
    for (let count = 0; count < 2000; count += 1) globalThis.channel.send('{"kind":"move","number":1,"move":"b1-b4/b2"}');
  });
  await page.ann.getByTestId("line-lost").waitFor({ timeout: 20_000 });
  await expect(page.ann.locator(".turn .move")).toHaveCount(2);
});

test("codes that are none, or the wrong one, are refused in words", async () => {
  const page = await browser.open();
  await choose(page, "A friend");
  await choose(page, "Directly");
  await page.getByRole("button", { name: "I have a code" }).click();
  const dialog = page.getByRole("dialog");
  const pack = (text, name = "invitation") => `amazons-${name}-1:${deflateRawSync(text).toString("base64url")}`;
  const wrong = [
    ["hello", "This is no code"], [pack("v=0 nonsense"), "This is no code"], [pack("x".repeat(5e6)), "This is no code"],
    ["amazons-invitation-1:AAAA", "This is no code"], ["a".repeat(1e6), "This is no code"], [pack("v=0", "answer"), "This is an answer"],
  ];
  for (const [text, said] of wrong) {
    await dialog.getByRole("textbox", { name: "1. Paste" }).fill(text);
    await dialog.getByRole("alert").getByText(said).waitFor();
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start game" }).click();
  const [invite, code] = await invitation(page);
  await invite.getByRole("textbox", { name: "2. Paste" }).fill(code);
  await invite.getByRole("button", { name: "Connect" }).click();
  await invite.getByRole("alert").getByText("This is an invitation.").waitFor();
});

test("no server is asked unless one is named, and that one is said plainly", async () => {
  const page = await browser.open({
    before: () => {
      const Original = RTCPeerConnection;
      globalThis.asked = [];
      globalThis.RTCPeerConnection = class extends Original {
        constructor(options) {
          super();
          globalThis.asked.push(options.iceServers);
        }
      };
    },
  });
  await choose(page, "A friend");
  await choose(page, "Directly");
  await page.getByText("without any server: within one network").waitFor();
  await page.getByRole("button", { name: "Start game" }).click();
  const [dialog] = await invitation(page);
  await dialog.getByText("Over the internet").click();
  await dialog.getByText("It learns both addresses, not the moves.").waitFor();
  const field = dialog.getByRole("textbox", { name: "STUN server" });
  await field.fill("https://example.org/x");
  await expect(dialog.getByRole("button", { name: "Use" })).toHaveAttribute("aria-disabled", "true");
  await field.fill("stun:stun.example.org:3478");
  await dialog.getByRole("button", { name: "Use" }).click();
  await page.waitForFunction(() => globalThis.asked.length === 2);
  assert.deepEqual(await page.evaluate(() => globalThis.asked), [[], [{ urls: "stun:stun.example.org:3478" }]]);
});
