// A move drawn over the board: a line for the step, a broken one for the arrow, a cross where it lands.
import type { Move, Position } from "../game/types";
import { movePoints, type Orientation, type Point } from "./geometry";

interface Props {
  board: Position;
  orientation: Orientation;
  move: Move;
  /** Of the CSS class that gives the color. */
  name: string;
}

export function MoveArrow({ board, orientation, move, name }: Props) {
  const { from, to, arrow } = movePoints(board, orientation, move);
  const tip = towards(arrow, to, 26);
  return (
    <g class={`move-arrow move-arrow-${name}`}>
      <circle class="move-start" cx={from.x} cy={from.y} r="40" />
      <path class="move-step" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <path class="move-shot" d={`M${to.x} ${to.y}L${tip.x} ${tip.y}`} />
      <path
        class="move-hit"
        d={`M${arrow.x - 15} ${arrow.y - 15}l30 30m0 -30l-30 30`}
      />
    </g>
  );
}

/** The move's number where the amazon lands; drawn after all arrows, so that none hides it. */
export function MoveBadge({ board, orientation, move, name, text }: Props & { text: string }) {
  const { x, y } = movePoints(board, orientation, move).to;
  return (
    <g class={`move-arrow-${name}`}>
      <circle class="move-landing" cx={x} cy={y} r="25" />
      <text class="move-badge" x={x} y={y + 12}>
        {text}
      </text>
    </g>
  );
}

/** The point that lies `distance` before `end` on the way from `start`. */
function towards(end: Point, start: Point, distance: number): Point {
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const part = (length - distance) / length;
  return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
}
