// The board as an SVG picture, on the page and in files.
import type { Signal } from "@preact/signals";
import type { ComponentChildren, Ref } from "preact";
import type { Move, Position } from "../game/types";
import { Figures } from "./figures";
import { UNIT, type Orientation, type Point } from "./geometry";
import { LastArrow, Marks } from "./marks";
import type { MoveInput } from "./move_input";
import { Coordinates, Squares } from "./squares";

interface Props {
  position: Position;
  orientation: Orientation;
  coordinates: boolean;
  lastMove: Move | null;
  /** What is being chosen on the board, and where a dragged amazon is held. */
  input?: MoveInput | undefined;
  dragged?: Signal<Point | null>;
  svg?: Ref<SVGSVGElement>;
  /** Drawn below and above the figures. */
  under?: ComponentChildren;
  over?: ComponentChildren;
}

export function BoardPicture(props: Props) {
  const { position, orientation, lastMove, input } = props;
  const { width, height } = position;
  return (
    <svg
      ref={props.svg ?? null}
      class="board-picture"
      viewBox={`0 0 ${width * UNIT} ${height * UNIT}`}
      aria-hidden="true"
    >
      <Squares board={position} orientation={orientation} />
      <Marks board={position} orientation={orientation} lastMove={lastMove} input={input} />
      {props.coordinates && <Coordinates board={position} orientation={orientation} />}
      {props.under}
      <Figures position={position} orientation={orientation} input={input} dragged={props.dragged} />
      <LastArrow board={position} orientation={orientation} lastMove={lastMove} />
      {props.over}
    </svg>
  );
}
