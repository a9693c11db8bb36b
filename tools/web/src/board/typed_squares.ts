// Names of squares typed on the keyboard, such as "d1": each chooses its square. On boards with ten
// ranks or more "d1" waits for a moment, as it may become "d10".
import { parseSquare } from "../game/notation";
import type { Position, Square } from "../game/types";

const WAIT_MS = 700;

export class TypedSquares {
  #text = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly board: () => Position,
    private readonly onSquare: (square: Square) => void,
  ) {}

  /** Takes a key that was pressed; returns whether it belongs to the name of a square. */
  take(key: string): boolean {
    clearTimeout(this.#timer);
    if (/^[a-z]$/i.test(key)) return this.#takeLetter(key.toLowerCase());
    if (/^[0-9]$/.test(key) && this.#text !== "") return this.#takeDigit(key);
    const isWhole = key === "Enter" && this.#text.length > 1;
    if (isWhole) this.#finish();
    this.#text = "";
    return isWhole;
  }

  #takeLetter(letter: string): boolean {
    this.#finish();
    if (letter.charCodeAt(0) - "a".charCodeAt(0) >= this.board().width) return false;
    this.#text = letter;
    return true;
  }

  #takeDigit(digit: string): boolean {
    this.#text += digit;
    const rank = Number(this.#text.slice(1));
    if (rank * 10 > this.board().height) this.#finish();
    else this.#timer = setTimeout(() => this.#finish(), WAIT_MS);
    return true;
  }

  #finish(): void {
    const text = this.#text;
    this.#text = "";
    if (text.length < 2) return;
    try {
      this.onSquare(parseSquare(text, this.board()));
    } catch {
      // There is no such square: as if nothing had been typed.
    }
  }
}
