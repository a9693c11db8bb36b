// What puzzles are about, and what a wrong move has right: puzzles/themes.py derives the themes.
import { regions } from "../../game/regions";
import { sameSquare } from "../../game/rules";
import type { Move, Position } from "../../game/types";

export const THEMES = ["middle", "region", "part", "shut", "fronts", "duel"] as const;
export type Theme = (typeof THEMES)[number];

/** How near a wrong move comes to the solution. */
export type Nearness = "arrow" | "amazon" | "region" | "otherRegion" | "none";

export function nearness(start: Position, tried: Move, best: Move): Nearness {
  if (sameSquare(tried.from, best.from)) return sameSquare(tried.to, best.to) ? "arrow" : "amazon";
  const fronts = regions(start).filter(({ colors, empty }) => colors.size === 2 && empty > 0);
  if (fronts.length < 2) return "none";
  const front = fronts.find(({ squares }) => squares.some((square) => sameSquare(square, best.from)));
  return front?.squares.some((square) => sameSquare(square, tried.from)) ? "region" : "otherRegion";
}
