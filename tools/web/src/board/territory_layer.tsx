// Who is nearer to each empty square: a light square for White, a dark one for Black, a lozenge for
// squares that both reach in as many moves.
import { territory } from "../game/territory";
import { squareOf } from "../game/rules";
import type { Position } from "../game/types";
import { centre, type Orientation } from "./geometry";

const HALF = 12;

export function TerritoryLayer({ board, orientation }: { board: Position; orientation: Orientation }) {
  return (
    <g class="territory">
      {territory(board).map((owner, index) => {
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
        return (
          <rect
            class={`territory-${owner}`}
            x={x - HALF}
            y={y - HALF}
            width={2 * HALF}
            height={2 * HALF}
            rx="4"
          />
        );
      })}
    </g>
  );
}
