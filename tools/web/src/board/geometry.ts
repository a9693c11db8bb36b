// Squares in the picture: a square is UNIT wide, the picture's origin is its top left corner.
import type { Move, Position, Square } from "../game/types";

export const UNIT = 100;

export interface Orientation {
  /** By half a turn: Black sits below. */
  readonly turned: boolean;
  /** Left and right exchanged. */
  readonly mirrored: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A board, and how it is seen. */
export interface Seen {
  readonly board: Position;
  readonly orientation: Orientation;
}

type Extent = Pick<Position, "width" | "height">;

/** The column from the left and the row from the top at which the square is seen. */
export function place(board: Extent, view: Orientation, { x, y }: Square): Point {
  return {
    x: view.turned !== view.mirrored ? board.width - 1 - x : x,
    y: view.turned ? y : board.height - 1 - y,
  };
}

/** The square seen at the column and row; its own inverse, as half turns and mirrors are. */
export const squareAt = (board: Extent, view: Orientation, { x, y }: Point): Square =>
  place(board, view, { x, y });

export const corner = (board: Extent, view: Orientation, square: Square): Point => {
  const { x, y } = place(board, view, square);
  return { x: x * UNIT, y: y * UNIT };
};

export const centre = (board: Extent, view: Orientation, square: Square): Point => {
  const { x, y } = corner(board, view, square);
  return { x: x + UNIT / 2, y: y + UNIT / 2 };
};

interface MovePoints {
  readonly from: Point;
  readonly to: Point;
  readonly arrow: Point;
}

export const movePoints = (board: Extent, view: Orientation, move: Move): MovePoints => ({
  from: centre(board, view, move.from),
  to: centre(board, view, move.to),
  arrow: centre(board, view, move.arrow),
});

/** In degrees, as SVG turns: 0 points to the right, 90 down. */
export const angle = (from: Point, to: Point): number =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
