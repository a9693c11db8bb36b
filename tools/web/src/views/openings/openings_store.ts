// A line through the opening book, and what the book knows of the position at its end.
import { computed, signal } from "@preact/signals";
import type { Arrival } from "../../board/arrival";
import { createMoveInput } from "../../board/move_input";
import { bookOf, type BookEntry } from "../../engine/engine";
import { formatFen, formatMove, parseMove } from "../../game/notation";
import { initialPosition, sameMove } from "../../game/rules";
import { lineThrough, newGame, playMove } from "../../game/tree";
import type { GameNode, Move } from "../../game/types";
import { t } from "../../i18n";
import { openView } from "../../stores/route";
import { isOneOf, storedSignal } from "../../stores/settings";
import { say } from "../../ui/notices";
import { analyseCopy } from "../analyse/analyse_store";

/** The boards that have a book. */
export const SIZES = [10, 8] as const;
type Size = (typeof SIZES)[number];

export const size = storedSignal<Size>("openings.size", 10, isOneOf(...SIZES));
export const game = signal(newGame(initialPosition(size.value)));
export const node = signal<GameNode>(game.value.root);
export const arrival = signal<Arrival | null>(null);
/** The move that is pointed at. */
export const pointed = signal<string | null>(null);

/** What the book said of a position, or why there is nothing from it. */
type Answer = { readonly of: GameNode } & ({ readonly entry: BookEntry | null } | { readonly failure: unknown });
const last = signal<Answer | null>(null);

/** Of the position on the board; null before it has come. */
export const answer = computed(() => (last.value?.of === node.value ? last.value : null));
export const entry = computed(() => (answer.value && "entry" in answer.value ? answer.value.entry : null));

/** The moves of the position, each once; those of the book know more. */
export const input = createMoveInput({
  position: computed(() => node.value.position),
  enabled: signal(true),
  onMove: (move) => take(move, false),
});

/** Looks the position up; returns what ends that. */
export function lookUp(): () => void {
  const abort = new AbortController();
  const of = node.value;
  bookOf(formatFen(of.position), { urgency: "focus", signal: abort.signal }).then(
    (entry) => (last.value = { of, entry }),
    (failure: unknown) => abort.signal.aborted || (last.value = { of, failure }),
  );
  return () => abort.abort();
}

export function choose(next: Size): void {
  size.value = next;
  game.value = newGame(initialPosition(next));
  goTo(game.value.root);
}

export function goTo(next: GameNode): void {
  arrival.value = null;
  pointed.value = null;
  node.value = next;
}

/** Plays the move; another line that went on from here is left. */
function take(move: Move, slides: boolean): void {
  const before = node.value;
  before.children = before.children.filter((child) => child.move && sameMove(child.move, move));
  goTo(playMove(before, move));
  arrival.value = { move, slides };
  const key = before.position.toMove === "white" ? "say.whitePlayed" : "say.blackPlayed";
  say(t(key, { move: formatMove(move) }));
}

export const play = (text: string): void => take(parseMove(text, node.value.position), true);

/** Plays a move of the list; returns whether there is one with this number. */
export function playNumber(number: number): boolean {
  const move = entry.value?.moves[number - 1];
  if (move) play(move.move);
  return move !== undefined;
}

/** From the start, through the position on the board. */
export const line = computed(() => lineThrough(node.value));
export const isFirst = computed(() => node.value.parent === null);
export const isLast = computed(() => node.value.children.length === 0);

/** Steps along the line that was played. */
export function step(by: number): void {
  const nodes = line.value;
  const next = nodes[Math.min(Math.max(nodes.indexOf(node.value) + by, 0), nodes.length - 1)];
  if (!next || next === node.value) return;
  goTo(next);
  if (by === 1 && next.move) arrival.value = { move: next.move, slides: true };
}

/** To the analysis, with the line. */
export function analyse(): void {
  analyseCopy(game.value, node.value);
  openView("analyse");
}
