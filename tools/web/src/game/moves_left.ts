// How many moves a side can still make alone: by so many it has won when the other side has none.
import type { Color, Position, Square } from "./types";
import { DIRECTIONS, amazonsOf, contentAt, indexOf, isOnBoard } from "./rules";

interface MovesLeft {
  readonly count: number;
  /** Whether there are surely no more. */
  readonly isExact: boolean;
}

/** Deciding it for any region is NP-hard; so many positions settle those that games leave. */
const BUDGET = 4000;

const near = ({ x, y }: Square): Square[] => DIRECTIONS.map((step) => ({ x: x + step.x, y: y + step.y }));

/** The empty squares that the amazons of the color can ever reach: no more moves than these. */
function reachable(position: Position, color: Color): number {
  const seen = new Set<number>();
  const waiting = amazonsOf(position, color);
  for (const from of waiting) {
    for (const to of near(from)) {
      const at = indexOf(position, to);
      if (contentAt(position, to) !== "empty" || seen.has(at)) continue;
      seen.add(at);
      waiting.push(to);
    }
  }
  return seen.size;
}

/** Tries steps to neighbours first with an arrow back, which waste nothing, then with one beside. */
export function movesLeft(start: Position, color: Color): MovesLeft {
  let best = 0;
  let nodes = 0;
  const most = reachable(start, color);
  const explore = (position: Position, made: number): void => {
    best = Math.max(best, made);
    nodes += 1;
    if (best === most || nodes > BUDGET || made + reachable(position, color) <= best) return;
    for (const isBack of [true, false]) {
      for (const from of amazonsOf(position, color)) {
        for (const to of near(from).filter((square) => contentAt(position, square) === "empty")) {
          for (const arrow of isBack ? [from] : near(to)) {
            if (!isBack && (!isOnBoard(position, arrow) || contentAt(position, arrow) !== "empty")) continue;
            const squares = [...position.squares];
            squares[indexOf(position, from)] = "empty";
            squares[indexOf(position, to)] = color;
            squares[indexOf(position, arrow)] = "arrow";
            explore({ ...position, squares }, made + 1);
            if (best === most || nodes > BUDGET) return;
          }
        }
      }
    }
  };
  explore(start, 0);
  return { count: best, isExact: best === most || nodes <= BUDGET };
}
