// Marks on the board: the last move, the choices of a move, hints, moves as arrows, territory.
import { squareOf } from "../game/rules";
import { territory } from "../game/territory";
import type { Move, Square } from "../game/types";
import { centre, corner, movePoints, UNIT, type Point, type Seen } from "./geometry";
import type { MoveInput } from "./move_input";

interface MarksProps extends Seen {
  lastMove: Move | null;
  input: MoveInput | undefined;
}

/** Below the figures: the last move, the chosen amazon, the squares of the next choice. */
export function Marks({ board, orientation, lastMove, input }: MarksProps) {
  const tint = (name: string, square: Square) => (
    <rect class={name} {...corner(board, orientation, square)} width={UNIT} height={UNIT} />
  );
  const from = input?.from.value;
  const to = input?.to.value;
  return (
    <g class="marks">
      {lastMove && tint("last-square", lastMove.from)}
      {lastMove && tint("last-square", lastMove.to)}
      {from && tint("chosen-square", from)}
      {to && tint("chosen-square", to)}
      {input && <Targets board={board} orientation={orientation} input={input} />}
    </g>
  );
}

/** The square that the last arrow burned, rimmed: it lies over the figures. */
export function LastArrow({ board, orientation, lastMove }: Omit<MarksProps, "input">) {
  if (!lastMove) return null;
  const { x, y } = corner(board, orientation, lastMove.arrow);
  return <rect class="last-arrow" x={x + 5} y={y + 5} width="90" height="90" rx="8" />;
}

/** A dot on squares that the amazon can step to, a cross on squares that she can shoot at. */
function Targets({ board, orientation, input }: Seen & { input: MoveInput }) {
  const stage = input.stage.value;
  if (stage === "amazon") return null;
  return (
    <>
      {[...input.targets.value].map((index) => {
        const { x, y } = centre(board, orientation, squareOf(board, index));
        if (stage === "step") return <circle class="step-target" cx={x} cy={y} r="14" />;
        return (
          <path
            class="shot-target"
            d={`M${x - 13} ${y - 13}L${x + 13} ${y + 13}M${x + 13} ${y - 13}L${x - 13} ${y + 13}`}
          />
        );
      })}
    </>
  );
}

/** Squares that a hint points to, ringed below the figures. */
export function HintMarks({ board, orientation, squares }: Seen & { squares: readonly Square[] }) {
  return (
    <g class="hint-marks">
      {squares.map((square) => {
        const { x, y } = centre(board, orientation, square);
        return <circle class="hint-mark" cx={x} cy={y} r="43" />;
      })}
    </g>
  );
}

interface ArrowProps extends Seen {
  move: Move;
  /** Of the CSS class that gives the color. */
  name: string;
}

/** Over the figures: a line for the step, a broken one for the shot, a cross on the burned square. */
export function MoveArrow({ board, orientation, move, name }: ArrowProps) {
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

/** The move's number on the square of the landing; drawn after all arrows, so that none hides it. */
export function MoveBadge({ board, orientation, move, name, text }: ArrowProps & { text: string }) {
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

/** Half the width of a mark of territory. */
const HALF = 11;
const HALF_ALONE = 17;

/**
 * A light square where White is nearer, a dark one where Black is, larger where the other side never comes; a
 * lozenge where both are as near.
 */
export function TerritoryLayer({ board, orientation }: Seen) {
  return (
    <g class="territory">
      {territory(board).map(({ owner, isAlone }, index) => {
        if (owner === "nobody") return null;
        const { x, y } = centre(board, orientation, squareOf(board, index));
        if (owner === "contested") {
          return (
            <path
              class="territory-contested"
              d={`M${x} ${y - HALF}l${HALF} ${HALF}l${-HALF} ${HALF}l${-HALF} ${-HALF}z`}
            />
          );
        }
        const half = isAlone ? HALF_ALONE : HALF;
        return (
          <rect class={`territory-${owner}`} x={x - half} y={y - half} width={2 * half} height={2 * half} rx="4" />
        );
      })}
    </g>
  );
}
