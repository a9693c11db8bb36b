// Amazons and burned squares, each drawn within a square of UNIT with its corner at the origin.
import type { Signal } from "@preact/signals";
import { sameSquare, squareName, squareOf } from "../game/rules";
import type { Color, Position } from "../game/types";
import { corner, UNIT, type Orientation, type Point } from "./geometry";
import type { MoveInput } from "./move_input";

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

/** An archer with her bow drawn; the form is one for both colors, told apart by filling and rim. */
export function Amazon({ color }: { color: Color }) {
  return (
    <g class={`amazon amazon-${color}`}>
      <path class="amazon-bow" d="M63 15 C 92 30 92 62 63 77" />
      <path class="amazon-string" d="M63 15 L 52 46 L 63 77" />
      <path class="amazon-shaft" d="M46 46 L 90 46 M 82 40 L 90 46 L 82 52" />
      <path
        class="amazon-body"
        d="M42 38 C 55 38 58 46 58 52 C 58 62 62 70 68 78 L 68 87 Q 68 90 65 90 L 19 90 Q 16 90 16 87 L 16 78 C 22 70 26 62 26 52 C 26 46 29 38 42 38 Z"
      />
      <path class="amazon-belt" d="M20 80 L 64 80" />
      <circle class="amazon-body" cx="42" cy="25" r="13" />
      <path class="amazon-belt" d="M31 21 Q 42 26 53 21" />
    </g>
  );
}

/** A square that an arrow has burned: a hole in the board, the arrow's feathers standing out of it. */
export function Burned() {
  return (
    <g class="burned">
      <rect class="burned-hole" x="3" y="3" width="94" height="94" rx="9" />
      <path
        class="burned-mark"
        d="M33 69 L 66 36 M 52 50 L 52 36 L 61 27 M 52 50 L 66 50 L 75 41 M 60 42 L 60 30 M 60 42 L 72 42"
      />
    </g>
  );
}
