// The puzzles, which of them are solved, and the one that is being solved.
import { batch, computed, signal } from "@preact/signals";
import type { Arrival } from "../../board/arrival";
import { createMoveInput } from "../../board/move_input";
import { regionsOf, think } from "../../engine/engine";
import { formatFen, formatMove, parseFen, parseMove } from "../../game/notation";
import { isSeparated } from "../../game/regions";
import { applyMove, initialPosition, opponent } from "../../game/rules";
import { newGame, playMove } from "../../game/tree";
import type { Color, Move, Position } from "../../game/types";
import { engineText, t } from "../../i18n";
import { openView } from "../../stores/route";
import { isOneOf, isWholeNumber, storedSet, storedSignal } from "../../stores/settings";
import { notify, say } from "../../ui/notices";
import { analyseGame } from "../analyse/analyse_store";
import { SIZES, type Size } from "../play/play_store";
import { dayOf, noteSolved, placeOf } from "./days";
import { nearness, THEMES, type Nearness, type Theme } from "./themes";

export interface Puzzle {
  readonly size: number;
  readonly fen: string;
  /** The only move that wins, or in the middle of the game the one that is far better than all others. */
  readonly best: string;
  /** From this level of the engine on, every level finds it. */
  readonly level: number;
  readonly themes: readonly string[];
  /** In percent, after the best move and the next best one; only where it is not proved that one move wins. */
  readonly chances?: readonly number[];
}

/** The engine answers a wrong move to show why it loses, and a right one to show why it wins. */
const REPLY_SECONDS = 0.8;
const LINE_SECONDS = 1.5;
const MOST_LINE = 8;

/** open: to be solved; wrong: a move was tried; solved or shown: over. */
type State = "open" | "wrong" | "solved" | "shown";

export const size = storedSignal<Size>("puzzles.size", 6, isOneOf(...SIZES));
/** Positions of the puzzles that were solved. */
const solved = storedSet("puzzles.solved");

const all = signal<readonly Puzzle[]>([]);
/** Of the board. */
export const puzzles = computed(() => all.value.filter((puzzle) => puzzle.size === size.value));
export const theme = storedSignal<Theme | "all">("puzzles.theme", "all", isOneOf("all", ...THEMES));
const hasTheme = ({ themes }: Puzzle): boolean => theme.value === "all" || themes.includes(theme.value);
/** Of the board and the theme. */
export const chosen = computed(() => puzzles.value.filter(hasTheme));
export const solvedSet = computed(() => new Set(solved.all.value));
export const puzzle = signal<Puzzle | null>(null);
export const state = signal<State>("open");
export const arrival = signal<Arrival | null>(null);
/** 0: none; 1: the amazon; 2: the square of her step too. */
export const hints = signal(0);
/** The move that was tried or is right, and how it goes on as far as that is known. */
export const line = signal<readonly Move[]>([]);
/** How many moves of the line the board shows. */
export const shown = signal(0);
const played = computed(() => line.value.slice(0, shown.value));
let waiting = new AbortController();

/** What the engine has found about the line. */
interface Finding {
  /** Of whoever made its first move, 0 to 1. */
  readonly chance: number;
  /** Moves to the end at most, if the result is proved. */
  readonly movesToEnd: number | null;
  /** How many moves each side has left, once they cannot meet any more. */
  readonly count: (Readonly<Record<Color, number>> & { readonly after: number }) | null;
}

export const finding = signal<Finding | null>(null);

/** Puzzles solved one after the other, each at the first try and without help; and the most of them. */
export const run = storedSignal("puzzles.run", 0, isWholeNumber(0, 1e6));
export const longestRun = storedSignal("puzzles.longestRun", 0, isWholeNumber(0, 1e6));
/** open: a right move makes the row longer; helped: it leaves the row as it is; settled: nothing changes it. */
let standing: "open" | "helped" | "settled" = "open";

/** Ends the row, at the first wrong move or when the solution is shown. */
function endRun(): void {
  if (standing !== "settled") run.value = 0;
  standing = "settled";
}

const start = computed<Position>(() =>
  puzzle.value ? parseFen(puzzle.value.fen) : initialPosition(size.value),
);

export const best = computed<Move | null>(() =>
  puzzle.value ? parseMove(puzzle.value.best, start.value) : null,
);

export const position = computed<Position>(() => played.value.reduce(applyMove, start.value));
export const triedMove = computed(() => line.value[0] ?? null);
/** The answer to the move that was tried, as soon as it is known. */
export const refutation = computed(() => line.value[1] ?? null);
export const lastMove = computed(() => played.value.at(-1) ?? null);

export const toMove = computed<Color>(() => start.value.toMove);

/** Whether it is proved that one move wins; else the engine finds one far better than all others. */
export const isProved = computed(() => puzzle.value?.chances === undefined);

/** What the wrong move has right. */
export const near = computed<Nearness | null>(() =>
  triedMove.value && best.value ? nearness(start.value, triedMove.value, best.value) : null,
);

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

export function chooseTheme(next: Theme | "all"): void {
  batch(() => {
    theme.value = next;
    openUnsolved();
  });
}

function openUnsolved(): void {
  open(chosen.value.find(({ fen }) => !solvedSet.value.has(fen)) ?? chosen.value[0] ?? null);
}

/** Today's puzzle, by the person's calendar. */
const todays = (): Puzzle | null => all.value[placeOf(dayOf(new Date()), all.value.length)] ?? null;

export const isTodays = (candidate: Puzzle | null): boolean => candidate !== null && candidate === todays();

export function openTodays(): void {
  const next = todays();
  if (!next) return;
  batch(() => {
    size.value = next.size as Size;
    theme.value = "all";
    open(next);
  });
}

export function open(next: Puzzle | null): void {
  batch(() => {
    puzzle.value = next;
    standing = next !== null && !solvedSet.value.has(next.fen) ? "open" : "settled";
    tryAgain();
  });
}

export function openNext(): void {
  const at = puzzle.value ? chosen.value.indexOf(puzzle.value) : -1;
  const later = [...chosen.value.slice(at + 1), ...chosen.value.slice(0, at + 1)];
  open(later.find(({ fen }) => !solvedSet.value.has(fen)) ?? later[0] ?? null);
}

export function tryAgain(): void {
  waiting.abort();
  batch(() => {
    line.value = [];
    shown.value = 0;
    finding.value = null;
    arrival.value = null;
    hints.value = 0;
    state.value = "open";
  });
}

export function giveHint(): void {
  if (state.value !== "open" || hints.value > 1) return;
  if (standing === "open") standing = "helped";
  hints.value += 1;
}

function answer(move: Move): void {
  const current = puzzle.value;
  if (!current) return;
  const isRight = formatMove(move) === current.best;
  batch(() => {
    show([move]);
    arrival.value = { move, slides: false };
    state.value = isRight ? "solved" : "wrong";
    if (!isRight) endRun();
    else noteRight(current);
  });
  say(isRight ? t("puzzles.solved") : t("puzzles.wrong", { move: formatMove(move) }));
  void (isRight ? explain(move, LINE_SECONDS) : explain(move, REPLY_SECONDS));
}

function noteRight(solvedOne: Puzzle): void {
  solved.add(solvedOne.fen);
  if (isTodays(solvedOne)) noteSolved(dayOf(new Date()));
  const wasOpen = standing === "open";
  standing = "settled";
  if (!wasOpen) return;
  run.value += 1;
  longestRun.value = Math.max(longestRun.value, run.value);
}

export function showSolution(): void {
  const move = best.value;
  if (!move) return;
  waiting.abort();
  endRun();
  batch(() => {
    show([move]);
    finding.value = null;
    arrival.value = { move, slides: true };
    state.value = "shown";
  });
  say(t("puzzles.solutionIs", { move: formatMove(move) }));
  void explain(move, LINE_SECONDS);
}

function show(moves: readonly Move[]): void {
  line.value = moves;
  shown.value = moves.length;
}

/** To the position after so many moves of the line. */
export function stepTo(count: number): void {
  const next = Math.min(Math.max(count, 0), line.value.length);
  const move = line.value[next - 1];
  batch(() => {
    arrival.value = next === shown.value + 1 && move ? { move, slides: true } : null;
    shown.value = next;
  });
}

/** Has the engine say how it goes on after the move; a wrong move's answer is shown at once. */
async function explain(move: Move, seconds: number): Promise<void> {
  waiting = new AbortController();
  const { signal: abort } = waiting;
  const from = start.value;
  try {
    const after = applyMove(from, move);
    const { thought } = await think({ fen: formatFen(after), seconds }, { urgency: "move", signal: abort });
    if (abort.aborted) return;
    const found = thought.lines[0];
    const moves = [move, ...movesOf(after, found?.pv.slice(0, MOST_LINE - 1) ?? [])];
    const [, reply] = moves;
    // Without a line the other side has no move at all.
    const { chance = 0, pliesToEnd = found ? null : 0 } = found ?? {};
    batch(() => {
      line.value = moves;
      finding.value = { chance: 1 - chance, movesToEnd: pliesToEnd, count: null };
      if (state.value === "wrong" && reply && shown.value === 1) stepTo(2);
    });
    if (state.value === "wrong" && reply && isProved.value) {
      say(t(`puzzles.refuted.${opponent(from.toMove)}`, { reply: formatMove(reply) }));
    }
    const count = await countApart(from, moves, abort);
    if (count && finding.value && !abort.aborted) finding.value = { ...finding.value, count };
  } catch (error) {
    if (!abort.aborted) notify(engineText(error), true);
  }
}

function movesOf(from: Position, texts: readonly string[]): Move[] {
  let at = from;
  return texts.map((text) => {
    const move = parseMove(text, at);
    at = applyMove(at, move);
    return move;
  });
}

/** The moves that both sides have once the line has parted them, if all of their regions can be counted. */
async function countApart(from: Position, moves: readonly Move[], signal: AbortSignal): Promise<Finding["count"]> {
  let at = from;
  for (const [index, move] of moves.entries()) {
    at = applyMove(at, move);
    if (!isSeparated(at)) continue;
    const values = await regionsOf(formatFen(at), { urgency: "move", signal });
    if (values.some(({ least, most }) => least === undefined || least !== most)) return null;
    const whole = values.map(({ least = 0 }) => least);
    const sum = (sign: 1 | -1) => whole.reduce((total, value) => total + Math.max(0, sign * value), 0);
    return { white: sum(-1), black: sum(1), after: index + 1 };
  }
  return null;
}

/** Opens the position in the analysis, with the moves of the line that are known. */
export function analysePuzzle(): void {
  const current = puzzle.value;
  if (!current) return;
  const number = puzzles.value.indexOf(current) + 1;
  const game = newGame(start.value, { event: t("puzzles.number", { number }) });
  let node = game.root;
  for (const move of line.value) node = playMove(node, move);
  analyseGame(game);
  openView("analyse");
}
