// Amazons and burned squares, each drawn within a square of UNIT with its corner at the origin.
import type { Signal } from "@preact/signals";
import { sameSquare, squareName, squareOf } from "../game/rules";
import type { Color, Position } from "../game/types";
import { corner, UNIT, type Orientation, type Point } from "./geometry";
import type { MoveInput } from "./move_input";
import { AMAZON, BURNED } from "./shapes";

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
      <path class="amazon-bow" d={AMAZON.bow} />
      <path class="amazon-string" d={AMAZON.string} />
      <path class="amazon-shaft" d={AMAZON.shaft} />
      <path class="amazon-body" d={AMAZON.body} />
      <path class="amazon-belt" d={AMAZON.belt} />
      <circle class="amazon-body" {...AMAZON.head} />
      <path class="amazon-belt" d={AMAZON.band} />
    </g>
  );
}

/** A square that an arrow has burned: a hole in the board, the arrow's feathers standing out of it. */
export function Burned() {
  return (
    <g class="burned">
      <rect class="burned-hole" {...BURNED.hole} />
      <path class="burned-mark" d={BURNED.mark} />
    </g>
  );
}
