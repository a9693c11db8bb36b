// Values of separated regions, counted exactly by the engine, beside the squares that they have on the board.
import { computed, signal } from "@preact/signals";
import { regionsOf, type Region } from "../../engine/engine";
import { formatFen } from "../../game/notation";
import { indexOf, squareName } from "../../game/rules";
import { regions } from "../../game/regions";
import type { Color, Position, Square } from "../../game/types";
import * as store from "./analyse_store";

/** A region's value as moves of one side; for White it is the negative of the engine's. */
export interface ValuedRegion extends Region {
  /** The side whose amazons alone are there; nothing if both sides' are. */
  readonly only: Color | null;
  /** The empty square nearest to the middle of the region's empty squares. */
  readonly middle: Square;
}

/** By the numbers of nodes; null where they could not be counted. */
const known = signal<ReadonlyMap<number, readonly ValuedRegion[] | null>>(new Map());

export const regionValues = computed(() => known.value.get(store.node.value.id) ?? []);

/** Whether there are regions to be counted, and no answer yet. */
export const isCounting = computed(
  () => !known.value.has(store.node.value.id) && isCountable(store.position.value),
);

/** As engine/regions.cpp has it: a larger region with both sides' amazons is not counted. */
const MOST_CONTESTED = 14;

const isCountable = (position: Position): boolean =>
  regions(position).some(
    ({ colors, empty }) => empty > 0 && (colors.size === 1 || (colors.size === 2 && empty <= MOST_CONTESTED)),
  );

/** Has the engine count the regions of the position on the board; returns what ends it. */
export function countRegions(): (() => void) | undefined {
  const { id, position } = store.node.value;
  if (!isCounting.value) return undefined;
  const abort = new AbortController();
  const keep = (values: readonly ValuedRegion[] | null) => (known.value = new Map(known.value).set(id, values));
  regionsOf(formatFen(position), { urgency: "focus", signal: abort.signal }).then(
    (values) => keep(placed(values, position)),
    // The list of best moves tells what is wrong with the engine.
    () => abort.signal.aborted || keep(null),
  );
  return () => abort.abort();
}

function placed(values: readonly Region[], position: Position): ValuedRegion[] {
  const all = regions(position);
  return values.flatMap((value) => {
    const found = all.find(({ squares }) => squares.some((square) => squareName(square) === value.amazons[0]));
    if (!found) return [];
    const [color] = found.colors;
    const empty = found.squares.filter((square) => position.squares[indexOf(position, square)] === "empty");
    return [{ ...value, only: found.colors.size === 1 ? (color ?? null) : null, middle: middleOf(empty) }];
  });
}

function middleOf(squares: readonly Square[]): Square {
  const mean = (pick: (square: Square) => number) =>
    squares.reduce((sum, square) => sum + pick(square), 0) / squares.length;
  const [x, y] = [mean((square) => square.x), mean((square) => square.y)];
  const distance = (square: Square) => Math.hypot(square.x - x, square.y - y);
  return squares.reduce((best, square) => (distance(square) < distance(best) ? square : best));
}

const opposite = (value: number): number => (value === 0 ? 0 : -value);

/** The least and the most moves that the side has in a region of its own; nothing if it is not counted. */
export function movesOf({ only, least, most }: ValuedRegion): [least: number, most: number] | null {
  if (only === null || least === undefined || most === undefined) return null;
  return only === "black" ? [least, most] : [opposite(most), opposite(least)];
}

/** The side that a value is good for, and by how much; White's are below 0. */
export const sideOf = (value: number): { color: Color | null; amount: number } => ({
  color: value === 0 ? null : value > 0 ? "black" : "white",
  amount: Math.abs(value),
});

/** How many more moves Black has than White if every region is worth a whole number of moves; else nothing. */
export function wholeBalance(values: readonly ValuedRegion[]): number | null {
  const isWhole = values.length > 0 && values.every(({ least, most }) => least !== undefined && least === most);
  return isWhole ? values.reduce((sum, { least = 0 }) => sum + least, 0) : null;
}
