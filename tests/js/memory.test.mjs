// In a file of its own, and so in a process of its own, so that the heap holds only its games.
import assert from "node:assert/strict";
import test from "node:test";
import v8 from "node:v8";
import vm from "node:vm";

import { Amazons } from "../../build/js/amazons.mjs";
import { core } from "../../build/js/core_loader.mjs";

const MIB = 2 ** 20;
v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");

test("games that are no longer referenced are freed", async () => {
  const held = [];
  for (let i = 0; i < 100_000; ++i) held.push(new Amazons());
  const hundred_thousand = core.HEAP8.length;
  assert.ok(hundred_thousand > 20 * MIB, "the heap grows with the games that are referenced");
  held.length = 0;
  for (let i = 0; i < 500_000; ++i) {
    new Amazons();
    if (i % 20_000 !== 0) continue;
    collect();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  assert.ok(core.HEAP8.length < 1.5 * hundred_thousand);
});
