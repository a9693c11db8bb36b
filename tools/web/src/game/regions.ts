// Regions: squares that are connected by steps of a king over empty squares and amazons. An amazon is no wall, for it
// can move away; burned squares and the rim are.
import type { Color, Position, Square } from "./types";
import { DIRECTIONS, contentAt, indexOf, squareOf } from "./rules";

export interface Region {
  readonly squares: readonly Square[];
  /** The colors that have amazons there. */
  readonly colors: ReadonlySet<Color>;
  /** The number of empty squares. */
  readonly empty: number;
}

export function regions(position: Position): Region[] {
  const seen = new Set<number>();
  const found: Region[] = [];
  position.squares.forEach((content, index) => {
    if (content === "arrow" || seen.has(index)) return;
    const squares = [squareOf(position, index)];
    seen.add(index);
    // `squares` grows while it is walked.
    for (const { x, y } of squares) {
      for (const step of DIRECTIONS) {
        const next = { x: x + step.x, y: y + step.y };
        const there = contentAt(position, next);
        const at = indexOf(position, next);
        if (there === undefined || there === null || there === "arrow" || seen.has(at)) continue;
        seen.add(at);
        squares.push(next);
      }
    }
    const contents = squares.map((square) => contentAt(position, square));
    const colors = new Set((["white", "black"] as const).filter((color) => contents.includes(color)));
    found.push({ squares, colors, empty: contents.filter((one) => one === "empty").length });
  });
  return found;
}

/** Whether the sides cannot meet any more: each region with empty squares has amazons of one color at most. */
export const isSeparated = (position: Position): boolean =>
  regions(position).every(({ colors, empty }) => colors.size < 2 || empty === 0);
