// A position that is set up by hand.
import { computed, signal } from "@preact/signals";
import { formatFen, parseFen } from "../../game/notation";
import { amazonsOf, contentAt, hasLegalMove, indexOf, initialPosition, MIN_STANDARD_SIZE, samePosition, squareName } from "../../game/rules";
import { newGame } from "../../game/tree";
import type { Color, Content, Position, Square } from "../../game/types";
import { t } from "../../i18n";
import { openView } from "../../stores/route";
import { isText, storedSignal } from "../../stores/settings";
import { say } from "../../ui/notices";
import * as analyse from "../analyse/analyse_store";

export const MOST_EXTENT = 10;
/** Of a side, in the engine. */
const MOST_AMAZONS = 4;
const MOST_UNDOS = 500;

export const BRUSHES = ["white", "black", "arrow", "empty"] as const satisfies readonly Content[];

const stored = storedSignal("edit.position", "", isText);

function storedPosition(): Position {
  try {
    return parseFen(stored.value);
  } catch {
    return initialPosition(10);
  }
}

const current = signal(storedPosition());
export const position = computed(() => current.value);
export const brush = signal<Content>("white");

const undos = signal<readonly Position[]>([]);
export const canUndo = computed(() => undos.value.length > 0);

/** Replaces the position; the one before it can be had back. */
export function change(next: Position): void {
  if (samePosition(next, current.value)) return;
  undos.value = [...undos.value, current.value].slice(-MOST_UNDOS);
  show(next);
}

function show(next: Position): void {
  current.value = next;
  stored.value = formatFen(next);
}

/** Takes the last change back; returns whether there was one. */
export function undo(): boolean {
  const before = undos.value.at(-1);
  if (!before) return false;
  undos.value = undos.value.slice(0, -1);
  show(before);
  return true;
}

/** Sets up the position, beginning with this one. */
export function edit(start: Position): void {
  change(start);
  openView("edit");
}

const CONTENT_KEYS = {
  empty: "board.empty",
  white: "board.whiteAmazon",
  black: "board.blackAmazon",
  arrow: "board.burned",
} as const;

export const contentText = (content: Content): string => t(CONTENT_KEYS[content]);

function put(square: Square, content: Content): void {
  const squares = [...current.value.squares];
  squares[indexOf(current.value, square)] = content;
  change({ ...current.value, squares });
  say(`${squareName(square)}, ${contentText(content)}`);
}

/** What a press began: squares that are passed get the same. */
let sweeping: Content = "empty";

export const squareEdit = {
  /** The brush's content; a square that has it already is emptied. */
  choose(square: Square): void {
    sweeping = contentAt(current.value, square) === brush.value ? "empty" : brush.value;
    put(square, sweeping);
  },
  sweep(square: Square): void {
    // Nobody wants a row of amazons.
    if (sweeping === "arrow" || sweeping === "empty") put(square, sweeping);
  },
};

export const setToMove = (toMove: Color): void => change({ ...current.value, toMove });

/** Keeps what stands on squares that both boards have. */
export function resize(width: number, height: number): void {
  const squares = Array.from({ length: width * height }, (_, index): Content => {
    const square = { x: index % width, y: Math.floor(index / width) };
    return contentAt(current.value, square) ?? "empty";
  });
  change({ ...current.value, width, height, squares });
}

export function clear(): void {
  change({ ...current.value, squares: current.value.squares.map(() => "empty") });
}

/** Whether the board has a standard set-up. */
export const hasStart = computed(() => {
  const { width, height } = current.value;
  return width === height && width >= MIN_STANDARD_SIZE;
});

export const setUpStart = (): void => change(initialPosition(current.value.width));

/** Why a position can be analysed by nobody, or not be played. */
export type Complaint =
  | "edit.noAmazon.white"
  | "edit.noAmazon.black"
  | "edit.noMove.white"
  | "edit.noMove.black"
  | "edit.manyAmazons"
  | "edit.large";

export const complaints = computed<readonly Complaint[]>(() => {
  const board = current.value;
  const counts = { white: amazonsOf(board, "white").length, black: amazonsOf(board, "black").length };
  const without = (["white", "black"] as const).filter((color) => counts[color] === 0);
  if (without.length > 0) return without.map((color) => `edit.noAmazon.${color}` as const);
  const found: Complaint[] = [];
  if (!hasLegalMove(board)) found.push(`edit.noMove.${board.toMove}`);
  if (Math.max(counts.white, counts.black) > MOST_AMAZONS) found.push("edit.manyAmazons");
  if (Math.max(board.width, board.height) > MOST_EXTENT) found.push("edit.large");
  return found;
});

/** A position without amazons of a side is none of the game. */
export const isPosition = computed(() => !complaints.value.some((one) => one.startsWith("edit.noAmazon")));

/** Whether a game can go on from it, against the engine. */
export const isPlayable = computed(() => complaints.value.length === 0);

/** "White to move; 4 white and 4 black amazons, 12 squares burned." */
export function summary(): string {
  const board = current.value;
  const count = (content: Content) => board.squares.filter((one) => one === content).length;
  const params = { white: count("white"), black: count("black"), arrows: count("arrow") };
  return t(`edit.summary.${board.toMove}`, params);
}

export function analysePosition(): void {
  analyse.analyseGame(newGame(current.value));
  openView("analyse");
}
