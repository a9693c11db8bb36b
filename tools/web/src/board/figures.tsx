// Amazons and burned squares, each where it is seen.
import type { Signal } from "@preact/signals";
import { squareName } from "../game/square_name";
import { sameSquare, squareOf } from "../game/rules";
import type { Position } from "../game/types";
import { corner, UNIT, type Orientation, type Point } from "./geometry";
import type { MoveInput } from "./move_input";
import { Amazon, Burned } from "./pieces";

interface Props {
  position: Position;
  orientation: Orientation;
  input: MoveInput | undefined;
  dragged: Signal<Point | null> | undefined;
}

export function Figures({ position, orientation, input, dragged }: Props) {
  const heldPoint = dragged?.value ?? null;
  const held = heldPoint ? (input?.from.value ?? null) : null;
  return (
    <g class="figures">
      {position.squares.map((content, index) => {
        if (content === "empty") return null;
        const square = squareOf(position, index);
        const { x, y } = corner(position, orientation, square);
        const name = squareName(square);
        if (content === "arrow") {
          return (
            <g key={`x${name}`} data-figure={name} transform={`translate(${x} ${y})`}>
              <Burned />
            </g>
          );
        }
        const isHeld = heldPoint !== null && held !== null && sameSquare(held, square);
        const at = isHeld ? heldAt(heldPoint) : { x, y };
        return (
          <g
            key={content + name}
            class={isHeld ? "held" : undefined}
            data-figure={name}
            transform={`translate(${at.x} ${at.y})`}
          >
            <Amazon color={content} />
          </g>
        );
      })}
    </g>
  );
}

const heldAt = ({ x, y }: Point): Point => ({ x: x - UNIT / 2, y: y - UNIT / 2 });
