// A match asks the engine for its moves within the limits that the match has.
import { beforeEach, expect, test, vi } from "vitest";

import { think } from "../engine/engine";
import { initialPosition } from "../game/rules";
import type { ClockSetting } from "./clock";
import { Match } from "./match";

vi.mock("../engine/engine", () => ({ think: vi.fn(() => new Promise(() => {})) }));
vi.stubGlobal("matchMedia", () => ({ matches: true }));
beforeEach(() => vi.clearAllMocks());

/** The request of the engine, which is White, for its first move. */
function firstRequest(clock: ClockSetting | null) {
  const players = { white: { kind: "engine", level: 7 }, black: { kind: "person" } } as const;
  const start = initialPosition(6);
  const info = { white: "", black: "", date: "" };
  const match = new Match({ start, players, clock, teachFrom: null, secondsPerMove: 4, info });
  match.close();
  return vi.mocked(think).mock.calls[0]?.[0];
}

test("without a clock a move has its most seconds", () =>
  expect(firstRequest(null)).toEqual({ fen: "1q2q1/q4q/6/6/Q4Q/1Q2Q1 w", level: 7, seed: 0, seconds: 4 }));

test("with a clock the engine plans by the time left and the increment", () =>
  expect(firstRequest({ minutes: 5, incrementSeconds: 3 })).toMatchObject({
    seconds: 4,
    remaining: expect.closeTo(300, 0),
    increment: 3,
  }));
