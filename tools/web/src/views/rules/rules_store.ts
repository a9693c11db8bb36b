// The tour of the rules: five small boards on which one moves.
import { computed, effect, signal } from "@preact/signals";
import type { Arrival } from "../../board/arrival";
import { createMoveInput } from "../../board/move_input";
import { parseFen, parseSquare } from "../../game/notation";
import { applyMove, hasLegalMove, legalMoves, sameSquare } from "../../game/rules";
import type { Move, Position, Square } from "../../game/types";

export const STEPS = ["step", "shot", "blocked", "fill", "end"] as const;
export type Step = (typeof STEPS)[number];

const FENS: Readonly<Record<Step, string>> = {
  step: "5/5/2Q2/5/5 w",
  shot: "5/5/2Q2/5/5 w",
  blocked: "2*2/1**1q/Q1*2/2**1/5 w",
  fill: "3q1/***2/Q**2/2*2/2*2 w",
  end: "****q/1***1/1***1/1****/Q**** w",
};

/** Where the amazon of "blocked" shall go. */
const GOAL = "e1";
/** The moves that "fill" has room for. */
export const FILL = 4;

export const at = signal(0);
export const step = computed<Step>(() => STEPS[at.value] ?? "end");
export const position = signal<Position>(parseFen(FENS.step));
export const arrival = signal<Arrival | null>(null);
/** Moves of the person on this board. */
export const made = signal(0);
/** open: to be done; done; failed: no way left. */
export const state = signal<"open" | "done" | "failed">("open");

export const goal = computed<Square | null>(() =>
  step.value === "blocked" ? parseSquare(GOAL, position.value) : null,
);

export const input = createMoveInput({
  position,
  enabled: computed(() => state.value === "open" && position.value.toMove === "white"),
  onMove: play,
});

// The first board is done with the step alone.
effect(() => {
  if (step.value === "step" && input.to.value) state.value = "done";
});

const REPLY_MS = 600;
let timer: ReturnType<typeof setTimeout> | undefined;

export function open(index: number): void {
  clearTimeout(timer);
  at.value = Math.min(Math.max(index, 0), STEPS.length - 1);
  position.value = parseFen(FENS[step.value]);
  arrival.value = null;
  made.value = 0;
  state.value = "open";
}

function show(move: Move, isByHand: boolean): void {
  position.value = applyMove(position.value, move);
  arrival.value = { move, slides: !isByHand };
}

function play(move: Move): void {
  show(move, true);
  made.value += 1;
  const white = { ...position.value, toMove: "white" as const };
  switch (step.value) {
    case "blocked":
      if (goal.value && sameSquare(move.to, goal.value)) state.value = "done";
      else if (!hasLegalMove(white)) state.value = "failed";
      break;
    case "fill":
      if (!hasLegalMove(white)) state.value = made.value === FILL ? "done" : "failed";
      break;
    case "end":
      if (!hasLegalMove(position.value)) state.value = "done";
      else timer = setTimeout(reply, REPLY_MS);
      return;
    default:
      state.value = "done";
      return;
  }
  // Black waits: only the last board is a game.
  position.value = white;
}

/** Black steps to a neighbour and shoots back, which wastes nothing. */
function reply(): void {
  const moves = legalMoves(position.value);
  const isShort = ({ from, to }: Move) => Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) === 1;
  const move = moves.find((one) => isShort(one) && sameSquare(one.arrow, one.from)) ?? moves[0];
  if (move) show(move, false);
  if (!hasLegalMove(position.value)) state.value = "failed";
}
