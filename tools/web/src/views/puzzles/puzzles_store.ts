// The puzzles, which of them are solved, and the one that is being solved.
import { batch, computed, signal } from "@preact/signals";
import type { Arrival } from "../../board/arrival";
import { createMoveInput } from "../../board/move_input";
import { think } from "../../engine/engine";
import { formatFen, formatMove, parseFen, parseMove } from "../../game/notation";
import { applyMove, initialPosition } from "../../game/rules";
import type { Move, Position } from "../../game/types";
import { engineText, t } from "../../i18n";
import { isOneOf, storedSet, storedSignal } from "../../stores/settings";
import { notify, say } from "../../ui/notices";
import { SIZES, type Size } from "../play/play_store";

export interface Puzzle {
  readonly size: number;
  readonly fen: string;
  /** The only move that wins. */
  readonly best: string;
  /** From this level of the engine on, every level finds it. */
  readonly level: number;
}

/** The engine answers a wrong move to show why it loses. */
const REPLY_SECONDS = 0.8;

/** open: to be solved; wrong: a move was tried; solved or shown: over. */
type State = "open" | "wrong" | "solved" | "shown";

export const size = storedSignal<Size>("puzzles.size", 6, isOneOf(...SIZES));
/** Positions of the puzzles that were solved. */
const solved = storedSet("puzzles.solved");

const all = signal<readonly Puzzle[]>([]);
export const puzzles = computed(() => all.value.filter((puzzle) => puzzle.size === size.value));
export const solvedSet = computed(() => new Set(solved.all.value));
export const puzzle = signal<Puzzle | null>(null);
export const state = signal<State>("open");
export const arrival = signal<Arrival | null>(null);
/** 0: none; 1: the amazon; 2: the square of her step too. */
export const hints = signal(0);
/** The move that was tried, and the answer to it. */
const played = signal<readonly Move[]>([]);
let waiting = new AbortController();

const start = computed<Position>(() =>
  puzzle.value ? parseFen(puzzle.value.fen) : initialPosition(size.value),
);

export const best = computed<Move | null>(() =>
  puzzle.value ? parseMove(puzzle.value.best, start.value) : null,
);

export const position = computed<Position>(() => played.value.reduce(applyMove, start.value));
export const triedMove = computed(() => played.value[0] ?? null);
/** The refutation of the move that was tried, as soon as it is known. */
export const refutation = computed(() => played.value[1] ?? null);
export const lastMove = computed(() => refutation.value ?? triedMove.value);

export const input = createMoveInput({
  position,
  enabled: computed(() => puzzle.value !== null && state.value === "open"),
  onMove: answer,
});

/** Loads the puzzles when they are first wanted and opens the first that is not solved. */
export async function load(): Promise<void> {
  if (all.value.length > 0) return;
  const file = await import("../../puzzles/puzzles.json");
  all.value = file.default;
  openUnsolved();
}

export function chooseSize(next: Size): void {
  batch(() => {
    size.value = next;
    openUnsolved();
  });
}

function openUnsolved(): void {
  open(puzzles.value.find(({ fen }) => !solvedSet.value.has(fen)) ?? puzzles.value[0] ?? null);
}

export function open(next: Puzzle | null): void {
  batch(() => {
    puzzle.value = next;
    tryAgain();
  });
}

export function openNext(): void {
  const at = puzzle.value ? puzzles.value.indexOf(puzzle.value) : -1;
  const later = [...puzzles.value.slice(at + 1), ...puzzles.value.slice(0, at + 1)];
  open(later.find(({ fen }) => !solvedSet.value.has(fen)) ?? later[0] ?? null);
}

export function tryAgain(): void {
  waiting.abort();
  batch(() => {
    played.value = [];
    arrival.value = null;
    hints.value = 0;
    state.value = "open";
  });
}

function answer(move: Move): void {
  const current = puzzle.value;
  if (!current) return;
  const isRight = formatMove(move) === current.best;
  batch(() => {
    played.value = [move];
    arrival.value = { move, slides: false };
    state.value = isRight ? "solved" : "wrong";
  });
  say(isRight ? t("puzzles.solved") : t("puzzles.wrong", { move: formatMove(move) }));
  if (!isRight) void refute(move);
  else solved.add(current.fen);
}

/** Shows the best answer to a move that loses. */
async function refute(move: Move): Promise<void> {
  waiting = new AbortController();
  const { signal: abort } = waiting;
  const request = { fen: formatFen(position.value), seconds: REPLY_SECONDS };
  try {
    const { thought } = await think(request, { urgency: "move", signal: abort });
    if (abort.aborted || !thought.best) return;
    const before = position.value;
    const reply = parseMove(thought.best, before);
    batch(() => {
      played.value = [move, reply];
      arrival.value = { move: reply, slides: true };
    });
    say(t(`puzzles.refuted.${before.toMove}`, { reply: formatMove(reply) }));
  } catch (error) {
    if (!abort.aborted) notify(engineText(error), true);
  }
}

export function showSolution(): void {
  const move = best.value;
  if (!move) return;
  waiting.abort();
  batch(() => {
    played.value = [move];
    arrival.value = { move, slides: true };
    state.value = "shown";
  });
  say(t("puzzles.solutionIs", { move: formatMove(move) }));
}
