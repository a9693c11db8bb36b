// The empty board and the names of its files and ranks, which lie above the marks on squares.
import { memo } from "preact/compat";
import { fileLetter } from "../game/square_name";
import type { Position } from "../game/types";
import { squareAt, UNIT, type Orientation } from "./geometry";

interface Props {
  board: Position;
  orientation: Orientation;
}

const looksSame = (a: Props, b: Props) =>
  a.board.width === b.board.width &&
  a.board.height === b.board.height &&
  a.orientation.turned === b.orientation.turned &&
  a.orientation.mirrored === b.orientation.mirrored;

export const Squares = memo(({ board, orientation }: Props) => {
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

export const Coordinates = memo(({ board, orientation }: Props) => {
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
