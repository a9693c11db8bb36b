// The keyboard on the board: arrow keys move a cursor, Enter or the space bar chooses, Escape takes
// the last choice back. (Names of squares are typed anywhere on the page: see typed_squares.)
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { squareName } from "../game/square_name";
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

export function useGridKeys(
  grid: RefObject<HTMLDivElement>,
  board: Position,
  orientation: Orientation,
  input: MoveInput | undefined,
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
    // What the view does with the same key (stepping through the game) is not meant here.
    event.stopPropagation();
  }

  return { cursor, onKeyDown };
}
