// The pointer on a board whose squares are set up by hand: a press sets a square, and moving on sets those that are
// passed, too.
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { isOnBoard, sameSquare } from "../game/rules";
import type { Position, Square } from "../game/types";
import { squareAt, type Orientation } from "./geometry";

export interface SquareEdit {
  /** A square was chosen by itself. */
  choose(square: Square): void;
  /** The pointer has come to the square while it is pressed. */
  sweep(square: Square): void;
}

export function useSweep(
  grid: RefObject<HTMLDivElement>,
  board: Position,
  orientation: Orientation,
  edit: SquareEdit | undefined,
) {
  const last = useRef<Square | null>(null);

  function squareUnder(event: PointerEvent): Square | null {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return null;
    const x = Math.floor(((event.clientX - box.left) / box.width) * board.width);
    const y = Math.floor(((event.clientY - box.top) / box.height) * board.height);
    const square = squareAt(board, orientation, { x, y });
    return isOnBoard(board, square) ? square : null;
  }

  function onPointerDown(event: PointerEvent): void {
    const square = squareUnder(event);
    if (!square || event.button !== 0) return;
    event.preventDefault();
    grid.current?.setPointerCapture(event.pointerId);
    last.current = square;
    edit?.choose(square);
  }

  function onPointerMove(event: PointerEvent): void {
    const square = squareUnder(event);
    if (!last.current || !square || sameSquare(square, last.current)) return;
    last.current = square;
    edit?.sweep(square);
  }

  function onPointerUp(): void {
    last.current = null;
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
