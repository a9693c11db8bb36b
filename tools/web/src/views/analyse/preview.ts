// A line of the engine, played on the board while the pointer or the focus rests on it, or when it is asked for; at
// its end the board goes back.
import { computed, signal } from "@preact/signals";
import type { Arrival } from "../../board/arrival";
import { parseMove } from "../../game/notation";
import { applyMove } from "../../game/rules";
import type { Position } from "../../game/types";

const STEP_MS = 900;
const START_MS = 250;
/** How long the end of the line stays. */
const END_MS = 2000;

interface Preview {
  /** From the position that is analysed, one more a move. */
  readonly positions: readonly Position[];
  readonly arrivals: readonly Arrival[];
  readonly shown: number;
}

const preview = signal<Preview | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export const previewPosition = computed(() => {
  const { value } = preview;
  return value?.positions[value.shown] ?? null;
});

export const previewArrival = computed(() => {
  const { value } = preview;
  return value?.arrivals[value.shown - 1] ?? null;
});

export function startPreview(from: Position, pv: readonly string[]): void {
  stopPreview();
  const positions = [from];
  const arrivals: Arrival[] = [];
  for (const text of pv) {
    const before = positions[positions.length - 1];
    if (!before) break;
    const move = parseMove(text, before);
    positions.push(applyMove(before, move));
    arrivals.push({ move, slides: true });
  }
  preview.value = { positions, arrivals, shown: 0 };
  timer = setTimeout(advance, START_MS);
}

function advance(): void {
  const { value } = preview;
  if (!value) return;
  const shown = value.shown + 1;
  const isLast = shown >= value.positions.length - 1;
  preview.value = { ...value, shown };
  timer = isLast ? setTimeout(stopPreview, END_MS) : setTimeout(advance, STEP_MS);
}

export function stopPreview(): void {
  clearTimeout(timer);
  preview.value = null;
}
