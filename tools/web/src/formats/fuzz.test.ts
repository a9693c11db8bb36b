// Random texts, random damage, random SGF and random lists in links and pasted games: refused by a ReadError, never
// another error. VITE_FUZZ_RUNS sets how many (2,000).
import { deflateSync, strToU8 } from "fflate";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { allNodes } from "../game/tree";
import { ReadError } from "../game/types";
import { findGames } from "./find_games";
import { writeSgf } from "./sgf_write";
import { readShareFragment, shareFragment } from "./share_link";

const SGF = "(;FF[4]GM[18]SZ[10]PW[Ann]C[first];W[djddgd];B[adbdbi]C[two](;W[gjgfjf])(;W[gjgfjf]C[x]))";
const RUNS = Number(import.meta.env["VITE_FUZZ_RUNS"] ?? 2000);
const options = { numRuns: RUNS };

const linkOf = (bytes: Uint8Array, place: number) =>
  `#g1.${btoa(String.fromCharCode(...deflateSync(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.${place}`;

/** What a text of some pieces of SGF, in any order, is like. */
const sgfLike = fc
  .array(fc.oneof(
    fc.constantFrom("(", ")", ";", "[", "]", "\\", "W", "B", "AB", "SZ", "GM[18]", "SZ[6]", "FF[4]", "djddgd", ";W[djddgd]"),
    fc.string({ unit: "binary", maxLength: 5 }),
  ))
  .map((pieces) => `(;${pieces.join("")})`);

const LIST = '[White "Ann"]\n\n1. d1-d7/g7 {good} a7-b7/b2 (1... a7-b7/b3)\n2. g1-g4/g6 1-0\n\n1Q*q w\n';

/** What a text of some pieces of a list of moves, in any order, is like. */
const listLike = fc
  .array(fc.oneof(
    fc.constantFrom("d1-d7/g7", "a7-b7/b2", "3 9 3 3 6 3", "1.", "2", "1-0", "0:03", "*", "B+R", "White", "W:", "resign",
      "good move", "moves", '[White "Ann"]', '[Size "8"]', "[x]", "(", ")", "{", "}", ";", "$1", "\n", "\n> ", "\n#",
      "\n1Q*q w\n", "position startpos"),
    fc.string({ unit: "binary", maxLength: 5 }),
  ))
  .map((pieces) => pieces.join(" "));

/** The text with a piece of it replaced. */
const damaged = (text: string) =>
  fc.tuple(fc.nat(text.length), fc.nat(8), fc.string({ maxLength: 4 }))
    .map(([at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length));

/** Reads a link; what was read is the same after another link. */
function checkLink(fragment: string): void {
  let shared;
  try {
    shared = readShareFragment(fragment);
  } catch (error) {
    expect(error).toBeInstanceOf(ReadError);
    return;
  }
  expect(allNodes(shared.game.root)).toContain(shared.node);
  const again = readShareFragment(shareFragment(shared.game, shared.node));
  expect(writeSgf(again.game)).toBe(writeSgf(shared.game));
}

function checkText(text: string): void {
  try {
    for (const found of findGames(text)) writeSgf(found.read());
  } catch (error) {
    expect(error).toBeInstanceOf(ReadError);
  }
}

test("any text as a link", () => {
  const form = fc.tuple(fc.nat(3), fc.base64String(), fc.nat()).map((parts) => `#g${parts.join(".")}`);
  fc.assert(fc.property(fc.oneof(fc.string({ unit: "binary" }), form), checkLink), options);
});

test("any bytes, deflated, as a link", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(9), (bytes, place) =>
    checkLink(linkOf(bytes, place))), options);
});

test("any text like SGF, and a game with damage, as a link and as a pasted game", () => {
  fc.assert(fc.property(fc.oneof(sgfLike, damaged(SGF)), fc.nat(9), (text, place) => {
    checkLink(linkOf(strToU8(text), place));
    checkText(text);
  }), options);
});

test("any text like a list of moves, and a list with damage, as a pasted game", () => {
  fc.assert(fc.property(fc.oneof(listLike, damaged(LIST)), checkText), options);
});

test("any text as a pasted game", () => {
  fc.assert(fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.json().chain(damaged)), checkText), options);
});
