// The pointer on the board. A square is chosen by a click, or an amazon is dragged to where it steps
// and, from there, its arrow to where it lands: a press chooses the amazon, a release the target.
import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { contentAt, isOnBoard, sameSquare } from "../game/rules";
import type { Position, Square } from "../game/types";
import { squareAt, UNIT, type Orientation, type Point } from "./geometry";
import type { MoveInput } from "./move_input";

/** In CSS pixels: a shorter movement is a click. */
const DRAG_THRESHOLD = 5;

interface Press {
  readonly square: Square;
  readonly at: Point;
  /** Whether the press itself has chosen the amazon. */
  readonly hasChosen: boolean;
  isDrag: boolean;
}

export function useGridPointer(
  grid: RefObject<HTMLDivElement>,
  board: Position,
  orientation: Orientation,
  input: MoveInput | undefined,
  dragged: Signal<Point | null>,
) {
  const press = useRef<Press | null>(null);

  /** In units of the picture. */
  function pointOf(event: PointerEvent): Point {
    const box = grid.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return {
      x: ((event.clientX - box.left) / box.width) * board.width * UNIT,
      y: ((event.clientY - box.top) / box.height) * board.height * UNIT,
    };
  }

  function squareUnder(event: PointerEvent): Square | null {
    const { x, y } = pointOf(event);
    const seen = { x: Math.floor(x / UNIT), y: Math.floor(y / UNIT) };
    const square = squareAt(board, orientation, seen);
    return isOnBoard(board, square) ? square : null;
  }

  function onPointerDown(event: PointerEvent): void {
    const square = squareUnder(event);
    if (!square || event.button !== 0 || !input?.enabled.value) return;
    // The board takes no focus from a pointer: the arrow keys go on stepping through the game.
    event.preventDefault();
    const isOwn = contentAt(board, square) === board.toMove && input.stage.value !== "shot";
    const isNew = isOwn && !(input.from.value && sameSquare(input.from.value, square));
    const hasChosen = isNew && input.choose(square);
    press.current = { square, at: { x: event.clientX, y: event.clientY }, hasChosen, isDrag: false };
    if (isOwn) grid.current?.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent): void {
    const { current } = press;
    if (!current || !input) return;
    const { at } = current;
    const distance = Math.hypot(event.clientX - at.x, event.clientY - at.y);
    if (distance > DRAG_THRESHOLD) current.isDrag = true;
    const { from, stage } = input;
    const holds = stage.value === "step" && from.value && sameSquare(from.value, current.square);
    if (current.isDrag && holds) dragged.value = pointOf(event);
  }

  function onPointerUp(event: PointerEvent): void {
    const { current } = press;
    onPointerCancel();
    const square = squareUnder(event);
    if (!current || !square) return;
    const isSame = sameSquare(square, current.square);
    if (!isSame || !(current.hasChosen || current.isDrag)) input?.choose(square);
  }

  function onPointerCancel(): void {
    press.current = null;
    dragged.value = null;
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
