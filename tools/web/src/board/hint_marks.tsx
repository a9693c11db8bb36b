// Squares that a hint points to, ringed below the figures.
import type { Position, Square } from "../game/types";
import { centre, type Orientation } from "./geometry";

interface Props {
  board: Position;
  orientation: Orientation;
  squares: readonly Square[];
}

export function HintMarks({ board, orientation, squares }: Props) {
  return (
    <g class="hint-marks">
      {squares.map((square) => {
        const { x, y } = centre(board, orientation, square);
        return <circle class="hint-mark" cx={x} cy={y} r="43" />;
      })}
    </g>
  );
}
