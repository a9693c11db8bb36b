// The board as an SVG picture, on the page and in files: squares, marks, figures, names of files and ranks.
import type { Signal } from "@preact/signals";
import type { ComponentChildren, Ref } from "preact";
import { memo } from "preact/compat";
import { fileLetter } from "../game/rules";
import type { Move, Position } from "../game/types";
import { Figures } from "./figures";
import { squareAt, UNIT, type Orientation, type Point, type Seen } from "./geometry";
import { LastArrow, Marks } from "./marks";
import type { MoveInput } from "./move_input";

interface Props {
  position: Position;
  orientation: Orientation;
  coordinates: boolean;
  lastMove: Move | null;
  /** The choices of a move by hand, and the point of a dragged amazon. */
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
      {props.under}
      <Figures position={position} orientation={orientation} input={input} dragged={props.dragged} />
      <LastArrow board={position} orientation={orientation} lastMove={lastMove} />
      {props.over}
      {props.coordinates && <Coordinates board={position} orientation={orientation} />}
    </svg>
  );
}

const looksSame = (a: Seen, b: Seen) =>
  a.board.width === b.board.width &&
  a.board.height === b.board.height &&
  a.orientation.turned === b.orientation.turned &&
  a.orientation.mirrored === b.orientation.mirrored;

const Squares = memo(({ board, orientation }: Seen) => {
  const { width, height } = board;
  const columns = [...Array(width).keys()];
  const rows = [...Array(height).keys()];
  return (
    <g class="squares">
      <rect class="square-light" width={width * UNIT} height={height * UNIT} />
      <path class="square-dark" d={darkSquares(columns, rows, board, orientation)} />
    </g>
  );
}, looksSame);

/** Their names lie above everything, so that no arrow hides them. */
const Coordinates = memo(({ board, orientation }: Seen) => {
  const { width, height } = board;
  return (
    <g class="coordinates">
      {[...Array(width).keys()].map((column) => {
        const square = squareAt(board, orientation, { x: column, y: height - 1 });
        return (
          <text x={(column + 1) * UNIT - 7} y={height * UNIT - 8}>
            {fileLetter(square.x)}
          </text>
        );
      })}
      {[...Array(height).keys()].map((row) => {
        const square = squareAt(board, orientation, { x: 0, y: row });
        return (
          <text class="rank" x={7} y={row * UNIT + 24}>
            {square.y + 1}
          </text>
        );
      })}
    </g>
  );
}, looksSame);

const isDark = ({ x, y }: { x: number; y: number }) => (x + y) % 2 === 0;

function darkSquares(columns: number[], rows: number[], board: Position, view: Orientation) {
  return rows
    .flatMap((y) =>
      columns
        .filter((x) => isDark(squareAt(board, view, { x, y })))
        .map((x) => `M${x * UNIT} ${y * UNIT}h${UNIT}v${UNIT}h${-UNIT}z`),
    )
    .join("");
}
