// Territory: the side that reaches a square first, as in engine/rules/nearest.h.
import type { Color, Position, Square } from "./types";
import { DIRECTIONS, amazonsOf, contentAt, indexOf } from "./rules";

type Owner = Color | "contested" | "nobody";

/** The fewest queen moves of the color to each square: 0 where its amazons stand. */
function distances(position: Position, color: Color): number[] {
  const found = new Array<number>(position.squares.length).fill(Infinity);
  const reached: Square[] = [];
  const reach = (square: Square, distance: number) => {
    found[indexOf(position, square)] = distance;
    reached.push(square);
  };
  for (const square of amazonsOf(position, color)) reach(square, 0);
  // `reached` grows while it is walked: a breadth-first search.
  for (const from of reached) {
    const distance = (found[indexOf(position, from)] ?? 0) + 1;
    for (const { x: dx, y: dy } of DIRECTIONS) {
      let to = { x: from.x + dx, y: from.y + dy };
      while (contentAt(position, to) === "empty") {
        const known = found[indexOf(position, to)] ?? Infinity;
        if (known < distance) break;
        if (known > distance) reach(to, distance);
        to = { x: to.x + dx, y: to.y + dy };
      }
    }
  }
  return found;
}

export interface Reach {
  readonly owner: Owner;
  /** Whether the other side's amazons never reach the square, as things stand. */
  readonly isAlone: boolean;
}

/**
 * For each square, row by row from "a1", the color whose amazons reach it in fewer queen moves; "contested"
 * if both need as many, "nobody" for squares that are not empty or that no amazon reaches. This is
 * the territory t1 of J. Lieberum (Theoretical Computer Science, 2005).
 */
export function territory(position: Position): Reach[] {
  const white = distances(position, "white");
  const black = distances(position, "black");
  return position.squares.map((content, i) => {
    const [w, b] = [white[i] ?? Infinity, black[i] ?? Infinity];
    if (content !== "empty" || (w === Infinity && b === Infinity)) return { owner: "nobody", isAlone: false };
    if (w === b) return { owner: "contested", isAlone: false };
    return { owner: w < b ? "white" : "black", isAlone: Math.max(w, b) === Infinity };
  });
}

/** Numbers of squares. */
export interface TerritoryCounts {
  readonly first: Readonly<Record<Color, number>>;
  readonly alone: Readonly<Record<Color, number>>;
  readonly contested: number;
}

export function countTerritory(position: Position): TerritoryCounts {
  const reached = territory(position);
  const count = (isCounted: (reach: Reach) => boolean) => reached.filter(isCounted).length;
  const first = (color: Color) => count(({ owner }) => owner === color);
  const alone = (color: Color) => count(({ owner, isAlone }) => owner === color && isAlone);
  return {
    first: { white: first("white"), black: first("black") },
    alone: { white: alone("white"), black: alone("black") },
    contested: count(({ owner }) => owner === "contested"),
  };
}
