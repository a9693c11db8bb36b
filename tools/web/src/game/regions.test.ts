// Regions of positions whose walls are known.
import { expect, test } from "vitest";

import { parseFen } from "./notation";
import { isSeparated, regions } from "./regions";

test("walls of burned squares separate, amazons do not", () => {
  const [left, right] = regions(parseFen("1*1/Q*q/1*1 w"));
  expect(left?.empty).toBe(2);
  expect([...(left?.colors ?? [])]).toEqual(["white"]);
  expect([...(right?.colors ?? [])]).toEqual(["black"]);
  expect(isSeparated(parseFen("1*1/Q*q/1*1 w"))).toBe(true);
  expect(isSeparated(parseFen("1*1/Q1q/1*1 w"))).toBe(false);
  expect(isSeparated(parseFen("1*2/Qq2/1*2 w"))).toBe(false);
  expect(isSeparated(parseFen("Qq/** w"))).toBe(true);
});
