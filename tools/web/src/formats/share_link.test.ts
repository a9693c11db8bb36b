// A shared link holds the whole game, and a damaged one is refused.
import { deflateSync } from "fflate";
import { expect, test } from "vitest";

import { parseMove } from "../game/notation";
import { initialPosition } from "../game/rules";
import { newGame, playMove } from "../game/tree";
import { MOST_CHARACTERS } from "./found_game";
import { readShareFragment, shareFragment } from "./share_link";
import { writeSgf } from "./sgf_write";

function sample() {
  const game = newGame(initialPosition(10), { white: "Ann", black: "博弈 🏹" });
  const play = (node = game.root, text = "") => playMove(node, parseMove(text, node.position));
  const first = play(game.root, "d1-d7/g7");
  first.comment = "a comment ] \\ in\ntwo lines";
  const variation = play(game.root, "g1-g7/d7");
  play(play(first, "a7-b7/b2"), "g1-g5/j5");
  return { game, node: play(variation, "a7-b7/b2") };
}

test("a link holds variations, comments, names and the place", () => {
  const { game, node } = sample();
  const shared = readShareFragment(shareFragment(game, node));
  expect(writeSgf(shared.game)).toBe(writeSgf(game));
  expect(shared.node.move).toEqual(node.move);
  expect(shared.node.parent?.move).toEqual(node.parent?.move);
});

test("any damage is noticed", () => {
  const { game, node } = sample();
  const fragment = shareFragment(game, node);
  for (const length of [3, 4, 20, fragment.length - 3, fragment.length - 1]) {
    expect(() => readShareFragment(fragment.slice(0, length))).toThrow("share.damaged");
  }
  expect(() => readShareFragment("#g1.!.0")).toThrow("share.damaged");
  expect(() => readShareFragment(fragment.replace("#g1", "#g2"))).toThrow("share.newer");
});

test("what would fill the memory is refused", () => {
  const bomb = deflateSync(new Uint8Array(MOST_CHARACTERS * 2));
  const text = btoa(String.fromCharCode(...bomb)).replace(/=/g, "");
  expect(() => readShareFragment(`#g1.${text.replaceAll("+", "-").replaceAll("/", "_")}.0`)).toThrow("share.damaged");
});
