// The board: an SVG picture, and over it a grid of invisible squares that takes the pointer, the
// keyboard and the screen reader.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { Move, Position } from "../game/types";
import { BoardGrid } from "./board_grid";
import { BoardPicture } from "./board_picture";
import { useArrival, type Arrival } from "./arrival";
import type { Orientation, Point } from "./geometry";
import type { MoveInput } from "./move_input";

export interface BoardProps {
  position: Position;
  orientation: Orientation;
  coordinates: boolean;
  label: string;
  lastMove?: Move | null;
  /** What a person does on the board; without it the board is only looked at. */
  input?: MoveInput;
  /** The move that has just been made, to be seen as it happens. */
  arrival?: Arrival | null;
  /** Drawn below and above the figures. */
  under?: ComponentChildren;
  over?: ComponentChildren;
}

export function Board(props: BoardProps) {
  const { position, orientation, input, lastMove = null, arrival = null } = props;
  const shown = input ? input.shown.value : position;
  const picture = useRef<SVGSVGElement>(null);
  /** Where the dragged amazon is held, in units of the picture. */
  const dragged = useSignal<Point | null>(null);
  useArrival(picture, arrival, position, orientation);
  const { width, height } = position;
  return (
    <div class="board" data-width={width} style={{ "--columns": width, "--rows": height }}>
      <BoardPicture
        svg={picture}
        position={shown}
        orientation={orientation}
        coordinates={props.coordinates}
        lastMove={lastMove}
        input={input}
        dragged={dragged}
        under={props.under}
        over={props.over}
      />
      <BoardGrid
        position={shown}
        orientation={orientation}
        label={props.label}
        input={input}
        dragged={dragged}
      />
    </div>
  );
}
