// The keyboard on the board: a cursor, and names of squares that are typed.
import type { ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { parseSquare } from "../game/notation";
import { squareName } from "../game/rules";
import type { Position, Square } from "../game/types";
import { place, squareAt, type Orientation } from "./geometry";
import type { MoveInput } from "./move_input";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (value: number, extent: number) => Math.min(Math.max(value, 0), extent - 1);

/** Arrow keys move a cursor; Enter or the space bar chooses its square. */
export function useGridKeys(
  grid: RefObject<HTMLDivElement>,
  board: Position,
  orientation: Orientation,
  input: Pick<MoveInput, "choose"> | undefined,
) {
  const [wanted, setCursor] = useState<Square>({ x: 0, y: 0 });
  // The board may have become smaller.
  const cursor = { x: clamp(wanted.x, board.width), y: clamp(wanted.y, board.height) };
  const name = squareName(cursor);

  useLayoutEffect(() => {
    const hasFocus = grid.current?.contains(document.activeElement);
    if (hasFocus) grid.current?.querySelector<HTMLElement>(`[data-square="${name}"]`)?.focus();
  }, [name, orientation.turned, orientation.mirrored]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      const seen = place(board, orientation, cursor);
      const x = clamp(seen.x + step[0], board.width);
      const y = clamp(seen.y + step[1], board.height);
      setCursor(squareAt(board, orientation, { x, y }));
    } else if (event.key === "Enter" || event.key === " ") {
      input?.choose(cursor);
    } else {
      return;
    }
    event.preventDefault();
    // The view would step through the game by the same key.
    event.stopPropagation();
  }

  return { cursor, onKeyDown };
}

const WAIT_MS = 700;

/**
 * Names of squares typed anywhere on the page, such as "d1": each chooses its square. On boards with ten ranks
 * or more "d1" waits for a moment, as it may become "d10". Escape takes the last choice back.
 */
export class TypedSquares {
  #text = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly board: ReadonlySignal<Position>,
    private readonly input: Pick<MoveInput, "choose" | "back">,
  ) {}

  /** Takes a key that was pressed; returns whether it was part of the name of a square or took a choice back. */
  take(key: string): boolean {
    clearTimeout(this.#timer);
    if (/^[a-z]$/i.test(key)) return this.#takeLetter(key.toLowerCase());
    if (/^[0-9]$/.test(key) && this.#text !== "") return this.#takeDigit(key);
    const isWhole = key === "Enter" && this.#text.length > 1;
    if (isWhole) this.#finish();
    this.#text = "";
    if (key === "Escape") return this.input.back();
    return isWhole;
  }

  #takeLetter(letter: string): boolean {
    this.#finish();
    if (letter.charCodeAt(0) - "a".charCodeAt(0) >= this.board.value.width) return false;
    this.#text = letter;
    return true;
  }

  #takeDigit(digit: string): boolean {
    this.#text += digit;
    const rank = Number(this.#text.slice(1));
    if (rank * 10 > this.board.value.height) this.#finish();
    else this.#timer = setTimeout(() => this.#finish(), WAIT_MS);
    return true;
  }

  #finish(): void {
    const text = this.#text;
    this.#text = "";
    if (text.length < 2) return;
    try {
      this.input.choose(parseSquare(text, this.board.value));
    } catch {
      // There is no such square: as if nothing had been typed.
    }
  }
}
