// Set-ups that make up for a difference of strength: one side gives the other something.
import { indexOf, initialPosition, samePosition } from "./rules";
import type { Color, Content, Position, Square } from "./types";

/** Burned squares before the two amazons at the giver's edge, the third in the middle; or an amazon that he lacks. */
export const HANDICAPS = ["none", "arrow1", "arrow2", "arrow3", "amazon"] as const;
export type Handicap = (typeof HANDICAPS)[number];

export interface Given {
  readonly handicap: Handicap;
  readonly giver: Color;
}

export function handicapPosition(size: number, { handicap, giver }: Given): Position {
  const start = initialPosition(size);
  const squares: Content[] = [...start.squares];
  const near = Math.floor((size - 1) / 3);
  const put = (x: number, y: number, content: Content): void => {
    // Black's side is White's, turned by half a turn.
    const square: Square = giver === "white" ? { x, y } : { x: size - 1 - x, y: size - 1 - y };
    squares[indexOf(start, square)] = content;
  };
  if (handicap === "amazon") put(near, 0, "empty");
  const before = [[near, 1], [size - 1 - near, 1], [Math.floor((size - 1) / 2), 2]] as const;
  const count = handicap.startsWith("arrow") ? Number(handicap.slice(-1)) : 0;
  for (const [x, y] of before.slice(0, count)) put(x, y, "arrow");
  return { ...start, squares };
}

/** The handicap that a game begins with; null if its first position is another one. */
export function givenIn(start: Position): Given | null {
  if (start.width !== start.height || start.width < 5) return null;
  for (const handicap of HANDICAPS) {
    for (const giver of ["white", "black"] as const) {
      if (samePosition(start, handicapPosition(start.width, { handicap, giver }))) return { handicap, giver };
    }
  }
  return null;
}
